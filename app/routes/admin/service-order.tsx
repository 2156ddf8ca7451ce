import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openDeskServiceOrder, submitDeskServiceOrder } from "#app/http/desk-service-orders.server.ts";
import { paths } from "#app/paths.ts";
import { ServiceOrderDeskScreen } from "#app/screens/admin/service-order-desk-screen.tsx";

export const loader = deskPage("admin", openDeskServiceOrder);
export const action = deskPage("admin", (args) => submitDeskServiceOrder(args, paths.adminServiceOrder));
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

export default function ServiceOrder() {
	return <ServiceOrderDeskScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? {}} />;
}
