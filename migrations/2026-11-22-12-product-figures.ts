import { type Kysely, sql } from "kysely";

/**
 * What lists are filtered by, a row a product: read out of its specifications and frame rates by db/queries/product-index.ts,
 * which also fills it for the products of before. Null: the product has none, or one that is not understood.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_figures (
		product_id integer primary key references product (id) on delete cascade,
		cpu text,
		gpu text,
		memory_gb integer,
		fps_1080p integer,
		fps_1440p integer
	) strict`.execute(db);
	for (const column of ["cpu", "gpu", "memory_gb", "fps_1080p", "fps_1440p"])
		await sql`create index ${sql.ref(`product_figures_${column}`)} on product_figures (${sql.ref(column)})`.execute(db);
}
