import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { isFoundInOrder, listed, productDistance, productFound } from "../dialect/fragments.ts";
import { readAlike } from "../product-figures.ts";
import type { Database, ProductTable } from "../schema.ts";

type LocaleText = "ro" | "en";

/** What a product costs at least and at most. */
interface PriceRange {
	fromBani: number | null;
	toBani: number | null;
}

/** What narrows a list beside what it is grouped by. */
interface ProductRange extends PriceRange {
	/** An expression of the full-text index (product-search.ts); null is no search. */
	search: string | null;
	/** All that the search does not find, where that is little. */
	notFound?: number[];
}

/** The products on sale that a list keeps to; null, and what is left out, is everything. */
export interface ProductListFilter extends ProductRange {
	category: ProductTable["category"] | null;
	availability: "in-stock" | "made-to-order" | "out-of-stock" | null;
	/** Of systems alone. */
	windows: "yes" | "no" | "not-stated" | null;
	cpu: string | null;
	gpu: string | null;
	memory: number | null;
	/** So many frames per second at least. */
	fps1080p: number | null;
	fps1440p: number | null;
}

/** @param isLed whether an order leads, and each product on its way is asked; else those with the prices and figures are looked up */
function selectOnSale(db: Db, filter: ProductListFilter, isLed: boolean) {
	const { fromBani, toBani, category, availability, windows } = filter;
	let query = db.selectFrom("product").where("product.status", "=", "active");
	const price = isLed ? sql<number>`+product.price_bani` : sql<number>`product.price_bani`;
	if (fromBani !== null) query = query.where(price, ">=", fromBani);
	if (toBani !== null) query = query.where(price, "<=", toBani);
	if (category) query = query.where("product.category", "=", category);
	if (availability === "made-to-order") query = query.where("product.stock", "is", null);
	if (availability === "in-stock") query = query.where("product.stock", ">", 0);
	if (availability === "out-of-stock") query = query.where("product.stock", "=", 0);
	if (windows) query = query.where("product.windows", "=", windows).where("product.kind", "=", "system");
	const figures = selectByFigures(db, filter);
	if (!figures) return query;
	return isLed
		? query.where(({ exists }) => exists(figures.where(sql<boolean>`product_id = product.id`)))
		: query.where("product.id", "in", figures);
}

/** The numbers of the products with these figures; null where any will do. */
function selectByFigures(db: Db, { cpu, gpu, memory, fps1080p, fps1440p }: ProductListFilter) {
	if ([cpu, gpu, memory, fps1080p, fps1440p].every((value) => value === null)) return null;
	let query = db.selectFrom("product_figures").select("product_id");
	if (cpu !== null) query = query.where("cpu", "=", cpu);
	if (gpu !== null) query = query.where("gpu", "=", gpu);
	if (memory !== null) query = query.where("memory_gb", "=", memory);
	if (fps1080p !== null) query = query.where("fps_1080p", ">=", fps1080p);
	if (fps1440p !== null) query = query.where("fps_1440p", ">=", fps1440p);
	return query;
}

/** More groups than any shop has: what a list is filtered by is shared by many products. */
const GROUPS_AT_MOST = 20_000;

/** All that a list is filtered by in one text, as the index of alike products has it. */
const ALIKE_AND_AVAILABLE = sql<string>`product.alike || '|'
	|| coalesce(case when product.kind = 'system' then product.windows end, '') || '|'
	|| case when product.stock is null then 'made-to-order' when product.stock > 0 then 'in-stock' else 'out-of-stock' end`;

/**
 * How many products are alike in all that a list is filtered by: one look through an index that has them beside each other gives
 * the counts of every filter. The pluses keep to that index: nothing has to be sorted.
 */
export async function selectProductGroups(db: Db, { search, fromBani, toBani }: ProductRange) {
	let query = db.selectFrom("product").where("product.status", "=", "active");
	if (search) query = query.where(matching(search));
	if (fromBani !== null) query = query.where(sql`+product.price_bani`, ">=", fromBani);
	if (toBani !== null) query = query.where(sql`+product.price_bani`, "<=", toBani);
	const groups = await query
		.select((eb) => [ALIKE_AND_AVAILABLE.as("group"), eb.fn.countAll<number>().as("count")])
		.groupBy(ALIKE_AND_AVAILABLE)
		.limit(GROUPS_AT_MOST)
		.execute();
	return groups.map(({ group, count }) => ({ ...readAlike(group), count }));
}

/** What each of these products has that a list is filtered by, of those on sale within the prices. */
export async function selectAlikeOf(db: Db, ids: number[], { fromBani, toBani }: PriceRange) {
	let query = db.selectFrom("product").where(sql<boolean>`product.id in ${listed(ids)}`);
	if (fromBani !== null) query = query.where(sql`+product.price_bani`, ">=", fromBani);
	if (toBani !== null) query = query.where(sql`+product.price_bani`, "<=", toBani);
	const rows = await query.select(["status", ALIKE_AND_AVAILABLE.as("group")]).execute();
	// Asked for in the query, SQLite would go through all that are on sale.
	const onSale = rows.filter(({ status }) => status === "active");
	return onSale.map(({ group }) => ({ ...readAlike(group), count: 1 }));
}

