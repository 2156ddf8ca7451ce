import { type Kysely, sql } from "kysely";

/** Messages to send, written in the transaction of their cause; `dedupe_key` keeps one cause from writing two. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table outbox_message (
		id integer primary key,
		dedupe_key text not null unique,
		kind text not null,
		locale text not null check (locale in ('ro', 'en')),
		recipient text not null check (recipient in ('customer', 'shop')),
		subject_type text not null check (subject_type in ('order', 'service-order', 'contact-message', 'withdrawal')),
		subject_id integer not null,
		payload text not null default '{}' check (json_valid(payload)),
		created_at text not null,
		due_at text not null,
		attempts integer not null default 0,
		last_error text,
		sent_at text
	) strict`.execute(db);
	await sql`create index outbox_waiting on outbox_message (due_at) where sent_at is null`.execute(db);
	await sql`create index outbox_of_subject on outbox_message (subject_type, subject_id)`.execute(db);

	await sql`create table contact_message (
		id integer primary key autoincrement,
		idempotency_key text not null unique,
		created_at text not null,
		locale text not null check (locale in ('ro', 'en')),
		name text not null check (name <> ''),
		email text not null check (email <> ''),
		subject text not null check (subject <> ''),
		message text not null check (message <> ''),
		handled_at text
	) strict`.execute(db);
	await sql`create index contact_message_newest on contact_message (created_at desc)`.execute(db);
}
