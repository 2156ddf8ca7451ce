import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { Button, type ButtonVariant, buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { type DocumentNumber, documentNumber } from "#app/domain/invoices/document-number.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { dueDocument } from "#app/domain/invoices/order-document.ts";
import { formatLei } from "#app/domain/money.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import type { OrderSummary } from "#app/domain/orders/order-summary.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { path } from "#app/paths.ts";
import { EInvoiceLink } from "#app/routes/admin/invoices/e-invoice-link.tsx";
import { EInvoiceStateWords } from "#app/routes/admin/invoices/e-invoice-state.tsx";
import { EmailDocumentButton } from "#app/routes/admin/parts/email-document-button.tsx";

type DocumentOrder = OrderSummary & { documents: DocumentNumber[] };

interface DocumentOrderCardProps {
	order: DocumentOrder;
	formKey: string;
	returnTo: string;
}

/** One order with what can be done with its documents (SPEC 2.16). */
export function DocumentOrderCard({ order, formKey, returnTo }: DocumentOrderCardProps) {
	const { t, locale } = useTexts(["adminDocuments", "payment", "errors", "adminLists", "order"]);
	const mail = { formKey, returnTo };
	const why = whyNot(order);
	const shared = { id: order.id, why };
	return (
		<Card
			as="li"
			className="grid items-start gap-x-6 gap-y-3 px-4 py-3 sm:px-5 sm:py-3 md:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_42rem]"
		>
			<div className="min-w-0">
				<div className="flex flex-wrap items-center gap-x-4">
					<h2 className="text-lg">
						<LineLink to={path("adminOrder", { id: order.id })}>{t("order:numbered", { id: order.id })}</LineLink>
					</h2>{" "}
					<StatusBadge status={order.status} isVoid={order.paymentState === "test"} />
				</div>
				<dl className="flex flex-wrap items-baseline gap-x-5 text-sm">
					{order.email ? (
						<Fact label={t("adminLists:customer")}>
							<EmailAddress>{order.email}</EmailAddress>
						</Fact>
					) : null}
					<Fact label={t("adminLists:total")}>{formatLei(order.totalBani)}</Fact>
					<Fact label={t("paymentMethod")}>{t(paymentMethod(order.paymentMethod).label)}</Fact>
					<Fact label={t("date")}>{formatMoment(order.createdAt, locale)}</Fact>
					<Fact label={t("documents")}>
						<Documents order={order} />
					</Fact>
				</dl>
				<EInvoices documents={order.documents} />
			</div>
			<div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
				<PrintButton
					{...shared}
					of="invoice"
					variant="primary"
					href={path("apiDownloadInvoice", { id: order.id })}
					opened={t("success", { what: t("invoiceOpened") })}
					failed={t("invoiceFailed")}
				>
					{t("downloadInvoice")}
				</PrintButton>{" "}
				<PrintButton
					{...shared}
					of="warranty"
					variant="secondary"
					href={path("apiDownloadWarranty", { id: order.id })}
					opened={t("warrantyOpened")}
					failed={t("certificateFailed")}
				>
					{t("downloadWarranty")}
				</PrintButton>
				<EmailButton {...shared} {...mail} of="invoiceMail" action={path("apiEmailInvoice", { id: order.id })}>
					{t("emailInvoice")}
				</EmailButton>
				<EmailButton {...shared} {...mail} of="warrantyMail" action={path("apiEmailWarranty", { id: order.id })}>
					{t("emailWarranty")}
				</EmailButton>
				{[...new Set(Object.values(why))].map((reason) => (
					<p key={reason} id={`why-${reason}-${order.id}`} className="col-span-full text-ink-muted text-sm">
						{t(`errors:${reason}`)}
					</p>
				))}
			</div>
		</Card>
	);
}

type Reason =
	| "test-order"
	| "no-email"
	| "invoice-not-due"
	| "address-missing"
	| "warranty-cancelled"
	| "warranty-not-due";
type Reasons = Partial<Record<"invoice" | "warranty" | "invoiceMail" | "warrantyMail", Reason>>;

/** What a press would be refused for, by button. */
function whyNot(order: DocumentOrder): Reasons {
	const { status, paymentState, documents, email } = order;
	const isVoid = paymentState === "test";
	const warranty =
		status === "cancelled" ? "warranty-cancelled" : isPaidOrShipped(status) ? undefined : "warranty-not-due";
	const due = dueDocument({ status, isVoid }, documents);
	const waitsForAddress = due === "invoice" && documents.length === 0 && !order.isInvoiceDue;
	const invoice = due === null ? "invoice-not-due" : waitsForAddress ? "address-missing" : undefined;
	const noEmail = email === null ? "no-email" : undefined;
	const all = isVoid
		? { invoice: invoice && "test-order", warranty, invoiceMail: "test-order", warrantyMail: "test-order" }
		: { invoice, warranty, invoiceMail: invoice ?? noEmail, warrantyMail: warranty ?? noEmail };
	return Object.fromEntries(Object.entries(all).filter(([, reason]) => reason));
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline gap-x-2 py-0.5">
			<dt className="text-ink-muted">{label}</dt>
			<dd className="font-medium tabular-nums">{children}</dd>
		</div>
	);
}

/** The numbers in the books, each with its PDF. */
function Documents({ order }: { order: DocumentOrder }) {
	const { t } = useTranslation(["adminDocuments", "adminLists"]);
	if (order.documents.length === 0) return t("notInvoiced");
	return order.documents.map((issued) => {
		const number = documentNumber(issued);
		const document = eInvoiceName(issued);
		return (
			<span key={document} className="block py-1">
				{issued.kind === "storno" ? t("storno", { number }) : number}{" "}
				<SaveLink
					className="link -my-1 inline-block px-1 py-1"
					href={path("apiDownloadInvoice", { id: order.id, document, format: "pdf" })}
					failed={t("invoiceFailed")}
				>
					{t("adminLists:pdf")}
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
		<ul className="grid gap-1 text-sm">
			{reported.map((issued) => (
				<li key={documentNumber(issued)} className="tabular-nums">
					{documentNumber(issued)}: <EInvoiceLink series={issued.series} number={issued.number} />{" "}
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

interface OneButton {
	id: number;
	of: keyof Reasons;
	why: Reasons;
	children: ReactNode;
}

function PrintButton({
	variant,
	...props
}: OneButton & { variant: ButtonVariant; href: string; opened: string; failed: string }) {
	const { id, of, why, children, ...link } = props;
	if (why[of]) return <Unfit {...props} />;
	return (
		<PrintLink {...link} className={buttonClasses(variant, "sm")}>
			{children}
			<OfOrder id={id} />
		</PrintLink>
	);
}

function EmailButton(props: OneButton & { action: string; formKey: string; returnTo: string }) {
	const { id, of, why, children, ...mail } = props;
	if (why[of]) return <Unfit {...props} />;
	return (
		<EmailDocumentButton {...mail}>
			{children}
			<OfOrder id={id} />
		</EmailDocumentButton>
	);
}

/** What does not apply to the order stays in its place, and says why. */
const Unfit = ({ id, of, why, children }: OneButton) => (
	<Button type="button" size="sm" disabled aria-describedby={`why-${why[of]}-${id}`}>
		{children}
		<OfOrder id={id} />
	</Button>
);

/** Which order a button is about, for those who hear it and do not see its card. */
function OfOrder({ id }: { id: number }) {
	const { t } = useTranslation("adminDocuments");
	return <span className="visually-hidden"> {t("ofOrder", { id })}</span>;
}
