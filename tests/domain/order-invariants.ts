import type { Db } from "#db/connection.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";

/** Pieces on the shelf by product's number, to compare with later. */
export async function stockOf(db: Db): Promise<Map<number, number | null>> {
	const rows = await db.selectFrom("product").select(["id", "stock"]).execute();
	return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Everything that is wrong with the orders of a database, in words; nothing when every order is whole: items whose sums
 * add up, a log entry, two messages to send, a number that was handed out for it, the stock less what was sold, and books
 * without a fault.
 */
export async function faultsOfOrders(db: Db, stockBefore: Map<number, number | null>): Promise<string[]> {
	const [orders, items, events, messages, numbers, drafts, stock] = await Promise.all([
		db.selectFrom("orders").selectAll().execute(),
		db.selectFrom("order_item").selectAll().execute(),
		db.selectFrom("order_event").selectAll().execute(),
		db.selectFrom("outbox_message").selectAll().where("subject_type", "=", "order").execute(),
		db.selectFrom("order_number").select("id").execute(),
		db.selectFrom("order_draft").select("id").execute(),
		stockOf(db),
	]);
	const faults: string[] = [];
	const check = (right: boolean, fault: string) => right || faults.push(fault);
	const itemsOf = groupBy(items, (item) => item.order_id);
	const eventsOf = groupBy(events, (event) => event.order_id);
	const messagesOf = groupBy(messages, (message) => message.subject_id);

	for (const order of orders) {
		const own = itemsOf.get(order.id) ?? [];
		const sum = own.reduce((total, item) => total + item.unit_price_bani * item.quantity, 0);
		check(own.length > 0, `order ${order.id} has no items`);
		check(sum === order.subtotal_bani, `order ${order.id}: its items cost ${sum}, it says ${order.subtotal_bani}`);
		check(order.subtotal_bani + order.shipping_bani === order.total_bani, `order ${order.id}: its total is wrong`);
		const placed = (eventsOf.get(order.id) ?? []).filter((event) => event.kind === "placed");
		check(placed.length === 1, `order ${order.id} was placed ${placed.length} times by its log`);
		const recipients = (messagesOf.get(order.id) ?? []).map((message) => message.recipient).toSorted();
		check(recipients.join() === "customer,shop", `order ${order.id} writes to: ${recipients}`);
	}

	const known = new Set(orders.map(({ id }) => id));
	const stray = (rows: number[], what: string) => {
		for (const id of rows) check(known.has(id), `${what} of order ${id}, which does not exist`);
	};
	stray([...itemsOf.keys()], "items");
	stray([...eventsOf.keys()], "a log entry");
	stray([...messagesOf.keys()], "messages");
	const waiting = new Set(drafts.map(({ id }) => id));
	for (const { id } of numbers) check(known.has(id) || waiting.has(id), `number ${id} was taken for nothing`);
	check(new Set(orders.map((order) => order.idempotency_key)).size === orders.length, "a key has two orders");

	for (const [id, before] of stockBefore) {
		const sold = items
			.filter((item) => item.product_id === id && item.stock_taken === 1)
			.reduce((pieces, item) => pieces + item.quantity, 0);
		const expected = before === null ? null : before - sold;
		check(stock.get(id) === expected, `product ${id}: stock ${stock.get(id)} instead of ${expected}`);
	}
	return [...faults, ...(await faultsOfBooks(db))];
}

function groupBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
	const groups = new Map<number, T[]>();
	for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
	return groups;
}
