import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openInvoices } from "#app/http/document-pages.server.ts";
import { InvoicesScreen } from "#app/screens/admin/invoices-screen.tsx";

export const loader = deskPage("admin", openInvoices);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export const shouldRevalidate = unlessRefused;

export default function Invoices() {
	return <InvoicesScreen {...useLoaderData<typeof loader>()} />;
}
