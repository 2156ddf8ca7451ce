import { Link } from "@remix-run/react";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Facet } from "#app/domain/catalogue/product-facets.ts";
import type { ProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { formatWholeLei } from "#app/domain/money.ts";
import { path } from "#app/paths.ts";
import { chosenFilters, listPath, useFacetWords } from "#app/routes/shop/products/list-filters.ts";

/** What the list is narrowed by, each as a link that takes it away. */
export function FilterChips({ query }: { query: ProductListQuery }) {
	const { t, locale } = useTexts("catalogue");
	const words = useFacetWords();
	const chosen = chosenFilters(query);
	if (chosen.length === 0) return null;

	function label(filter: (typeof chosen)[number]["filter"]): string {
		if (filter === "search") return t("searchTitle", { search: query.search });
		if (filter === "priceFrom") return t("chipFrom", { price: formatWholeLei(query.priceFrom ?? 0, locale) });
		if (filter === "priceTo") return t("chipTo", { price: formatWholeLei(query.priceTo ?? 0, locale) });
		return words.value(filter satisfies Facet, String(query[filter]));
	}

	return (
		<ul aria-label={t("chips")} className="mb-4 flex flex-wrap gap-2">
			{chosen.map(({ filter, without }) => (
				<li key={filter} className="min-w-0">
					<Link
						to={listPath({ ...query, ...without })}
						preventScrollReset
						className="inline-flex min-h-control max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-sm hover:border-brand hover:bg-brand-soft"
					>
						<span className="visually-hidden">{t("chipRemove")} </span>
						<span className="min-w-0 break-words">{label(filter)}</span>
						<Icon name="close" className="size-4 text-ink-muted" />
					</Link>
				</li>
			))}
			<li>
				<ButtonLink to={path("products")} variant="quiet" size="sm" preventScrollReset>
					{t("filterReset")}
				</ButtonLink>
			</li>
		</ul>
	);
}
