import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { cardData } from "#app/components/catalogue/card-data.ts";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { listFeaturedProducts } from "#app/domain/catalogue/read-products.server.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { HomeScreen } from "#app/screens/shop/home-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { locale, t } = textsOf(request);
	const [products, services] = await Promise.all([listFeaturedProducts(shop, locale), listServices(shop, locale)]);
	return {
		products: products.map(cardData),
		services,
		messageKey: shop.newKey(),
		storeAddress: storeAddress(),
		meta: { title: t("home:metaTitle"), description: t("home:metaDescription") },
	};
}

export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Home() {
	return <HomeScreen {...useLoaderData<typeof loader>()} />;
}
