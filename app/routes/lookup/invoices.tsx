import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openInvoicePortal, submitPortal } from "#app/http/portals.server.ts";
import { InvoicesScreen } from "#app/screens/lookup/invoices-screen.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openInvoicePortal(request);
export const action = ({ request }: ActionFunctionArgs) => submitPortal(request, "invoice");
export const clientAction = keepTyped(() => ["lookup:invoiceSearchFailed"]);

/** What one person typed or was shown is kept by no cache; the empty form is the same for all. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Invoices() {
	const { found, problem, orderNumber } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	return <InvoicesScreen found={found} problem={problem} orderNumber={orderNumber} lastResult={lastResult} />;
}
