import { type Kysely, sql } from "kysely";

/**
 * What lists are filtered by, a row a product: read out of its specifications and frame rates by db/queries/product-index.ts,
 * which also fills it for the products of before. Null: the product has none, or one that is not understood. Frames per second
 * are the step that is reached (60, 100), or 0. The last index has products that are alike beside each other, to be counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table product_figures (
		product_id integer primary key references product (id) on delete cascade,
		category text not null,
		cpu text,
		gpu text,
		memory_gb integer,
		fps_1080p integer not null,
		fps_1440p integer not null
	) strict`.execute(db);
	await sql`create index product_figures_alike on product_figures
		(category, cpu, gpu, memory_gb, fps_1080p, fps_1440p)`.execute(db);
	for (const column of ["cpu", "gpu", "memory_gb", "fps_1080p", "fps_1440p"])
		await sql`create index ${sql.ref(`product_figures_${column}`)} on product_figures (${sql.ref(column)})`.execute(db);
}
