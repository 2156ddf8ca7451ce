import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import { jsonText } from "../dialect/fragments.ts";
import { lockRows } from "../dialect/locks.ts";
import { beyond, directionOf, type Edge } from "../keyset.ts";
import type { OrderTable, PaymentRecordTable, ProviderOrderTable } from "../schema.ts";
import { isDecision, isInStatus, isOpenHeld, isVoided } from "./ledger-corrections.ts";
import { claimStands, keepMoneyLists, settlesNow } from "./order-money.ts";

type Line = Insertable<PaymentRecordTable>;

const RETURNED_OVER = "returned-over";

/**
 * Writes a ledger line once per provider, transaction and status; false when it was there already. One that was voided may be
 * written once more, on the order where it belongs: "completed-2" (isInStatus). Whether a refund gave back too much is the shop's
 * own word for it: in either status it is the same refund.
 */
export async function insertPaymentRecord(db: Db, record: Line): Promise<boolean> {
	if (record.kind === "refund" && (await isRefundKnown(db, record))) return false;
	const isNew = (await insertOnce(db, record)) || (await insertAgain(db, record));
	const isMoney = record.verdict === "proves-payment" || record.kind === "refund" || record.kind === "reversal";
	if (record.order_id != null && isMoney) await keepMoneyLists(db, record.order_id);
	return isNew;
}

async function isRefundKnown(db: Db, { provider, transaction_id: transaction, status }: Line): Promise<boolean> {
	const known = await db
		.selectFrom("payment_record")
		.select("id")
		.where("provider", "=", provider)
		.where("transaction_id", "=", transaction)
		.where("kind", "=", sql.lit("refund"))
		.$if(status !== RETURNED_OVER, (query) => query.where(isInStatus("payment_record", RETURNED_OVER)))
		.where(({ not }) => not(isVoided("payment_record")))
		.limit(1)
		.executeTakeFirst();
	return known !== undefined;
}

async function insertOnce(db: Db, record: Line): Promise<boolean> {
	const result = await db
		.insertInto("payment_record")
		.values(record)
		.onConflict((conflict) => conflict.columns(["provider", "transaction_id", "status"]).doNothing())
		.executeTakeFirst();
	return result.numInsertedOrUpdatedRows === 1n;
}

async function insertAgain(db: Db, record: Line): Promise<boolean> {
	const voided = await countVoided(db, record);
	return voided > 0 && insertOnce(db, { ...record, status: `${record.status}-${voided + 1}` });
}

