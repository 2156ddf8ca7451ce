import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openServiceOrderList } from "#app/http/desk-service-orders.server.ts";
import { ServiceOrdersScreen } from "#app/screens/admin/service-orders-screen.tsx";

export const loader = deskPage("admin", openServiceOrderList);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServiceOrders() {
	return <ServiceOrdersScreen {...useLoaderData<typeof loader>()} />;
}
