import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { FoundInvoice, MissingDocument } from "#app/domain/invoices/found-invoice.ts";
import { formatRon } from "#app/domain/money.ts";
import type { StatedOrder } from "#app/domain/orders/order.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";
import { openInvoicePortal, submitPortal } from "#app/routes/lookup/portal.server.ts";
import { PortalScreen } from "#app/routes/lookup/portal.tsx";
import { ResultCard } from "#app/routes/lookup/result-card.tsx";

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

type Found = FoundInvoice & StatedOrder & { state: MoneyState };

const WHY_MISSING = {
	cancelled: "noDocument",
	test: "documentNever",
	address: "documentAfterAddress",
	payment: "documentAfterPayment",
	withdrawn: "documentWithdrawn",
} as const satisfies Record<MissingDocument, string>;

/** Number, date, total, status and the document of an order (SPEC 2.15). */
function InvoiceResult({ found }: { found: Found }) {
	const { t } = useTranslation(["lookup", "order", "kiosk"]);
	const isKiosk = useKiosk();
	const { locale } = useRootData();
	const isProForma = found.document === "pro-forma";
	const rows = [
		{ label: t("order:orderNumber"), value: `#${found.orderNumber}` },
		{
			label: t("order:orderDate"),
			value: <time dateTime={found.createdAt}>{formatDay(found.createdAt, locale)}</time>,
		},
		{ label: t("order:total"), value: formatRon(found.totalBani) },
		{
			label: t("order:status"),
			value: <StatusBadge status={found.status} state={found.state} isVoid={found.isVoid} order={found} />,
		},
		...found.issued.map((issued) => ({
			id: eInvoiceName(issued),
			label: issued.kind === "storno" ? t("documentStorno") : t("documentInvoice"),
			value: <IssuedNumber orderId={found.orderNumber} issued={issued} />,
		})),
	];
	return (
		<ResultCard id="invoice-result" title={t(isProForma ? "proFormaOf" : "invoiceOf", { id: found.orderNumber })}>
			{found.isVoid ? <TestOrderNotice /> : null}
			<DataList rows={rows} />
			{isProForma ? <p className="mt-3 text-ink-muted">{t("proFormaNote")}</p> : null}
			{found.missing ? (
				<p className="mt-3 text-ink-muted">{t(WHY_MISSING[found.missing])}</p>
			) : isKiosk ? (
				<p className="mt-3 text-ink-muted">{t("kiosk:documentsByMail")}</p>
			) : (
				<p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
					<SaveLink
						href={path("apiInvoiceDownload", { orderNumber: found.orderNumber })}
						failed={t("invoiceDownloadFailed")}
						className={buttonClasses()}
					>
						{t(found.document === "storno" ? "downloadStorno" : "downloadInvoice")}
					</SaveLink>{" "}
					<a
						href={path("apiInvoiceDownload", { orderNumber: found.orderNumber, format: "html" })}
						className="link inline-flex min-h-control items-center"
					>
						{t("readAsPage")}
					</a>
				</p>
			)}
		</ResultCard>
	);
}

/** An issued document by its number, which opens it as it was issued; at the kiosk nothing is downloaded. */
function IssuedNumber({ orderId, issued }: { orderId: number; issued: FoundInvoice["issued"][number] }) {
	const { t } = useTranslation("lookup");
	const isKiosk = useKiosk();
	const number = documentNumber(issued);
	if (isKiosk) return number;
	return (
		<SaveLink
			href={path("apiInvoiceDownload", { orderNumber: orderId, document: eInvoiceName(issued) })}
			failed={t("invoiceDownloadFailed")}
			className="link -my-2.5 inline-block py-2.5"
		>
			{t("issuedPdf", { number })}
		</SaveLink>
	);
}
