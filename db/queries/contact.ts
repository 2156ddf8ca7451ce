import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, bornWithin, directionOf, type Edge, type Moments } from "../keyset.ts";
import type { ContactMessageTable } from "../schema.ts";

/** Stores a message once per key; the answer tells whether it was new, and its number either way. */
export async function insertContactMessage(
	db: Db,
	message: Insertable<ContactMessageTable>,
): Promise<{ id: number; isNew: boolean }> {
	const inserted = await db
		.insertInto("contact_message")
		.values(message)
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (inserted) return { id: inserted.id, isNew: true };
	const known = await db
		.selectFrom("contact_message")
		.select("id")
		.where("idempotency_key", "=", message.idempotency_key)
		.executeTakeFirstOrThrow();
	return { id: known.id, isNew: false };
}

export function selectContactMessage(db: Db, id: number) {
	return db.selectFrom("contact_message").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One page of messages, away from its edge: the open ones or the handled ones. */
export function selectContactMessagePage(db: Db, isOpen: boolean, span: Moments | null, edge: Edge, limit: number) {
	return db
		.selectFrom("contact_message")
		.select(["id", "created_at", "name", "email", "subject", "handled_at"])
		.where("handled_at", isOpen ? "is" : "is not", null)
		.where(beyond("id", edge))
		.$if(span !== null, (query) =>
			query.where(bornWithin("contact_message", "created_at", "contact_message.id", span!)),
		)
		.orderBy("id", directionOf(edge))
		.limit(limit)
		.execute();
}

export async function countOpenContactMessages(db: Db): Promise<number> {
	const row = await db
		.selectFrom("contact_message")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("handled_at", "is", null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Marks those of these messages as handled that are open; how many those were. */
export async function markContactMessagesHandled(db: Db, ids: number[], handledAt: string): Promise<number> {
	const result = await db
		.updateTable("contact_message")
		.set({ handled_at: handledAt })
		.where("id", "in", ids)
		.where("handled_at", "is", null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

/** Marks a message as handled, or (null) as open again; false for an unknown number. */
export async function updateContactMessageHandled(db: Db, id: number, handledAt: string | null): Promise<boolean> {
	const result = await db
		.updateTable("contact_message")
		// The first moment stays when it is marked twice.
		.set((eb) => ({ handled_at: handledAt === null ? null : eb.fn.coalesce("handled_at", eb.val(handledAt)) }))
		.where("id", "=", id)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/** The newest messages from an e-mail address, in any case. */
export function selectMessagesFrom(db: Db, email: string, limit: number) {
	return db
		.selectFrom("contact_message")
		.select(["id", "name", "email", "subject"])
		.where(sql<boolean>`email = ${email} collate nocase`)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** The newest messages. */
export function selectLatestMessages(db: Db, limit: number) {
	return db
		.selectFrom("contact_message")
		.select(["id", "name", "email", "subject"])
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
