import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { BackOfficeSearch, FilterField, SearchField } from "#app/components/back-office/search.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import type { AdminProductLine } from "#app/domain/catalogue/admin-product.ts";
import { type AdminProductFilters, isFiltered, LOW_STOCK_PIECES } from "#app/domain/catalogue/admin-product-query.ts";
import { type ListPlace, placeText } from "#app/domain/catalogue/list-place.ts";
import type { Stock } from "#app/domain/catalogue/product.ts";
import { CATEGORIES } from "#app/domain/catalogue/product-choices.ts";
import { formatLei } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { Fold } from "#app/routes/admin/parts/fold.tsx";
import { StateBadge } from "#app/routes/admin/parts/state-control.tsx";
import { openProducts, submitProducts } from "#app/routes/admin/products/products.server.ts";

export const loader = backOfficePage("admin", openProducts);
export const action = backOfficePage("admin", submitProducts);

/** The catalogue with what is retired, in the order of the shop. */
export default function Products() {
	const { query, page, sampleCount } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminProducts", "backOffice"]);
	const beside = (side: "after" | "before", place: ListPlace | null) =>
		place &&
		path("adminProducts", {
			...{ q: query.search, state: query.state, category: query.category, stock: query.lowStock ? "low" : null },
			data: query.lacksData ? "missing" : null,
			[side]: placeText(place),
		});
	return (
		<BackOfficePage
			title={t("backOffice:products")}
			lead={t("listLead")}
			actions={
				<>
					<SecondaryLink to={path("adminStockList")}>{t("stockListTitle")}</SecondaryLink>
					<SecondaryLink to={path("adminPriceList")}>{t("toPriceList")}</SecondaryLink>
					<ButtonLink to={path("adminNewProduct")}>{t("newTitle")}</ButtonLink>
				</>
			}
		>
			<ProductListFilters query={query} />
			{page.products.length === 0 ? (
				<NoProducts filtered={isFiltered(query)} />
			) : (
				<ProductTable products={page.products} />
			)}
			<BackOfficePager previous={beside("before", page.previous)} next={beside("after", page.next)} />
			{sampleCount > 0 ? <SampleRemoval count={sampleCount} /> : null}
		</BackOfficePage>
	);
}

/** One button for the whole sample catalogue, behind its explanation. */
function SampleRemoval({ count }: { count: number }) {
	const { t } = useTranslation("adminProducts");
	return (
		<Fold title={t("sampleTitle", { count })} className="mt-8">
			<p className="text-ink-muted">{t("sampleText")}</p>
			<PostForm action={path("adminProducts")} says={{ intent: "remove-sample" }}>
				<Button variant="danger">{t("sampleRemove")}</Button>
			</PostForm>
		</Fold>
	);
}

function NoProducts({ filtered }: { filtered: boolean }) {
	const { t } = useTranslation("adminProducts");
	if (filtered) return <EmptyState icon="search" title={t("noneFound")} />;
	return (
		<EmptyState
			icon="store"
			title={t("noneYet")}
			actions={<ButtonLink to={path("adminNewProduct")}>{t("newTitle")}</ButtonLink>}
		/>
	);
}

function ProductTable({ products }: { products: AdminProductLine[] }) {
	const { t } = useTranslation(["adminProducts", "catalogue", "adminLists", "backOffice"]);
	return (
		<BackOfficeTable
			caption={t("backOffice:products")}
			columns={[
				t("adminLists:product"),
				t("category"),
				{ figure: t("price") },
				{ figure: t("stock") },
				t("adminLists:state"),
			]}
			rows={products.map((product) => ({
				id: product.id,
				cells: [
					<span key="name">
						<TextLink to={path("adminProduct", { id: product.id })}>{product.name}</TextLink>{" "}
						<span className="block font-normal text-ink-muted text-sm">{product.sku}</span>
					</span>,
					t(`catalogue:category-${product.category}`),
					<PriceCell key="price" product={product} />,
					<StockCell key="stock" product={product} />,
					<span key="state" className="flex flex-wrap gap-2">
						<StateBadge state={product.state} />{" "}
						{product.featured ? <Badge tone="info">{t("featuredShort")}</Badge> : null}
					</span>,
				],
			}))}
		/>
	);
}

function PriceCell({ product }: { product: AdminProductLine }) {
	const { t } = useTranslation("adminProducts");
	return (
		<Link
			to={path("adminProductPrice", { id: product.id })}
			className="inline-block py-1 underline-offset-4 hover:underline"
		>
			{formatLei(product.priceBani)}{" "}
			{product.discountPercent > 0 ? (
				<span className="block text-ink-muted text-sm">−{product.discountPercent} %</span>
			) : null}{" "}
			{product.lawful ? (
				<span className="block font-medium text-sm text-warning">
					{t("checkDiscount", { percent: product.lawful.percent })}
				</span>
			) : null}
		</Link>
	);
}

const isLow = (stock: Stock) => stock.kind === "counted" && stock.pieces <= LOW_STOCK_PIECES;

function StockCell({ product: { stock } }: { product: AdminProductLine }) {
	const { t } = useTranslation(["adminProducts", "adminLists"]);
	if (stock.kind === "made-to-order") return t("madeToOrder", { count: stock.leadTimeDays });
	const pieces = t("adminLists:pieces", { count: stock.pieces });
	return isLow(stock) ? <Badge tone={stock.pieces === 0 ? "danger" : "warning"}>{pieces}</Badge> : pieces;
}

/** Search and filters of the back office's product list. */
function ProductListFilters({ query }: { query: AdminProductFilters }) {
	const { t } = useTranslation(["adminProducts", "adminCatalogue", "catalogue", "adminLists"]);
	return (
		<BackOfficeSearch
			action={path("adminProducts")}
			isFiltered={isFiltered(query)}
			values={{
				q: query.search,
				state: query.state ?? "",
				category: query.category ?? "",
				stock: query.lowStock ? "low" : "",
				data: query.lacksData ? "missing" : "",
			}}
		>
			<SearchField
				label={t("catalogue:filterSearch")}
				placeholder={t("catalogue:filterSearchHint")}
				className="w-full sm:w-auto sm:min-w-64 sm:flex-1"
			/>
			<FilterField
				name="state"
				label={t("adminLists:state")}
				className="w-full sm:w-48"
				options={[
					{ value: "", label: t("adminLists:all") },
					{ value: "active", label: t("adminCatalogue:state_active") },
					{ value: "retired", label: t("adminCatalogue:state_retired") },
				]}
			/>
			<FilterField
				name="category"
				label={t("category")}
				className="w-full sm:w-56"
				options={[
					{ value: "", label: t("catalogue:allCategories") },
					...CATEGORIES.map((category) => ({ value: category, label: t(`catalogue:category-${category}`) })),
				]}
			/>
			<FilterField
				name="stock"
				label={t("stock")}
				className="w-full sm:w-56"
				options={[
					{ value: "", label: t("anyStock") },
					{ value: "low", label: t("lowStock", { count: LOW_STOCK_PIECES }) },
				]}
			/>
			<FilterField
				name="data"
				label={t("tabLegal")}
				className="w-full sm:w-56"
				options={[
					{ value: "", label: t("adminLists:all") },
					{ value: "missing", label: t("dataMissing") },
				]}
			/>
		</BackOfficeSearch>
	);
}
