import { type Kysely, sql } from "kysely";

/** A frame rate is the shop's estimate, unless the test that measured it is named. Those of before are estimates. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table product_performance add column test text check (length(test) between 1 and 80)`.execute(db);
}
