import { type Kysely, sql } from "kysely";

/** Two indexes were made a second time under another name (`product_position`, `provider_notification_done`): each write kept both. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index product_order`.execute(db);
	await sql`drop index provider_notification_settled`.execute(db);
}
