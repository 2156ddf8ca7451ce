import { type Kysely, sql } from "kysely";

/** What was asked for with a one-time key, as a digest: the same key with another wish is refused. Null: of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column request_digest text`.execute(db);
}
