import { type Kysely, sql } from "kysely";

/** By whose edits an address is looked for that was corrected: the log of orders is long, and few of its lines are edits. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index order_event_edited on order_event (id) where kind = 'edited'`.execute(db);
}
