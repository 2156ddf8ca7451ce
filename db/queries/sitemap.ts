import type { Db } from "../connection.ts";

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

/** The categories in which something is on sale. */
export function selectCategoriesForSitemap(db: Db) {
	return db.selectFrom("product").select("category").distinct().where("status", "=", "active").execute();
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
