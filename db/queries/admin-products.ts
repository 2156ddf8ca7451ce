import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../connection.ts";
import { byIndex, isFoundInOrder } from "../dialect/fragments.ts";
import { lockRows, mustLock } from "../dialect/locks.ts";
import type { PriceHistoryTable, ProductTable, ProductTextTable } from "../schema.ts";
import { replaceRows, reviseCatalogue, TEST_PRODUCT_SKU } from "./catalogue.ts";
import { lacksLegalData } from "./legal-data.ts";
import { recordStock } from "./stock-ledger.ts";

interface AdminProductFilter {
	locale: "ro" | "en";
	/** An expression of the full-text index (product-search.ts); null is no search. */
	search: string | null;
	status: "active" | "retired" | null;
	category: ProductTable["category"] | null;
	/** Counted pieces, at most so many. */
	stockAtMost: number | null;
	/** Only what lacks data that the law wants. */
	lacksData: boolean;
	/** Only what comes after (or before, nearest first) this one in display order. */
	edge: { side: "after" | "before"; place: { position: number; id: number } } | null;
	limit: number;
}

/** Products in display order, retired ones too; never the one of the 1 RON test order. */
export function selectAdminProducts(db: Db, filter: AdminProductFilter) {
	const { edge } = filter;
	const direction = edge?.side === "before" ? "desc" : "asc";
	let page = db
		.selectFrom("product")
		.select("product.id")
		.where("product.sku", "<>", TEST_PRODUCT_SKU)
		.orderBy("product.position", direction)
		.orderBy("product.id", direction)
		.limit(filter.limit);
	if (filter.status) page = page.where("product.status", "=", filter.status);
	if (filter.category) page = page.where("product.category", "=", filter.category);
	if (filter.stockAtMost !== null) page = page.where(leftAtMost(filter.stockAtMost));
	if (filter.lacksData) page = page.where(lacksLegalData());
	if (filter.search) page = page.where(isFoundInOrder(filter.search));
	if (edge) page = page.where(beyond(edge));
	return db
		.selectFrom("product")
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", filter.locale)
		.where("product.id", "in", page)
		.select([
			"product.id",
			"product.sku",
			"product.category",
			"product.price_bani",
			"product.discount_percent",
			"product.stock",
			"product.lead_time_days",
			"product.featured",
			"product.status",
			"product.position",
			"product_text.name",
		])
		.orderBy("product.position", direction)
		.orderBy("product.id", direction)
		.execute();
}

/** Few products run out: their index leads. */
const leftAtMost = (pieces: number) =>
	sql<boolean>`product.id in (
		select low.id from ${byIndex("product as low", "product_left")} where low.stock <= ${pieces}
	)`;

function beyond({ side, place }: NonNullable<AdminProductFilter["edge"]>) {
	return side === "after"
		? sql<boolean>`(product.position, product.id) > (${place.position}, ${place.id})`
		: sql<boolean>`(product.position, product.id) < (${place.position}, ${place.id})`;
}

/** A product whatever its state, but not the one of the 1 RON test order; in a transaction nobody else changes it before that ends. */
export function selectAdminProduct(db: Db, id: number) {
	return db
		.selectFrom("product")
		.selectAll()
		.where("id", "=", id)
		.where("sku", "<>", TEST_PRODUCT_SKU)
		.$if(mustLock(db), (query) => query.forNoKeyUpdate())
		.executeTakeFirst();
}

/** Who else has this code or this address: at most one each. */
export function selectProductsNamed(db: Db, names: { sku: string; slug: string }, exceptId: number | null) {
	return db
		.selectFrom("product")
		.select(["id", "sku", "slug"])
		.where((eb) => eb.or([eb("sku", "=", names.sku), eb("slug", "=", names.slug)]))
		.where("id", "<>", exceptId ?? 0)
		.execute();
}

/** The display position after all others, the test product's own far end aside. */
export async function selectNextPosition(db: Db): Promise<number> {
	const row = await db
		.selectFrom("product")
		.select((eb) => eb.fn.max("position").as("last"))
		.where("sku", "<>", TEST_PRODUCT_SKU)
		.executeTakeFirst();
	return (row?.last ?? 0) + 1;
}

export async function insertProduct(db: Db, product: Insertable<ProductTable>): Promise<number> {
	const { id } = await db.insertInto("product").values(product).returning("id").executeTakeFirstOrThrow();
	await recordStock(db, [{ product_id: id, order_id: null, pieces: product.stock ?? 0 }]);
	await reviseCatalogue(db);
	return id;
}

/** The copy that a form with this one-time key has made. */
export function selectProductByKey(db: Db, key: string) {
	return db.selectFrom("product").select("id").where("idempotency_key", "=", key).executeTakeFirst();
}

/** Changes a product, but for its stock. */
export async function updateProduct(
	db: Db,
	id: number,
	change: Omit<Updateable<ProductTable>, "stock">,
): Promise<void> {
	await db.updateTable("product").set(change).where("id", "=", id).execute();
	await reviseCatalogue(db);
}

