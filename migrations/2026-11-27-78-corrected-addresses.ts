import { type Kysely, sql } from "kysely";

/**
 * By whose edits an address is looked for that was corrected: the log of orders is long, and few of its lines are edits. And e-mails that
 * an erasure kept from being sent are no failures of the mail server: they go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from outbox_message where sent_at is null and last_error = 'erased'`.execute(db);
	await sql`create index order_event_edited on order_event (id) where kind = 'edited'`.execute(db);
}
