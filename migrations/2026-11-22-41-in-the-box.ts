import { type Kysely, sql } from "kysely";

/** What a buyer unpacks, one thing a line; null where nobody has said it, as of the products of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table product_text add column in_the_box text`.execute(db);
}
