import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openWarranties } from "#app/http/document-pages.server.ts";
import { WarrantiesScreen } from "#app/screens/admin/warranties-screen.tsx";

export const loader = deskPage("admin", openWarranties);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export const shouldRevalidate = unlessRefused;

export default function Warranties() {
	return <WarrantiesScreen {...useLoaderData<typeof loader>()} />;
}
