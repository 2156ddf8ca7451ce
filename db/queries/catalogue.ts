import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { ProductTable } from "../schema.ts";

type LocaleText = "ro" | "en";

/** The products on sale that a list keeps to. */
export interface ProductListFilter {
	category: ProductTable["category"] | null;
	/** An expression of the full-text index (product-search.ts); null is no search. */
	search: string | null;
}

function selectOnSale(db: Db, { category, search }: ProductListFilter) {
	let query = db.selectFrom("product").where("product.status", "=", "active");
	if (category) query = query.where("product.category", "=", category);
	if (search) query = query.where(matching(search));
	return query;
}

export async function countProducts(db: Db, filter: ProductListFilter): Promise<number> {
	const { total } = await selectOnSale(db, filter)
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

/** How a list is sorted; names by the alphabet of a language. */
export type ProductOrder =
	| { by: "position" }
	/** What fits the search best, and can be had, first. */
	| { by: "match" }
	| { by: "price"; direction: "asc" | "desc" }
	| { by: "name"; direction: "asc" | "desc"; locale: LocaleText };

/** The numbers of one page of a list, in its order. */
export async function selectProductIds(
	db: Db,
	filter: ProductListFilter,
	order: ProductOrder,
	page: { limit: number; offset: number },
): Promise<number[]> {
	const onSale = selectOnSale(db, filter).select("product.id").limit(page.limit).offset(page.offset);
	if (order.by === "name") {
		const rows = await onSale
			.innerJoin("product_name_order", "product_name_order.product_id", "product.id")
			.where("product_name_order.locale", "=", order.locale)
			.orderBy("product_name_order.sort_key", order.direction)
			.orderBy("product_name_order.product_id", order.direction)
			.execute();
		return rows.map(({ id }) => id);
	}
	if (order.by === "match") {
		const rows = await onSale
			.innerJoin("product_search", "product_search.rowid", "product.id")
			.where(sql<boolean>`product_search match ${filter.search}`)
			.orderBy(sql`case when product.stock = 0 then 1 else 0 end`)
			.orderBy(sql`bm25(product_search, 10, 3, 1)`)
			.orderBy("product.position")
			.execute();
		return rows.map(({ id }) => id);
	}
	const sorted = order.by === "price" ? onSale.orderBy("product.price_bani", order.direction) : onSale;
	const rows = await sorted.orderBy("product.position").orderBy("product.id").execute();
	return rows.map(({ id }) => id);
}

/** Where products on sale stand in display order, after a place; those of the home page alone, if told. */
export function selectProductPlaces(
	db: Db,
	filter: { featured: boolean; after: { position: number; id: number } | null; limit: number },
) {
	let query = db
		.selectFrom("product")
		.select(["id", "position"])
		.where("status", "=", "active")
		.orderBy("position")
		.orderBy("id")
		.limit(filter.limit);
	if (filter.featured) query = query.where("featured", "=", 1);
	if (filter.after) query = query.where(sql<boolean>`(position, id) > (${filter.after.position}, ${filter.after.id})`);
	return query.execute();
}

/** Which products: at most a page of numbers, or one by its slug. */
export type ProductFilter = ({ ids: number[] } | { slug: string }) & {
	locale: LocaleText;
	/** Retired products too (an order's own products, the back office). */
	withRetired?: boolean;
};

/** Products with their texts in one language, in no order. */
export async function selectProducts(db: Db, filter: ProductFilter) {
	if ("ids" in filter && filter.ids.length === 0) return [];
	let query = db
		.selectFrom("product")
		.innerJoin("product_text", (join) =>
			join.onRef("product_text.product_id", "=", "product.id").on("product_text.locale", "=", filter.locale),
		)
		.select([
			"product.id",
			"product.sku",
			"product.slug",
			"product.kind",
			"product.category",
			"product.price_bani",
			"product.discount_percent",
			"product.stock",
			"product.lead_time_days",
			"product.warranty_months",
			"product.featured",
			"product_text.name",
			"product_text.tagline",
			"product_text.short_description",
			"product_text.description",
		]);
	if (!filter.withRetired) query = query.where("product.status", "=", "active");
	query = "ids" in filter ? query.where("product.id", "in", filter.ids) : query.where("product.slug", "=", filter.slug);
	return query.execute();
}

/** @param search an expression of the full-text index */
export function matching(search: string) {
	return sql<boolean>`product.id in (select rowid from product_search where product_search match ${search})`;
}

export function selectPictures(db: Db, productIds: number[]) {
	return db
		.selectFrom("product_picture")
		.selectAll()
		.where("product_id", "in", productIds)
		.orderBy("product_id")
		.orderBy("position")
		.execute();
}

export function selectSpecifications(db: Db, productIds: number[]) {
	return db
		.selectFrom("product_specification")
		.selectAll()
		.where("product_id", "in", productIds)
		.orderBy("product_id")
		.orderBy("position")
		.execute();
}

export function selectPerformance(db: Db, productId: number) {
	return db
		.selectFrom("product_performance")
		.select(["game", "fps_1080p", "fps_1440p"])
		.where("product_id", "=", productId)
		.orderBy("position")
		.execute();
}

/** Price changes, oldest first. */
export function selectPriceHistory(db: Db, productIds: number[]) {
	return db
		.selectFrom("price_history")
		.select(["product_id", "price_bani", "discount_percent", "since"])
		.where("product_id", "in", productIds)
		.orderBy("product_id")
		.orderBy("since")
		.orderBy("id")
		.execute();
}

/** The product of the 1 RON test order. */
export function selectTestProduct(db: Db) {
	return db.selectFrom("product").select("id").where("sku", "=", "NUC-TEST-1RON").executeTakeFirst();
}
