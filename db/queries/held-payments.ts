import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { isOpenHeld } from "./ledger-corrections.ts";

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
