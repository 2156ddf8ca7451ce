import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { Bani } from "#app/domain/money.ts";

/** An invoice or a storno with its number in the books; it never changes again (DECISIONS 7). */
export interface IssuedInvoice {
	id: number;
	kind: "invoice" | "storno";
	series: string;
	number: number;
	orderId: number;
	/** UTC ISO. */
	issuedAt: string;
	/** Negative for a storno. */
	grossBani: Bani;
	content: InvoiceContent;
}

/**
 * The name under which SPEC 7 has the order's bill saved; a document that is one of several is saved under its number too.
 *
 * @param document null for whatever the bill is today; a pro forma has no number
 */
export function invoiceFileName(orderId: number, document: Pick<InvoiceContent, "series" | "number"> | null): string {
	const { series, number } = document ?? {};
	return series && number ? `Invoice-${orderId}-${eInvoiceName({ series, number })}.pdf` : `Invoice-${orderId}.pdf`;
}
