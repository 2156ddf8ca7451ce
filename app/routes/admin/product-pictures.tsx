import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openPictures, submitPictures } from "#app/http/desk-product-pictures.server.ts";
import { ProductPicturesScreen } from "#app/screens/admin/product-pictures-screen.tsx";

export const loader = deskPage("admin", openPictures);
export const action = deskPage("admin", submitPictures);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ProductPictures() {
	return <ProductPicturesScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
