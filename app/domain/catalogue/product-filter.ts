import { CATEGORIES, type Category } from "#app/domain/catalogue/product.ts";

export const SORTS = ["default", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
export type Sort = (typeof SORTS)[number];

export interface ProductListQuery {
	category: Category | null;
	sort: Sort;
	/** The search as typed, trimmed, at most 80 characters. */
	search: string;
	/** From 1; a list that has fewer pages shows its last one. */
	page: number;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
	values.find((known) => known === value) ?? null;

/** Reads the list's GET parameters; anything odd means "no filter" and the first page (SPEC 2.4). */
export function readProductListQuery(parameters: URLSearchParams): ProductListQuery {
	return {
		category: oneOf(CATEGORIES, parameters.get("category")),
		sort: oneOf(SORTS, parameters.get("sort")) ?? "default",
		search: (parameters.get("q") ?? "").trim().slice(0, 80),
		page: /^[1-9]\d{0,6}$/.test(parameters.get("page") ?? "") ? Number(parameters.get("page")) : 1,
	};
}

/** The words of a search, letters and digits only, at most eight. */
export function searchWords(search: string): string[] {
	return (search.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8);
}
