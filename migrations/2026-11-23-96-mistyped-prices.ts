import { type Kysely, sql } from "kysely";

/** Prices that were a slip of the hand and nobody bought at: marked, never deleted, and no longer what a discount is computed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table price_history add column mistyped_at text`.execute(db);
	await sql`alter table price_history add column mistyped_by text`.execute(db);
}
