import { describe, expect, it } from "vitest";
import type { ShopError } from "#app/domain/errors.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { fail } from "#app/domain/result.ts";
import { messageOf } from "#app/http/answers/refusal.server.ts";
import { faultsOfOrders, stockOf } from "#tests/domain/order-invariants.ts";
import { unwrap } from "#tests/support/billing.ts";
import { selectRow } from "#tests/support/rows.ts";
import { changeProduct, everyRow, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const idOf = async (shop: TestShop, slug: string) => (await productOf(shop.db, slug)).id;
const placed = async (shop: TestShop, command: ReturnType<typeof orderOf>) => {
	const { id, replay, order } = unwrap(await placeOrder(shop, command));
	const stored = await readOrder(shop, id);
	// Whoever placed it is answered with what was written.
	if (!replay) expect(order).toEqual(stored);
	return stored!;
};
const toBrasov = { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" } as const;
const toBucharest = { method: "delivery", address: "Calea Victoriei 1", city: "București", county: "B" } as const;

describe("placing an order (DECISIONS 6)", () => {
	it("keeps items at the server's prices, in the customer's language", async () => {
		const shop = await testShop();
		const nova = await productOf(shop.db, "nova-series");
		const mouse = await productOf(shop.db, "wireless-mouse");
		const command = orderOf(
			[
				{ productId: nova.id, quantity: 1 },
				{ productId: mouse.id, quantity: 3 },
			],
			{ locale: "en", delivery: toBrasov, notes: "La parter" },
		);
		const order = await placed(shop, command);
		const subtotalBani = nova.price_bani + 3 * mouse.price_bani;
		expect(order).toMatchObject({
			status: "pending",
			createdAt: "2026-11-20T08:00:00.000Z",
			locale: "en",
			fullName: "Ana Ionescu",
			email: "ana.ionescu@example.ro",
			phone: "0722 123 456",
			delivery: toBrasov,
			paymentMethod: "banktransfer",
			trackingNumber: null,
			subtotalBani,
			shippingBani: 6_000,
			totalBani: subtotalBani + 6_000,
			notes: "La parter",
		});
		expect(order.items).toMatchObject([
			{ productId: nova.id, serviceId: null, quantity: 1, unitPriceBani: nova.price_bani },
			{ productId: mouse.id, serviceId: null, quantity: 3, lineTotalBani: 3 * mouse.price_bani },
		]);
		const english = await selectRow(shop.db, "product_text", { locale: "en", product_id: mouse.id });
		expect(order.items[1]?.name).toBe(english.name);
	});

	it("takes the pieces from the stock, logs it, and writes to the customer and to the shop", async () => {
		const shop = await testShop();
		const before = await stockOf(shop.db);
		const mouse = await productOf(shop.db, "wireless-mouse");
		const { id } = await placed(shop, orderOf([{ productId: mouse.id, quantity: 3 }], { locale: "en" }));
		expect((await productOf(shop.db, "wireless-mouse")).stock).toBe(mouse.stock! - 3);
		expect(await shop.db.selectFrom("order_event").selectAll().execute()).toMatchObject([
			{ order_id: id, actor: "customer", kind: "placed", to_status: "pending", at: "2026-11-20T08:00:00.000Z" },
		]);
		expect(await shop.db.selectFrom("outbox_message").selectAll().orderBy("recipient").execute()).toMatchObject([
			{ recipient: "customer", locale: "en", subject_id: id, sent_at: null },
			{ recipient: "shop", locale: "ro", subject_id: id, sent_at: null },
		]);
		expect(await faultsOfOrders(shop.db, before)).toEqual([]);
	});

	it("keeps its figures when the price changes afterwards, and uses the new price from then on", async () => {
		const shop = await testShop();
		const id = await changeProduct(shop.db, "wireless-mouse", { price_bani: 10_000 });
		const first = await placed(shop, orderOf([{ productId: id, quantity: 2 }]));
		await changeProduct(shop.db, "wireless-mouse", { price_bani: 12_345 });
		const second = await placed(shop, orderOf([{ productId: id, quantity: 2 }]));
		expect((await readOrder(shop, first.id))?.totalBani).toBe(20_000);
		expect(second.totalBani).toBe(24_690);
	});

	it("asks the provider for 0.2 of the total in euros, and in test mode for 1 RON's worth (SPEC 9)", async () => {
		const shop = await testShop({ settings: { payments: { mode: "live", bankReady: true } } });
		const productId = await changeProduct(shop.db, "wireless-mouse", { price_bani: 12_343 });
		const lines = [{ productId, quantity: 1 }];
		expect((await placed(shop, orderOf(lines))).providerAmountCents).toBe(2_469);
		shop.settings.payments = { ...shop.settings.payments, mode: "test" };
		expect((await placed(shop, orderOf(lines))).providerAmountCents).toBe(20);
	});

	it("reads no price, total or status that somebody slipped in", async () => {
		const shop = await testShop();
		const mouse = await productOf(shop.db, "wireless-mouse");
		const forged = { productId: mouse.id, quantity: 1, price: 1, unitPriceBani: 1, unit_price_bani: 1 };
		const extra = { totalBani: 1, total: "0.01", status: "completed", shippingBani: 0 };
		const order = await placed(shop, { ...orderOf([forged], { delivery: toBrasov }), ...extra });
		expect(order).toMatchObject({ status: "pending", totalBani: mouse.price_bani + 6_000 });
	});

	it("joins lines of the same product", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "wireless-mouse");
		const order = await placed(
			shop,
			orderOf([
				{ productId, quantity: 2 },
				{ productId, quantity: 3 },
			]),
		);
		expect(order.items).toMatchObject([{ productId, quantity: 5 }]);
	});

	it("keeps names and notes exactly as they were typed", async () => {
		const shop = await testShop();
		const fullName = `O'Neil "Bobby"; DROP TABLE orders; -- <script>alert(1)</script> 👩‍💻 Ștefăniță`;
		const notes = "Etaj 2\nsună la 'B' & \"C\" {{name}} $& %s";
		const order = await placed(
			shop,
			orderOf([{ productId: await idOf(shop, "wireless-mouse"), quantity: 1 }], { fullName, notes }),
		);
		expect(order).toMatchObject({ fullName, notes });
	});

	it("gives orders keys of their own, and numbers that rise", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "mouse-pad-xxl");
		const numbers: number[] = [];
		for (let i = 0; i < 3; i++) numbers.push((await placed(shop, orderOf([{ productId, quantity: 1 }]))).id);
		expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
		const keys = await shop.db.selectFrom("orders").select("access_key").distinct().execute();
		expect(keys).toHaveLength(3);
	});
});

