import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import type { ProviderRefundTable } from "../schema.ts";
import { isOpenHeld } from "./ledger-corrections.ts";
import { countsAsPartBack, stillCounts } from "./order-money.ts";
import { ledgerOf } from "./payments.ts";

/** Refunds in part of an order that still count, the oldest first. */
export function selectPartRefunds(db: Db, orderId: number, limit: number) {
	return ledgerOf(db, orderId)
		.select(["id", "evidence"])
		.where(countsAsPartBack("payment_record"))
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Payments of an order that came through the provider and still count, the oldest first. */
export function selectProviderPayments(db: Db, orderId: number, limit: number) {
	return ledgerOf(db, orderId)
		.select(["transaction_id", "status", "amount_cents", "worth_bani", "evidence"])
		.where("provider", "=", "paypal")
		.where("verdict", "=", sql.lit("proves-payment"))
		.where("currency", "=", "EUR")
		.where(stillCounts("payment_record"))
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Whose payment at PayPal a transaction is by the ledger, in any status or in this one. */
export function selectOrderOfTransaction(db: Db, transactionId: string, status?: string) {
	return db
		.selectFrom("payment_record")
		.select("order_id")
		.where("provider", "=", "paypal")
		.where("transaction_id", "=", transactionId)
		.$if(status !== undefined, (query) => query.where("status", "=", status!))
		.limit(1)
		.executeTakeFirst();
}

/** Refunds that the provider was asked for, the oldest first; those that it refused are left out. */
export function selectProviderRefunds(db: Db, orderId: number) {
	return db
		.selectFrom("provider_refund")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("state", "<>", "failed")
		.orderBy("created_at")
		.execute();
}

/** Whether the provider was asked for a refund and has not answered: nothing else about the order's money moves meanwhile. */
export async function isRefundAsked(db: Db, orderId: number): Promise<boolean> {
	return (await selectProviderRefunds(db, orderId)).some(({ state }) => state === "asking");
}

/** Whether a line that is held for this reason at an order waits for a person. */
export async function isHeldFor(db: Db, orderId: number, reason: string): Promise<boolean> {
	const row = await ledgerOf(db, orderId)
		.select("id")
		.where("verdict", "=", sql.lit("held"))
		.where("reason", "=", reason)
		.where(isOpenHeld("payment_record"))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function insertProviderRefund(db: Db, row: Insertable<ProviderRefundTable>): Promise<void> {
	await db.insertInto("provider_refund").values(row).execute();
}

/**
 * @param from the states in which the row still takes the change
 * @returns false when it was in none of them
 */
export async function updateProviderRefund(
	db: Db,
	requestId: string,
	change: Updateable<ProviderRefundTable>,
	from: ProviderRefundTable["state"][],
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("provider_refund")
		.set(change)
		.where("request_id", "=", requestId)
		.where("state", "in", from)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Takes a refund for another look at the provider, as claimCapture does. */
export async function claimRefund(
	db: Db,
	row: { request_id: string; due_at: string },
	leaseEnd: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("provider_refund")
		.set((eb) => ({ due_at: leaseEnd, attempts: eb("attempts", "+", 1) }))
		.where("request_id", "=", row.request_id)
		.where("state", "=", "asking")
		.where("due_at", "=", row.due_at)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Refunds whose answer is still missing, due for a look. */
export function selectDueRefunds(db: Db, now: string, limit: number) {
	return db
		.selectFrom("provider_refund")
		.selectAll()
		.where("state", "=", sql.lit("asking"))
		.where("due_at", "<=", now)
		.orderBy("due_at")
		.limit(limit)
		.execute();
}

export function selectProviderRefund(db: Db, requestId: string) {
	return db.selectFrom("provider_refund").selectAll().where("request_id", "=", requestId).executeTakeFirst();
}
