import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { faultsOfOrders, stockOf } from "#tests/domain/order-invariants.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { everyRow, orderOf, productOf, testShop } from "#tests/support/test-shop.ts";

async function shopWithOrder() {
	const shop = await testShop();
	const mouse = await productOf(shop.db, "wireless-mouse");
	const titan = await productOf(shop.db, "titan-ultra");
	const command = orderOf([
		{ productId: mouse.id, quantity: 2 },
		{ productId: titan.id, quantity: 1 },
	]);
	return { shop, command };
}

describe("an order that breaks in the middle leaves nothing behind (DECISIONS 6)", () => {
	it.each([
		["its number", "insert on order_number"],
		["the order", "insert on orders"],
		["its items", "insert on order_item"],
		["the second of its items", "insert on order_item when new.position = 2"],
		["the stock", "update on product"],
		["its log", "insert on order_event"],
		["its messages", "insert on outbox_message"],
		["the second of its messages", "insert on outbox_message when new.recipient = 'shop'"],
	])("at %s", async (_what, moment) => {
		const { shop, command } = await shopWithOrder();
		const mend = await failWrites(shop.db, moment, "the disk is full");
		const stock = await stockOf(shop.db);
		const before = await everyRow(shop.db);

		await expect(placeOrder(shop, command)).rejects.toThrow("the disk is full");
		expect(await everyRow(shop.db)).toEqual(before);

		await mend();
		const again = await placeOrder(shop, command);
		expect(again).toMatchObject({ ok: true });
		expect(await faultsOfOrders(shop.db, stock)).toEqual([]);
	});

	it("when there is nowhere to write its messages", async () => {
		const { shop, command } = await shopWithOrder();
		await sql`drop table outbox_message`.execute(shop.db);
		const before = await everyRow(shop.db);
		await expect(placeOrder(shop, command)).rejects.toThrow("outbox_message");
		expect(await everyRow(shop.db)).toEqual(before);
	});

	// A sequence of PostgreSQL's takes no number back: there the next one is another, which matters to nobody (architecture).
	it.skipIf(isOnPostgres())(
		"and takes no number: the next order has the number that the broken one would have had",
		async () => {
			const { shop, command } = await shopWithOrder();
			const mend = await failWrites(shop.db, "insert on outbox_message", "x");
			for (let attempt = 0; attempt < 3; attempt++) await expect(placeOrder(shop, command)).rejects.toThrow();
			await mend();
			const placed = await placeOrder(shop, command);
			expect(placed).toMatchObject({ ok: true, value: { id: 1 } });
			expect((await readOrder(shop, 1))?.items).toHaveLength(2);
		},
	);
});