describe("shipping of an order (DECISIONS 5)", () => {
	it("is nothing for pickup and in Bucharest, whatever address came along", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "wireless-mouse");
		const pickup = { ...toBrasov, method: "pickup" } as unknown as { method: "pickup" };
		for (const delivery of [{ method: "pickup" } as const, pickup, toBucharest]) {
			const order = await placed(shop, orderOf([{ productId, quantity: 1 }], { delivery }));
			expect(order.shippingBani).toBe(0);
			expect(order.totalBani).toBe(order.subtotalBani);
		}
	});

	it("follows the threshold policy where that is set", async () => {
		const shop = await testShop({ settings: { shippingPolicy: "threshold" } });
		const productId = await changeProduct(shop.db, "wireless-mouse", { price_bani: 250_000 });
		const below = await placed(shop, orderOf([{ productId, quantity: 1 }], { delivery: toBrasov }));
		const from = await placed(shop, orderOf([{ productId, quantity: 2 }], { delivery: toBrasov }));
		expect([below.shippingBani, from.shippingBani]).toEqual([7_500, 0]);
	});
});

describe("express delivery (DECISIONS 11)", () => {
	const express = { deliverySpeed: "express" } as const;

	it("adds its surcharge, keeps it apart, and promises the next working day by the shop's clock", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "wireless-mouse");
		const lines = [{ productId, quantity: 1 }];
		const cluj = await placed(shop, orderOf(lines, { delivery: toBrasov, ...express }));
		expect(cluj).toMatchObject({ shippingBani: 9_500, express: { day: "2026-11-23", surchargeBani: 3_500 } });
		shop.setTime("2026-11-20T12:00:00.000Z");
		const bucharest = await placed(shop, orderOf(lines, { delivery: toBucharest, ...express }));
		expect(bucharest).toMatchObject({ shippingBani: 3_500, express: { day: "2026-11-24", surchargeBani: 3_500 } });
		const standard = await placed(shop, orderOf(lines, { delivery: toBrasov }));
		expect(standard).toMatchObject({ shippingBani: 6_000, express: null });
		for (const order of [cluj, bucharest, standard]) {
			expect(order.totalBani).toBe(order.subtotalBani + order.shippingBani);
		}
	});

	it.each([
		["with a pickup", { method: "pickup" } as const, "wireless-mouse", "validation:expressPickup"],
		["with a piece that is made to order", toBrasov, "quantum-pro", "validation:expressMadeToOrder"],
	])("is refused %s, and nothing is kept", async (_, delivery, slug, message) => {
		const shop = await testShop();
		const lines = [
			{ productId: await idOf(shop, "mouse-pad-xxl"), quantity: 1 },
			{ productId: await idOf(shop, slug), quantity: 1 },
		];
		const before = await everyRow(shop.db);
		expect(await placeOrder(shop, orderOf(lines, { delivery, ...express }))).toEqual(
			fail({ code: "express-unavailable", fields: { deliverySpeed: message } }),
		);
		expect(await everyRow(shop.db)).toEqual(before);
	});
});

