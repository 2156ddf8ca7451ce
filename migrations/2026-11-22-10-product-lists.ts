import { type Kysely, sql } from "kysely";

/**
 * Lists of products by pages: where each name stands in its language's alphabet, kept by code (db/queries/product-index.ts),
 * which also fills it for the products of before; and an index for each order of the list and for the home page's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_name_order (
		locale text not null check (locale in ('ro', 'en')),
		sort_key text not null,
		product_id integer not null references product (id) on delete cascade,
		primary key (locale, sort_key, product_id)
	) strict, without rowid`.execute(db);
	await sql`create index product_name_order_of_product on product_name_order (product_id)`.execute(db);
	await sql`create index product_on_sale on product (status, position)`.execute(db);
	await sql`create index product_price on product (status, price_bani, position, category)`.execute(db);
	// The one of before held for a literal 'active' alone, which no query with parameters has.
	await sql`drop index product_featured`.execute(db);
	await sql`create index product_featured on product (status, featured, position)`.execute(db);
}
