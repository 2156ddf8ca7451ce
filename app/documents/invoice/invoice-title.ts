import type { TextOf } from "#app/documents/print/document-words.tsx";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";

const KINDS: Record<InvoiceContent["kind"], TextOf> = {
	invoice: (t) => t("documents:invoice"),
	storno: (t) => t("documents:storno"),
	"pro-forma": (t) => t("documents:proForma"),
};

/** What kind of document it is, as its heading says it. */
export const invoiceKind = ({ kind }: InvoiceContent): TextOf => KINDS[kind];

/** "Factură NUC 12"; a pro forma goes by its order, "Factură proformă #12". */
export function invoiceTitle(content: InvoiceContent): TextOf {
	const { series, number, order } = content;
	const name = number === null ? `#${order.id}` : `${series ?? ""} ${number}`.trim();
	return (t, locale) => `${invoiceKind(content)(t, locale)} ${name}`;
}
