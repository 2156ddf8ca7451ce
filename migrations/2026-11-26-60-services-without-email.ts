import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * A service order that was taken at the counter may have no e-mail address, as an order by hand; all others keep theirs. SQLite
 * changes no column in place, so it is made anew, on both engines in the same way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await widen(db, sql`text`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await widen(db, sql`text collate "C"`);
}

async function widen(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	await sql`drop index service_order_by_email`.execute(db);
	await sql`alter table service_order add column new_email ${type} check (new_email <> '')`.execute(db);
	await sql`update service_order set new_email = email`.execute(db);
	await sql`alter table service_order drop column email`.execute(db);
	await sql`alter table service_order rename column new_email to email`.execute(db);
	await sql`create index service_order_by_email on service_order (email collate nocase)`.execute(db);
}
