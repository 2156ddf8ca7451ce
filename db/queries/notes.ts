import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";

/** The notes of orders and those of service orders, each with its column of what it is about. */
const ABOUT = { order_note: "order_id", service_order_note: "service_order_id" } as const;
export type NoteTable = keyof typeof ABOUT;

export async function insertNote(
	db: Db,
	table: NoteTable,
	{ about, ...note }: { about: number; at: string; account_email: string; text: string },
): Promise<void> {
	const row = { ...note, [ABOUT[table]]: about } as Insertable<Database[NoteTable]>;
	await db.insertInto(table).values(row).execute();
}

/** Takes a note away, whoever wrote it where nobody is named; what it was, without its text, or nothing where it is gone. */
export async function deleteNote(
	db: Db,
	table: NoteTable,
	{ id, about, by }: { id: number; about: number; by: string | null },
): Promise<{ at: string; account_email: string } | undefined> {
	return db
		.deleteFrom(table)
		.where("id", "=", id)
		.where(sql.ref(ABOUT[table]), "=", about)
		.$if(by !== null, (query) => query.where("account_email", "=", by!))
		.returning(["at", "account_email"])
		.executeTakeFirst();
}

/** What admins and staff wrote about an order or a service order, oldest first. */
export function selectNotes(db: Db, table: NoteTable, about: number) {
	return db
		.selectFrom(table)
		.select(["id", "at", "account_email as accountEmail", "text"])
		.where(sql.ref(ABOUT[table]), "=", about)
		.orderBy("id")
		.execute();
}