/** Changes how many pieces of a product there are (null: made to order), from what there were; its ledger follows. */
export async function updateStock(
	db: Db,
	id: number,
	change: Pick<Updateable<ProductTable>, "lead_time_days" | "updated_at"> & {
		from: number | null;
		stock: number | null;
	},
): Promise<void> {
	const { from, ...set } = change;
	await db.updateTable("product").set(set).where("id", "=", id).execute();
	await recordStock(db, [{ product_id: id, order_id: null, pieces: (set.stock ?? 0) - (from ?? 0) }]);
	await reviseCatalogue(db);
}

export async function replaceProductTexts(db: Db, texts: Insertable<ProductTextTable>[]): Promise<void> {
	await db
		.insertInto("product_text")
		.values(texts)
		.onConflict((conflict) =>
			conflict.columns(["product_id", "locale"]).doUpdateSet((eb) => ({
				name: eb.ref("excluded.name"),
				tagline: eb.ref("excluded.tagline"),
				short_description: eb.ref("excluded.short_description"),
				description: eb.ref("excluded.description"),
				in_the_box: eb.ref("excluded.in_the_box"),
			})),
		)
		.execute();
	await reviseCatalogue(db);
}

export async function insertPricePoint(db: Db, point: Insertable<PriceHistoryTable>): Promise<void> {
	await db.insertInto("price_history").values(point).execute();
	await reviseCatalogue(db);
}

export function replaceSpecifications(
	db: Db,
	productId: number,
	rows: { key: string; ro: string; en: string }[],
): Promise<void> {
	const values = rows.map(({ key, ro, en }) => ({ key, value_ro: ro, value_en: en }));
	return replaceRows(db, "product_specification", productId, values);
}

export function replacePerformance(
	db: Db,
	productId: number,
	rows: { game: string; test: string | null; fps1080p: number; fps1440p: number }[],
): Promise<void> {
	const values = rows.map(({ game, test, ...fps }) => ({
		game,
		test,
		fps_1080p: fps.fps1080p,
		fps_1440p: fps.fps1440p,
	}));
	return replaceRows(db, "product_performance", productId, values);
}

/** The product of a code, in capitals or as it is typed; of one state or of any, but not the one of the 1 RON test order. */
export function selectProductBySku(db: Db, locale: "ro" | "en", sku: string, status: AdminProductFilter["status"]) {
	return db
		.selectFrom("product")
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", locale)
		.select(["product.id", "product.sku", "product_text.name"])
		.where("product.sku", "in", [sku, sku.toUpperCase()])
		.where("product.sku", "<>", TEST_PRODUCT_SKU)
		.$if(status !== null, (query) => query.where("product.status", "=", status!))
		.limit(1)
		.executeTakeFirst();
}

/** All products in the order of their numbers, page by page: those after a number. */
export function selectPricedProducts(db: Db, after: number, limit: number) {
	return db
		.selectFrom("product")
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", "ro")
		.select(["id", "sku", "name", "price_bani", "discount_percent", "stock"])
		.where("sku", "<>", TEST_PRODUCT_SKU)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** What any product's specifications name, in their order of the alphabet; few hundred at most. */
export async function selectSpecificationKeys(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("product_specification")
		.select("key")
		.distinct()
		.orderBy("key")
		.limit(200)
		.execute();
	return rows.map(({ key }) => key);
}

/** All prices that a product ever had, mistyped ones too, oldest first; in a transaction nobody adds to them before it ends. */
export async function selectWholePriceHistory(db: Db, productId: number) {
	await lockRows(db, "product", [productId]);
	return db
		.selectFrom("price_history")
		.selectAll()
		.where("product_id", "=", productId)
		.orderBy("since")
		.orderBy("id")
		.execute();
}

export async function markPriceMistyped(
	db: Db,
	id: number,
	mark: { mistyped_at: string | null; mistyped_by: string | null },
): Promise<void> {
	await db.updateTable("price_history").set(mark).where("id", "=", id).execute();
	await reviseCatalogue(db);
}

/** Whether anybody ordered a product from one moment on and before another, whatever became of the order. */
export async function wasOrderedBetween(db: Db, productId: number, { from, to }: { from: string; to: string }) {
	const row = await db
		.selectFrom("order_item")
		.innerJoin("orders", "orders.id", "order_item.order_id")
		.select("order_item.id")
		.where("order_item.product_id", "=", productId)
		.where("orders.created_at", ">=", from)
		.where("orders.created_at", "<=", to)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Which of these products were ever ordered: a line that was taken out of its order stands in the stock's ledger. */
export async function selectOrderedProducts(db: Db, ids: number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where("id", "in", ids)
		.where(({ or, exists, selectFrom }) =>
			or([
				exists(selectFrom("order_item").select("id").whereRef("product_id", "=", "product.id")),
				exists(
					selectFrom("stock_movement")
						.select("id")
						.whereRef("product_id", "=", "product.id")
						.where("order_id", "is not", null),
				),
			]),
		)
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Deletes products that nobody ordered, with all that is kept of them. */
export async function deleteProducts(db: Db, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	await db.deleteFrom("product_search").where("rowid", "in", ids).execute();
	await db.deleteFrom("product").where("id", "in", ids).execute();
	await reviseCatalogue(db);
}
