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

/** The name under which SPEC 7 has it saved. */
export function invoiceFileName(orderId: number): string {
	return `Invoice-${orderId}.pdf`;
}
