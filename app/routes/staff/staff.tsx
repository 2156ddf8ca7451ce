import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openCounter } from "#app/http/counter.server.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { CounterScreen } from "#app/screens/staff/counter-screen.tsx";

export const loader = deskPage("staff", openCounter);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Staff() {
	return <CounterScreen {...useLoaderData<typeof loader>()} />;
}
