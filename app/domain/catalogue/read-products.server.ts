import { setImmediate } from "node:timers/promises";
import type { ListPlace } from "#app/domain/catalogue/list-place.ts";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import { discountFrom, lowestPriceBeforeDiscount, type PricePoint } from "#app/domain/catalogue/price-history.ts";
import type { ProductDetail, Specification, Stock } from "#app/domain/catalogue/product.ts";
import { type Facets, facetsOf, type ProductGroup, withoutGroups } from "#app/domain/catalogue/product-facets.ts";
import { localFacts } from "#app/domain/catalogue/product-facts.ts";
import {
	type ProductListQuery,
	readProductListQuery,
	STARTING_POINTS,
	type StartingPoint,
	searchWords,
} from "#app/domain/catalogue/product-filter.ts";
import { ownSpecificationNames } from "#app/domain/catalogue/specification.ts";
import type { Locale } from "#app/domain/locale.ts";
import { priceBeforeDiscount } from "#app/domain/money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { groupBy } from "#db/group-by.ts";
import {
	hasSystem,
	type ProductFilter,
	type ProductListFilter,
	type ProductOrder,
	selectAlikeOf,
	selectNearestInPrice,
	selectPerformance,
	selectPictures,
	selectPriceHistory,
	selectProductGroups,
	selectProductIds,
	selectProductPlaces,
	selectProducts,
	selectSpecifications,
} from "#db/queries/catalogue.ts";
import { searchExpression, selectNotFound } from "#db/queries/product-search.ts";

/** Cards on one page of a list: full rows of three and of two columns (SPEC 2.4). */
const PRODUCTS_A_PAGE = 24;
/** The home page's grid is a choice, however many products are marked for it. */
const FEATURED_AT_MOST = 12;

/** A product without its frame rates. */
type DescribedProduct = Omit<ProductDetail, "performance">;

interface ProductPage {
	products: ProductDetail[];
	/** What the filters offer. */
	facets: Facets;
	/** How many products there are on all pages. */
	total: number;
	/** No product has all the words of the search; these have some of them. */
	isLoose: boolean;
	/** From 1: the page that is shown, which is the last one where the one asked for is beyond it. */
	page: number;
	pages: number;
}

/** What a search and a range of prices find, by attributes. */
export interface FoundGroups {
	groups: ProductGroup[];
	/** All that the search does not find, where that is little. */
	notFound?: number[];
}

/** Keeps what was found: pages, filters and orders of a list count the same products. */
type KeepGroups = (of: string, read: () => Promise<FoundGroups>) => Promise<FoundGroups>;

/** Products on sale that match the list's parameters (SPEC 2.4), a page of them. */
export async function listProducts(
	shop: Shop,
	locale: Locale,
	query: ProductListQuery,
	keep: KeepGroups = (_, read) => read(),
): Promise<ProductPage> {
	const words = searchWords(query.search);
	const search = query.search === "" ? null : await searchExpression(shop.db, words);
	if (search === "") return { products: [], ...facetsOf([], query), isLoose: false, page: 1, pages: 1 };
	const strict = filterOf(query, search);
	const found = await findGroups(shop.db, strict, keep);
	const isLoose = words.length > 1 && !(await isFoundAtAll(shop.db, strict, found, keep));
	const filter = isLoose ? filterOf(query, await searchExpression(shop.db, words, "any")) : strict;
	const { groups, ...beside } = isLoose ? await findGroups(shop.db, filter, keep) : found;
	const { facets, total } = facetsOf(groups, query);
	// Both looks may go through the whole catalogue: others have their turn in between.
	await setImmediate();
	if (total === 0) return { products: [], facets, total, isLoose, page: 1, pages: 1 };
	const pages = Math.ceil(total / PRODUCTS_A_PAGE);
	const page = Math.min(query.page, pages);
	const place = { limit: PRODUCTS_A_PAGE, offset: (page - 1) * PRODUCTS_A_PAGE, total };
	const ids = await selectProductIds(shop.db, { ...filter, ...beside }, orderOf(query, locale, total), place);
	return { products: await readDetails(shop.db, { locale, ids }), facets, total, isLoose, page, pages };
}

/** Whether a search finds anything, at whatever price. */
async function isFoundAtAll(
	db: Db,
	filter: ProductListFilter,
	{ groups }: FoundGroups,
	keep: KeepGroups,
): Promise<boolean> {
	if (groups.length > 0) return true;
	return (await findGroups(db, { ...filter, fromBani: null, toBani: null }, keep)).groups.length > 0;
}

/** The lists to begin with in which a whole computer stands, and not only parts of one (SPEC 2.3). */
export async function readStartingPoints(shop: Shop): Promise<StartingPoint[]> {
	const everything = readProductListQuery(new URLSearchParams());
	const held = STARTING_POINTS.map((point) => hasSystem(shop.db, filterOf({ ...everything, ...point }, null)));
	const isHeld = await Promise.all(held);
	return STARTING_POINTS.filter((_, index) => isHeld[index]);
}

/** A search that leaves out no more than these is counted by what it leaves out. */
const FEW = 500;

function findGroups(db: Db, filter: ProductListFilter, keep: KeepGroups): Promise<FoundGroups> {
	const { search, fromBani, toBani } = filter;
	return keep(JSON.stringify([search, fromBani, toBani]), async () => {
		const notFound = search === null ? null : await selectNotFound(db, search, FEW);
		if (notFound === null) return { groups: await selectProductGroups(db, filter) };
		const all = await findGroups(db, { ...filter, search: null }, keep);
		return { groups: withoutGroups(all.groups, await selectAlikeOf(db, notFound, filter)), notFound };
	});
}

