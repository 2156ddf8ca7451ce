import { useTranslation } from "react-i18next";
import { FACETS, type Facet } from "#app/domain/catalogue/product-facets.ts";
import type { ProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { path } from "#app/paths.ts";

/** The list's address with these filters, without the empty ones. */
export function listPath({ sort, search, page, unread, ...filters }: ProductListQuery): string {
	return path("products", {
		...filters,
		...unread,
		sort: sort === "default" ? null : sort,
		q: search,
		page: page > 1 ? page : null,
	});
}

/** The whole list, in the order that was chosen. */
export const wholeListPath = ({ sort }: Pick<ProductListQuery, "sort">) =>
	path("products", { sort: sort === "default" ? null : sort });

/** What narrows a list, a filter each. */
type Filter = Facet | "search" | "priceFrom" | "priceTo";
const FILTERS: readonly Filter[] = ["search", ...FACETS, "priceFrom", "priceTo"];

/** The filters that are chosen; the list without one is `{ ...query, ...without }`. */
export function chosenFilters(query: ProductListQuery): { filter: Filter; without: Partial<ProductListQuery> }[] {
	return FILTERS.filter((filter) => query[filter] !== null && query[filter] !== "").map((filter) => ({
		filter,
		without: filter === "search" ? { search: "", page: 1 } : { [filter]: null, page: 1 },
	}));
}

/** What a facet and its values are called. */
export function useFacetWords() {
	const { t } = useTranslation("catalogue");
	const names: Record<Facet, string> = {
		category: t("filterCategory"),
		availability: t("filterAvailability"),
		windows: "Windows",
		cpu: t("spec-cpu"),
		gpu: t("spec-gpu"),
		memory: t("spec-ram"),
		fps: t("performanceTitle"),
	};
	const availabilities: Record<string, string> = {
		"in-stock": t("inStock"),
		"made-to-order": t("madeToOrder"),
		"out-of-stock": t("outOfStock"),
	};
	function value(facet: Facet, text: string): string {
		if (facet === "category") return t(`category-${text as "components"}`);
		if (facet === "availability") return availabilities[text] ?? text;
		if (facet === "windows") return t(`windows-${text as "yes"}`);
		if (facet === "memory") return t("memorySize", { size: text });
		if (facet !== "fps") return text;
		const [resolution, rate] = text.split("-");
		return t("fpsClass", { resolution, rate });
	}
	return { name: (facet: Facet) => names[facet], value };
}
