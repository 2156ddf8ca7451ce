import type { TextOf } from "#app/documents/print/document-words.tsx";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";

/** What kind of document it is, as its heading says it. */
export function invoiceKind({ kind }: InvoiceContent): TextOf {
	switch (kind) {
		case "invoice":
			return (t) => t("documents:invoice");
		case "storno":
			return (t) => t("documents:storno");
		case "pro-forma":
			return (t) => t("documents:proForma");
	}
}

/** "Factură NUC 12"; a pro forma goes by its order, "Factură proformă #12". */
export function invoiceTitle(content: InvoiceContent): TextOf {
	const { series, number, order } = content;
	const name = number === null ? `#${order.id}` : `${series ?? ""} ${number}`.trim();
	return (t, locale) => `${invoiceKind(content)(t, locale)} ${name}`;
}
