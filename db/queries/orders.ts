import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import { mustLock } from "../dialect/locks.ts";
import { writeTogether } from "../dialect/together.ts";
import type {
	EventAccount,
	OrderBillingTable,
	OrderEventTable,
	OrderItemTable,
	OrderTable,
	OutboxMessageTable,
} from "../schema.ts";
import { keepMoneyLists } from "./order-money.ts";
import { indexOrders, searchEntry } from "./order-search.ts";
import { messagesToEnqueue } from "./outbox.ts";

/** Takes the next order number, in the caller's transaction. */
export async function takeOrderNumber(db: Db, at: string): Promise<number> {
	const row = await db.insertInto("order_number").values({ taken_at: at }).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

/**
 * Stock, price and names of the products that an order wants, in the order's language; only those of this status. In a
 * transaction nobody else takes a piece of them before it ends.
 */
export function selectProductsToOrder(db: Db, locale: "ro" | "en", ids: number[], status: "active" | "retired") {
	return db
		.selectFrom("product")
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", locale)
		.select(["product.id", "product.sku", "product.price_bani", "product.stock", "product.warranty_months", "name"])
		.where("product.status", "=", status)
		.where("product.id", "in", ids)
		.orderBy("product.id")
		.$if(mustLock(db), (query) => query.forNoKeyUpdate("product"))
		.execute();
}

/** What a placed order is made of. */
interface NewOrder {
	order: Insertable<OrderTable>;
	items: Omit<Insertable<OrderItemTable>, "order_id">[];
	/** The first line of its log. */
	event: Omit<Insertable<OrderEventTable>, "order_id">;
	/** What is told of it. */
	messages: Insertable<OutboxMessageTable>[];
}

/** Writes a new order with all that is known of it, in the caller's transaction; its pieces and its billing apart. */
export function insertOrder(db: Db, { order, items, event, messages }: NewOrder): Promise<void> {
	const ofOrder = <T>(row: T) => ({ ...row, order_id: order.id });
	return writeTogether(db, [
		db.insertInto("orders").values(order),
		searchEntry("order_search", { ...order, email: order.email ?? null }),
		db.insertInto("order_item").values(items.map(ofOrder)),
		db.insertInto("order_event").values(ofOrder(event)),
		...(messages.length > 0 ? [messagesToEnqueue(db, messages)] : []),
	]);
}

export async function insertOrderBilling(db: Db, billing: Insertable<OrderBillingTable>): Promise<void> {
	await db.insertInto("order_billing").values(billing).execute();
	await indexOrders(db, [billing.order_id]);
}

/** Of these orders, those whose invoice goes elsewhere than to the customer at the delivery address. */
export async function selectBillingOfOrders(db: Db, orderIds: number[]) {
	if (orderIds.length === 0) return [];
	return db.selectFrom("order_billing").selectAll().where("order_id", "in", orderIds).execute();
}

/** Writes into an order's log. What of its ledger still counts follows from the log's cancellations, and from that what is owed. */
export async function insertOrderEvent(db: Db, event: Insertable<OrderEventTable>): Promise<void> {
	await db.insertInto("order_event").values(event).execute();
	const isAboutLists = [event.from_status, event.to_status].includes("cancelled") || event.kind === "claim-ended";
	if (isAboutLists) await keepMoneyLists(db, event.order_id);
}

/** The same of what an account did: the details say whose it was. */
export function insertAccountEvent(
	db: Db,
	order_id: number,
	{ at, account, kind, detail }: { at: string; account: EventAccount; kind: string; detail?: object },
): Promise<void> {
	const details = JSON.stringify({ account: account.email, ...detail });
	return insertOrderEvent(db, { order_id, at, actor: account.role, kind, detail: details });
}

/** The last that was said of whether an order waits at the store, or of its status, which ends that. */
export function selectLastSaid(db: Db, orderId: number) {
	return db
		.selectFrom("order_event")
		.select(["at", "kind", "detail"])
		.where("order_id", "=", orderId)
		.where("kind", "in", ["ready", "not-ready", "status"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export function selectOrdersOf(db: Db, ids: number[]) {
	return db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
}

/** The items of several orders, each order's in their order. */
export function selectItemsOfOrders(db: Db, orderIds: number[]) {
	return db
		.selectFrom("order_item")
		.selectAll()
		.where("order_id", "in", orderIds)
		.orderBy("order_id")
		.orderBy("position")
		.execute();
}

/** Far more than an order's life has; a page is made of them all. */
const NEWEST_EVENTS = 300;

/** An order's log, oldest first: the newest 300 lines. */
export async function selectOrderEvents(db: Db, orderId: number) {
	const events = db.selectFrom("order_event").selectAll().where("order_id", "=", orderId);
	return (await events.orderBy("id", "desc").limit(NEWEST_EVENTS).execute()).toReversed();
}

/** How many orders and service orders together are tests, which have an index of their own. */
export async function countTests(db: Db): Promise<number> {
	const { rows } = await sql<{ tests: number }>`
		select (select count(*) from orders where payment_mode = 'test')
			+ (select count(*) from service_order where payment_mode = 'test') as tests
	`.execute(db);
	return rows[0]!.tests;
}

/** Orders and service orders together: how many are tests, and how many are not. */
export async function countOrdersByMode(db: Db): Promise<{ tests: number; real: number }> {
	const { rows } = await sql<{ all_orders: number }>`
		select (select count(*) from orders) + (select count(*) from service_order) as all_orders
	`.execute(db);
	const tests = await countTests(db);
	return { tests, real: rows[0]!.all_orders - tests };
}

export type OrderRow = Selectable<OrderTable>;

/** An order as it stands; in a transaction nobody else moves it before that ends. */
export function selectOrder(db: Db, id: number) {
	return db
		.selectFrom("orders")
		.selectAll()
		.where("id", "=", id)
		.$if(mustLock(db), (query) => query.forNoKeyUpdate())
		.executeTakeFirst();
}

export function selectOrderByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("orders")
		.select(["id", "request_digest"])
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

export function selectOrderItems(db: Db, orderId: number) {
	return db.selectFrom("order_item").selectAll().where("order_id", "=", orderId).orderBy("position").execute();
}

export async function updateOrderStatus(
	db: Db,
	change: { id: number; from: OrderTable["status"]; to: OrderTable["status"]; at: string; vatRatePercent: number },
): Promise<boolean> {
	const result = await db
		.updateTable("orders")
		.set({
			...{ status: change.to, updated_at: change.at, vat_rate_percent: change.vatRatePercent },
			// What is opened anew is a quote no longer: its day may be over; and its goods are in the shelves.
			...(change.from === "cancelled" ? { quote_until: null, ready_at: null } : {}),
		})
		.where("id", "=", change.id)
		.where("status", "=", change.from)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

export async function updateParcel(
	db: Db,
	id: number,
	parcel: { trackingNumber: string | null; courier: string | null; ownCourier: string | null },
): Promise<void> {
	const { trackingNumber, courier, ownCourier } = parcel;
	const columns = { tracking_number: trackingNumber, courier, own_courier: ownCourier };
	await db.updateTable("orders").set(columns).where("id", "=", id).execute();
	await indexOrders(db, [id]);
}
