import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { cardData } from "#app/components/catalogue/card-data.ts";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { readListForPage } from "#app/http/failed-read.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { ProductsScreen } from "#app/screens/shop/products-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const query = readProductListQuery(new URL(request.url).searchParams);
	const category = query.category && t(`catalogue:category-${query.category}`);
	const products = await readListForPage("Failed to fetch products", () => listProducts(shop, locale, query));
	return {
		query,
		products: products.map(cardData),
		meta: {
			title: category ?? t("catalogue:productsTitle"),
			description: t(
				shop.settings.business.vatRegistered
					? "catalogue:productsMetaDescriptionVat"
					: "catalogue:productsMetaDescription",
			),
			// Nobody should land on a search's result.
			noindex: query.search !== "",
		},
	};
}

export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Products() {
	return <ProductsScreen {...useLoaderData<typeof loader>()} />;
}
