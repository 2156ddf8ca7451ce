import { type Kysely, sql } from "kysely";

/**
 * Who signed in, failed to, or changed who may, with where from (DECISIONS 4). It names e-mail addresses and not accounts, so that
 * what a removed account did stays readable. Failures, which strangers write, are told apart: their number is bounded by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table sign_in_event (
		id integer primary key autoincrement,
		at text not null,
		kind text not null check (kind <> ''),
		is_failure integer not null check (is_failure in (0, 1)),
		email text collate nocase,
		by_email text,
		network text,
		browser text,
		detail text
	) strict`.execute(db);
	await sql`create index sign_in_event_age on sign_in_event (at)`.execute(db);
	await sql`create index sign_in_event_failures on sign_in_event (is_failure, id)`.execute(db);
	await sql`create index sign_in_event_of_account on sign_in_event (email, id)`.execute(db);
}
