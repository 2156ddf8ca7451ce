import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProductListFilters } from "#app/components/desk/catalogue/product-list-filters.tsx";
import { StateBadge } from "#app/components/desk/catalogue/state-control.tsx";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { DeskProductLine } from "#app/domain/catalogue/desk-product.ts";
import {
	type DeskProductFilters,
	isFiltered,
	type ListPlace,
	LOW_STOCK_PIECES,
	placeText,
} from "#app/domain/catalogue/desk-product-query.ts";
import type { Stock } from "#app/domain/catalogue/product.ts";
import { formatLei } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";

interface Props {
	query: DeskProductFilters;
	page: { products: DeskProductLine[]; previous: ListPlace | null; next: ListPlace | null };
}

/** The catalogue with what is retired, in the order of the shop. */
export function DeskProductsScreen({ query, page }: Props) {
	const { t } = useTranslation("deskProducts");
	const beside = (side: "after" | "before", place: ListPlace | null) =>
		place &&
		paths.adminProducts({
			...{ q: query.search, state: query.state, category: query.category, stock: query.lowStock ? "low" : null },
			[side]: placeText(place),
		});
	return (
		<DeskPage
			title={t("listTitle")}
			lead={t("listLead")}
			actions={<ButtonLink to={paths.adminNewProduct()}>{t("new")}</ButtonLink>}
		>
			<ProductListFilters query={query} />
			{page.products.length === 0 ? (
				<NoProducts filtered={isFiltered(query)} />
			) : (
				<ProductTable products={page.products} />
			)}
			<DeskPager previous={beside("before", page.previous)} next={beside("after", page.next)} />
		</DeskPage>
	);
}

function NoProducts({ filtered }: { filtered: boolean }) {
	const { t } = useTranslation("deskProducts");
	if (filtered) return <EmptyState icon="search" title={t("noneFound")} />;
	return (
		<EmptyState
			icon="store"
			title={t("noneYet")}
			actions={<ButtonLink to={paths.adminNewProduct()}>{t("new")}</ButtonLink>}
		/>
	);
}

function ProductTable({ products }: { products: DeskProductLine[] }) {
	const { t } = useTranslation(["deskProducts", "catalogue"]);
	return (
		<DeskTable
			caption={t("listTitle")}
			columns={[
				{ id: "product", label: t("columnProduct") },
				{ id: "category", label: t("category") },
				{ id: "price", label: t("price"), isFigure: true },
				{ id: "stock", label: t("stock"), isFigure: true },
				{ id: "state", label: t("columnState") },
			]}
			rows={products.map((product) => ({
				id: product.id,
				cells: [
					<span key="name">
						<Link to={paths.adminProduct(product.id)} className="link inline-block py-1">
							{product.name}
						</Link>{" "}
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

function PriceCell({ product }: { product: DeskProductLine }) {
	const { t } = useTranslation("deskProducts");
	return (
		<Link to={paths.adminProductPrice(product.id)} className="inline-block py-1 underline-offset-4 hover:underline">
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

function StockCell({ product: { stock } }: { product: DeskProductLine }) {
	const { t } = useTranslation("deskProducts");
	if (stock.kind === "made-to-order") return t("madeToOrder", { count: stock.leadTimeDays });
	const pieces = t("pieces", { count: stock.pieces });
	return isLow(stock) ? <Badge tone={stock.pieces === 0 ? "danger" : "warning"}>{pieces}</Badge> : pieces;
}
