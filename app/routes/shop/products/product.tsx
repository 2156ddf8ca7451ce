import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { GuaranteeNotice } from "#app/components/layout/guarantee-notice.tsx";
import type { PageMeta } from "#app/components/layout/page-tags.tsx";
import { sharedPicture } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyPage } from "#app/components/ui/empty-state.tsx";
import { Container } from "#app/components/ui/page.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import { DESCRIPTION_FALLBACK_CHARS } from "#app/config/business.ts";
import type { LegalData } from "#app/domain/catalogue/legal-data.ts";
import { type ProductDetail, shownStock } from "#app/domain/catalogue/product.ts";
import type { ProductOption } from "#app/domain/catalogue/product-option.ts";
import { findLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import { listOptions } from "#app/domain/catalogue/read-options.server.ts";
import { findProduct, relatedProducts } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import { COUNTIES, countyCode } from "#app/domain/places/county.ts";
import { type CountyDelivery, countyDelivery } from "#app/domain/places/county-delivery.ts";
import {
	DELIVERY_DAYS,
	type DeliveryPlace,
	daysByPlace,
	expressDay,
	orderBy,
} from "#app/domain/shipping/delivery-days.ts";
import { cartShipping } from "#app/domain/shipping/shipping.ts";
import { readForPage, readListForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path, places } from "#app/paths.ts";
import { BuyBar, BuyBox } from "#app/routes/shop/products/buy-box.tsx";
import { type CardData, cardData } from "#app/routes/shop/products/card-data.ts";
import { DeliveryCard } from "#app/routes/shop/products/delivery-card.tsx";
import { SafetyCard } from "#app/routes/shop/products/legal-data.tsx";
import { productDescription } from "#app/routes/shop/products/product-description.ts";
import { ProductGallery } from "#app/routes/shop/products/product-gallery.tsx";
import { InTheBox, Performance, Related } from "#app/routes/shop/products/product-more.tsx";
import { ProductOptions } from "#app/routes/shop/products/product-options.tsx";
import { type ProductTab, ProductTabs, tabsOf } from "#app/routes/shop/products/product-tabs.tsx";

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
	const legal = await readLegalForPage(locale, product.id);
	const day = { now: shop.clock(), locale };
	const restOf = (county: string) => t("catalogue:countyRest", { county });
	const county = countyCode(asked.get("county"));
	const cost = { rates: shop.settings, subtotalBani: product.priceBani };
	const related = await readListForPage("Failed to fetch products", () => relatedProducts(shop, locale, product));
	const found = {
		product: { ...product, stock: shownStock(product.stock) },
		tab: tabsOf(product).find((tab) => tab === asked.get("tab")) ?? "description",
		picture: Number.isInteger(picture) && picture >= 1 && picture <= product.pictures.length ? picture : 1,
		deliveries: daysByPlace(product.stock, day.now, locale),
		orderBy: orderBy(day.now, locale),
		expressDay: expressDay(day.now, locale),
		inCounty: county && countyDelivery(product.stock, day.now, { locale, restOf }, county, cost),
		counties: COUNTIES,
		options: await readListForPage("Failed to fetch products", () => listOptions(shop, locale, product.id)),
		related: related.map((other) => cardData(other, day)),
		legal,
		transitDays: DELIVERY_DAYS.anywhere,
		expressBani: shop.settings.expressBani,
		deliveryBani: cartShipping(shop.settings, { subtotalBani: product.priceBani, hasProducts: true }),
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

/** Where the shop is not live yet, pages mark the place of what is missing; on sale in a live shop, it is the owner's to fill in. */
async function readLegalForPage(locale: Locale, id: number): Promise<LegalData | null> {
	const { value } = await readForPage("Failed to fetch product", () => findLegalData(shop, locale, id));
	return value && { ...value, missing: shop.settings.live ? [] : value.missing };
}

export const shouldRevalidate = unlessRefused;

export default function Product() {
	const { found } = useLoaderData<typeof loader>();
	return found ? <ProductScreen {...found} /> : <ProductNotFoundScreen />;
}

/** No such product (SPEC 2.5), with the way back to the list. */
function ProductNotFoundScreen() {
	const { t } = useTranslation("catalogue");
	return (
		<EmptyPage
			icon="search"
			title={t("notFoundTitle")}
			text={t("notFoundText")}
			actions={<ButtonLink to={path("products")}>{t("backToProducts")}</ButtonLink>}
		/>
	);
}

interface ProductScreenProps {
	product: ProductDetail;
	tab: ProductTab;
	/** Number of the picture that is shown large, from 1. */
	picture: number;
	/** Delivery outside Bucharest for this product alone. */
	deliveryBani: Bani;
	/** Working days that it takes, at least and at most. */
	transitDays: readonly [number, number];
	expressBani: Bani;
	expressDay: string;
	/** Until when it must be ordered and paid to arrive on these days. */
	orderBy: string;
	deliveries: Deliveries;
	/** The days for the county that was chosen. */
	inCounty: CountyDelivery | null;
	counties: typeof COUNTIES;
	/** What is offered with it. */
	options: ProductOption[];
	related: CardData[];
	/** What the law wants beside it; null where it could not be read. */
	legal: LegalData | null;
}

type Deliveries = Record<DeliveryPlace, string | null>;

/** Everything about one product (SPEC 2.5), with what decides first. */
function ProductScreen(props: ProductScreenProps) {
	const { product, tab, picture, deliveryBani, expressBani, deliveries, inCounty, legal } = props;
	const { t } = useTranslation(["catalogue", "layout"]);
	const shown = { tab: tab === "description" ? null : tab, picture, county: inCounty?.county ?? null };
	const returnTo = places.productPart(product.id, shown);
	// Below the pictures where options fill the other column, so that neither is left empty.
	const hasOptions = props.options.length > 0;
	const performance = <Performance rows={product.performance} />;
	return (
		<Container>
			<StructuredData describe={(site) => productDescription(site, product, props)} />
			<Breadcrumbs
				items={[
					{ label: t("layout:navHome"), to: path("home") },
					{ label: t("productsTitle"), to: path("products") },
					{ label: t(`category-${product.category}`), to: path("products", { category: product.category }) },
					{ label: product.name },
				]}
			/>
			<div className="grid items-start gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<ProductGallery product={product} shown={shown} />
				<div className="min-w-0 space-y-6 lg:row-span-2">
					<ProductHead product={product} />
					<BuyBox
						product={product}
						returnTo={returnTo}
						delivery={deliveries.anywhere}
						orderBy={props.orderBy}
						inCounty={inCounty}
						legal={legal}
					/>
					{hasOptions ? null : performance}
					<ProductOptions
						options={props.options}
						isSystem={product.kind === "system"}
						returnTo={(at) => places.productPart(product.id, shown, at)}
					/>
				</div>
				<div className="min-w-0 space-y-6">
					{hasOptions ? performance : null}
					<DeliveryCard
						{...{ product, shown, deliveryBani, expressBani, deliveries, inCounty, counties: props.counties }}
						expressDay={props.expressDay}
					/>
				</div>
			</div>
			<div className="mt-8 grid gap-6 lg:block lg:columns-2 lg:*:mb-6 lg:*:break-inside-avoid">
				<InTheBox text={product.inTheBox} />
				{legal ? <SafetyCard legal={legal} /> : null}
				<GuaranteeNotice />
			</div>
			<ProductTabs product={product} tab={tab} shown={shown} />
			<Related products={props.related} returnTo={returnTo} />
			<BuyBar product={product} returnTo={returnTo} inCounty={inCounty} />
		</Container>
	);
}

function ProductHead({ product }: { product: ProductDetail }) {
	const { t } = useTranslation("catalogue");
	return (
		<div>
			<h1>{withUnits(product.name)}</h1>
			{product.tagline ? <p className="mt-3 font-semibold text-accent text-lg">{product.tagline}</p> : null}
			<p className="mt-3 text-ink-muted text-lg leading-relaxed">{withUnits(product.shortDescription)}</p>
			<p className="mt-2 text-ink-muted text-sm">{t("sku", { sku: product.sku })}</p>
		</div>
	);
}
