import { describe, expect, it } from "vitest";
import { HOURS, OWN_SERIES } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { changeLive, readOpening } from "#app/domain/settings/change-live.server.ts";
import { readSettings } from "#app/domain/settings/change-settings.server.ts";
import { NO_MAIL_SERVER, type PaymentAccount, typedSettings } from "#app/domain/settings/setting.ts";
import { NOTICE_SLOTS } from "#app/domain/settings/shop-picture.ts";
import { NO_PAYMENT_ACCOUNT } from "#tests/support/payments.ts";
import { insertRow } from "#tests/support/rows.ts";
import { orderOf, productOf, testShop } from "#tests/support/test-shop.ts";

const OWN = {
	...DEFAULT_PROFILE,
	...{ legalName: "Atelier S.R.L.", address: "Str. Lungă 5", cui: "RO12345674", registrationNumber: "J08/1/2025" },
	...{ iban: "RO09BCYP0000001234567890", domesticAccount: "1", bank: "BCR", swift: "RNCBROBU" },
	...{ phone: "+40 711 111 111", email: "contact@atelier.ro", chatNumber: "+40 711 111 111", paymentHandle: "@a" },
};
const fixedFor = (business = OWN, host = "mail.atelier.ro", account: Partial<PaymentAccount> = {}) => ({
	typed: typedSettings({
		...{ business, vatRates: [], hours: HOURS, series: OWN_SERIES, shippingPolicy: "flat", expressBani: 3_500 },
		mail: { ...NO_MAIL_SERVER, host },
		paymentAccount: { ...NO_PAYMENT_ACCOUNT, mode: "live", ...account },
	}),
	locked: new Map<string, string>(),
});
const FIXED = fixedFor();
const AROUND = { hasSiteUrl: true };
const NOT_READY = fail({ code: "validation", fields: { "": "adminSettings:openingNotReady" } });

/** A shop in live mode that lacks nothing but what a test takes from it. */
async function readyShop(slots: readonly string[] = NOTICE_SLOTS) {
	const payments = { business: "b@atelier.ro", paypalReady: true, googlePayReady: false, revolutReady: true };
	const shop = await testShop({ settings: { payments: { ...payments, mode: "live", bankReady: true } } });
	for (const slot of slots) {
		const change = { number: 1, changed_at: shop.clock().toISOString(), changed_by: "ana@atelier.ro" };
		const content = JSON.stringify({ picture: { altRo: "a", altEn: "a" } });
		await insertRow(shop.db, "setting", { ...change, group_name: `picture-${slot}`, content });
	}
	return shop;
}
type Shop = Awaited<ReturnType<typeof readyShop>>;

const change = (shop: Shop, live: boolean, { seen = "0", fixed = FIXED as Fixed, around = AROUND } = {}) =>
	changeLive(shop, fixed, { live, seen, around, by: "ana@atelier.ro" });
type Fixed = Parameters<typeof changeLive>[1];
const isLive = async (shop: Shop, fixed: Fixed = FIXED) => (await readSettings(shop.db, fixed)).live;

describe("the shop", () => {
	it("opens and closes again, with who and when", async () => {
		const shop = await readyShop();
		expect(await isLive(shop)).toBe(false);
		expect(await change(shop, true)).toEqual(ok(null));
		expect(await readOpening(shop, FIXED, AROUND)).toMatchObject({
			live: true,
			revision: "1",
			change: { by: "ana@atelier.ro", at: shop.clock().toISOString() },
		});
		expect(await change(shop, false, { seen: "1" })).toEqual(ok(null));
		expect(await isLive(shop)).toBe(false);
	});

	it("opens without a Revolut account", async () => {
		expect(await change(await readyShop(), true, { fixed: fixedFor({ ...OWN, paymentHandle: "" }) })).toEqual(ok(null));
	});

	it("closes whatever is left to do", async () => {
		const shop = await readyShop();
		await change(shop, true);
		expect(await change(shop, false, { seen: "1", fixed: fixedFor(DEFAULT_PROFILE, "") })).toEqual(ok(null));
	});

	it.each([
		["cui", DEFAULT_PROFILE.cui],
		["legalName", "NUCLEU PC SRL"],
		["iban", "RO49 AAAA 1B31 0075 9384 0000"],
		["phone", "+40700000000"],
		["address", DEFAULT_PROFILE.address],
		["email", "Contact@nucleu.example"],
		["bank", DEFAULT_PROFILE.bank],
	])("stays closed while %s is still the example %j", async (field, value) => {
		const shop = await readyShop();
		expect(await change(shop, true, { fixed: fixedFor({ ...OWN, [field]: value }) })).toEqual(NOT_READY);
		const { placeholders } = await readOpening(shop, fixedFor({ ...OWN, [field]: value }), AROUND);
		expect(placeholders).toEqual([field]);
		expect(await isLive(shop)).toBe(false);
	});

	it("stays closed without mail server, address, real payments or a notice", async () => {
		const shop = await readyShop();
		expect(await change(shop, true, { fixed: fixedFor(OWN, "") })).toEqual(NOT_READY);
		expect(await change(shop, true, { around: { ...AROUND, hasSiteUrl: false } })).toEqual(NOT_READY);
		expect(await change(shop, true, { fixed: fixedFor(OWN, "mail.atelier.ro", { mode: "test" }) })).toEqual(NOT_READY);
		expect(await change(await readyShop(["sal"]), true)).toEqual(NOT_READY);
	});

	it("stays closed in live mode with orders of test mode, unless they are kept on purpose", async () => {
		const shop = await readyShop();
		const { settings } = shop;
		const inTests = { ...shop, settings: { ...settings, payments: { ...settings.payments, mode: "test" as const } } };
		const { id: productId } = await productOf(shop.db, "mouse-pad-xxl");
		expect(await placeOrder(inTests, orderOf([{ productId, quantity: 1 }]))).toMatchObject({ ok: true });
		expect(await change(shop, true)).toEqual(NOT_READY);
		expect((await readOpening(shop, FIXED, AROUND)).points.ORDERS).toBe(false);
		const kept = fixedFor(OWN, "mail.atelier.ro", { keepsTests: true });
		expect(await change(shop, true, { fixed: kept })).toEqual(ok(null));
	});

	it("is what the environment says where that says it", async () => {
		const shop = await readyShop();
		const says = (live: boolean) => ({ ...FIXED, live, locked: new Map([["live", "SHOP_LIVE"]]) });
		const refused = fail({ code: "validation", fields: { "": "adminSettings:openingLocked" } });
		expect(await change(shop, true, { fixed: says(false) })).toEqual(refused);
		expect(await change(shop, false, { fixed: says(true) })).toEqual(refused);
		await change(shop, true);
		expect([await isLive(shop, says(false)), await isLive(shop, says(true)), await isLive(shop)]).toEqual([
			false,
			true,
			true,
		]);
	});

	it("is opened once by two admins at once; who saw an older state is told", async () => {
		const shop = await readyShop();
		expect(await Promise.all([change(shop, true), change(shop, true)])).toEqual([ok(null), ok(null)]);
		const { changes } = await readSettings(shop.db, FIXED);
		expect(changes.filter(({ group }) => group === "live")).toMatchObject([{ number: 1 }]);
		expect(await change(shop, false, { seen: "0" })).toEqual(fail({ code: "changed-meanwhile" }));
	});
});
