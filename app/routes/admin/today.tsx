import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openToday } from "#app/http/admin-orders.server.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { TodayScreen } from "#app/screens/admin/today-screen.tsx";

export const loader = deskPage("admin", openToday);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Today() {
	return <TodayScreen today={useLoaderData<typeof loader>().today} />;
}
