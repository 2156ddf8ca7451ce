import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { ProductTable } from "../schema.ts";

type LocaleText = "ro" | "en";

export interface ProductFilter {
	locale: LocaleText;
	category?: ProductTable["category"];
	featured?: boolean;
	/** Words that must all begin some word of the product's texts. */
	words?: string[];
	ids?: number[];
	slug?: string;
	/** Retired products too (an order's own products, the back office). */
	withRetired?: boolean;
}

/** Products with their texts in one language, in display order. */
export function selectProducts(db: Db, filter: ProductFilter) {
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
		])
		.orderBy("product.position")
		.orderBy("product.id");
	if (!filter.withRetired) query = query.where("product.status", "=", "active");
	if (filter.category) query = query.where("product.category", "=", filter.category);
	if (filter.featured) query = query.where("product.featured", "=", 1);
	if (filter.ids) query = query.where("product.id", "in", filter.ids);
	if (filter.slug !== undefined) query = query.where("product.slug", "=", filter.slug);
	if (filter.words?.length) query = query.where(matchingWords(filter.words));
	return query.execute();
}

/** Products in whose texts every one of these words begins some word. */
export function matchingWords(words: string[]) {
	const match = words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" AND ");
	return sql<boolean>`product.id in (select product_id from product_search where product_search match ${match})`;
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

/** Rebuilds what the search finds for these products; call it in the transaction that changed their texts. */
export async function indexProductsForSearch(db: Db, productIds: number[]): Promise<void> {
	if (productIds.length === 0) return;
	await db.deleteFrom("product_search").where("product_id", "in", productIds).execute();
	const texts = await db
		.selectFrom("product_text")
		.innerJoin("product", "product.id", "product_text.product_id")
		.select(["product_id", "locale", "name", "short_description", "tagline", "sku"])
		.where("product_id", "in", productIds)
		.execute();
	const specifications = await selectSpecifications(db, productIds);
	const rows = texts.map((text) => {
		const values = specifications
			.filter((row) => row.product_id === text.product_id)
			.map((row) => (text.locale === "ro" ? row.value_ro : row.value_en));
		return {
			product_id: text.product_id,
			locale: text.locale,
			content: [text.name, text.sku, text.tagline, text.short_description, ...values].filter(Boolean).join("\n"),
		};
	});
	await db.insertInto("product_search").values(rows).execute();
}

/**
 * Says that visitors see another catalogue from now on; call it in the transaction that changed it. Pages in memory, of
 * every process, hold for one revision.
 */
export async function reviseCatalogue(db: Db): Promise<void> {
	await db
		.updateTable("catalogue_revision")
		.set((eb) => ({ revision: eb("revision", "+", 1) }))
		.execute();
}

/** The product of the 1 RON test order. */
export function selectTestProduct(db: Db) {
	return db.selectFrom("product").select("id").where("sku", "=", "NUC-TEST-1RON").executeTakeFirst();
}
