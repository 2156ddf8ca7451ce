import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { PaymentRecordTable } from "../schema.ts";
import { isVoided } from "./order-money.ts";

type LedgerProvider = PaymentRecordTable["provider"];

/** Under which transaction of the same provider the decision about a held line is kept, in the status "resolved", or "resolved-2" after one that was voided. */
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

/** Whether a line is a decision about a held one. */
export const isDecision = (table: string) => sql<boolean>`${sql.ref(`${table}.status`)} like 'resolved%'`;

/** How many decisions about a held line were voided. */
export async function countVoidedDecisions(db: Db, { id, provider }: { id: number; provider: LedgerProvider }) {
	const { count } = await db
		.selectFrom("payment_record")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("provider", "=", provider)
		.where("transaction_id", "=", decisionId(id))
		.where(isVoided("payment_record"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Whether a held line still waits: the decision is a line of its own, whose name the table's unique key protects. */
export const isOpenHeld = (table: string) => sql<boolean>`not exists (
	select 1 from payment_record as decision
	where decision.provider = ${sql.ref(`${table}.provider`)}
		and decision.transaction_id = 'held-' || ${sql.ref(`${table}.id`)}
		and ${isDecision("decision")} and not ${isVoided("decision")}
)`;
