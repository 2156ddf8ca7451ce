import { type ListPlace, readPlace } from "#app/domain/catalogue/list-place.ts";
import { CATEGORIES, type Category } from "#app/domain/catalogue/product-choices.ts";

const PRODUCT_STATES = ["active", "retired"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** So few counted pieces count as low stock. */
export const LOW_STOCK_PIECES = 3;

export interface AdminProductFilters {
	/** The search as typed, trimmed, at most 100 characters. */
	search: string;
	state: ProductState | null;
	category: Category | null;
	lowStock: boolean;
	/** Only what lacks data that the law wants (legal-data.ts). */
	lacksData: boolean;
}

export interface AdminProductQuery extends AdminProductFilters {
	/** Where the page begins or ends; null is the first page. */
	edge: { side: "after" | "before"; place: ListPlace } | null;
}

/** Reads the list's GET parameters; anything odd means "no filter". */
export function readAdminProductQuery(parameters: URLSearchParams): AdminProductQuery {
	const [after, before] = [readPlace(parameters.get("after")), readPlace(parameters.get("before"))];
	return {
		search: (parameters.get("q") ?? "").trim().slice(0, 100),
		state: PRODUCT_STATES.find((state) => state === parameters.get("state")) ?? null,
		category: CATEGORIES.find((category) => category === parameters.get("category")) ?? null,
		lowStock: parameters.get("stock") === "low",
		lacksData: parameters.get("data") === "missing",
		edge: after ? { side: "after", place: after } : before ? { side: "before", place: before } : null,
	};
}

export const isFiltered = ({ search, state, category, lowStock, lacksData }: AdminProductFilters): boolean =>
	search !== "" || state !== null || category !== null || lowStock || lacksData;

/** A product's or service's number in an address of the back office; null for anything else. */
export function readAdminId(value: string | undefined): number | null {
	return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
