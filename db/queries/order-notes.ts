import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";

export async function insertOrderNote(db: Db, note: Insertable<Database["order_note"]>): Promise<number> {
	const row = await db.insertInto("order_note").values(note).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

/** Takes a note away; what it was, without its text, or nothing where it is gone. */
export async function deleteOrderNote(
	db: Db,
	{ id, orderId, by }: { id: number; orderId: number; by: string | null },
): Promise<{ at: string; account_email: string } | undefined> {
	return db
		.deleteFrom("order_note")
		.where("id", "=", id)
		.where("order_id", "=", orderId)
		.$if(by !== null, (query) => query.where("account_email", "=", by!))
		.returning(["at", "account_email"])
		.executeTakeFirst();
}

/** What admins and staff wrote about an order, oldest first. */
export function selectOrderNotes(db: Db, orderId: number) {
	return db.selectFrom("order_note").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}
