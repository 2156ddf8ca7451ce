import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";

/** What visitors send in and somebody of the shop handles. */
type Inbox = "contact_message" | "withdrawal";

/** Stores what came once per key; the answer tells whether it was new, and its number either way. */
export async function insertInInbox(
	db: Db,
	...[table, row]: { [Table in Inbox]: [Table, Insertable<Database[Table]>] }[Inbox]
): Promise<{ id: number; isNew: boolean }> {
	const inserted = await db
		.insertInto(table)
		.values(row)
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (inserted) return { id: inserted.id, isNew: true };
	const known = await db
		.selectFrom(table)
		.select("id")
		.where("idempotency_key", "=", row.idempotency_key)
		.executeTakeFirstOrThrow();
	return { id: known.id, isNew: false };
}

/** How much of it waits. */
export async function countOpen(db: Db, table: Inbox): Promise<number> {
	const row = await db
		.selectFrom(table)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("handled_at", "is", null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Marks it as handled, or (null) as open again; false for an unknown number. */
export async function updateHandled(db: Db, table: Inbox, id: number, handledAt: string | null): Promise<boolean> {
	const result = await db
		.updateTable(table)
		// The first moment stays when it is marked twice.
		.set((eb) => ({ handled_at: handledAt === null ? null : eb.fn.coalesce("handled_at", eb.val(handledAt)) }))
		.where("id", "=", id)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}
