import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";

export async function insertOrderNote(db: Db, note: Insertable<Database["order_note"]>): Promise<number> {
	const row = await db.insertInto("order_note").values(note).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

/** What admins and staff wrote about an order, oldest first. */
export function selectOrderNotes(db: Db, orderId: number) {
	return db.selectFrom("order_note").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}
