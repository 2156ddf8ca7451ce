import { describe, expect, it } from "vitest";
import { openDraft, placeDraft, readDraft } from "#app/domain/orders/order-draft.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { faultsOfOrders, stockOf } from "#tests/domain/order-invariants.ts";
import { changeProduct, everyRow, orderOf, productOf, testShop } from "#tests/support/test-shop.ts";

const KEY = "the-older-call's-own-key";
const content = {
	fullName: "Ana Ionescu",
	email: "ana@example.ro",
	phone: "0722123456",
	delivery: { method: "delivery", address: "Str. Lungă 3", city: "Brașov", county: "Brașov" },
	paymentMethod: "banktransfer",
	locale: "en",
	notes: "Sunați înainte",
} as const;

async function shopWithDraft() {
	const shop = await testShop();
	const stock = await stockOf(shop.db);
	const { id: mouse } = await productOf(shop.db, "wireless-mouse");
	const { id: pad } = await productOf(shop.db, "mouse-pad-xxl");
	const { id } = await openDraft(shop, KEY, content);
	return { shop, stock, id, mouse, pad };
}

describe("the older call's order before its items (SPEC 3)", () => {
	it("has a number, and is no order yet", async () => {
		const { shop, stock, id } = await shopWithDraft();
		expect(await readDraft(shop, id)).toMatchObject({ id, createdAt: "2026-11-20T08:00:00.000Z", ...content });
		expect(await readOrder(shop, id)).toBeNull();
		expect(await stockOf(shop.db)).toEqual(stock);
		expect(await shop.db.selectFrom("outbox_message").selectAll().execute()).toEqual([]);
	});

	it("has the same number again for the same key, one after the other and at once", async () => {
		const { shop, id } = await shopWithDraft();
		const again = await Promise.all(Array.from({ length: 10 }, () => openDraft(shop, KEY, content)));
		expect(new Set(again.map((draft) => draft.id))).toEqual(new Set([id]));
		const other = await openDraft(shop, `${KEY}-2`, content);
		expect(other.id).not.toBe(id);
	});

	it("is not found under an order's number or an unknown one", async () => {
		const { shop, id } = await shopWithDraft();
		expect(await readDraft(shop, id + 1)).toBeNull();
	});
});

