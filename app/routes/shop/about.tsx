import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { cartShipping, FREE_FROM_BANI } from "#app/domain/orders/shipping.ts";
import { mapCode } from "#app/http/kiosk-codes.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { AboutScreen } from "#app/screens/shop/about-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const { shippingPolicy, expressBani } = shop.settings;
	return {
		storeAddress: storeAddress(),
		mapCode: await mapCode(request),
		delivery: {
			priceBani: cartShipping(shippingPolicy, { subtotalBani: 0, hasProducts: true }),
			expressBani,
			freeFromBani: shippingPolicy === "threshold" ? FREE_FROM_BANI : null,
		},
		meta: { title: t("about:title"), description: t("about:metaDescription") },
	};
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function About() {
	const { meta: _, ...page } = useLoaderData<typeof loader>();
	return <AboutScreen {...page} />;
}
