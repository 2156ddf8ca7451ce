import { beforeEach, describe, expect, it } from "vitest";
import { orderBody, ownSandbox, SITE } from "#tests/domain/sandbox-client.ts";

/** POST /v2/checkout/orders/{id}/confirm-payment-source and the SDK's own call, as the provider's reference has them. */
let client: ReturnType<typeof ownSandbox>["client"];
beforeEach(() => {
	client = ownSandbox().client;
});

const TOKEN = {
	payment_method: "CARD",
	authentication_method: "PAN_ONLY",
	card: { number: "4111111111111111", expiry: "2030-12" },
};
const source = (google_pay: unknown) => ({ payment_source: { google_pay } });
const confirm = (id: string, body: unknown = source({ name: "Ana Popescu", decrypted_token: TOKEN })) =>
	client.api("POST", `/v2/checkout/orders/${id}/confirm-payment-source`, body);
const issuesOf = async (response: Response) => [
	response.status,
	...((await response.json()).details ?? []).map((detail: { issue: string }) => detail.issue),
];
const shown = async (id: string) => (await client.api("GET", `/v2/checkout/orders/${id}`)).json();
const ofThePage = (fields: Record<string, string>) => client.form("/sdk/googlepay", fields);

async function created(): Promise<string> {
	const experience_context = { return_url: `${SITE}/back`, cancel_url: `${SITE}/cancel` };
	const verification = { method: "SCA_WHEN_REQUIRED" };
	const body = { ...orderBody(), ...source({ attributes: { verification }, experience_context }) };
	const answered = await client.api("POST", "/v2/checkout/orders", body, { "PayPal-Request-Id": crypto.randomUUID() });
	expect(answered.status).toBe(201);
	return (await answered.json()).id;
}

describe("confirming an order with a Google Pay card", () => {
	it("approves it, shows the card without its number, and it can be captured once", async () => {
		const id = await created();
		expect(await (await confirm(id)).json()).toMatchObject({
			id,
			status: "APPROVED",
			payment_source: { google_pay: { name: "Ana Popescu", card: { last_digits: "1111", brand: "VISA" } } },
		});
		expect(JSON.stringify(await shown(id))).not.toContain("4111111111111111");
		expect((await (await client.capture(id)).json()).status).toBe("COMPLETED");
		expect(await issuesOf(await client.capture(id))).toEqual([422, "ORDER_ALREADY_CAPTURED"]);
		expect(await issuesOf(await confirm(id))).toEqual([422, "ORDER_CANNOT_BE_CONFIRMED"]);
	});

	it("is refused without a card, a token's parts, an order or an access token", async () => {
		const id = await created();
		expect(await issuesOf(await confirm(id, {}))).toEqual([400, "MISSING_REQUIRED_PARAMETER"]);
		expect(await issuesOf(await confirm(id, source({})))).toEqual([400, "MISSING_REQUIRED_PARAMETER"]);
		const bare = source({ decrypted_token: { card: { number: "12" } } });
		expect(await issuesOf(await confirm(id, bare))).toEqual([
			400,
			"MISSING_REQUIRED_PARAMETER",
			"MISSING_REQUIRED_PARAMETER",
			"INVALID_PARAMETER_SYNTAX",
		]);
		expect(await issuesOf(await confirm("UNKNOWN"))).toEqual([404, "INVALID_RESOURCE_ID"]);
		expect((await client.form(`/v2/checkout/orders/${id}/confirm-payment-source`, {})).status).toBe(401);
		expect((await shown(id)).status).not.toBe("APPROVED");
	});

	it("waits for the bank when it asks, and tells what it answered", async () => {
		for (const [action, shift, status] of [
			["passed", "POSSIBLE", "Y"],
			["failed", "NO", "N"],
		] as const) {
			const id = await created();
			await client.fault("payer-action");
			expect(await (await confirm(id)).json()).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
			expect(await issuesOf(await client.capture(id))).toEqual([422, "PAYER_ACTION_REQUIRED"]);
			await ofThePage({ token: id, action });
			expect(await shown(id)).toMatchObject({
				status: "APPROVED",
				payment_source: {
					google_pay: {
						card: {
							authentication_result: { liability_shift: shift, three_d_secure: { authentication_status: status } },
						},
					},
				},
			});
		}
	});

	it("can be declined by the bank", async () => {
		const id = await created();
		await client.fault("confirm-declined");
		expect(await issuesOf(await confirm(id))).toEqual([422, "INSTRUMENT_DECLINED"]);
	});
});

describe("the page's own call", () => {
	it("takes what Google's sheet gives, and nothing else", async () => {
		const id = await created();
		const data = { type: "CARD", tokenizationData: { token: "t" }, info: { cardNetwork: "VISA", cardDetails: "1111" } };
		for (const broken of [
			"",
			"{",
			"[]",
			JSON.stringify({ ...data, tokenizationData: {} }),
			JSON.stringify({ type: "X" }),
		])
			expect((await ofThePage({ token: id, action: "confirm", paymentMethodData: broken })).status).toBe(400);
		const sheet = { action: "confirm", paymentMethodData: JSON.stringify(data) };
		expect(await (await ofThePage({ token: id, ...sheet })).json()).toMatchObject({ status: "APPROVED" });
		expect((await ofThePage({ token: "UNKNOWN", ...sheet })).status).toBe(404);
		expect((await ofThePage({ token: id, action: "passed" })).status).toBe(422);
	});
});
