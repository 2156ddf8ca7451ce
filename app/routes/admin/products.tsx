import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openProducts } from "#app/http/desk-products.server.ts";
import { DeskProductsScreen } from "#app/screens/admin/desk-products-screen.tsx";

export const loader = deskPage("admin", openProducts);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Products() {
	return <DeskProductsScreen {...useLoaderData<typeof loader>()} />;
}
