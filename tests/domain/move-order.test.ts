import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Actor } from "#app/domain/orders/order-states.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { moveStock } from "#db/queries/stock-ledger.ts";
import { unwrap } from "#tests/support/billing.ts";
import { changeProduct, everyRow, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

async function shopWithOrder() {
	const shop = await testShop();
	const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 5 });
	const titan = await productOf(shop.db, "titan-ultra");
	const lines = [
		{ productId, quantity: 3 },
		{ productId: titan.id, quantity: 1 },
	];
	const orderId = unwrap(await placeOrder(shop, orderOf(lines))).id;
	return {
		shop,
		orderId,
		move: (to: OrderStatus, actor: Actor) => moveOrder(shop, { orderId, to, actor }),
		stock: async () => (await productOf(shop.db, "wireless-mouse")).stock,
	};
}

describe("changing an order's status (DECISIONS 6)", () => {
	it("is logged with time, actor, and where it came from", async () => {
		const { shop, orderId, move } = await shopWithOrder();
		shop.pass({ hours: 1 });
		expect(await move("completed", "admin")).toEqual({ ok: true, value: { status: "completed" } });
		const log = await shop.db.selectFrom("order_event").selectAll().orderBy("id").execute();
		expect(log.at(-1)).toMatchObject({
			order_id: orderId,
			at: "2026-11-20T09:00:00.000Z",
			actor: "admin",
			from_status: "pending",
			to_status: "completed",
		});
	});

	it("has the catalogue's pages made anew where one of its products is down to its last piece, and the others are not", async () => {
		const { shop, orderId } = await shopWithOrder();
		const [mouse, pad] = [await productOf(shop.db, "wireless-mouse"), await productOf(shop.db, "mouse-pad-xxl")];
		const revision = async () =>
			(await shop.db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow()).revision;
		const before = await revision();
		const takes = [mouse, pad].map(({ id }) => ({ productId: id, pieces: -1 }));
		expect([mouse.stock, pad.stock! > 2]).toEqual([2, true]);
		await moveStock(shop.db, orderId, takes.slice(1));
		expect(await revision()).toBe(before);
		await moveStock(shop.db, orderId, takes);
		expect(await revision()).toBe(before + 1);
	});

	it("returns the pieces when the order is cancelled, and takes them again when it is reopened", async () => {
		const { move, stock } = await shopWithOrder();
		expect(await stock()).toBe(2);
		await move("cancelled", "customer");
		expect(await stock()).toBe(5);
		await move("pending", "customer");
		expect(await stock()).toBe(2);
	});

	it("returns them once, however often and however fast it is cancelled", async () => {
		const { move, stock } = await shopWithOrder();
		await Promise.all(Array.from({ length: 10 }, () => move("cancelled", "customer")));
		expect(await stock()).toBe(5);
	});

	it.each(["customer", "admin", "system"] as const)(
		"is cancelled already for its customer, whoever did it before (%s), and nothing is written or said again",
		async (actor) => {
			const { shop, move } = await shopWithOrder();
			await move("cancelled", actor);
			const before = await everyRow(shop.db);
			expect(await move("cancelled", "customer")).toEqual({ ok: true, value: { status: "cancelled" } });
			expect(await everyRow(shop.db)).toEqual(before);
			for (const other of ["admin", "staff", "system"] as const)
				expect(await move("cancelled", other)).toMatchObject({ error: { code: "move-refused" } });
		},
	);

	it("does not reopen an order whose pieces are sold to others, and changes nothing then", async () => {
		const { shop, move } = await shopWithOrder();
		await move("cancelled", "customer");
		await changeProduct(shop.db, "wireless-mouse", { stock: 2 });
		const before = await everyRow(shop.db);
		expect(await move("pending", "customer")).toMatchObject({ ok: false, error: { code: "out-of-stock" } });
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("is reopened by its customer within a day of their own cancellation, at prices and availability that still hold", async () => {
		const reopened = async (
			meanwhile: (shop: TestShop, move: (to: OrderStatus, actor: Actor) => Promise<unknown>) => unknown,
		) => {
			const { shop, orderId, move } = await shopWithOrder();
			await move("cancelled", "customer");
			await meanwhile(shop, move);
			const order = (await readOrder(shop, orderId))!;
			const told = order.status === "cancelled" ? (await readOrderMoney(shop, order)).state : order.status;
			return [told, (await move("pending", "customer")).ok];
		};
		expect(await reopened((shop) => shop.pass({ hours: 23, minutes: 59 }))).toEqual(["cancelled", true]);
		const refused = ["closed", false];
		expect(await reopened((shop) => shop.pass({ hours: 24 }))).toEqual(refused);
		expect(await reopened((shop) => changeProduct(shop.db, "wireless-mouse", { price_bani: 13_000 }))).toEqual(refused);
		expect(await reopened((shop) => changeProduct(shop.db, "wireless-mouse", { status: "retired" }))).toEqual(refused);
		const expressAfter = (hours: number) =>
			reopened(async (shop) => {
				const place = {
					delivery_method: "delivery",
					address: "Str. Lungă 3",
					city: "Brașov",
					county: "Brașov",
				} as const;
				const express = { express_day: "2026-11-23", express_bani: 3_500, shipping_bani: 3_500 };
				await shop.db
					.updateTable("orders")
					.set((row) => ({ ...place, ...express, total_bani: row("subtotal_bani", "+", 3_500) }))
					.execute();
				shop.pass({ hours });
			});
		// Ordered after two o'clock on a Friday, express comes on Tuesday.
		expect([await expressAfter(3), await expressAfter(4)]).toEqual([["cancelled", true], refused]);
		for (const actor of ["admin", "system"] as const)
			expect(
				await reopened(async (_, move) => {
					await move("pending", "customer");
					await move("cancelled", actor);
				}),
				actor,
			).toEqual(refused);
	});

	it.each(["completed", "shipped", "delivered", "failed"] as const)(
		"to %s is refused to the customer, and nothing is written",
		async (to) => {
			const { shop, move } = await shopWithOrder();
			const before = await everyRow(shop.db);
			expect(await move(to, "customer")).toMatchObject({ ok: false });
			expect(await everyRow(shop.db)).toEqual(before);
		},
	);

	it("is refused to the customer altogether once the order is paid", async () => {
		const { shop, move } = await shopWithOrder();
		await move("completed", "provider");
		const before = await everyRow(shop.db);
		for (const to of ORDER_STATUSES) expect(await move(to, "customer"), to).toMatchObject({ ok: false });
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it.each([
		["paid", ["completed"]],
		["shipped before it was paid", ["shipped"]],
		["delivered and taken back", ["completed", "shipped", "delivered"]],
	] as const)(
		"does not let the customer reopen an order that was %s before the shop cancelled it",
		async (_how, way) => {
			const { shop, move } = await shopWithOrder();
			for (const to of way) await move(to, "admin");
			expect(await move("cancelled", "admin")).toMatchObject({ ok: true });
			const before = await everyRow(shop.db);
			expect(await move("pending", "customer")).toMatchObject({ ok: false, error: { code: "move-refused" } });
			expect(await everyRow(shop.db)).toEqual(before);
		},
	);

	it("of an unknown order has no order", async () => {
		const { shop } = await shopWithOrder();
		const unknown = await moveOrder(shop, { orderId: 999, to: "cancelled", actor: "admin" });
		expect(unknown).toMatchObject({ ok: false, error: { code: "order-not-found" } });
	});
});