describe("the one-time key (DECISIONS 6)", () => {
	it("gives the same order again, and says whether the wish is the same, also with another cart and another name", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "wireless-mouse");
		const command = orderOf([{ productId, quantity: 1 }]);
		const first = await placed(shop, command);
		const rows = await everyRow(shop.db);
		shop.pass({ days: 1 });
		const said = (replay: string) => ({ ok: true, value: { id: first.id, replay } });
		expect(await placeOrder(shop, command)).toEqual(said("same"));
		// The cart is empty after the order.
		expect(await placeOrder(shop, { ...command, lines: [] })).toEqual(said("same"));
		const other = orderOf([{ productId: await idOf(shop, "nova-series"), quantity: 9 }], {
			idempotencyKey: command.idempotencyKey,
			fullName: "Altcineva",
		});
		for (const edited of [other, { ...other, lines: [] }, { ...command, lines: other.lines }])
			expect(await placeOrder(shop, edited)).toEqual(said("edited"));
		expect(await everyRow(shop.db)).toEqual(rows);
	});

	it("gives the same order when meanwhile nothing is left, or sold, or payable so", async () => {
		const shop = await testShop({ settings: { payments: { bankReady: true } } });
		const command = orderOf([{ productId: await idOf(shop, "titan-white"), quantity: 1 }]);
		const first = await placed(shop, command);
		await changeProduct(shop.db, "titan-white", { status: "retired" });
		shop.settings.payments = { ...shop.settings.payments, mode: "live", bankReady: false };
		expect((await placed(shop, command)).id).toBe(first.id);
	});

	it("gives the same order to presses at once that want the last pieces", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 2 });
		const command = orderOf([{ productId, quantity: 2 }]);
		const pressed = await Promise.all(Array.from({ length: 4 }, () => placeOrder(shop, command)));
		const ids = pressed.map((one) => (one.ok ? one.value.id : one.error.code));
		expect(ids).toEqual(Array(4).fill((await selectRow(shop.db, "orders")).id));
	});

	it("frees a refused form to be sent again with the same key", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 1 });
		const command = orderOf([{ productId, quantity: 2 }]);
		expect(await placeOrder(shop, command)).toMatchObject({ ok: false });
		expect((await placed(shop, { ...command, lines: [{ productId, quantity: 1 }] })).items).toHaveLength(1);
	});
});

describe("systems made to order", () => {
	it("have no limit but 99 of each, and no stock to take from", async () => {
		const shop = await testShop();
		const titan = await productOf(shop.db, "titan-ultra");
		expect(titan.stock).toBeNull();
		const order = await placed(shop, orderOf([{ productId: titan.id, quantity: 99 }]));
		expect(order.totalBani).toBe(99 * titan.price_bani);
		expect((await productOf(shop.db, "titan-ultra")).stock).toBeNull();
	});
});

