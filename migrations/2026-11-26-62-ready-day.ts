import { type Kysely, type RawBuilder, sql } from "kysely";

/** The day of the shop on which the work of a service order is to be ready, "2026-11-27", as it was agreed on; null where none was. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addColumn(db, sql`text`);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await addColumn(db, sql`text collate "C"`);
}

async function addColumn(db: Kysely<unknown>, type: RawBuilder<unknown>): Promise<void> {
	await sql`alter table service_order add column ready_on ${type} check (length(ready_on) = 10)`.execute(db);
}
