import type { Insertable, Updateable } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderTable, PaymentRecordTable, ProviderNotificationTable, ProviderOrderTable } from "../schema.ts";
import { keepRefundDue } from "./order-money.ts";

/** Writes a ledger line once per provider, transaction and status; false when it was there already. */
export async function insertPaymentRecord(db: Db, record: Insertable<PaymentRecordTable>): Promise<boolean> {
	const result = await db
		.insertInto("payment_record")
		.values(record)
		.onConflict((conflict) => conflict.columns(["provider", "transaction_id", "status"]).doNothing())
		.executeTakeFirst();
	const isMoney = record.verdict === "proves-payment" || record.kind === "refund" || record.kind === "reversal";
	if (record.order_id != null && isMoney) await keepRefundDue(db, record.order_id);
	return result.numInsertedOrUpdatedRows === 1n;
}

/** An order's ledger, oldest first. */
export function selectPaymentRecords(db: Db, orderId: number) {
	return db.selectFrom("payment_record").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

export async function insertProviderOrder(db: Db, row: Insertable<ProviderOrderTable>): Promise<void> {
	await db.insertInto("provider_order").values(row).execute();
}

/** @param from states in which the row still takes the change; in any when not told */
export async function updateProviderOrder(
	db: Db,
	requestId: string,
	change: Updateable<ProviderOrderTable>,
	from?: ProviderOrderTable["state"][],
): Promise<void> {
	await db
		.updateTable("provider_order")
		.set(change)
		.where("request_id", "=", requestId)
		.$if(from !== undefined, (query) => query.where("state", "in", from!))
		.execute();
}

/** The newest provider order that this order can still use. */
export function selectOpenProviderOrders(db: Db, orderId: number, since: string) {
	return db
		.selectFrom("provider_order")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("state", "in", ["creating", "created", "capturing"])
		.where("created_at", ">", since)
		.orderBy("created_at", "desc")
		.execute();
}

export function selectProviderOrder(db: Db, providerOrderId: string) {
	return db
		.selectFrom("provider_order")
		.selectAll()
		.where("provider_order_id", "=", providerOrderId)
		.executeTakeFirst();
}

/** Captures whose answer is still missing, due for a look. */
export function selectDueCaptures(db: Db, now: string, limit: number) {
	return db
		.selectFrom("provider_order")
		.selectAll()
		.where("state", "=", "capturing")
		.where("due_at", "<=", now)
		.orderBy("due_at")
		.limit(limit)
		.execute();
}

export async function insertNotification(db: Db, row: Insertable<ProviderNotificationTable>): Promise<void> {
	await db.insertInto("provider_notification").values(row).execute();
}

export function selectDueNotifications(db: Db, now: string, limit: number) {
	return db
		.selectFrom("provider_notification")
		.selectAll()
		.where("state", "=", "waiting")
		.where("due_at", "<=", now)
		.orderBy("id")
		.limit(limit)
		.execute();
}

export async function updateNotification(
	db: Db,
	id: number,
	change: Updateable<ProviderNotificationTable>,
): Promise<void> {
	await db.updateTable("provider_notification").set(change).where("id", "=", id).execute();
}

export async function updatePaymentMethod(
	db: Db,
	change: { id: number; method: OrderTable["payment_method"]; at: string },
): Promise<void> {
	await db
		.updateTable("orders")
		.set({ payment_method: change.method, updated_at: change.at })
		.where("id", "=", change.id)
		.execute();
}
