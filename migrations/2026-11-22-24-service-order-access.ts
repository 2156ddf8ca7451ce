import { type Kysely, sql } from "kysely";

/** Who was let in to a service order can be locked out again, as of orders (2026-11-22-20-order-access). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table service_order add column access_epoch integer not null default 0 check (access_epoch >= 0)`.execute(
		db,
	);
}
