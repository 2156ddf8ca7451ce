import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isFiltered, listPath, ProductFilters } from "#app/components/catalogue/product-filters.tsx";
import { ProductGrid, ProductGridSkeleton } from "#app/components/catalogue/product-grid.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { ProductCard } from "#app/domain/catalogue/product.ts";
import type { ProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { paths } from "#app/paths.ts";

/** All products, with filters (SPEC 2.4). */
export function ProductsScreen({ products, query }: { products: ProductCard[]; query: ProductListQuery }) {
	const { t } = useTranslation("catalogue");
	const { business } = useRootData();
	const isLoading = useIsLoadingList();
	return (
		<Container>
			<PageHeading
				title={query.category ? t(`category-${query.category}`) : t("productsTitle")}
				lead={business.vatRegistered ? `${t("productsLead")} ${t("pricesWithVat")}` : t("productsLead")}
			/>
			<ProductFilters query={query} />
			<p role="status" className="mb-4 min-h-6 font-medium text-ink-muted">
				{isLoading ? t("loadingProducts") : t("results", { count: products.length })}
			</p>
			{isLoading ? (
				<ProductGridSkeleton />
			) : products.length > 0 ? (
				<ProductGrid products={products} returnTo={listPath(query)} heading="h2" hasPriority />
			) : (
				<NoProducts isFiltered={isFiltered(query)} />
			)}
		</Container>
	);
}

/** On the way to another list; a form that comes back to the one that is shown keeps it. */
function useIsLoadingList(): boolean {
	const { state, location: next } = useNavigation();
	const { pathname, search } = useLocation();
	const isOther = next?.pathname === paths.products() && next.pathname + next.search !== pathname + search;
	return state === "loading" && isOther;
}

function NoProducts({ isFiltered: filtered }: { isFiltered: boolean }) {
	const { t } = useTranslation(["catalogue", "errors"]);
	return filtered ? (
		<EmptyState
			icon="search"
			title={t("noProductsFound")}
			actions={<ButtonLink to={paths.products()}>{t("filterReset")}</ButtonLink>}
		>
			{t("noProductsFoundText")}
		</EmptyState>
	) : (
		<EmptyState
			icon="store"
			title={t("noProductsAvailable")}
			actions={<ButtonLink to={paths.contact()}>{t("errors:toContact")}</ButtonLink>}
		>
			{t("noProductsAvailableText")}
		</EmptyState>
	);
}
