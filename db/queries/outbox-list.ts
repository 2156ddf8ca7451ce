import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, directionOf, type Edge } from "../keyset.ts";
import type { OutboxMessageTable } from "../schema.ts";

type OutboxState = "waiting" | "failed" | "sent";

/** Written so that SQLite knows its partial indexes again. */
const STATE: Record<OutboxState, ReturnType<typeof sql<SqlBool>>> = {
	waiting: sql<SqlBool>`outbox_message.sent_at is null and outbox_message.failed_at is null`,
	// Refused ones are rare: by themselves they would be looked for from the newest message down to the oldest.
	failed: sql<SqlBool>`outbox_message.id in (
		select failed.id from outbox_message as failed where failed.failed_at is not null
	)`,
	sent: sql<SqlBool>`outbox_message.sent_at is not null`,
};

/** One page of messages, away from its edge, each with the address of the visitor that it is about. */
export function selectOutboxPage(db: Db, state: OutboxState | null, edge: Edge, limit: number) {
	return lines(db)
		.$if(state !== null, (query) => query.where(STATE[state!]))
		.where(beyond("outbox_message.id", edge))
		.orderBy("outbox_message.id", directionOf(edge))
		.limit(limit)
		.execute();
}

/** The messages about one thing, oldest first. */
export function selectOutboxOf(db: Db, subject: { type: OutboxMessageTable["subject_type"]; id: number }) {
	return lines(db)
		.where("outbox_message.subject_type", "=", subject.type)
		.where("outbox_message.subject_id", "=", subject.id)
		.orderBy("outbox_message.id")
		.execute();
}

export function selectOutboxMessage(db: Db, id: number) {
	return lines(db).where("outbox_message.id", "=", id).executeTakeFirst();
}

function lines(db: Db) {
	const about = (type: string) => sql<SqlBool>`outbox_message.subject_type = ${sql.lit(type)}`;
	return db
		.selectFrom("outbox_message")
		.leftJoin("orders", (join) => join.onRef("orders.id", "=", "outbox_message.subject_id").on(about("order")))
		.leftJoin("service_order", (join) =>
			join.onRef("service_order.id", "=", "outbox_message.subject_id").on(about("service-order")),
		)
		.leftJoin("contact_message", (join) =>
			join.onRef("contact_message.id", "=", "outbox_message.subject_id").on(about("contact-message")),
		)
		.leftJoin("withdrawal", (join) =>
			join.onRef("withdrawal.id", "=", "outbox_message.subject_id").on(about("withdrawal")),
		)
		.leftJoin("day_close", (join) =>
			join.onRef("day_close.id", "=", "outbox_message.subject_id").on(about("day-close")),
		)
		.select((eb) => [
			"day_close.day as closed_day",
			"outbox_message.id",
			"outbox_message.kind",
			"outbox_message.recipient",
			"outbox_message.subject_type",
			"outbox_message.subject_id",
			"outbox_message.created_at",
			"outbox_message.due_at",
			"outbox_message.attempts",
			"outbox_message.last_error",
			"outbox_message.sent_at",
			"outbox_message.mailbox",
			"outbox_message.failed_at",
			eb.fn
				.coalesce("orders.email", "service_order.email", "contact_message.email", "withdrawal.email")
				.as("visitor_email"),
		]);
}

/** Takes up a message that was refused for good, as if it were new; false when it is not one of those. */
export async function reviveMessage(db: Db, id: number, at: string): Promise<boolean> {
	const result = await db
		.updateTable("outbox_message")
		.set({ failed_at: null, last_error: null, attempts: 0, due_at: at, is_released: 1 })
		.where("id", "=", id)
		.where("failed_at", "is not", null)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/**
 * Makes a put-off message due now. One that is due before `leasesEnd` may be on its way at this moment and is left alone.
 *
 * @returns false when there was nothing to hasten
 */
export async function hastenMessage(db: Db, change: { id: number; at: string; leasesEnd: string }): Promise<boolean> {
	const result = await db
		.updateTable("outbox_message")
		.set({ due_at: change.at })
		.where("id", "=", change.id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("due_at", ">", change.leasesEnd)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}
