import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { jsonText } from "../dialect/fragments.ts";
import type { PaymentRecordTable } from "../schema.ts";
import { decisionId, isDecision, isInStatus, isOpenHeld, isVoided } from "./ledger-corrections.ts";
import { ledgerOf } from "./payments.ts";

/** A held line, whether somebody has decided about it or not, and whether the provider has taken it back. */
export function selectHeldRecord(db: Db, id: number) {
	return db
		.selectFrom("payment_record")
		.selectAll()
		.select(sql<number>`case when ${isVoided("payment_record")} then 1 else 0 end`.as("is_voided"))
		.where("id", "=", id)
		.where("verdict", "=", sql.lit("held"))
		.executeTakeFirst();
}

/** The order at which a payment stands under this number of a provider; null where it stands nowhere. */
export async function selectOrderOfNumber(
	db: Db,
	provider: PaymentRecordTable["provider"],
	transactionId: string,
): Promise<number | null> {
	const row = await db
		.selectFrom("payment_record")
		.select("order_id")
		.where("provider", "=", provider)
		.where("transaction_id", "=", transactionId)
		.where("verdict", "=", sql.lit("proves-payment"))
		.where(({ not }) => not(isVoided("payment_record")))
		.executeTakeFirst();
	return row?.order_id ?? null;
}

/** The payment that is held under this number at an order, also where the number stands at another, whether somebody has decided or not. */
export function selectHeldPayment(
	db: Db,
	orderId: number,
	{ provider, transactionId }: { provider: PaymentRecordTable["provider"]; transactionId: string },
) {
	return ledgerOf(db, orderId)
		.select(["id", "provider"])
		.where("provider", "=", provider)
		.where("transaction_id", "in", [transactionId, `${transactionId} at order ${orderId}`])
		.where("verdict", "=", sql.lit("held"))
		.where(isInStatus("payment_record", "completed"))
		.where(({ not }) => not(isVoided("payment_record")))
		.executeTakeFirst();
}

/** What the provider's own look at a payment said of money of it that went back, unless that was told under a number of its own since. */
export function selectForeseenRefund(
	db: Db,
	orderId: number,
	{ provider, transactionId }: { provider: PaymentRecordTable["provider"]; transactionId: string },
) {
	return ledgerOf(db, orderId)
		.selectAll()
		.where("provider", "=", provider)
		.where("transaction_id", "=", transactionId)
		.where("status", "in", ["refunded", "partially_refunded"])
		.where("verdict", "=", sql.lit("held"))
		.where(({ not }) => not(isVoided("payment_record")))
		.executeTakeFirst();
}

/** Payments under this number that are held for this reason at the orders that the provider reported them for, and wait. */
export function selectHeldElsewhere(db: Db, transactionId: string, reason: string) {
	return db
		.selectFrom("payment_record")
		.selectAll()
		.where("verdict", "=", sql.lit("held"))
		.where("reason", "=", reason)
		.where(sql<boolean>`transaction_id = cast(${transactionId} as text) || ' at order ' || order_id`)
		.where(isOpenHeld("payment_record"))
		.orderBy("id")
		.execute();
}

/** What a person has decided about a held line, and stands. */
export function selectDecision(db: Db, held: { id: number; provider: PaymentRecordTable["provider"] }) {
	return db
		.selectFrom("payment_record")
		.selectAll()
		.where("provider", "=", held.provider)
		.where("transaction_id", "=", decisionId(held.id))
		.where(isDecision("payment_record"))
		.where(({ not }) => not(isVoided("payment_record")))
		.executeTakeFirst();
}

/**
 * What the provider said of an order's disputes: reversals, each with who ended it where a person did and the provider had told of
 * another amount, and the notes that their money came back, the oldest first.
 */
export function selectDisputeLines(db: Db, orderId: number, cameBack: string) {
	return db
		.selectFrom("payment_record")
		.select(["id", "kind", "provider", "transaction_id", "amount_cents", "currency", "evidence"])
		.select(sql<number>`case when ${isVoided("payment_record")} then 1 else 0 end`.as("is_voided"))
		.select(
			sql<string | null>`(
				select ${jsonText("void.evidence", "account")} from payment_record as void
				where void.provider = payment_record.provider and void.transaction_id = 'void-' || payment_record.id
					and ${jsonText("void.evidence", "isUntold")} is null
			)`.as("ended_by"),
		)
		.where("order_id", "=", orderId)
		.where((line) =>
			line.or([
				line.and([line("kind", "=", "reversal"), line("status", "=", "reversed")]),
				line.and([line("status", "=", cameBack), line("verdict", "=", "noted"), line("kind", "=", "notification")]),
			]),
		)
		.orderBy("id")
		.execute();
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
