import { type Kysely, sql } from "kysely";

/**
 * Who was let in to an order can be locked out again: a link and a cookie name the order's epoch, which an admin raises. What a
 * kiosk's customer was given ends with the wipe; the list of what ended keeps each until it would have run out anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column access_epoch integer not null default 0 check (access_epoch >= 0)`.execute(
		db,
	);
	await sql`create table ended_access (
		visit text primary key,
		runs_out_at text not null
	) strict, without rowid`.execute(db);
	await sql`create index ended_access_run_out on ended_access (runs_out_at)`.execute(db);
}
