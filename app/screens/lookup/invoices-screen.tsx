import { useTranslation } from "react-i18next";
import { InvoiceResult } from "#app/components/lookup/invoice-result.tsx";
import type { FoundInvoice } from "#app/domain/invoices/found-invoice.ts";
import { paths } from "#app/paths.ts";
import { PortalScreen, type PortalScreenProps } from "#app/screens/lookup/portal-screen.tsx";

/** The invoice portal (SPEC 2.15). */
export function InvoicesScreen({
	found,
	...rest
}: { found: FoundInvoice | null } & Pick<PortalScreenProps, "lastResult" | "problem" | "orderNumber">) {
	const { t } = useTranslation("lookup");
	return (
		<PortalScreen
			// Another order begins with an empty form.
			key={found?.orderNumber}
			title={t("invoicesTitle")}
			lead={t("invoicesLead")}
			form={{ id: "invoice-lookup", action: paths.invoices(), submitLabel: t("searchInvoice") }}
			{...rest}
		>
			{found ? <InvoiceResult found={found} /> : null}
		</PortalScreen>
	);
}
