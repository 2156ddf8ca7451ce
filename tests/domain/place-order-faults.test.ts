import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { faultsOfOrders, stockOf } from "#tests/domain/order-invariants.ts";
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
		const [event, condition] = moment.split(" when ");
		await sql
			.raw(
				`create trigger fault before ${event} ${condition ? `when ${condition}` : ""}
				begin select raise(abort, 'the disk is full'); end`,
			)
			.execute(shop.db);
		const stock = await stockOf(shop.db);
		const before = await everyRow(shop.db);

		await expect(placeOrder(shop, command)).rejects.toThrow("the disk is full");
		expect(await everyRow(shop.db)).toEqual(before);

		await sql`drop trigger fault`.execute(shop.db);
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

	it("and takes no number: the next order has the number that the broken one would have had", async () => {
		const { shop, command } = await shopWithOrder();
		await sql`create trigger fault before insert on outbox_message begin select raise(abort, 'x'); end`.execute(
			shop.db,
		);
		for (let attempt = 0; attempt < 3; attempt++) await expect(placeOrder(shop, command)).rejects.toThrow();
		await sql`drop trigger fault`.execute(shop.db);
		const placed = await placeOrder(shop, command);
		expect(placed).toEqual({ ok: true, value: { id: 1 } });
		expect((await readOrder(shop, 1))?.items).toHaveLength(2);
	});
});
