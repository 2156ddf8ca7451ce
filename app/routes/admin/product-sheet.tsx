import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openSheet, submitSheet } from "#app/http/desk-product-sheet.server.ts";
import { ProductSheetScreen } from "#app/screens/admin/product-sheet-screen.tsx";

export const loader = deskPage("admin", openSheet);
export const action = deskPage("admin", submitSheet);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ProductSheet() {
	return <ProductSheetScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
