import { type Kysely, sql } from "kysely";

/** When the customer of an order was told that it waits at the store; null of all others, and again where it was said by mistake. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column ready_at text`.execute(db);
}

export async function upPostgres(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column ready_at text collate "C"`.execute(db);
}
