import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderBillingTable, OrderEventTable, OrderItemTable, OrderTable } from "../schema.ts";
import { reviseCatalogue } from "./catalogue.ts";
import { isPendingAtProvider, keepRefundDue, waitsForMoney } from "./order-money.ts";

/** Takes the next order number, in the caller's transaction. */
export async function takeOrderNumber(db: Db, at: string): Promise<number> {
	const row = await db.insertInto("order_number").values({ taken_at: at }).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

/** Stock, price and names of the products that an order wants, in the order's language; only those of this status. */
export function selectProductsToOrder(db: Db, locale: "ro" | "en", ids: number[], status: "active" | "retired") {
	return db
		.selectFrom("product")
		.innerJoin("product_text", (join) =>
			join.onRef("product_text.product_id", "=", "product.id").on("product_text.locale", "=", locale),
		)
		.select(["product.id", "product.sku", "product.price_bani", "product.stock", "product.warranty_months", "name"])
		.where("product.status", "=", status)
		.where("product.id", "in", ids)
		.execute();
}

/**
 * Moves counted stock by these pieces in one statement: negative takes, positive returns. Made-to-order products have
 * no count and stay so. The table's check (stock >= 0) refuses to sell what is not there. The stock's ledger names the order
 * (a trigger writes it), so call this in a transaction. The catalogue is another one only where its pages say so: for them
 * a product has no piece, its last one, or some.
 */
export async function moveStock(
	db: Db,
	orderId: number,
	moves: { productId: number; pieces: number }[],
): Promise<void> {
	if (moves.length === 0) return;
	const json = JSON.stringify(moves);
	await db.insertInto("stock_cause").values({ order_id: orderId }).execute();
	const { rows } = await sql<{ shows: number }>`
		update product
		set stock = stock + (select sum(m.value ->> 'pieces') from json_each(${json}) m where m.value ->> 'productId' = product.id)
		where stock is not null and id in (select m.value ->> 'productId' from json_each(${json}) m)
		returning min(stock, 2) <>
			min(stock - (select sum(m.value ->> 'pieces') from json_each(${json}) m where m.value ->> 'productId' = product.id), 2) as shows
	`.execute(db);
	await db.deleteFrom("stock_cause").execute();
	if (rows.some(({ shows }) => shows === 1)) await reviseCatalogue(db);
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

export async function insertOrder(
	db: Db,
	order: Insertable<OrderTable>,
	items: Omit<Insertable<OrderItemTable>, "order_id">[],
): Promise<void> {
	await db.insertInto("orders").values(order).execute();
	await db
		.insertInto("order_item")
		.values(items.map((item) => ({ ...item, order_id: order.id })))
		.execute();
}

export async function insertOrderBilling(db: Db, billing: Insertable<OrderBillingTable>): Promise<void> {
	await db.insertInto("order_billing").values(billing).execute();
}

/** Of these orders, those whose invoice goes elsewhere than to the customer at the delivery address. */
export function selectBillingOfOrders(db: Db, orderIds: number[]) {
	return db.selectFrom("order_billing").selectAll().where("order_id", "in", orderIds).execute();
}

export async function insertOrderEvent(db: Db, event: Insertable<OrderEventTable>): Promise<void> {
	await db.insertInto("order_event").values(event).execute();
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

/** An order's log, oldest first. */
export function selectOrderEvents(db: Db, orderId: number) {
	return db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

export type OrderRow = Selectable<OrderTable>;

export function selectOrder(db: Db, id: number) {
	return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectOrderByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("orders")
		.select(["id", "request_digest"])
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

/** Counted pieces that unpaid orders of this e-mail address keep out of the stock. */
export async function countPiecesHeldBy(db: Db, email: string): Promise<number> {
	const row = await db
		.selectFrom("orders")
		.innerJoin("order_item", "order_item.order_id", "orders.id")
		.select(({ fn }) => fn.sum<number | null>("order_item.quantity").as("pieces"))
		.where(sql<boolean>`orders.email = ${email} collate nocase`)
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
	change: { id: number; from: OrderTable["status"]; to: OrderTable["status"]; at: string },
): Promise<boolean> {
	const result = await db
		.updateTable("orders")
		.set({ status: change.to, updated_at: change.at })
		.where("id", "=", change.id)
		.where("status", "=", change.from)
		.executeTakeFirst();
	if (change.from === "cancelled" || change.to === "cancelled") await keepRefundDue(db, change.id);
	return result.numUpdatedRows === 1n;
}

export async function updateTrackingNumber(db: Db, id: number, trackingNumber: string): Promise<void> {
	await db.updateTable("orders").set({ tracking_number: trackingNumber }).where("id", "=", id).execute();
}

export function selectDraft(db: Db, id: number) {
	return db.selectFrom("order_draft").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectDraftByKey(db: Db, idempotencyKey: string) {
	return db.selectFrom("order_draft").selectAll().where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
}

/**
 * Orders of one method that wait for money since before a moment, and of which nothing was heard: no claim, no money that
 * is held, and since `pendingSince` no capture on its way and no payment that the provider keeps pending. Oldest first, each
 * with whether a payment of it is pending for longer than that.
 */
export function selectUnpaidOrders(
	db: Db,
	method: OrderTable["payment_method"],
	{ before, pendingSince }: { before: string; pendingSince: string },
	limit: number,
) {
	const pending = sql`select 1 from payment_record as pending
		where pending.order_id = orders.id and ${isPendingAtProvider("pending")}`;
	return db
		.selectFrom("orders")
		.select(["id", sql<number>`exists (${pending})`.as("is_pending")])
		.where(waitsForMoney("orders"))
		.where("payment_method", "=", method)
		.where("updated_at", "<", before)
		.where(sql<boolean>`not exists (${pending} and pending.at > ${pendingSince})`)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("payment_record")
						.select("payment_record.id")
						.whereRef("payment_record.order_id", "=", "orders.id")
						.where((record) => record.or([record("kind", "=", "claim"), record("verdict", "=", "held")])),
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
						.where("state", "=", sql.lit("waiting")),
				),
			),
		)
		.orderBy("id")
		.limit(limit)
		.execute();
}