function filterOf(query: ProductListQuery, search: string | null): ProductListFilter {
	const { category, availability, windows, cpu, gpu, memory, fps, priceFrom, priceTo } = query;
	const [resolution, step] = fps?.split("-") ?? [];
	return {
		...{ search, category, availability, windows, cpu, gpu, memory },
		fromBani: priceFrom === null ? null : priceFrom * 100,
		toBani: priceTo === null ? null : priceTo * 100,
		fps1080p: resolution === "1080p" ? Number(step) : null,
		fps1440p: resolution === "1440p" ? Number(step) : null,
	};
}

/** What so many products have tells none of them apart. */
const RANKED_AT_MOST = 2_000;

function orderOf({ sort, search, fps }: ProductListQuery, locale: Locale, total: number): ProductOrder {
	if (sort === "default") {
		if (search !== "" && total <= RANKED_AT_MOST) return { by: "match" };
		// Frame rates are asked for by who wants a computer; the cards that reach them come after.
		return { by: "position", systemsFirst: fps !== null };
	}
	const direction = sort.endsWith("-asc") ? "asc" : "desc";
	return sort.startsWith("price") ? { by: "price", direction } : { by: "name", direction, locale };
}

/** Products that the home page shows first (SPEC 2.3). */
export async function listFeaturedProducts(shop: Shop, locale: Locale): Promise<ProductDetail[]> {
	const places = await selectProductPlaces(shop.db, { featured: true, after: null, limit: FEATURED_AT_MOST });
	return readDetails(shop.db, { locale, ids: places.map(({ id }) => id) });
}

/**
 * Products on sale with their descriptions in display order, as the calls give them (SPEC 7).
 *
 * @returns at most `limit` of those that come after a place, and the place to go on from; null where these are the last
 */
export async function listDescribedProducts(
	shop: Shop,
	locale: Locale,
	{ limit, ...filter }: { featured: boolean; after: ListPlace | null; limit: number },
): Promise<{ products: DescribedProduct[]; next: ListPlace | null }> {
	const places = await selectProductPlaces(shop.db, { ...filter, limit: limit + 1 });
	const shown = places.slice(0, limit);
	const products = await readFull(shop.db, { locale, ids: shown.map(({ id }) => id) });
	return { products, next: places.length > limit ? shown.at(-1)! : null };
}

/**
 * One product on sale, by number or slug (DECISIONS 6); null when there is none.
 *
 * @param idOrSlug the path value, anything a visitor may type
 */
export async function findProduct(shop: Shop, locale: Locale, idOrSlug: string): Promise<ProductDetail | null> {
	const filter = readIdOrSlug(idOrSlug);
	if (!filter) return null;
	const [product] = await readDetails(shop.db, { locale, ...filter });
	return product ?? null;
}

/** A full row of cards. */
const RELATED_AT_MOST = 3;

/** What a visitor of this product may want instead: of its category, nearest to it in price. */
export async function relatedProducts(shop: Shop, locale: Locale, product: ProductDetail): Promise<ProductDetail[]> {
	return readDetails(shop.db, { locale, ids: await selectNearestInPrice(shop.db, product, RELATED_AT_MOST) });
}

/** Products on sale to stand side by side, in the order of their numbers as they were named; what is not sold is left out. */
export function compareProducts(shop: Shop, locale: Locale, ids: number[]): Promise<ProductDetail[]> {
	return readDetails(shop.db, { locale, ids });
}

/** As `compareProducts`, without how fast games run on them: an order and its contract say nothing of it. */
export function describeProducts(shop: Shop, locale: Locale, ids: number[]): Promise<DescribedProduct[]> {
	return readFull(shop.db, { locale, ids });
}

async function readDetails(db: Db, filter: ProductFilter): Promise<ProductDetail[]> {
	const products = await readFull(db, filter);
	if (products.length === 0) return [];
	const ids = products.map(({ id }) => id);
	const rows = await selectPerformance(db, ids);
	const ratesOf = groupBy(rows, (row) => row.product_id);
	return products.map((product) => ({
		...product,
		performance: (ratesOf.get(product.id) ?? []).map((row) => ({
			game: row.game,
			fps1080p: row.fps_1080p,
			fps1440p: row.fps_1440p,
			test: row.test,
		})),
	}));
}

/** A number up to 2^31 or a slug of lower-case letters, digits and hyphens; null for anything else. */
export function readIdOrSlug(value: string): { ids: number[] } | { slug: string } | null {
	if (/^[1-9]\d{0,8}$/.test(value)) return { ids: [Number(value)] };
	return /^[a-z0-9-]{1,80}$/.test(value) && /[a-z]/.test(value) ? { slug: value } : null;
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

/** In the order of the numbers, where those are asked for. */
async function readFull(db: Db, filter: ProductFilter): Promise<DescribedProduct[]> {
	const rows = await selectProducts(db, filter);
	if (rows.length === 0) return [];
	const ids = "ids" in filter ? filter.ids : rows.map((row) => row.id);
	const placeOf = new Map(ids.map((id, index) => [id, index]));
	rows.sort((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!);
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
	const { short: shortDescription, position: _, ...facts } = localFacts(row);
	return {
		...facts,
		id: row.id,
		kind: row.kind,
		shortDescription,
		priceBani: row.price_bani,
		discountPercent: row.discount_percent,
		stock: toStock(row),
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
