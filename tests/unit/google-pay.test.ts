import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { settingsOf } from "#app/config/env.server.ts";
import { mayCharge } from "#app/domain/payments/card-authentication.ts";
import { providerRequestId, sourceOfRequest } from "#app/domain/payments/payment-source.ts";

const folder = mkdtempSync(join(tmpdir(), "nucleu-google-pay-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MERCHANT = { GOOGLE_PAY_MERCHANT_ID: "BCR2DN4T" };
const ACCOUNT = { PAYPAL_BUSINESS: "owner@shop.example" };
const CREDENTIALS = { ...ACCOUNT, PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" };

describe("Google Pay takes money", () => {
	const merchantOf = (environment: Record<string, string>) =>
		settingsOf({ DATA_DIR: folder, ...environment }).provider.googlePayMerchantId;

	it.each(["test", "live"])(
		"in %s mode with the provider's credentials, the account and the merchant's number",
		(mode) => {
			expect(merchantOf({ PAYMENTS_MODE: mode, ...CREDENTIALS, ...MERCHANT })).toBe("BCR2DN4T");
		},
	);

	it.each<[string, Record<string, string>]>([
		["nothing", {}],
		["the merchant's number alone", MERCHANT],
		["an account for the web form only", { ...ACCOUNT, ...MERCHANT }],
		["no merchant's number", CREDENTIALS],
		["an empty merchant's number", { ...CREDENTIALS, GOOGLE_PAY_MERCHANT_ID: "" }],
	])("not with %s", (_, environment) => {
		for (const mode of ["test", "live"]) expect(merchantOf({ PAYMENTS_MODE: mode, ...environment })).toBeNull();
	});
});

describe("a card may be charged", () => {
	const says = (liabilityShift: string | null, enrollmentStatus: string | null, authenticationStatus: string | null) =>
		mayCharge({ liabilityShift, enrollmentStatus, authenticationStatus });

	it("when its bank was not asked", () => {
		expect(mayCharge(null)).toBe(true);
		expect(says(null, null, null)).toBe(true);
	});

	it("when the bank answers for it, or the card takes no part in the check", () => {
		expect(says("POSSIBLE", "Y", "Y")).toBe(true);
		expect(says("POSSIBLE", "Y", "A")).toBe(true);
		expect(says("YES", "Y", "Y")).toBe(true);
		for (const enrollment of ["N", "U", "B"]) expect(says("NO", enrollment, null)).toBe(true);
	});

	it("not when its holder failed, or nobody could tell", () => {
		for (const authentication of ["N", "R", "U", "C", null]) expect(says("NO", "Y", authentication)).toBe(false);
		for (const enrollment of ["Y", "U", null]) expect(says("UNKNOWN", enrollment, "C")).toBe(false);
		expect(says("NO", null, null)).toBe(false);
	});
});

describe("the request under which an order is asked for", () => {
	it("tells its source", () => {
		expect(sourceOfRequest(providerRequestId("googlepay", 12, "key"))).toBe("googlepay");
		expect(sourceOfRequest(providerRequestId("paypal", 12, "gpay-12"))).toBe("paypal");
	});
});
