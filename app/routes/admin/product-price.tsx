import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openPrice, submitPrice } from "#app/http/desk-product-price.server.ts";
import { ProductPriceScreen } from "#app/screens/admin/product-price-screen.tsx";

export const loader = deskPage("admin", openPrice);
export const action = deskPage("admin", submitPrice);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ProductPrice() {
	return <ProductPriceScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
