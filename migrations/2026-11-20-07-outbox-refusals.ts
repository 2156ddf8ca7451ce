import { type Kysely, sql } from "kysely";

/** A message that the mail server refuses for good is neither sent nor waiting: it is kept with its reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table outbox_message add column failed_at text check (failed_at is null or sent_at is null)`.execute(
		db,
	);
	await sql`drop index outbox_waiting`.execute(db);
	await sql`create index outbox_waiting on outbox_message (id) where sent_at is null and failed_at is null`.execute(db);
	await sql`create index outbox_failed on outbox_message (failed_at) where failed_at is not null`.execute(db);
}
