import { CATEGORIES, type Category, type ProductCard } from "#app/domain/catalogue/product.ts";

export const SORTS = ["default", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
export type Sort = (typeof SORTS)[number];

export interface ProductListQuery {
	category: Category | null;
	sort: Sort;
	/** The search as typed, trimmed, at most 80 characters. */
	search: string;
}

/** The list's GET parameters. */
export const LIST_PARAMETERS = ["category", "sort", "q"] as const;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
	values.find((known) => known === value) ?? null;

/** Reads the list's GET parameters; anything odd means "no filter" (SPEC 2.4). */
export function readProductListQuery(parameters: URLSearchParams): ProductListQuery {
	return {
		category: oneOf(CATEGORIES, parameters.get("category")),
		sort: oneOf(SORTS, parameters.get("sort")) ?? "default",
		search: (parameters.get("q") ?? "").trim().slice(0, 80),
	};
}

/** The words of a search, letters and digits only, at most eight. */
export function searchWords(search: string): string[] {
	return (search.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8);
}

const byName = new Intl.Collator("ro", { numeric: true, sensitivity: "base" });

const COMPARE: Record<Sort, ((a: ProductCard, b: ProductCard) => number) | null> = {
	default: null,
	"price-asc": (a, b) => a.priceBani - b.priceBani,
	"price-desc": (a, b) => b.priceBani - a.priceBani,
	"name-asc": (a, b) => byName.compare(a.name, b.name),
	"name-desc": (a, b) => byName.compare(b.name, a.name),
};

/** A sorted copy; `default` keeps the shop's own order. */
export function sortProducts<T extends ProductCard>(products: T[], sort: Sort): T[] {
	const compare = COMPARE[sort];
	return compare ? [...products].sort(compare) : products;
}