describe("the older call's items", () => {
	it("make it an order with its number, its content and the server's prices", async () => {
		const { shop, stock, id, mouse } = await shopWithDraft();
		expect(await placeDraft(shop, id, [{ productId: mouse, quantity: 2 }])).toEqual(ok({ id }));
		const { notes, locale, fullName, email, phone, delivery } = content;
		const price = (await productOf(shop.db, "wireless-mouse")).price_bani;
		expect(await readOrder(shop, id)).toMatchObject({
			id,
			status: "pending",
			...{ notes, locale, fullName, email, phone, delivery },
			totalBani: 2 * price + 6_000,
			items: [{ productId: mouse, quantity: 2 }],
		});
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});

	it("make it an order of the day on which it was first posted, whose time to pay begins with them", async () => {
		const { shop, id, mouse } = await shopWithDraft();
		shop.settings.vatRates = [...shop.settings.vatRates, { from: "2026-11-22", percent: 23 }];
		shop.setTime("2026-11-23T08:00:00.000Z");
		await placeDraft(shop, id, [{ productId: mouse, quantity: 1 }]);
		expect(await shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst()).toMatchObject({
			created_at: "2026-11-20T08:00:00.000Z",
			updated_at: "2026-11-23T08:00:00.000Z",
			vat_rate_percent: 21,
		});
	});

	it("posted again give the same order, in whatever order or portions they come", async () => {
		const { shop, id, mouse, pad } = await shopWithDraft();
		const lines = [
			{ productId: mouse, quantity: 3 },
			{ productId: pad, quantity: 1 },
		];
		await placeDraft(shop, id, lines);
		const before = await everyRow(shop.db);
		const portions = [
			{ productId: pad, quantity: 1 },
			{ productId: mouse, quantity: 1 },
			{ productId: mouse, quantity: 2 },
		];
		const replay = { ok: true, value: { id, replay: "same" } };
		expect(await placeDraft(shop, id, lines)).toEqual(replay);
		expect(await placeDraft(shop, id, portions)).toEqual(replay);
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("are refused when they differ from the order's, which does not change", async () => {
		const { shop, id, mouse, pad } = await shopWithDraft();
		await placeDraft(shop, id, [{ productId: mouse, quantity: 1 }]);
		const before = await everyRow(shop.db);
		for (const lines of [[{ productId: mouse, quantity: 2 }], [{ productId: pad, quantity: 1 }], []]) {
			expect(await placeDraft(shop, id, lines)).toMatchObject(fail({ code: "items-differ" }));
		}
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("make one order when they are posted many times at once", async () => {
		const { shop, stock, id, mouse } = await shopWithDraft();
		const lines = [{ productId: mouse, quantity: 1 }];
		const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeDraft(shop, id, lines)));
		expect(outcomes.every((outcome) => outcome.ok && outcome.value.id === id)).toBe(true);
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});

	it("that lost a race to other items are told so", async () => {
		const { shop, stock, id, mouse, pad } = await shopWithDraft();
		const outcomes = await Promise.all([
			placeDraft(shop, id, [{ productId: mouse, quantity: 1 }]),
			placeDraft(shop, id, [{ productId: pad, quantity: 4 }]),
		]);
		expect(outcomes.map((outcome) => (outcome.ok ? "placed" : outcome.error.code)).toSorted()).toEqual([
			"items-differ",
			"placed",
		]);
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});

	it("whose services are not offered order nothing; posted again they need no service any more", async () => {
		const { shop, id, mouse } = await shopWithDraft();
		const before = await everyRow(shop.db);
		const lines = [{ productId: mouse, quantity: 1 }];
		expect(await placeDraft(shop, id, lines, { services: [1, 999] })).toMatchObject({
			error: { code: "service-not-found" },
		});
		expect(await everyRow(shop.db)).toEqual(before);
		expect(await placeDraft(shop, id, lines, { services: [1] })).toEqual(ok({ id }));
		await shop.db.updateTable("service").set({ status: "retired" }).where("id", "=", 1).execute();
		expect(await placeDraft(shop, id, lines, { services: [1] })).toMatchObject(ok({ replay: "same" }));
		const other = await openDraft(shop, `${KEY}-2`, content);
		expect(await placeDraft(shop, other.id, lines, { services: [1] })).toMatchObject({
			error: { code: "service-not-found" },
		});
	});

	it("that cannot be had leave it open for others", async () => {
		const { shop, id, mouse, pad } = await shopWithDraft();
		await changeProduct(shop.db, "wireless-mouse", { stock: 0 });
		const before = await everyRow(shop.db);
		expect(await placeDraft(shop, id, [{ productId: mouse, quantity: 1 }])).toMatchObject(
			fail({ code: "out-of-stock" }),
		);
		expect(await placeDraft(shop, id, [])).toMatchObject(fail({ code: "cart-empty" }));
		expect(await everyRow(shop.db)).toEqual(before);
		expect(await placeDraft(shop, id, [{ productId: pad, quantity: 1 }])).toEqual(ok({ id }));
	});

	it("of an unknown number have no order", async () => {
		const { shop, id, mouse } = await shopWithDraft();
		expect(await placeDraft(shop, id + 1, [{ productId: mouse, quantity: 1 }])).toMatchObject(
			fail({ code: "order-not-found" }),
		);
	});
});

describe("numbers of orders", () => {
	it("are never given twice, whichever call asks", async () => {
		const { shop, stock, id, mouse } = await shopWithDraft();
		const placed = await placeOrder(shop, orderOf([{ productId: mouse, quantity: 1 }]));
		const second = await openDraft(shop, `${KEY}-2`, content);
		expect(new Set([id, placed.ok && placed.value.id, second.id]).size).toBe(3);
		await placeDraft(shop, second.id, [{ productId: mouse, quantity: 1 }]);
		await placeDraft(shop, id, [{ productId: mouse, quantity: 1 }]);
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});
});
