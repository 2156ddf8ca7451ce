import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { path } from "#app/paths.ts";
import { EmailDocumentButton } from "#app/routes/admin/parts/email-document-button.tsx";

/** What was issued for an order, invoices and stornos first, each in the order of its issue. */
export function IssuedDocuments({ details, formKey }: { details: OrderDetails; formKey: string }) {
	const { t } = useTranslation(["adminOrders", "adminDocuments", "backOffice"]);
	const { id, email } = details.order;
	return (
		<ul className="mt-2 divide-y divide-line">
			{details.invoices.map((invoice) => (
				<InvoiceOrStorno
					key={`invoice-${invoice.id}`}
					orderId={id}
					invoice={invoice}
					// The buttons below the list are about the newest: of several, each needs its own.
					isOneOfMany={details.invoices.length > 1}
					hasEmail={email !== null}
					formKey={formKey}
				/>
			))}
			{details.certificates.map((certificate) => {
				const name = t("certificateNumber", { number: certificate.certificateNumber });
				const pdf = path("apiDownloadWarranty", { id, certificate: certificate.id, format: "pdf" });
				const { replaces } = certificate;
				return (
					<DocumentLine
						key={`certificate-${certificate.id}`}
						name={name}
						issuedAt={certificate.issuedAt}
						of={replaces && t("inPlaceOf", { number: replaces })}
						pdf={pdf}
						failed={t("adminDocuments:certificateDownloadFailed")}
					/>
				);
			})}
		</ul>
	);
}

interface InvoiceOrStornoProps {
	orderId: number;
	invoice: OrderDetails["invoices"][number];
	isOneOfMany: boolean;
	hasEmail: boolean;
	formKey: string;
}

function InvoiceOrStorno({ orderId, invoice, isOneOfMany, hasEmail, formKey }: InvoiceOrStornoProps) {
	const { t } = useTranslation(["adminOrders", "adminDocuments", "backOffice", "adminLists"]);
	const document = eInvoiceName(invoice);
	const number = documentNumber(invoice);
	const name = t(invoice.kind === "storno" ? "stornoNumber" : "invoiceNumber", { number });
	const pdf = path("apiDownloadInvoice", { id: orderId, document, format: "pdf" });
	const { reverses } = invoice;
	return (
		<DocumentLine
			name={name}
			issuedAt={invoice.issuedAt}
			amount={formatLei(invoice.grossBani)}
			of={reverses && t("ofInvoice", { number: documentNumber(reverses) })}
			pdf={pdf}
			failed={t("adminDocuments:invoiceFailed")}
		>
			{isOneOfMany ? (
				<>
					<PrintLink
						href={path("apiDownloadInvoice", { id: orderId, document })}
						opened={t("backOffice:documentOpened")}
						failed={t("adminDocuments:invoiceFailed")}
						className={buttonClasses("quiet", "sm")}
					>
						{t("adminLists:open")}
						<Named name={name} />
					</PrintLink>
					{hasEmail ? (
						<EmailDocumentButton
							action={path("apiEmailInvoice", { id: orderId })}
							document={document}
							formKey={formKey}
							returnTo={path("adminOrder", { id: orderId })}
							variant="quiet"
						>
							{t("sendDocument")}
							<Named name={name} />
						</EmailDocumentButton>
					) : null}
				</>
			) : null}
		</DocumentLine>
	);
}

interface DocumentLineProps {
	name: string;
	issuedAt: string;
	amount?: string;
	/** The invoice that a storno takes back, the certificate in whose place another one stands. */
	of?: string | null | undefined;
	pdf: string;
	failed: string;
	children?: ReactNode;
}

/** @param props `children`: what else can be done with it, before its file */
function DocumentLine({ name, issuedAt, amount, of, pdf, failed, children }: DocumentLineProps) {
	const { t, locale } = useTexts(["adminOrders", "adminLists"]);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
			<span className="min-w-0 py-1.5">
				<span className="font-medium">{name}</span>{" "}
				<span className="text-ink-muted text-sm">
					{[formatDay(issuedAt, locale), amount, of].filter(Boolean).join(", ")}
				</span>
			</span>
			<span className="-mx-3 flex flex-wrap">
				{children}{" "}
				<SaveLink href={pdf} failed={failed} className={buttonClasses("quiet", "sm")}>
					{t("adminLists:pdf")}
					<Named name={name} />
				</SaveLink>
			</span>
		</li>
	);
}

/** Which document a button is about, for those who hear it and do not see its line. */
function Named({ name }: { name: string }) {
	return <span className="visually-hidden">: {name}</span>;
}
