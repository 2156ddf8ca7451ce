import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderEventTable, WithdrawalTable } from "../schema.ts";

/** Stores a declaration once per key; the answer tells whether it was new, and its number either way. */
export async function insertWithdrawal(
	db: Db,
	withdrawal: Insertable<WithdrawalTable>,
): Promise<{ id: number; isNew: boolean }> {
	const inserted = await db
		.insertInto("withdrawal")
		.values(withdrawal)
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (inserted) return { id: inserted.id, isNew: true };
	const known = await db
		.selectFrom("withdrawal")
		.select("id")
		.where("idempotency_key", "=", withdrawal.idempotency_key)
		.executeTakeFirstOrThrow();
	return { id: known.id, isNew: false };
}

export function selectWithdrawal(db: Db, id: number) {
	return db.selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Logs an event of the order, or of none: the same statement either way, so that both take the same time. */
export async function insertEventOfOrder(
	db: Db,
	orderId: number | null,
	event: Pick<Insertable<OrderEventTable>, "at" | "actor" | "kind" | "detail">,
): Promise<void> {
	await db
		.insertInto("order_event")
		.columns(["order_id", "at", "actor", "kind", "detail"])
		.expression(
			db
				.selectFrom("orders")
				.select([
					"id",
					sql.val(event.at).as("at"),
					sql.val(event.actor).as("actor"),
					sql.val(event.kind).as("kind"),
					sql.val(event.detail ?? "{}").as("detail"),
				])
				.where("id", "=", orderId ?? 0),
		)
		.execute();
}
