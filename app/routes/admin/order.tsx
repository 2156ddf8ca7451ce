import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openOrderFile, submitOrderFile } from "#app/http/admin-order.server.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { OrderScreen } from "#app/screens/admin/order-screen.tsx";

export const loader = deskPage("admin", openOrderFile);
export const action = deskPage("admin", submitOrderFile);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

export default function Order() {
	const { file, formKey } = useLoaderData<typeof loader>();
	return <OrderScreen file={file} formKey={formKey} answer={useActionData<typeof action>() ?? {}} />;
}
