import { type Kysely, sql } from "kysely";

/** Which courier has the parcel, for the link by which its customer follows it; null of orders of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// No list of names: a check of this table is not widened in place.
	await sql`alter table orders add column courier text check (length(courier) between 1 and 20)`.execute(db);
}
