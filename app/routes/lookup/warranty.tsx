import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { path } from "#app/paths.ts";
import { openWarrantyPortal, submitPortal } from "#app/routes/lookup/portal.server.ts";
import { PortalScreen } from "#app/routes/lookup/portal.tsx";
import { WarrantyResult } from "#app/routes/lookup/warranty-result.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openWarrantyPortal(request);
export const action = ({ request }: ActionFunctionArgs) => submitPortal(request, "warranty");
export const clientAction = keepTyped(() => ["lookup:warrantySearchFailed"]);

const FORM_ID = "warranty-lookup";
/** The form that the language switch sends along (useTypedIn), where it shows nothing that was found. */
export const handle = { keepsTyped: ({ found }: { found: object | null }) => (found ? undefined : FORM_ID) };

/** What one person typed or was shown is kept by no cache; the empty form is the same for all. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

/** The warranty portal (SPEC 2.15). */
export default function Warranty() {
	const { found, problem, orderNumber } = useLoaderData<typeof loader>();
	const { t } = useTranslation("lookup");
	return (
		<PortalScreen
			// Another order begins with an empty form.
			key={found?.orderId}
			title={t("warrantyTitle")}
			lead={t("warrantyLead")}
			form={{ id: FORM_ID, action: path("warranty"), submitLabel: t("searchWarranty") }}
			problem={problem}
			orderNumber={orderNumber}
			lastResult={useActionData<typeof action>()?.lastResult}
		>
			{found ? <WarrantyResult found={found} /> : null}
		</PortalScreen>
	);
}
