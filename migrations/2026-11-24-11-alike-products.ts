import { type Kysely, sql } from "kysely";

/**
 * A product names what it shares with all that are alike in a list's figures (queries/product-index.ts goes on writing it), so that one
 * index has them beside each other, by Windows and availability, too: the counts of every filter are read from it. That of
 * the figures alone counted for nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table product add column alike text not null default ''`.execute(db);
	await sql`update product set alike = (
			select category || '|' || coalesce(cpu, '') || '|' || coalesce(gpu, '') || '|' || coalesce(cast(memory_gb as text), '')
				|| '|' || fps_1080p || '|' || fps_1440p
			from product_figures where product_id = product.id)
		where id in (select product_id from product_figures)`.execute(db);
	await sql`create index product_alike on product (
		status, alike, (case when kind = 'system' then windows end),
		(case when stock is null then 'made-to-order' when stock > 0 then 'in-stock' else 'out-of-stock' end), price_bani)`.execute(
		db,
	);
	await sql`drop index product_figures_alike`.execute(db);
}
