import type { AdminProduct, AdminProductLine, ProductSpecifications } from "#app/domain/catalogue/admin-product.ts";
import { type AdminProductQuery, LOW_STOCK_PIECES } from "#app/domain/catalogue/admin-product-query.ts";
import type { ListPlace } from "#app/domain/catalogue/list-place.ts";
import { wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import { searchWords } from "#app/domain/catalogue/product-filter.ts";
import { readWholeProducts, type WholeProduct } from "#app/domain/catalogue/product-parts.server.ts";
import { toPricePoint, toStock } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { sectionOf } from "#app/domain/revision.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { groupBy } from "#db/group-by.ts";
import { selectAdminProducts } from "#db/queries/admin-products.ts";
import { selectPerformance, selectPriceHistory, selectSpecifications } from "#db/queries/catalogue.ts";
import { searchExpression } from "#db/queries/product-search.ts";
import { countPiecesWaiting } from "#db/queries/stock-ledger.ts";

const PRODUCTS_A_PAGE = 40;

/** One page of the back office's list. */
interface AdminProductPage {
	products: AdminProductLine[];
	previous: ListPlace | null;
	next: ListPlace | null;
}

/** A page of the catalogue with what is retired, in display order; `previous` and `next` are edges of the pages beside it. */
export async function listAdminProducts(
	shop: Shop,
	locale: Locale,
	query: AdminProductQuery,
	size = PRODUCTS_A_PAGE,
): Promise<AdminProductPage> {
	const search = query.search === "" ? null : await searchExpression(shop.db, searchWords(query.search));
	if (search === "") return { products: [], previous: null, next: null };
	const read = (edge: AdminProductQuery["edge"]) =>
		selectAdminProducts(shop.db, {
			...{ locale, search, status: query.state, category: query.category, edge, limit: size + 1 },
			stockAtMost: query.lowStock ? LOW_STOCK_PIECES : null,
			lacksData: query.lacksData,
		});
	const backwards = query.edge?.side === "before" ? (await read(query.edge)).reverse() : [];
	// What is left before a page may be less than a page, and a page may have become empty: then the first one is shown, whole.
	const isBackwards = backwards.length > size;
	const start = query.edge?.side === "after" ? query.edge : null;
	const rows = isBackwards ? backwards.slice(1) : await read(start);
	if (rows.length === 0 && start) return listAdminProducts(shop, locale, { ...query, edge: null }, size);
	const page = rows.slice(0, size);
	const [first, last] = [page[0], page.at(-1)];
	return {
		products: await toLines(shop, page),
		previous: first && (isBackwards || start) ? placeOf(first) : null,
		next: last && (isBackwards || rows.length > size) ? placeOf(last) : null,
	};
}

type Row = Awaited<ReturnType<typeof selectAdminProducts>>[number];

const placeOf = ({ position, id }: Row): ListPlace => ({ position, id });

async function toLines(shop: Shop, rows: Row[]): Promise<AdminProductLine[]> {
	const reduced = rows.filter((row) => row.discount_percent > 0).map((row) => row.id);
	const history = reduced.length > 0 ? await selectPriceHistory(shop.db, reduced) : [];
	const historyOf = groupBy(history, (point) => point.product_id);
	return rows.map((row) => toLine(row, (historyOf.get(row.id) ?? []).map(toPricePoint)));
}

function toLine(row: Row, history: ReturnType<typeof toPricePoint>[]): AdminProductLine {
	return {
		id: row.id,
		sku: row.sku,
		name: row.name,
		category: row.category,
		priceBani: row.price_bani,
		discountPercent: row.discount_percent,
		lawful: wrongDiscount(history),
		stock: toStock(row),
		featured: row.featured === 1,
		state: row.status,
	};
}

/** One product with what its forms change; null when there is none. In the caller's transaction where `db` is one. */
export async function findAdminProduct(db: Db, id: number): Promise<AdminProduct | null> {
	const product = (await readWholeProducts(db, [id])).get(id);
	return product ? toAdminProduct(product) : null;
}

/** The parts of a product with their revisions. */
export function toAdminProduct({ id, parts }: WholeProduct): AdminProduct {
	return {
		id,
		state: parts.state.state,
		facts: sectionOf(parts.facts),
		price: sectionOf(parts.price),
		stock: sectionOf(parts.stock),
	};
}

/** Pieces that are on the shelf beside the stock, for orders that have not left; what is made to order has none. */
export async function readPiecesWaiting(db: Db, { id, stock }: AdminProduct): Promise<number> {
	return stock.values.stock === null ? 0 : countPiecesWaiting(db, id);
}

/** A product's price changes, oldest first. */
export async function readPriceHistory(db: Db, productId: number) {
	return (await selectPriceHistory(db, [productId])).map(toPricePoint);
}

/** The same of several products, asked for at once. */
export async function readPriceHistories(db: Db, productIds: number[]) {
	const rows = productIds.length === 0 ? [] : await selectPriceHistory(db, productIds);
	const of = groupBy(rows, (row) => row.product_id);
	return (productId: number) => (of.get(productId) ?? []).map(toPricePoint);
}

/** A product's specifications and frame rates. */
export async function readProductSpecifications(db: Db, productId: number): Promise<ProductSpecifications> {
	const specifications = await selectSpecifications(db, [productId]);
	const performance = await selectPerformance(db, [productId]);
	return {
		specifications: sectionOf(specifications.map(({ key, value_ro: ro, value_en: en }) => ({ key, ro, en }))),
		performance: sectionOf(
			performance.map(({ game, test, ...row }) => ({ game, fps1080p: row.fps_1080p, fps1440p: row.fps_1440p, test })),
		),
	};
}
