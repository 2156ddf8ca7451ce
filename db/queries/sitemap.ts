import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { ProductTable } from "../schema.ts";

/** Products on sale with the moment of their last change, in display order: a part of them. */
export function selectProductsForSitemap(db: Db, part: { limit: number; offset: number }) {
	return db
		.selectFrom("product")
		.select(["id", "updated_at"])
		.where("status", "=", "active")
		.orderBy("position")
		.orderBy("id")
		.limit(part.limit)
		.offset(part.offset)
		.execute();
}

/** Those of these categories in which something is on sale: a look into the index for each, however many products there are. */
export async function selectSoldCategories(db: Db, categories: readonly ProductTable["category"][]) {
	const looks = categories.map(
		(category) =>
			sql`select (select category from product where status = 'active' and category = ${category} limit 1) as category`,
	);
	const { rows } = await sql<Pick<ProductTable, "category">>`${sql.join(looks, sql` union all `)}`.execute(db);
	return rows.map(({ category }) => category);
}

/** Slugs of the services on offer, in display order. */
export function selectServicesForSitemap(db: Db) {
	return db
		.selectFrom("service")
		.select(["slug"])
		.where("status", "=", "active")
		.orderBy("position")
		.orderBy("id")
		.execute();
}
