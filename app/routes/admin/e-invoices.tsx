import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openEInvoices, submitEInvoices } from "#app/http/desk-e-invoices.server.ts";
import { EInvoicesScreen } from "#app/screens/admin/e-invoices-screen.tsx";

export const loader = deskPage("admin", openEInvoices);
export const action = deskPage("admin", submitEInvoices);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function EInvoices() {
	return <EInvoicesScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? {}} />;
}
