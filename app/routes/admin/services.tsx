import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openServices } from "#app/http/desk-services.server.ts";
import { DeskServicesScreen } from "#app/screens/admin/desk-services-screen.tsx";

export const loader = deskPage("admin", openServices);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Services() {
	return <DeskServicesScreen {...useLoaderData<typeof loader>()} />;
}
