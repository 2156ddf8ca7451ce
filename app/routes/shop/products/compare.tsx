import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useMessage } from "#app/components/forms/use-message.ts";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { EmptyPage } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import { COMPARED_AT_MOST, readComparedIds } from "#app/domain/catalogue/product-filter.ts";
import { compareProducts } from "#app/domain/catalogue/read-products.server.ts";
import { deliveryDays } from "#app/domain/shipping/delivery-days.ts";
import { readListForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path, places } from "#app/paths.ts";
import { AddToCart } from "#app/routes/shop/products/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/routes/shop/products/availability.tsx";
import { ProductPrice } from "#app/routes/shop/products/product-price.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const asked = readComparedIds(new URL(request.url).searchParams);
	const products = await readListForPage("Failed to fetch products", () =>
		compareProducts(shop, locale, asked.slice(0, COMPARED_AT_MOST)),
	);
	const now = shop.clock();
	return {
		products: products.map((product) => ({ ...product, delivery: deliveryDays(product.stock, now, locale) })),
		isTooMany: asked.length > COMPARED_AT_MOST,
		meta: { title: t("catalogue:compareTitle"), noindex: true },
	};
}

export const shouldRevalidate = unlessRefused;

/** A product with the days on which it arrives, in words. */
type Compared = ProductDetail & { delivery: string | null };

/** Up to four products side by side (SPEC 2.4). */
export default function Compare() {
	const { products, isTooMany } = useLoaderData<typeof loader>();
	const { t } = useTranslation("catalogue");
	if (products.length === 0) {
		return <EmptyPage icon="search" title={t("compareEmpty")} text={t("compareEmptyText")} actions={<ToProducts />} />;
	}
	return (
		<Container>
			<PageHeading title={t("compareTitle")} lead={t("compareLead")} />
			{isTooMany ? <Notice tone="info">{t("compareTooMany")}</Notice> : null}
			{products.length === 1 ? <Notice tone="info">{t("compareOne")}</Notice> : null}
			<Comparison products={products} />
			<p className="mt-6">
				<ToProducts />
			</p>
		</Container>
	);
}

function ToProducts() {
	const { t } = useTranslation("catalogue");
	return <SecondaryLink to={path("products")}>{t("backToProducts")}</SecondaryLink>;
}

const comparePath = (products: Compared[]) => path("compare", { ids: products.map(({ id }) => id).join(",") || null });

function Comparison({ products }: { products: Compared[] }) {
	const { t } = useTranslation("catalogue");
	const message = useMessage();
	const specifications = new Map(
		products.flatMap((product) => product.specifications.map(({ key, name }) => [key, name] as const)),
	);
	const games = [...new Set(products.flatMap((product) => product.performance.map(({ game }) => game)))];
	return (
		<section
			aria-label={t("compareTitle")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
			tabIndex={0}
			className="card more-aside relative mt-4 overflow-x-auto p-0 print:[zoom:0.75] print:overflow-visible"
		>
			<table className="w-full table-fixed border-collapse">
				<thead>
					<tr className="align-top">
						<td className="w-30 sm:w-36" />
						{products.map((product) => (
							<ProductHead
								key={product.id}
								product={product}
								without={comparePath(products.filter((other) => other !== product))}
							/>
						))}
					</tr>
				</thead>
				<tbody>
					<Row name={t("comparePrice")} products={products}>
						{(product) => <ProductPrice product={product} />}
					</Row>
					<Row name={t("filterAvailability")} products={products}>
						{(product) => <AvailabilityBadge stock={product.stock} />}
					</Row>
					<Row name={t("compareDelivery")} products={products}>
						{(product) => product.delivery}
					</Row>
					<Row name="Windows" products={products}>
						{(product) => (product.kind === "system" ? t(`windows-${product.windows}`) : null)}
					</Row>
					<Row name={t("tabWarranty")} products={products}>
						{(product) => t("warrantyFor", { count: product.warrantyMonths })}
					</Row>
					{[...specifications].map(([key, name]) => (
						<Row key={key} name={name ?? message(`catalogue:spec-${key}`)} products={products}>
							{(product) => {
								const value = product.specifications.find((row) => row.key === key)?.value;
								return value === undefined ? null : withUnits(value);
							}}
						</Row>
					))}
					{games.map((game) => (
						<Row key={game} name={game} products={products}>
							{(product) => {
								const rates = product.performance.find((row) => row.game === game);
								return rates ? <FrameRates of={rates} /> : null;
							}}
						</Row>
					))}
					<Row name={t("compareBuy")} products={products}>
						{(product) => (
							<div id={`item-${product.id}`}>
								<AddToCart product={product} returnTo={places.itemOn(comparePath(products), product.id)} />
							</div>
						)}
					</Row>
				</tbody>
			</table>
		</section>
	);
}

function ProductHead({ product, without }: { product: Compared; without: string }) {
	const { t } = useTranslation("catalogue");
	const [picture] = product.pictures;
	return (
		<th scope="col" className="w-40 p-2 text-left sm:w-44 sm:p-3 font-normal">
			<span className="block aspect-[4/3] overflow-hidden rounded-control bg-surface-sunken">
				{picture ? (
					<ResponsivePicture picture={picture} sizes="16rem" className="size-full object-cover" />
				) : (
					<NoPicture label={t("noImage")} className="h-full" />
				)}
			</span>
			<Link
				to={path("product", { id: product.id })}
				className="mt-3 flex min-h-control items-center font-bold text-lg hover:underline"
			>
				{withUnits(product.name)}
			</Link>{" "}
			<Link
				to={without}
				preventScrollReset
				className="mt-1 inline-flex min-h-control items-center text-brand text-sm underline"
			>
				{t("compareRemove")}
				<span className="visually-hidden">: {product.name}</span>
			</Link>
		</th>
	);
}

interface RowProps {
	name: string;
	products: Compared[];
	children: (product: Compared) => ReactNode;
}

/**
 * One thing about every product; no row where none has it.
 *
 * @param children what stands under a product; null: it has no such thing
 */
function Row({ name, products, children }: RowProps) {
	const cells = products.map((product) => ({ id: product.id, content: children(product) }));
	if (cells.every(({ content }) => content === null)) return null;
	return (
		<tr className="border-line border-t align-top">
			<th scope="row" className="wrap-anywhere p-2 text-left sm:p-3 font-semibold text-sm">
				{name}
			</th>
			{cells.map(({ id, content }) => (
				<td key={id} className="wrap-anywhere p-2 text-sm sm:p-3">
					{content ?? "–"}
				</td>
			))}
		</tr>
	);
}

function FrameRates({ of: rates }: { of: ProductDetail["performance"][number] }) {
	const { t } = useTranslation("catalogue");
	return (
		<span className="tabular-nums">
			{t("performance1080p")}: {t("fps", { rate: rates.fps1080p })}
			<br />
			{t("performance1440p")}: {t("fps", { rate: rates.fps1440p })}
		</span>
	);
}
