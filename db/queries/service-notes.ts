import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";

export async function insertServiceOrderNote(db: Db, note: Insertable<Database["service_order_note"]>): Promise<void> {
	await db.insertInto("service_order_note").values(note).execute();
}

/** Takes a note of a service order away; what it was, without its text, or nothing where it is gone. */
export async function deleteServiceOrderNote(
	db: Db,
	{ note, id, by }: { note: number; id: number; by: string | null },
): Promise<{ at: string; account_email: string } | undefined> {
	return db
		.deleteFrom("service_order_note")
		.where("id", "=", note)
		.where("service_order_id", "=", id)
		.$if(by !== null, (query) => query.where("account_email", "=", by!))
		.returning(["at", "account_email"])
		.executeTakeFirst();
}

/** What admins and staff wrote about a service order, oldest first. */
export function selectServiceOrderNotes(db: Db, id: number) {
	return db.selectFrom("service_order_note").selectAll().where("service_order_id", "=", id).orderBy("id").execute();
}
