import { type Kysely, sql } from "kysely";

/**
 * What a list's filters tell apart stands in one text of the index, with Windows and availability: one comparison a product, where
 * three took twice the time of the whole count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index product_alike`.execute(db);
	await sql`create index product_alike on product (
		status, (alike || '|' || coalesce(case when kind = 'system' then windows end, '') || '|'
			|| case when stock is null then 'made-to-order' when stock > 0 then 'in-stock' else 'out-of-stock' end), price_bani)`.execute(
		db,
	);
}
