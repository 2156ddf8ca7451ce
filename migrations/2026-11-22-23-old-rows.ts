import { type Kysely, sql } from "kysely";

/** The job that removes what was kept for its time looks only at what it may remove. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index provider_notification_done on provider_notification (received_at) where state <> 'waiting'`.execute(
		db,
	);
	await sql`create index outbox_payload on outbox_message (sent_at) where sent_at is not null and payload <> '{}'`.execute(
		db,
	);
	await sql`create index order_draft_created on order_draft (created_at)`.execute(db);
}
