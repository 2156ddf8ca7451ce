import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { path } from "#app/paths.ts";
import { InvoiceResult } from "#app/routes/lookup/invoice-result.tsx";
import { openInvoicePortal, submitPortal } from "#app/routes/lookup/portal.server.ts";
import { PortalScreen } from "#app/routes/lookup/portal.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openInvoicePortal(request);
export const action = ({ request }: ActionFunctionArgs) => submitPortal(request, "invoice");
export const clientAction = keepTyped(() => ["lookup:invoiceSearchFailed"]);

const FORM_ID = "invoice-lookup";
/** The form that the language switch sends along (useTypedIn), where it shows nothing that was found. */
export const handle = { keepsTyped: ({ found }: { found: object | null }) => (found ? undefined : FORM_ID) };

/** What one person typed or was shown is kept by no cache; the empty form is the same for all. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

/** The invoice portal (SPEC 2.15). */
export default function Invoices() {
	const { found, problem, orderNumber } = useLoaderData<typeof loader>();
	const { t } = useTranslation("lookup");
	return (
		<PortalScreen
			// Another order begins with an empty form.
			key={found?.orderNumber}
			title={t("invoicesTitle")}
			lead={t("invoicesLead")}
			form={{ id: FORM_ID, action: path("invoices"), submitLabel: t("searchInvoice") }}
			problem={problem}
			orderNumber={orderNumber}
			lastResult={useActionData<typeof action>()?.lastResult}
		>
			{found ? <InvoiceResult found={found} /> : null}
		</PortalScreen>
	);
}
