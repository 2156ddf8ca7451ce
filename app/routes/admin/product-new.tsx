import { type MetaFunction, useActionData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openNewProduct, submitNewProduct } from "#app/http/desk-products.server.ts";
import { NewProductScreen } from "#app/screens/admin/new-product-screen.tsx";

export const loader = deskPage("admin", openNewProduct);
export const action = deskPage("admin", submitNewProduct);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function NewProduct() {
	return <NewProductScreen answer={useActionData<typeof action>()} />;
}
