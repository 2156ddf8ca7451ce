import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags, type PageMeta } from "#app/components/layout/page-meta.ts";
import { productDescription, sharedPicture } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { DESCRIPTION_FALLBACK_CHARS } from "#app/config/business.ts";
import {
	availabilityOf,
	type ProductDetail,
	shownStock,
	summarySpecifications,
} from "#app/domain/catalogue/product.ts";
import { findProduct } from "#app/domain/catalogue/read-products.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { cartShipping } from "#app/domain/shipping/shipping.ts";
import { readForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path, places } from "#app/paths.ts";
import { AddToCart } from "#app/routes/shop/products/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/routes/shop/products/availability.tsx";
import { DeliveryCard } from "#app/routes/shop/products/delivery-card.tsx";
import { ProductGallery } from "#app/routes/shop/products/product-gallery.tsx";
import { ProductPrice } from "#app/routes/shop/products/product-price.tsx";
import { PRODUCT_TABS, type ProductTab, ProductTabs } from "#app/routes/shop/products/product-tabs.tsx";
import { CompactSpecifications } from "#app/routes/shop/products/specifications.tsx";
import { withUnits } from "#app/routes/shop/products/with-units.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const { value: product, status } = await readForPage("Failed to fetch product", () =>
		findProduct(shop, locale, params.id ?? ""),
	);
	if (!product) {
		const meta = { title: t("catalogue:notFoundTitle"), noindex: true };
		return data({ found: null, meta }, { status });
	}
	const asked = new URL(request.url).searchParams;
	const picture = Number(asked.get("picture"));
	const found = {
		product: { ...product, stock: shownStock(product.stock) },
		tab: PRODUCT_TABS.find((tab) => tab === asked.get("tab")) ?? "description",
		picture: Number.isInteger(picture) && picture >= 1 && picture <= product.pictures.length ? picture : 1,
		expressBani: shop.settings.expressBani,
		deliveryBani: cartShipping(shop.settings.shippingPolicy, { subtotalBani: product.priceBani, hasProducts: true }),
	};
	const description = product.shortDescription || product.description.slice(0, DESCRIPTION_FALLBACK_CHARS);
	const meta: PageMeta = {
		title: product.name,
		description,
		canonicalPath: path("product", { id: product.id }),
		kind: "product",
		...(product.pictures[0] ? { picture: sharedPicture(product.pictures[0]) } : {}),
	};
	return data({ found, meta });
}

export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Product() {
	const { found } = useLoaderData<typeof loader>();
	return found ? <ProductScreen {...found} /> : <ProductNotFoundScreen />;
}

/** No such product (SPEC 2.5), with the way back to the list. */
function ProductNotFoundScreen() {
	const { t } = useTranslation("catalogue");
	return (
		<Container narrow className="pt-12 sm:pt-20">
			<EmptyState
				heading="h1"
				icon="search"
				title={t("notFoundTitle")}
				actions={<ButtonLink to={path("products")}>{t("backToProducts")}</ButtonLink>}
			>
				{t("notFoundText")}
			</EmptyState>
		</Container>
	);
}

interface ProductScreenProps {
	product: ProductDetail;
	tab: ProductTab;
	/** Number of the picture that is shown large, from 1. */
	picture: number;
	/** Delivery outside Bucharest for this product alone. */
	deliveryBani: Bani;
	expressBani: Bani;
}

/** Everything about one product (SPEC 2.5). */
function ProductScreen({ product, tab, picture, deliveryBani, expressBani }: ProductScreenProps) {
	const { t } = useTranslation(["catalogue", "layout"]);
	return (
		<Container>
			<StructuredData describe={(site) => productDescription(site, product)} />
			<Breadcrumbs
				items={[
					{ label: t("layout:navHome"), to: path("home") },
					{ label: t("productsTitle"), to: path("products") },
					{ label: t(`category-${product.category}`), to: path("products", { category: product.category }) },
					{ label: product.name },
				]}
			/>
			<div className="grid items-start gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<ProductGallery product={product} current={picture} tab={tab === "description" ? null : tab} />
				<div className="space-y-6 lg:row-span-2">
					<ProductHead product={product} />
					<BuyBox
						product={product}
						returnTo={places.productPart(product.id, { tab: tab === "description" ? null : tab, picture })}
					/>
				</div>
				<DeliveryCard stock={product.stock} deliveryBani={deliveryBani} expressBani={expressBani} />
			</div>
			<ProductTabs product={product} tab={tab} picture={picture} />
		</Container>
	);
}

function ProductHead({ product }: { product: ProductDetail }) {
	const { t } = useTranslation("catalogue");
	return (
		<div>
			<h1>{product.name}</h1>
			{product.tagline ? <p className="mt-3 font-semibold text-accent text-lg">{product.tagline}</p> : null}
			<p className="mt-3 text-ink-muted text-lg leading-relaxed">{withUnits(product.shortDescription)}</p>
			<p className="mt-2 text-ink-muted text-sm">{t("sku", { sku: product.sku })}</p>
		</div>
	);
}

function BuyBox({ product, returnTo }: { product: ProductDetail; returnTo: string }) {
	const { t } = useTranslation("catalogue");
	return (
		<div className="card space-y-5 shadow-card">
			<ProductPrice product={product} large />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<AvailabilityBadge stock={product.stock} />{" "}
				{product.stock.kind === "made-to-order" ? (
					<span className="text-ink-muted text-sm">{t("leadTime", { count: product.stock.leadTimeDays })}</span>
				) : null}
				{availabilityOf(product.stock) === "out-of-stock" ? (
					<span className="text-ink-muted text-sm">{t("outOfStockText")}</span>
				) : null}
			</div>
			<div className="grid gap-2.5">
				<AddToCart product={product} returnTo={returnTo} size="lg" />
				<ButtonLink to={path("contact")} variant="secondary">
					<Icon name="mail" />
					{t("contactForInfo")}
				</ButtonLink>
			</div>
			<section aria-labelledby="summary-title" className="border-line border-t pt-5">
				<h2 id="summary-title" className="mb-3 text-base tracking-normal">
					{t("mainSpecifications")}
				</h2>
				<CompactSpecifications rows={summarySpecifications(product.specifications)} />
			</section>
		</div>
	);
}
