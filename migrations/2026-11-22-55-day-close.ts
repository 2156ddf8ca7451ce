import { type Kysely, sql } from "kysely";

/**
 * A day's money is counted and closed once, as it stood then, and each payment at the counter has the number of its
 * fiscal receipt (OUG 28/1999). Payments of before have none. The close of a day is sent by e-mail, so that messages may be about
 * one: the check of `outbox_message` is widened as it is found, with all its columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table day_close (
		id integer primary key autoincrement,
		day text not null unique check (length(day) = 10),
		closed_at text not null,
		account_email text not null,
		opening_bani integer not null check (opening_bani >= 0),
		counted_bani integer not null check (counted_bani >= 0),
		note text check (length(note) between 1 and 500),
		content text not null check (json_valid(content))
	) strict`.execute(db);
	await sql`create trigger day_close_is_final before update on day_close
		begin select raise(abort, 'a closed day never changes'); end`.execute(db);
	await sql`create trigger day_close_stays before delete on day_close
		begin select raise(abort, 'a closed day stays'); end`.execute(db);

	await sql`create table fiscal_receipt (
		id integer primary key autoincrement,
		payment_record_id integer unique,
		service_payment_id integer unique references service_payment (id),
		number text not null check (length(number) between 1 and 40),
		at text not null,
		account_email text not null,
		check ((payment_record_id is null) <> (service_payment_id is null))
	) strict`.execute(db);
	await widenSubjects(db);
}

async function widenSubjects(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ type: string; sql: string }>`
		select type, sql from sqlite_master where tbl_name = 'outbox_message' and sql is not null
	`.execute(db);
	const table = rows.find(({ type }) => type === "table")!.sql;
	const wider = table
		.replace("subject_type in (", "subject_type in ('day-close', ")
		.replace(/create table "?outbox_message"?/i, "create table outbox_message_wider");
	await sql.raw(wider).execute(db);
	await sql`insert into outbox_message_wider select * from outbox_message`.execute(db);
	await sql`drop table outbox_message`.execute(db);
	await sql`alter table outbox_message_wider rename to outbox_message`.execute(db);
	for (const other of rows) if (other.type !== "table") await sql.raw(other.sql).execute(db);
}
