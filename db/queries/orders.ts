import { createHash } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import { lesser, listed, sumFor } from "../dialect/fragments.ts";
import { lockName, lockRows, mustLock } from "../dialect/locks.ts";
import { writeTogether } from "../dialect/together.ts";
import type { OrderBillingTable, OrderEventTable, OrderItemTable, OrderTable, OutboxMessageTable } from "../schema.ts";
import { reviseCatalogue } from "./catalogue.ts";
import { isVoided } from "./ledger-corrections.ts";
import { claimStands, isPendingAtProvider, keepMoneyLists, stillCounts, waitsForMoney } from "./order-money.ts";
import { indexOrders, searchEntry } from "./order-search.ts";
import { messagesToEnqueue } from "./outbox.ts";
import { recordStock } from "./stock-ledger.ts";

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
		.innerJoin("product_text", (join) =>
			join.onRef("product_text.product_id", "=", "product.id").on("product_text.locale", "=", locale),
		)
		.select(["product.id", "product.sku", "product.price_bani", "product.stock", "product.warranty_months", "name"])
		.where("product.status", "=", status)
		.where("product.id", "in", ids)
		.orderBy("product.id")
		.$if(mustLock(db), (query) => query.forNoKeyUpdate("product"))
		.execute();
}

/**
 * Moves counted stock by these pieces in one statement: negative takes, positive returns. Made-to-order products have
 * no count and stay so. The table's check (stock >= 0) refuses to sell what is not there. The stock's ledger names the order,
 * so call this in a transaction. The catalogue is another one only where its pages say so: for them a product has no piece,
 * its last one, or some.
 *
 * @returns the products that are counted
 */
export async function moveStock(
	db: Db,
	orderId: number,
	moves: { productId: number; pieces: number; returnLineId?: number }[],
): Promise<Set<number>> {
	if (moves.length === 0) return new Set();
	const moved = sumFor(
		"product.id",
		moves.map(({ productId, pieces }) => [productId, pieces]),
	);
	const { rows } = await sql<{ id: number; shows: number }>`
		update product
		set stock = stock + ${moved}
		where stock is not null and id in ${listed(moves.map(({ productId }) => productId))}
		returning id, ${lesser(sql`stock`, sql`2`)} <> ${lesser(sql`stock - ${moved}`, sql`2`)} as shows
	`.execute(db);
	await recordStock(
		db,
		rows.flatMap(({ id }) =>
			moves
				.filter(({ productId }) => productId === id)
				.map(({ pieces, returnLineId }) => {
					return { product_id: id, order_id: orderId, pieces, return_line_id: returnLineId ?? null };
				}),
		),
	);
	if (rows.some(({ shows }) => shows === 1)) await reviseCatalogue(db);
	return new Set(rows.map(({ id }) => id));
}

/** What is left of counted products, the only one to take from them until the transaction ends. */
export async function selectStock(db: Db, ids: number[]): Promise<Map<number, number | null>> {
	await lockRows(db, "product", ids);
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("product").select(["id", "stock"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** The order no longer holds pieces of products whose stock is not counted any more. */
export async function forgetUncountedPieces(db: Db, orderId: number): Promise<void> {
	await db
		.updateTable("order_item")
		.set({ stock_taken: 0 })
		.where("order_id", "=", orderId)
		.where("stock_taken", "=", 1)
		.where("product_id", "in", (query) => query.selectFrom("product").select("id").where("stock", "is", null))
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

/**
 * Counted pieces that unpaid orders of an e-mail address, or of a network, keep out of the stock. In a transaction no other one
 * counts those of the same before it ends; ask for the address first.
 */
export async function countPiecesHeldBy(db: Db, who: { email: string } | { network: string }): Promise<number> {
	const holder = "email" in who ? `email ${who.email.toLowerCase()}` : `network ${who.network}`;
	await lockName(db, createHash("sha256").update(`held by ${holder}`).digest("base64url"));
	const row = await db
		.selectFrom("orders")
		.innerJoin("order_item", "order_item.order_id", "orders.id")
		.select(({ fn }) => fn.sum<number | null>("order_item.quantity").as("pieces"))
		.where(
			"email" in who
				? sql<boolean>`orders.email = ${who.email} collate nocase`
				: sql<boolean>`network = ${who.network}`,
		)
		.where(waitsForMoney("orders"))
		.where("order_item.stock_taken", "=", 1)
		.executeTakeFirst();
	return row?.pieces ?? 0;
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
	parcel: { trackingNumber: string | null; courier: string | null },
): Promise<void> {
	const { trackingNumber, courier } = parcel;
	await db.updateTable("orders").set({ tracking_number: trackingNumber, courier }).where("id", "=", id).execute();
	await indexOrders(db, [id]);
}

export function selectDraft(db: Db, id: number) {
	return db.selectFrom("order_draft").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectDraftByKey(db: Db, idempotencyKey: string) {
	return db.selectFrom("order_draft").selectAll().where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
}

/** Orders of one method that have waited since before a moment, or quotes whose last day was before a day. */
type UnpaidSince = { method: OrderTable["payment_method"]; before: string } | { quotedBefore: string };

/**
 * Orders that wait for money for so long, and of which nothing was heard: no claim, no part of the money, none that
 * is held, and since `pendingSince` no capture on its way and no payment that the provider keeps pending. Oldest first, each
 * with whether a payment of it is pending for longer than that.
 *
 * @param which so many of them, or this one if it is one of them
 */
export function selectUnpaidOrders(
	db: Db,
	since: UnpaidSince,
	pendingSince: string,
	which: { atMost: number } | { id: number },
) {
	const pending = sql`select 1 from payment_record as pending
		where pending.order_id = orders.id and ${isPendingAtProvider("pending")}`;
	return db
		.selectFrom("orders")
		.select(["id", sql<number>`exists (${pending})`.as("is_pending")])
		.where(waitsForMoney("orders"))
		.where((eb) =>
			"method" in since
				? eb.and([
						eb("payment_method", "=", since.method),
						eb("updated_at", "<", since.before),
						eb("quote_until", "is", null),
					])
				: eb("quote_until", "<", since.quotedBefore),
		)
		.$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : 0))
		.where(sql<boolean>`not exists (${pending} and pending.at > ${pendingSince})`)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("payment_record")
						.select("payment_record.id")
						.whereRef("payment_record.order_id", "=", "orders.id")
						.where((record) =>
							record.or([
								claimStands("payment_record"),
								record.and([record("verdict", "=", "held"), record.not(isVoided("payment_record"))]),
								// A part of its money is here.
								record.and([record("verdict", "=", "proves-payment"), stillCounts("payment_record")]),
							]),
						),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("provider_order")
						.select("request_id")
						.whereRef("provider_order.order_id", "=", "orders.id")
						.where("state", "=", "capturing")
						.where("created_at", ">", pendingSince),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("provider_notification")
						.select("provider_notification.id")
						.whereRef("provider_notification.order_id", "=", "orders.id")
						// One without the order's mark pays nothing, and anybody can send it.
						.where("is_marked", "=", sql.lit(1))
						.where("state", "=", sql.lit("waiting")),
				),
			),
		)
		.orderBy("id")
		.limit("id" in which ? 1 : which.atMost)
		.execute();
}
