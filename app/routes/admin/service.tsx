import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openService, submitService } from "#app/http/desk-services.server.ts";
import { ServiceFactsScreen } from "#app/screens/admin/service-facts-screen.tsx";

export const loader = deskPage("admin", openService);
export const action = deskPage("admin", submitService);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Service() {
	return <ServiceFactsScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
