import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { DocumentNumber } from "#app/domain/invoices/document-number.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { path } from "#app/paths.ts";
import { EInvoiceLink } from "#app/routes/admin/invoices/e-invoice-link.tsx";
import { EInvoiceStateWords } from "#app/routes/admin/invoices/e-invoice-state.tsx";
import { MailDocumentButton } from "#app/routes/admin/parts/email-document-button.tsx";

type DocumentOrder = OrderSummary & { documents: DocumentNumber[] };

/** One order with what can be done with its documents (SPEC 2.16). */
export function DocumentOrderCard({
	order,
	formKey,
	returnTo,
}: {
	order: DocumentOrder;
	formKey: string;
	returnTo: string;
}) {
	const { t } = useTranslation(["adminDocuments", "payment"]);
	const { locale } = useRootData();
	const mail = { formKey, returnTo };
	return (
		<Card as="li" className="flex flex-col">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-lg">
					<Link to={path("adminOrder", { id: order.id })} className="link inline-flex min-h-control items-center">
						{t("orderNumber", { id: order.id })}
					</Link>
				</h2>
				<StatusBadge status={order.status} isVoid={order.paymentState === "test"} />
			</div>
			<DataList
				className="mt-2 mb-2 text-sm [&>div]:py-2"
				rows={[
					{ label: t("email"), value: order.email },
					{ label: t("total"), value: formatLei(order.totalBani) },
					{ label: t("paymentMethod"), value: t(paymentMethod(order.paymentMethod).label) },
					{ label: t("date"), value: formatMoment(order.createdAt, locale) },
					{ label: t("documents"), value: <Documents order={order} /> },
				]}
			/>
			<EInvoices documents={order.documents} />
			<div className="mt-auto grid gap-2 sm:grid-cols-2">
				<PrintButton
					href={path("apiDownloadInvoice", { id: order.id })}
					opened={t("success", { what: t("invoiceOpened") })}
					failed={t("invoiceFailed")}
					id={order.id}
				>
					{t("downloadInvoice")}
				</PrintButton>{" "}
				<PrintButton
					href={path("apiDownloadWarranty", { id: order.id })}
					opened={t("warrantyOpened")}
					failed={t("certificateFailed")}
					id={order.id}
				>
					{t("downloadWarranty")}
				</PrintButton>
				<MailDocumentButton action={path("apiEmailInvoice", { id: order.id })} {...mail}>
					{t("emailInvoice")}
					<OfOrder id={order.id} />
				</MailDocumentButton>
				<MailDocumentButton action={path("apiEmailWarranty", { id: order.id })} {...mail}>
					{t("emailWarranty")}
					<OfOrder id={order.id} />
				</MailDocumentButton>
			</div>
		</Card>
	);
}

/** The numbers in the books, each with its PDF. */
function Documents({ order }: { order: DocumentOrder }) {
	const { t } = useTranslation("adminDocuments");
	if (order.documents.length === 0) return t("notInvoiced");
	return order.documents.map((issued) => {
		const number = `${issued.series} ${issued.number}`;
		const document = eInvoiceName(issued);
		return (
			<span key={document} className="block py-1">
				{issued.kind === "storno" ? t("storno", { number }) : number}{" "}
				<SaveLink
					className="link -my-1 inline-block px-1 py-1"
					href={path("apiDownloadInvoice", { id: order.id, document, format: "pdf" })}
					failed={t("invoiceFailed")}
				>
					{t("pdf")}
					<span className="visually-hidden"> {number}</span>
				</SaveLink>
			</span>
		);
	});
}

/** Each document's file for e-Factura, and how its report stands; tests have none. */
function EInvoices({ documents }: { documents: DocumentNumber[] }) {
	const reported = documents.flatMap(({ report, ...issued }) => (report ? [{ ...issued, report }] : []));
	if (reported.length === 0) return null;
	return (
		<ul className="mb-4 grid gap-2 border-line border-t pt-1 text-sm">
			{reported.map((issued) => (
				<li key={`${issued.series} ${issued.number}`} className="tabular-nums">
					{issued.series} {issued.number}: <EInvoiceLink series={issued.series} number={issued.number} />{" "}
					<span className="block">
						<EInvoiceStateWords
							dueOn={issued.report.dueOn}
							isLate={issued.report.isLate}
							reportedAt={issued.report.reportedAt}
						/>
					</span>
				</li>
			))}
		</ul>
	);
}

function PrintButton({
	id,
	children,
	...link
}: {
	id: number;
	href: string;
	opened: string;
	failed: string;
	children: ReactNode;
}) {
	return (
		<PrintLink {...link} className={buttonClasses("primary", "sm")}>
			{children}
			<OfOrder id={id} />
		</PrintLink>
	);
}

/** Which order a button is about, for those who hear it and do not see its card. */
function OfOrder({ id }: { id: number }) {
	const { t } = useTranslation("adminDocuments");
	return <span className="visually-hidden"> {t("ofOrder", { id })}</span>;
}
