import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
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
