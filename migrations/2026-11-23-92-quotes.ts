import { type Kysely, sql } from "kysely";

/** A quote is an unpaid order that is kept until a day, "2026-12-01", and ends by itself after it; null of all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column quote_until text check (length(quote_until) = 10)`.execute(db);
	await sql`create index orders_quoted on orders (quote_until) where quote_until is not null`.execute(db);
}