/** How many products are on sale. */
export async function countProducts(db: Db): Promise<number> {
	const { total } = await db
		.selectFrom("product")
		.where("status", "=", "active")
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

/** How a list is sorted; names by the alphabet of a language. */
export type ProductOrder =
	| { by: "position"; systemsFirst: boolean }
	/** What fits the search best, and can be had, first. */
	| { by: "match" }
	| { by: "price"; direction: "asc" | "desc" }
	| { by: "name"; direction: "asc" | "desc"; locale: LocaleText };

/** 0 of systems, 1 of all others, as an index has it. */
const SYSTEMS_FIRST = sql<number>`case when product.kind = 'system' then 0 else 1 end`;

/** A list of more than these fills a page soon, whatever its filters. */
const FEW_FIT = 500;

/**
 * The numbers of one page of a list, in its order.
 *
 * @param page.total how many products fit on all pages
 */
export async function selectProductIds(
	db: Db,
	filter: ProductListFilter,
	order: ProductOrder,
	page: { limit: number; offset: number; total: number },
): Promise<number[]> {
	// An order by price is an index of the prices, and the search hands out by how well it is matched.
	const isLed = page.total > FEW_FIT && (order.by === "position" || order.by === "name");
	const kept = selectOnSale(db, filter, isLed).select("product.id").limit(page.limit).offset(page.offset);
	const onSale = order.by === "match" || !filter.search ? kept : kept.where(isFoundBy(filter.search, filter.notFound));
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
			.where(productFound(filter.search ?? ""))
			.orderBy(sql`case when product.stock = 0 then 1 else 0 end`)
			.orderBy(productDistance(filter.search ?? ""))
			.orderBy("product.position")
			.execute();
		return rows.map(({ id }) => id);
	}
	const sorted =
		order.by === "price"
			? onSale.orderBy("product.price_bani", order.direction)
			: order.systemsFirst
				? onSale.orderBy(SYSTEMS_FIRST)
				: onSale;
	const rows = await sorted.orderBy("product.position").orderBy("product.id").execute();
	return rows.map(({ id }) => id);
}

/** Whether any of them is a whole computer. */
export async function hasSystem(db: Db, filter: ProductListFilter): Promise<boolean> {
	const system = await selectOnSale(db, filter, true)
		.where(SYSTEMS_FIRST, "=", 0)
		.select("product.id")
		.limit(1)
		.executeTakeFirst();
	return system !== undefined;
}

function isFoundBy(search: string, notFound: number[] | undefined) {
	return notFound ? sql<boolean>`+product.id not in ${listed(notFound)}` : isFoundInOrder(search);
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

/** The numbers of a category's products on sale whose prices are nearest to this one's, from below and from above. */
export async function selectNearestInPrice(
	db: Db,
	product: { id: number; category: ProductTable["category"]; priceBani: number },
	limit: number,
): Promise<number[]> {
	const others = db
		.selectFrom("product")
		.select(["id", "price_bani"])
		.where("status", "=", "active")
		.where("category", "=", product.category)
		.where("id", "<>", product.id)
		.limit(limit);
	const [below, above] = await Promise.all([
		others.where("price_bani", "<", product.priceBani).orderBy("price_bani", "desc").execute(),
		others.where("price_bani", ">=", product.priceBani).orderBy("price_bani", "asc").execute(),
	]);
	const distance = (row: { price_bani: number }) => Math.abs(row.price_bani - product.priceBani);
	return [...below, ...above]
		.sort((a, b) => distance(a) - distance(b))
		.slice(0, limit)
		.map(({ id }) => id);
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
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", filter.locale)
		.selectAll();
	query = "ids" in filter ? query.where("product.id", "in", filter.ids) : query.where("product.slug", "=", filter.slug);
	const rows = await query.execute();
	// Asked for in the query, SQLite would go through all that are on sale to find a page of numbers.
	return filter.withRetired ? rows : rows.filter(({ status }) => status === "active");
}

/**
 * The plus keeps the list's own order leading: a broad word would have all that it finds sorted.
 *
 * @param search an expression of the full-text index
 */
function matching(search: string) {
	return sql<boolean>`+product.id in (select rowid from product_search where ${productFound(search)})`;
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

export function selectPerformance(db: Db, productIds: number[]) {
	return db
		.selectFrom("product_performance")
		.select(["product_id", "game", "fps_1080p", "fps_1440p", "test"])
		.where("product_id", "in", productIds)
		.orderBy("product_id")
		.orderBy("position")
		.execute();
}

/** Price changes that count, oldest first: without those that were slips of the hand. */
export function selectPriceHistory(db: Db, productIds: number[]) {
	return db
		.selectFrom("price_history")
		.select(["product_id", "price_bani", "discount_percent", "since"])
		.where("product_id", "in", productIds)
		.where("mistyped_at", "is", null)
		.orderBy("product_id")
		.orderBy("since")
		.orderBy("id")
		.execute();
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

/** Writes a list of a product anew, in this order. */
export async function replaceRows<
	Table extends "product_specification" | "product_performance" | "product_picture" | "product_option",
>(db: Db, table: Table, productId: number, rows: Omit<Database[Table], "product_id" | "position">[]): Promise<void> {
	await reviseCatalogue(db);
	await sql`delete from ${sql.table(table)} where product_id = ${productId}`.execute(db);
	if (rows.length === 0) return;
	const numbered = rows.map((row, index) => ({ ...row, product_id: productId, position: index + 1 }));
	await db
		.insertInto<keyof Database>(table)
		.values(numbered as never)
		.execute();
}

/** What the 1 RON test order of /paypal-test orders: never listed, never on sale (SPEC 9). */
export const TEST_PRODUCT_SKU = "NUC-TEST-1RON";

/** Its row. */
export function selectTestProduct(db: Db) {
	return db.selectFrom("product").select("id").where("sku", "=", TEST_PRODUCT_SKU).executeTakeFirst();
}
