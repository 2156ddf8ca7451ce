import { type Kysely, sql } from "kysely";

/**
 * The network that an order of the web came from, as a keyed digest: its unpaid orders together may hold so many pieces. Null
 * where nobody counts: orders of before, of the back office, and of the kiosk, whose network is the shop's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column network text`.execute(db);
	await sql`create index orders_network on orders (network) where network is not null`.execute(db);
}
