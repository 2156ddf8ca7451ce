import { type Kysely, sql } from "kysely";

/**
 * To which mailbox an e-mail went, so that nobody can have the shop write to it without end; and whether a person had it sent
 * all the same. E-mails of before count for no mailbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table outbox_message add column mailbox text`.execute(db);
	await sql`alter table outbox_message add column is_released integer not null default 0 check (is_released in (0, 1))`.execute(
		db,
	);
	await sql`create index outbox_of_mailbox on outbox_message (mailbox, kind, sent_at) where mailbox is not null`.execute(
		db,
	);
}
