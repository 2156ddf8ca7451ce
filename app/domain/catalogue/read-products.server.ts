import type { Picture } from "#app/domain/catalogue/picture.ts";
import { discountFrom, lowestPriceBeforeDiscount, type PricePoint } from "#app/domain/catalogue/price-history.ts";
import type { ProductCard, ProductDetail, Specification, Stock } from "#app/domain/catalogue/product.ts";
import { type ProductListQuery, searchWords, sortProducts } from "#app/domain/catalogue/product-filter.ts";
import { ownSpecificationNames } from "#app/domain/catalogue/specification.ts";
import type { Locale } from "#app/domain/locale.ts";
import { priceBeforeDiscount } from "#app/domain/money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	type ProductFilter,
	selectPerformance,
	selectPictures,
	selectPriceHistory,
	selectProducts,
	selectSpecifications,
} from "#db/queries/catalogue.ts";

/** Products on sale that match the list's parameters (SPEC 2.4). */
export async function listProducts(shop: Shop, locale: Locale, query: ProductListQuery): Promise<ProductCard[]> {
	const words = searchWords(query.search);
	if (query.search !== "" && words.length === 0) return [];
	const products = await readCards(shop.db, { locale, category: query.category ?? undefined, words });
	return sortProducts(products, query.sort);
}

/** Products that the home page shows first (SPEC 2.3). */
export function listFeaturedProducts(shop: Shop, locale: Locale): Promise<ProductCard[]> {
	return readCards(shop.db, { locale, featured: true });
}

/** Every product on sale with its description, as the calls give them (SPEC 7). */
export function listDescribedProducts(
	shop: Shop,
	locale: Locale,
	featured: boolean,
): Promise<(ProductCard & { description: string })[]> {
	return readFull(shop.db, { locale, featured });
}

/**
 * One product on sale, by number or slug (DECISIONS 6); null when there is none.
 *
 * @param idOrSlug the path value, anything a visitor may type
 */
export async function findProduct(shop: Shop, locale: Locale, idOrSlug: string): Promise<ProductDetail | null> {
	const filter = readIdOrSlug(idOrSlug);
	if (!filter) return null;
	const products = await readFull(shop.db, { locale, ...filter });
	const product = products[0];
	if (!product) return null;
	const performance = await selectPerformance(shop.db, product.id);
	return {
		...product,
		performance: performance.map((row) => ({ game: row.game, fps1080p: row.fps_1080p, fps1440p: row.fps_1440p })),
	};
}

/** A number up to 2^31 or a slug of lower-case letters, digits and hyphens; null for anything else. */
export function readIdOrSlug(value: string): { ids: number[] } | { slug: string } | null {
	if (/^[1-9]\d{0,8}$/.test(value)) return { ids: [Number(value)] };
	return /^[a-z0-9-]{1,80}$/.test(value) && /[a-z]/.test(value) ? { slug: value } : null;
}

async function readCards(db: Db, filter: ProductFilter): Promise<ProductCard[]> {
	const products = await readFull(db, filter);
	return products.map(({ description: _description, ...card }) => card);
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

async function readFull(db: Db, filter: ProductFilter): Promise<(ProductCard & { description: string })[]> {
	const rows = await selectProducts(db, filter);
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const discounted = rows.filter((row) => row.discount_percent > 0).map((row) => row.id);
	const [pictures, specifications, history] = await Promise.all([
		selectPictures(db, ids),
		selectSpecifications(db, ids),
		discounted.length > 0 ? selectPriceHistory(db, discounted) : [],
	]);
	const picturesOf = groupBy(pictures, (row) => row.product_id);
	const specificationsOf = groupBy(specifications, (row) => row.product_id);
	const historyOf = groupBy(history, (row) => row.product_id);
	return rows.map((row) => ({
		...describe(row),
		...pricesOf(row, historyOf.get(row.id) ?? []),
		pictures: (picturesOf.get(row.id) ?? []).map((picture) => toPicture(picture, filter.locale)),
		specifications: (specificationsOf.get(row.id) ?? []).map((specification) =>
			toSpecification(specification, filter.locale),
		),
	}));
}

/** The prices beside the one that is paid: struck through, and the lowest of the last 30 days (DECISIONS 5). */
function pricesOf(row: Row, history: Awaited<ReturnType<typeof selectPriceHistory>>) {
	const { price_bani: price, discount_percent: percent } = row;
	const lowestPriceBani = lowestPriceBeforeDiscount(history.map(toPricePoint));
	if (percent === 0) return { oldPriceBani: null, lowestPriceBani };
	// Where the percentage is the law's, the price before is that very price, not one computed back from whole percents.
	const isLawful = lowestPriceBani !== null && discountFrom(lowestPriceBani, price) === percent;
	return { oldPriceBani: isLawful ? lowestPriceBani : priceBeforeDiscount(price, percent), lowestPriceBani };
}

/** A row of the price history as the rules want it. */
export function toPricePoint(point: Awaited<ReturnType<typeof selectPriceHistory>>[number]): PricePoint {
	return { priceBani: point.price_bani, discountPercent: point.discount_percent, since: point.since };
}

function toSpecification(row: Awaited<ReturnType<typeof selectSpecifications>>[number], locale: Locale): Specification {
	const names = ownSpecificationNames(row.key);
	return {
		key: row.key,
		...(names ? { name: names[locale] } : {}),
		value: locale === "ro" ? row.value_ro : row.value_en,
	};
}

function describe(row: Row) {
	return {
		id: row.id,
		sku: row.sku,
		slug: row.slug,
		kind: row.kind,
		category: row.category,
		name: row.name,
		tagline: row.tagline,
		shortDescription: row.short_description,
		description: row.description,
		priceBani: row.price_bani,
		discountPercent: row.discount_percent,
		stock: toStock(row),
		featured: row.featured === 1,
		warrantyMonths: row.warranty_months,
	};
}

export function toStock(row: Pick<Row, "stock" | "lead_time_days">): Stock {
	if (row.stock === null) return { kind: "made-to-order", leadTimeDays: row.lead_time_days ?? 1 };
	return { kind: "counted", pieces: row.stock };
}

export function toPicture(row: Awaited<ReturnType<typeof selectPictures>>[number], locale: Locale): Picture {
	return {
		base: row.base,
		widths: JSON.parse(row.widths) as number[],
		width: row.width,
		height: row.height,
		alt: locale === "ro" ? row.alt_ro : row.alt_en,
	};
}

export function groupBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
	const groups = new Map<number, T[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row));
		if (group) group.push(row);
		else groups.set(keyOf(row), [row]);
	}
	return groups;
}
