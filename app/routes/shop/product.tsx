import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { PRODUCT_TABS } from "#app/components/catalogue/product-tabs.tsx";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags, type PageMeta } from "#app/components/layout/page-meta.ts";
import { sharedPicture } from "#app/components/seo/descriptions.ts";
import { DESCRIPTION_FALLBACK_CHARS } from "#app/config/business.ts";
import { findProduct } from "#app/domain/catalogue/read-products.server.ts";
import { cartShipping } from "#app/domain/orders/shipping.ts";
import { readForPage } from "#app/http/failed-read.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";
import { ProductNotFoundScreen } from "#app/screens/shop/product-not-found-screen.tsx";
import { ProductScreen } from "#app/screens/shop/product-screen.tsx";

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
		product,
		tab: PRODUCT_TABS.find((tab) => tab === asked.get("tab")) ?? "description",
		picture: Number.isInteger(picture) && picture >= 1 && picture <= product.pictures.length ? picture : 1,
		expressBani: shop.settings.expressBani,
		deliveryBani: cartShipping(shop.settings.shippingPolicy, { subtotalBani: product.priceBani, hasProducts: true }),
	};
	const description = product.shortDescription || product.description.slice(0, DESCRIPTION_FALLBACK_CHARS);
	const meta: PageMeta = {
		title: product.name,
		description,
		canonicalPath: paths.product(product.id),
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