describe("a refused order writes nothing at all", () => {
	async function refusalOf(shop: TestShop, command: ReturnType<typeof orderOf>) {
		const before = await everyRow(shop.db);
		const result = await placeOrder(shop, command);
		expect(await everyRow(shop.db)).toEqual(before);
		if (result.ok) throw new Error("the order was placed");
		return result.error;
	}

	it("over what the web may hold unpaid: pieces of one product, lei, and pieces of one e-mail address", async () => {
		const webOrders = { piecesOfOne: 5, totalBani: 10_000_000, heldPieces: 10, networkPieces: 20 };
		const shop = await testShop({ settings: { webOrders } });
		const mouse = await changeProduct(shop.db, "wireless-mouse", { stock: 198 });
		const pad = await changeProduct(shop.db, "mouse-pad-xxl", { stock: 198 });
		const titan = await idOf(shop, "titan-ultra");
		const of = (productId: number, quantity: number, more = {}) => orderOf([{ productId, quantity }], more);
		expect(await refusalOf(shop, of(mouse, 6))).toMatchObject({ code: "too-many-pieces", values: { count: 5 } });
		expect(await refusalOf(shop, of(titan, 50))).toMatchObject({ code: "order-total-limit" });
		for (const productId of [mouse, pad]) expect((await placeOrder(shop, of(productId, 5))).ok).toBe(true);
		const one = of(mouse, 1, { email: "ANA.ionescu@example.ro" });
		expect(await refusalOf(shop, one)).toEqual({ code: "held-limit", values: { limit: 10, count: 10 } });
		// Made to order: nothing is held.
		expect((await placeOrder(shop, of(titan, 1))).ok).toBe(true);
		expect((await placeOrder(shop, of(mouse, 60, { isByStaff: true }))).ok).toBe(true);
		expect((await placeOrder(shop, of(mouse, 5, { email: "dan@example.ro" }))).ok).toBe(true);
		await shop.db.updateTable("orders").set({ status: "completed" }).where("total_bani", ">", 0).execute();
		expect((await placeOrder(shop, one)).ok).toBe(true);
	});

	it("over what one network may hold unpaid, under whatever e-mail addresses; a reopened order counts too", async () => {
		const webOrders = { piecesOfOne: 5, totalBani: 10_000_000, heldPieces: 10, networkPieces: 20 };
		const shop = await testShop({ settings: { webOrders } });
		const mouse = await changeProduct(shop.db, "wireless-mouse", { stock: 198 });
		const of = (quantity: number, name: string, network: string | null = "a") =>
			orderOf([{ productId: mouse, quantity }], { email: `${name}@example.ro`, network });
		const first = await placed(shop, of(5, "one"));
		await moveOrder(shop, { orderId: first.id, to: "cancelled", actor: "customer" });
		for (const name of ["two", "three", "four", "five"]) expect((await placeOrder(shop, of(5, name))).ok).toBe(true);
		const refusal = { code: "network-held-limit", values: { count: 20 } };
		expect(await refusalOf(shop, of(1, "six"))).toEqual(refusal);
		expect(messageOf(refusal as ShopError, "ro"), "words for every number").toContain("cel mult 20 buc.");
		const reopened = await moveOrder(shop, { orderId: first.id, to: "pending", actor: "customer" });
		expect(reopened).toEqual(fail(refusal));
		for (const network of ["b", null]) expect((await placeOrder(shop, of(5, "seven", network))).ok).toBe(true);
	});

	it("with an empty cart", async () => {
		const shop = await testShop();
		expect(await refusalOf(shop, orderOf([]))).toEqual({ code: "cart-empty" });
	});

	it("with a product that does not exist, beside one that does", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "wireless-mouse");
		const lines = [
			{ productId, quantity: 1 },
			{ productId: 999_999, quantity: 1 },
		];
		expect(await refusalOf(shop, orderOf(lines))).toMatchObject({ code: "product-unavailable" });
	});

	it("with a product that is no longer sold", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { status: "retired" });
		expect(await refusalOf(shop, orderOf([{ productId, quantity: 1 }]))).toMatchObject({ code: "product-unavailable" });
	});

	it("with more than there is, and says of what and how much there is", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 2 });
		const text = await selectRow(shop.db, "product_text", { product_id: productId, locale: "ro" });
		const refusal = { code: "out-of-stock", values: { name: text.name, available: 2 } };
		expect(await refusalOf(shop, orderOf([{ productId, quantity: 3 }]))).toEqual(refusal);
		const twice = [
			{ productId, quantity: 2 },
			{ productId, quantity: 1 },
		];
		expect(await refusalOf(shop, orderOf(twice))).toEqual(refusal);
	});

	it("with more than 99 of a product in all its lines", async () => {
		const shop = await testShop();
		const productId = await idOf(shop, "titan-ultra");
		const lines = [
			{ productId, quantity: 60 },
			{ productId, quantity: 40 },
		];
		expect(await refusalOf(shop, orderOf(lines))).toMatchObject({ code: "quantity-limit" });
	});

	it("with cash above 10,000 lei, shipping included (LAW)", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { price_bani: 1_000_000 });
		const lines = [{ productId, quantity: 1 }];
		expect(await refusalOf(shop, orderOf(lines, { paymentMethod: "cash", delivery: toBrasov }))).toMatchObject({
			code: "cash-limit",
			fields: { paymentMethod: expect.any(String) },
		});
		expect((await placed(shop, orderOf(lines, { paymentMethod: "cash" }))).totalBani).toBe(1_000_000);
	});

	it.each(["paypal", "googlepay", "revolutpay", "banktransfer"] as const)(
		"with %s in live mode while that is not set up",
		async (paymentMethod) => {
			const shop = await testShop({ settings: { payments: { mode: "live" } } });
			const lines = [{ productId: await idOf(shop, "wireless-mouse"), quantity: 1 }];
			expect(await refusalOf(shop, orderOf(lines, { paymentMethod }))).toMatchObject({
				code: "payment-method-unavailable",
				fields: { paymentMethod: expect.any(String) },
			});
			expect((await placed(shop, orderOf(lines, { paymentMethod: "cash" }))).status).toBe("pending");
		},
	);

	it.each([0, -1, 1.5, Number.NaN])("with a quantity of %d, which no form lets through", async (quantity) => {
		const shop = await testShop();
		const productId = await idOf(shop, "wireless-mouse");
		const before = await everyRow(shop.db);
		const outcome = await placeOrder(shop, orderOf([{ productId, quantity }])).catch(() => ({ ok: false }));
		expect(outcome.ok).toBe(false);
		expect(await everyRow(shop.db)).toEqual(before);
	});
});
