import { useTranslation } from "react-i18next";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { type MissingDocument, whyMissing } from "#app/domain/invoices/found-invoice.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { path } from "#app/paths.ts";
import { IssuedDocuments } from "#app/routes/admin/orders/issued-documents.tsx";
import { EmailDocumentButton } from "#app/routes/admin/parts/email-document-button.tsx";

const WHY_MISSING = {
	cancelled: "noDocument",
	test: "noDocument",
	address: "errors:address-missing",
	payment: "noInvoice",
	withdrawn: "errors:order-withdrawn",
} as const satisfies Record<MissingDocument, string>;

/** The documents of an order: what is in the books, and what can be opened or sent (SPEC 2.16). */
export function OrderDocuments({ details, formKey }: { details: OrderDetails; formKey: string }) {
	const { t } = useTranslation(["adminOrders", "adminDocuments", "backOffice", "errors"]);
	const { id, status, isVoid, isErased, email } = details.order;
	const isDue = isPaidOrShipped(status) && !isVoid;
	const missing = isVoid ? "test" : whyMissing(details.order, details.invoices, details.money.state);
	const print = { opened: t("backOffice:documentOpened"), className: buttonClasses("secondary", "sm") };
	const mail = { formKey, returnTo: path("adminOrder", { id }) };
	return (
		<TitledCard id="order-documents" title={t("documentsTitle")}>
			{details.invoices.length > 0 || details.certificates.length > 0 ? (
				<IssuedDocuments details={details} formKey={formKey} />
			) : null}
			{details.invoices.length === 0 ? (
				<p className="mt-3 text-ink-muted">
					{t(missing ? WHY_MISSING[missing] : isDue ? "noInvoiceYet" : "noInvoice")}
				</p>
			) : null}
			<div className="mt-4 flex flex-wrap gap-3">
				{missing === null || missing === "payment" ? (
					<>
						<PrintLink href={path("apiDownloadInvoice", { id })} failed={t("adminDocuments:invoiceFailed")} {...print}>
							{t(status === "cancelled" ? "openStorno" : isDue ? "openInvoice" : "openProForma")}
						</PrintLink>
						{email ? (
							<EmailDocumentButton action={path("apiEmailInvoice", { id })} {...mail}>
								{t("mailDocument")}
							</EmailDocumentButton>
						) : null}
					</>
				) : null}
				{isDue ? (
					<>
						<PrintLink
							href={path("apiDownloadWarranty", { id })}
							failed={t("adminDocuments:certificateFailed")}
							{...print}
						>
							{t("openCertificate")}
						</PrintLink>
						{email ? (
							<EmailDocumentButton action={path("apiEmailWarranty", { id })} {...mail}>
								{t("mailCertificate")}
							</EmailDocumentButton>
						) : null}
					</>
				) : null}
				{isVoid || status === "cancelled" ? null : (
					<PrintLink
						href={path("adminChosenDocuments", { ids: String(id), documents: "slips" })}
						failed={t("adminDocuments:invoiceFailed")}
						{...print}
					>
						{t("openSlip")}
					</PrintLink>
				)}
				{isDue && (details.isInvoiced || details.isReissuable) ? (
					<ButtonLink to={path("adminOrderCredit", { id })} variant="quiet" size="sm">
						{t(details.isInvoiced ? "creditLink" : "reissue")}
					</ButtonLink>
				) : null}
				{details.isInvoiced && !isVoid && !isErased ? (
					<ButtonLink to={path("adminOrderEdit", { id })} variant="quiet" size="sm">
						{t("correctLink")}
					</ButtonLink>
				) : null}
				<ButtonLink to={path("adminWarranties", { order: id })} variant="quiet" size="sm">
					{t("toWarranty")}
				</ButtonLink>
			</div>
		</TitledCard>
	);
}
