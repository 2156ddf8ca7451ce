import { useTranslation } from "react-i18next";
import { IssuedPapers } from "#app/components/desk/orders/issued-papers.tsx";
import { OrderSection } from "#app/components/desk/orders/order-section.tsx";
import { MailDocumentButton } from "#app/components/documents/mail-document-button.tsx";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import type { OrderFile } from "#app/domain/orders/order-file.ts";
import { isPaidOrShipped } from "#app/domain/orders/order-states.ts";
import { paths } from "#app/paths.ts";

/** The papers of an order: what is in the books, and what can be opened or sent (SPEC 2.16). */
export function OrderPapers({ file, formKey }: { file: OrderFile; formKey: string }) {
	const { t } = useTranslation(["deskOrders", "deskDocuments"]);
	const { id, status } = file.order;
	const isDue = isPaidOrShipped(status);
	const hasBill = status !== "cancelled" || file.invoices.length > 0;
	const mail = { formKey, returnTo: paths.adminOrder(id) };
	return (
		<OrderSection id="papers" title={t("documentsTitle")}>
			{file.invoices.length > 0 || file.certificates.length > 0 ? <IssuedPapers file={file} formKey={formKey} /> : null}
			{file.invoices.length === 0 ? <p className="mt-3 text-ink-muted">{t(hasBill ? "noInvoice" : "noBill")}</p> : null}
			<div className="mt-4 flex flex-wrap gap-3">
				{hasBill ? (
					<>
						<PrintLink
							href={paths.apiDownloadInvoice(id)}
							opened={t("billOpened")}
							failed={t("deskDocuments:invoiceFailed")}
							className={buttonClasses("secondary", "sm")}
						>
							{t(status === "cancelled" ? "openStorno" : isDue ? "openInvoice" : "openProForma")}
						</PrintLink>
						<MailDocumentButton action={paths.apiEmailInvoice(id)} {...mail}>
							{t("mailBill")}
						</MailDocumentButton>
					</>
				) : null}
				{isDue ? (
					<>
						<PrintLink
							href={paths.apiDownloadWarranty(id)}
							opened={t("billOpened")}
							failed={t("deskDocuments:certificateFailed")}
							className={buttonClasses("secondary", "sm")}
						>
							{t("openCertificate")}
						</PrintLink>
						<MailDocumentButton action={paths.apiEmailWarranty(id)} {...mail}>
							{t("mailCertificate")}
						</MailDocumentButton>
					</>
				) : null}
				<ButtonLink to={paths.adminWarranties({ order: id })} variant="quiet" size="sm">
					{t("toWarranty")}
				</ButtonLink>
			</div>
		</OrderSection>
	);
}
