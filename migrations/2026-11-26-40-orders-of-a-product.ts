import { type Kysely, sql } from "kysely";

/** The orders of a product are read newest first, page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index order_item_by_product on order_item (product_id, order_id) where product_id is not null`.execute(
		db,
	);
	await sql`drop index order_item_of_product`.execute(db);
}

export const upPostgres = up;
