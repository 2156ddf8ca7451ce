import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openProduct, submitProduct } from "#app/http/desk-products.server.ts";
import { ProductFactsScreen } from "#app/screens/admin/product-facts-screen.tsx";

export const loader = deskPage("admin", openProduct);
export const action = deskPage("admin", submitProduct);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Product() {
	return <ProductFactsScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
