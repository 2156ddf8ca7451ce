import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { type ProductListQuery, readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { searchServices } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { readListForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { cardData } from "#app/routes/shop/products/card-data.ts";
import { CompareForm } from "#app/routes/shop/products/compare-choice.tsx";
import { countedGroups } from "#app/routes/shop/products/counted-groups.server.ts";
import { chosenFilters, listPath, wholeListPath } from "#app/routes/shop/products/list-filters.ts";
import { FilterChips, ProductFilters } from "#app/routes/shop/products/product-filters.tsx";
import { ProductGrid, ProductGridSkeleton } from "#app/routes/shop/products/product-grid.tsx";
import { ServiceTeasers } from "#app/routes/shop/service-teaser.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const query = readProductListQuery(new URL(request.url).searchParams);
	const { products, facets, total, isLoose, page, pages } = await readListForPage("Failed to fetch products", () =>
		listProducts(shop, locale, query, countedGroups),
	);
	const words = isLoose || total === 0 ? "any" : "all";
	const services = query.search === "" ? [] : await searchServices(shop, locale, query.search, words);
	return {
		query: { ...query, page },
		products: products.map((product) => cardData(product, { now: shop.clock(), locale })),
		facets,
		services,
		total,
		...(isLoose ? { isLoose } : {}),
		pages,
		meta: {
			title: page > 1 ? `${titleOf(query, t)} · ${t("catalogue:pageOf", { page, pages })}` : titleOf(query, t),
			description: descriptionOf(query, t),
			...addressesFor(query, { total, page, pages }),
		},
	};
}

function titleOf({ search, category }: ProductListQuery, t: ReturnType<typeof textsOf>["t"]): string {
	if (search) return t("catalogue:searchTitle", { search });
	return category ? t(`catalogue:category-${category}`) : t("catalogue:productsTitle");
}

function descriptionOf({ category }: ProductListQuery, t: ReturnType<typeof textsOf>["t"]): string {
	const { vatRegistered } = shop.settings.business;
	if (!category) return t(vatRegistered ? "catalogue:productsMetaDescriptionVat" : "catalogue:productsMetaDescription");
	const described = t("catalogue:categoryMetaDescription", { category: t(`catalogue:category-${category}`) });
	return vatRegistered ? `${described} ${t("cart:vatIncluded")}` : described;
}

/**
 * What search engines are told of a list. The shop's own order is the one they know: another one is the same page, but for
 * its later pages, which hold other products. Nobody should land on a search's result, a choice of filters, or nothing.
 */
function addressesFor(query: ProductListQuery, { total, page, pages }: Record<"total" | "page" | "pages", number>) {
	const isNarrowed = chosenFilters(query).some(({ filter }) => filter !== "category");
	const beside = (other: number) => (other >= 1 && other <= pages ? listPath({ ...query, page: other }) : null);
	return {
		noindex: isNarrowed || total === 0 || (query.sort !== "default" && page > 1),
		canonicalPath: listPath({ ...query, unread: {}, sort: "default", page }),
		previousPath: beside(page - 1),
		nextPath: beside(page + 1),
	};
}

export const shouldRevalidate = unlessRefused;

/** All products, with filters (SPEC 2.4). */
export default function Products() {
	const {
		products,
		facets,
		services,
		total,
		isLoose,
		pages,
		query,
		meta: { title },
	} = useLoaderData<typeof loader>();
	const { t } = useTranslation(["catalogue", "cart"]);
	const { business } = useRootData();
	const isLoading = useIsLoadingList();
	const range = query.category || query.search ? [] : [t("productsLead")];
	const lead = business.vatRegistered ? [...range, t("cart:vatIncluded")] : range;
	const foundServices = isLoading || services.length === 0 ? null : <FoundServices services={services} />;
	return (
		<Container>
			<PageHeading title={title} lead={lead.join(" ")} />
			<ProductFilters query={query} facets={facets} />
			<FilterChips query={query} />
			<p role="status" className="mb-2 min-h-6 font-medium sm:mb-4 text-ink-muted">
				{isLoading ? t("loadingProducts") : t("results", { count: total })}
				{isLoose && total > 0 && !isLoading ? ` · ${t("someWords")}` : null}
				{foundServices ? (
					<>
						{" · "}
						<a href="#found-services" className="inline-flex min-h-6 items-center text-brand underline">
							{t("resultServices", { count: services.length })}
						</a>
					</>
				) : null}
			</p>
			{total === 0 || isLoose ? foundServices : null}
			{isLoading ? (
				<ProductGridSkeleton />
			) : products.length > 0 ? (
				<div className="product-list">
					<ProductGrid products={products} returnTo={listPath(query)} heading="h2" hasPriority isComparable />
					<CompareForm />
				</div>
			) : (
				<NoProducts query={query} />
			)}
			{isLoading ? null : <ListPages query={query} pages={pages} />}
			{total > 0 && !isLoose ? foundServices : null}
		</Container>
	);
}

/** What a search finds among the services, apart from the products. */
function FoundServices({ services }: { services: Service[] }) {
	const { t } = useTranslation("catalogue");
	return (
		<section aria-labelledby="found-services" className="mb-10 mt-6">
			<h2 id="found-services" className="mb-5 text-2xl">
				{t("foundServices")}
			</h2>
			<ServiceTeasers services={services} />
		</section>
	);
}

/** The ways to the pages before and after this one, which a list of one page has not. */
function ListPages({ query, pages }: { query: ProductListQuery; pages: number }) {
	const { t } = useTranslation("catalogue");
	const { page } = query;
	return (
		<Pager
			label={t("pages")}
			previous={page > 1 ? { to: listPath({ ...query, page: page - 1 }), label: t("previousPage") } : null}
			next={page < pages ? { to: listPath({ ...query, page: page + 1 }), label: t("nextPage") } : null}
		>
			<p className="tabular-nums">{t("pageOf", { page, pages })}</p>
		</Pager>
	);
}

/** On the way to another list; a form that comes back to the one that is shown keeps it. */
function useIsLoadingList(): boolean {
	const { state, location: next } = useNavigation();
	const { pathname, search } = useLocation();
	const isOther = next?.pathname === path("products") && next.pathname + next.search !== pathname + search;
	return state === "loading" && isOther;
}

function NoProducts({ query }: { query: ProductListQuery }) {
	const { t } = useTranslation(["catalogue", "errors"]);
	return chosenFilters(query).length > 0 ? (
		<EmptyState
			icon="search"
			title={t("noProductsFound")}
			text={t("noProductsFoundText")}
			actions={
				<>
					<ButtonLink to={wholeListPath(query)}>{t("filterReset")}</ButtonLink>{" "}
					<SecondaryLink to={path("contact")}>{t("errors:toContact")}</SecondaryLink>
				</>
			}
		/>
	) : (
		<EmptyState
			icon="store"
			title={t("noProductsAvailable")}
			text={t("noProductsAvailableText")}
			actions={<ButtonLink to={path("contact")}>{t("errors:toContact")}</ButtonLink>}
		/>
	);
}
