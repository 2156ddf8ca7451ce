import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Under which transaction of the same provider the decision about a held line is kept, in the status "resolved". */
export const decisionId = (heldId: number) => `held-${heldId}`;

/** A held line, whether somebody has decided about it or not. */
export function selectHeldRecord(db: Db, id: number) {
	return db
		.selectFrom("payment_record")
		.selectAll()
		.where("id", "=", id)
		.where("verdict", "=", sql.lit("held"))
		.executeTakeFirst();
}

/** Held lines that wait for a person, the oldest first, each with how many there are in all. */
export function selectOpenHeldRecords(db: Db, limit: number) {
	return db
		.selectFrom("payment_record as held")
		.select([
			"held.id",
			"held.order_id",
			"held.at",
			"held.provider",
			"held.kind",
			"held.transaction_id",
			"held.status",
			"held.amount_cents",
			"held.currency",
			"held.reason",
		])
		.select(sql<number>`count(*) over ()`.as("total"))
		.where("held.verdict", "=", sql.lit("held"))
		.where(isOpenHeld("held"))
		.orderBy("held.id")
		.limit(limit)
		.execute();
}

/** Held lines of an order by which money came, or may come, and that wait for a person. */
export function selectOpenHeldMoney(db: Db, orderId: number) {
	return db
		.selectFrom("payment_record as held")
		.select(["held.kind", "held.evidence"])
		.where("held.order_id", "=", orderId)
		.where("held.verdict", "=", sql.lit("held"))
		.where("held.kind", "in", ["notification", "capture"])
		.where("held.status", "in", ["completed", "pending"])
		.where(isOpenHeld("held"))
		.execute();
}

/** A payment for an order that the provider reported as pending since then, and of which nothing else is known. */
export function selectPaymentAtProvider(db: Db, orderId: number, since: string) {
	return db
		.selectFrom("payment_record as pending")
		.select("pending.id")
		.where("pending.order_id", "=", orderId)
		.where("pending.at", ">", since)
		.where(isPendingAtProvider("pending"))
		.limit(1)
		.executeTakeFirst();
}

/** Whether this line is the last that the provider said of its transaction, and leaves it open. */
export const isPendingAtProvider = (table: string) => sql<boolean>`(
	${sql.ref(`${table}.status`)} = 'pending' and ${sql.ref(`${table}.verdict`)} = 'noted' and not exists (
		select 1 from payment_record as said
		where said.provider = ${sql.ref(`${table}.provider`)}
			and said.transaction_id = ${sql.ref(`${table}.transaction_id`)}
			and said.status <> 'pending'
	)
)`;

/** Whether a held line still waits: the decision is a line of its own, whose name the table's unique key protects. */
export const isOpenHeld = (table: string) => sql<boolean>`not exists (
	select 1 from payment_record as decision
	where decision.provider = ${sql.ref(`${table}.provider`)}
		and decision.transaction_id = 'held-' || ${sql.ref(`${table}.id`)}
		and decision.status = 'resolved'
)`;
