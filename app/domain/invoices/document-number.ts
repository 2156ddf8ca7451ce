import type { EInvoiceState } from "#app/domain/invoices/e-invoice-report.ts";

/** How an invoice or a storno is called in a list, and how its report to e-Factura stands. */
export interface DocumentNumber {
	kind: "invoice" | "storno";
	series: string;
	number: number;
	/** Null for a test's, which is never reported. */
	report: EInvoiceState | null;
}

/** "NUC 12", as people read it. */
export const documentNumber = ({ series, number }: { series: string | null; number: number | null }) =>
	`${series} ${number}`;
