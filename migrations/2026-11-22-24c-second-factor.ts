import { type Kysely, sql } from "kysely";

/**
 * Two-step sign-in (DECISIONS 4): the secret that the account's phone shares, and the newest step of which a code was taken, since
 * a code is good once. A recovery code is kept as its digest and goes when it is used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table account_second_factor (
		account_id integer primary key references account (id) on delete cascade,
		secret text not null check (secret <> ''),
		enabled_at text not null,
		last_step integer not null
	) strict`.execute(db);
	await sql`create table account_recovery_code (
		account_id integer not null references account_second_factor (account_id) on delete cascade,
		code_digest text not null,
		primary key (account_id, code_digest)
	) strict, without rowid`.execute(db);
}
