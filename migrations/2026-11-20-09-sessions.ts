import { type Kysely, sql } from "kysely";

/**
 * Sign-in (DECISIONS 4). A session is kept on the server under the digest of its token, so that a copy of the database opens
 * nothing. `sign_in_try` counts failures by what was tried, for the growing delay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table account_session (
		token_digest text primary key,
		account_id integer not null references account (id) on delete cascade,
		created_at text not null,
		last_seen_at text not null,
		expires_at text not null
	) strict`.execute(db);
	await sql`create index account_session_of_account on account_session (account_id)`.execute(db);
	await sql`create index account_session_expiry on account_session (expires_at)`.execute(db);

	await sql`create table sign_in_try (
		subject text primary key,
		failures integer not null check (failures >= 0),
		last_at text not null,
		next_at text not null
	) strict`.execute(db);
	await sql`create index sign_in_try_age on sign_in_try (last_at)`.execute(db);
}