/** How many lines of this transaction in this status were written and voided. */
async function countVoided(db: Db, { provider, transaction_id: transaction, status }: Line): Promise<number> {
	const { count } = await db
		.selectFrom("payment_record")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("provider", "=", provider)
		.where("transaction_id", "=", transaction)
		.where((eb) => eb.or([eb("status", "=", status), eb("status", "like", `${status}-%`)]))
		.where(isVoided("payment_record"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The lines of an order's ledger. */
export const ledgerOf = (db: Db, orderId: number) => db.selectFrom("payment_record").where("order_id", "=", orderId);

/** Lines of an order's ledger away from an edge, the nearest first, each with whether it is held and waits for a person. */
export function selectLedgerLines(db: Db, orderId: number, edge: Edge, limit: number) {
	return ledgerOf(db, orderId)
		.selectAll()
		.select(sql<number>`verdict = 'held' and ${isOpenHeld("payment_record")}`.as("is_open"))
		.select(sql<number>`${isVoided("payment_record")}`.as("is_voided"))
		.where(beyond("id", edge))
		.orderBy("id", directionOf(edge))
		.limit(limit)
		.execute();
}

/** The lines of an order that wait for a person, the oldest first. */
export function selectOpenHeldLines(db: Db, orderId: number, limit: number) {
	return ledgerOf(db, orderId)
		.selectAll()
		.select([sql<number>`1`.as("is_open"), sql<number>`0`.as("is_voided")])
		.where("verdict", "=", sql.lit("held"))
		.where(isOpenHeld("payment_record"))
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** How many lines an order's ledger has, and how many of them wait for a person. */
export function countLedger(db: Db, orderId: number) {
	return ledgerOf(db, orderId)
		.select(sql<number>`count(*)`.as("lines"))
		.select(sql<number>`count(*) filter (where verdict = 'held' and ${isOpenHeld("payment_record")})`.as("open"))
		.executeTakeFirstOrThrow();
}

/** The newest payment of an order that a person wrote down. */
export function selectLastReceived(db: Db, orderId: number) {
	return ledgerOf(db, orderId)
		.select("evidence")
		.where("verdict", "=", sql.lit("proves-payment"))
		.where(sql<boolean>`${jsonText("evidence", "means")} is not null`)
		.where(({ not }) => not(isVoided("payment_record")))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/**
 * Lines of an order that a person wrote and may void: payments that still count, money that went back, each with whether it settles
 * the order as it stands, and decisions about held money, where no more went back after them. What PayPal itself reported, or was
 * asked to give back, is PayPal's to say, and a dispute that is over stays over.
 */
export function selectVoidable(db: Db, orderId: number, limit: number) {
	return ledgerOf(db, orderId)
		.selectAll()
		.select([sql<number>`0`.as("is_open"), sql<number>`0`.as("is_voided")])
		.select(sql<number>`${settlesNow("payment_record")}`.as("settles_now"))
		.where(sql<boolean>`(${jsonText("evidence", "means")} is not null or ${isDecision("payment_record")})`)
		.where(({ not }) => not(isVoided("payment_record")))
		.where(
			sql<boolean>`not exists (
				select 1 from provider_refund as asked
				where asked.order_id = payment_record.order_id and asked.refund_id = payment_record.transaction_id
			)`,
		)
		.where(
			sql<boolean>`(
				(verdict = 'proves-payment' and kind = 'capture')
				or (kind = 'refund' and verdict = 'noted' and status <> 'voided')
				or (${isDecision("payment_record")} and (kind <> 'notification' or reason <> 'counts'))
			) and not exists (
				select 1 from payment_record as back
				where back.order_id = payment_record.order_id and back.kind in ('refund', 'reversal')
					and back.status <> 'voided' and back.id > payment_record.id and not ${isVoided("back")}
			)`,
		)
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** The first lines of an order about notifications that the provider did not send. */
export function selectRefusedNotifications(db: Db, orderId: number, limit: number) {
	return ledgerOf(db, orderId).select("id").where("status", "=", "INVALID").limit(limit).execute();
}

/** When the customer said for the first time that the order was paid, of what still stands; there is such a line. */
export function selectFirstClaim(db: Db, orderId: number) {
	return ledgerOf(db, orderId)
		.select("at")
		.where(claimStands("payment_record"))
		.orderBy("id")
		.limit(1)
		.executeTakeFirstOrThrow();
}

/** How often what the customer said of an order by this provider has ended. */
export async function countEndedClaims(db: Db, orderId: number, provider: PaymentRecordTable["provider"]) {
	const { count } = await ledgerOf(db, orderId)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("provider", "=", provider)
		.where("kind", "=", sql.lit("claim"))
		.where(({ not }) => not(claimStands("payment_record")))
		.executeTakeFirstOrThrow();
	return Number(count);
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
	attempts?: number,
): Promise<void> {
	await db
		.updateTable("provider_order")
		.set(change)
		.where("request_id", "=", requestId)
		.$if(from !== undefined, (query) => query.where("state", "in", from!))
		.$if(attempts !== undefined, (query) => query.where("attempts", "=", attempts!))
		.execute();
}

/**
 * The provider's orders that this order can still use, and those whose capture has no known end, the newest first; in a transaction
 * nobody else makes or uses one before that ends.
 */
export async function selectOpenProviderOrders(db: Db, orderId: number, since: { usable: string; capturing: string }) {
	await lockRows(db, "orders", [orderId]);
	return db
		.selectFrom("provider_order")
		.selectAll()
		.where("order_id", "=", orderId)
		.where(({ and, eb, or }) =>
			or([
				and([eb("state", "in", ["creating", "created"]), eb("created_at", ">", since.usable)]),
				and([eb("state", "=", "capturing"), eb("created_at", ">", since.capturing)]),
			]),
		)
		.orderBy("created_at", "desc")
		.execute();
}

/** What is open at the provider for this order is not taken any more, and the next is asked for this amount. */
export async function voidProviderOrders(db: Db, orderId: number, amountCents: number): Promise<void> {
	await db
		.updateTable("provider_order")
		.set({ state: "failed" })
		.where("order_id", "=", orderId)
		.where("state", "in", ["creating", "created"])
		.execute();
	await db.updateTable("orders").set({ provider_amount_cents: amountCents }).where("id", "=", orderId).execute();
}

export function selectProviderOrder(db: Db, providerOrderId: string) {
	return db
		.selectFrom("provider_order")
		.selectAll()
		.where("provider_order_id", "=", providerOrderId)
		.executeTakeFirst();
}

/** The request under which the shop asked the provider for an order. */
export function selectProviderRequest(db: Db, requestId: string) {
	return db.selectFrom("provider_order").selectAll().where("request_id", "=", requestId).executeTakeFirst();
}

/**
 * Takes a capture for a look at the provider: until `leaseEnd` it is due for nobody else, in no process.
 *
 * @param row as it was found due
 * @returns false when another one took it first, or its answer came
 */
export async function claimCapture(
	db: Db,
	row: { request_id: string; due_at: string | null },
	leaseEnd: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("provider_order")
		.set({ due_at: leaseEnd })
		.where("request_id", "=", row.request_id)
		.where("state", "=", "capturing")
		.where("due_at", "=", row.due_at)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Captures whose answer is still missing, due for a look. */
export function selectDueCaptures(db: Db, now: string, limit: number) {
	return (
		db
			.selectFrom("provider_order")
			.selectAll()
			// Said in so many words, so that the index of those few is used.
			.where("state", "=", sql.lit("capturing"))
			.where("due_at", "<=", now)
			.orderBy("due_at")
			.limit(limit)
			.execute()
	);
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
