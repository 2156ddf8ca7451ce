import { describe, expect, it } from "vitest";
import { HOURS, OWN_SERIES } from "#app/config/business.ts";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { changeSettings, readSettings, sectionOfGroup } from "#app/domain/settings/change-settings.server.ts";
import { NO_MAIL_SERVER, typedSettings } from "#app/domain/settings/setting.ts";
import { NO_PAYMENT_ACCOUNT } from "#tests/support/payments.ts";
import { insertRow } from "#tests/support/rows.ts";
import { orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const FIXED = {
	typed: typedSettings({
		...{ business: DEFAULT_PROFILE, vatRates: [], hours: HOURS, mail: NO_MAIL_SERVER, series: OWN_SERIES },
		...{ shippingPolicy: "flat", expressBani: 3_500, paymentAccount: NO_PAYMENT_ACCOUNT },
	}),
	locked: new Map<string, string>(),
};
const ACCOUNT = { paypalBusiness: "b@atelier.ro", paypalClientId: "id", paypalClientSecret: "sealed" };

async function save(shop: TestShop, typed: Record<string, string>, fixed = FIXED) {
	const kept = sectionOfGroup((await readSettings(shop.db, fixed)).typed, "payments", shop.clock());
	const whole = { ...kept.values, ...typed };
	const open = Object.fromEntries(Object.entries(whole).filter(([field]) => !fixed.locked.has(field)));
	return changeSettings(shop, fixed, { group: "payments", typed: open, seen: kept.revision, by: "ana@atelier.ro" });
}
const modeOf = async (shop: TestShop) => (await readSettings(shop.db, FIXED)).typed.paymentsMode;
const refused = (field: string, message: string) =>
	fail({ code: "validation", fields: { [field]: `adminSettings:${message}` } });

/** Somebody orders in this mode. */
async function order(shop: TestShop, mode: "test" | "live") {
	const { id: productId } = await productOf(shop.db, "mouse-pad-xxl");
	const { settings } = shop;
	const inMode = { ...shop, settings: { ...settings, payments: { ...settings.payments, mode, bankReady: true } } };
	expect(await placeOrder(inMode, orderOf([{ productId, quantity: 1 }]))).toMatchObject({ ok: true });
}
const modesOfOrders = (shop: TestShop) => shop.db.selectFrom("orders").select("payment_mode").orderBy("id").execute();

describe("payments set on screen", () => {
	it("are real at once in a shop without orders, and a test again while nobody has ordered", async () => {
		const shop = await testShop();
		expect(await modeOf(shop)).toBe("test");
		expect(await save(shop, { paymentsMode: "live" })).toEqual(ok(null));
		expect(await modeOf(shop)).toBe("live");
		expect(await save(shop, { paymentsMode: "test" })).toEqual(ok(null));
		expect(await modeOf(shop)).toBe("test");
	});

	it("do not become real over test orders, unless these are to stay; each order keeps its mode", async () => {
		const shop = await testShop();
		await order(shop, "test");
		expect(await save(shop, { paymentsMode: "live" })).toEqual(refused("paymentsMode", "testsInTheWay"));
		expect(await modeOf(shop)).toBe("test");
		expect(await save(shop, { paymentsMode: "live", keepTests: "yes" })).toEqual(ok(null));
		await order(shop, "live");
		expect(await modesOfOrders(shop)).toEqual([{ payment_mode: "test" }, { payment_mode: "live" }]);
	});

	it("are never a test again once somebody has ordered for real", async () => {
		const shop = await testShop();
		await save(shop, { paymentsMode: "live" });
		await order(shop, "live");
		expect(await save(shop, { paymentsMode: "test" })).toEqual(refused("paymentsMode", "realInTheWay"));
		expect(await save(shop, { paypalBusiness: "b@atelier.ro" })).toEqual(ok(null));
		expect(await modeOf(shop)).toBe("live");
	});

	it("are no test in a shop that is open", async () => {
		const shop = await testShop();
		await save(shop, { paymentsMode: "live" });
		const open = { number: 1, content: '{"live":"yes"}', changed_at: shop.clock().toISOString(), changed_by: "x" };
		await insertRow(shop.db, "setting", { ...open, group_name: "live" });
		expect(await save(shop, { paymentsMode: "test" })).toEqual(refused("paymentsMode", "closeFirst"));
	});

	it.each([
		[{ ...ACCOUNT, paypalClientSecret: "" }, "paypalClientSecret", "paypalBoth"],
		[{ ...ACCOUNT, paypalClientId: "" }, "paypalClientId", "paypalBoth"],
		[{ ...ACCOUNT, paypalBusiness: "" }, "paypalBusiness", "paypalBusinessMissing"],
	])("want the whole account at PayPal: %j", async (typed, field, message) => {
		expect(await save(await testShop(), typed)).toEqual(refused(field, message));
	});

	it("take an account's address alone, as the environment does", async () => {
		expect(await save(await testShop(), { paypalBusiness: "b@atelier.ro" })).toEqual(ok(null));
	});

	it("keep to the environment where that sets them", async () => {
		const shop = await testShop();
		await save(shop, { paymentsMode: "live", ...ACCOUNT });
		const locked = new Map(
			["paymentsMode", "paypalBusiness", "paypalClientId", "paypalClientSecret"].map((f) => [f, "X"]),
		);
		const { typed } = await readSettings(shop.db, { ...FIXED, locked });
		expect([typed.paymentsMode, typed.paypalBusiness, typed.paypalClientSecret]).toEqual(["test", "", ""]);
		expect(await save(shop, { keepTests: "yes" }, { ...FIXED, locked })).toEqual(ok(null));
	});
});
