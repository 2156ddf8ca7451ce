import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openOrderList } from "#app/http/admin-orders.server.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { OrdersScreen } from "#app/screens/admin/orders-screen.tsx";

export const loader = deskPage("admin", openOrderList);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Orders() {
	return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}
