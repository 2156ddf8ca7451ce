import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { Locale, Localised } from "#app/domain/locale.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";

/** What goes on the counter's slip of a service order (DECISIONS 8). */
export interface ServiceSlipContent {
	locale: Locale;
	number: number;
	serviceNames: Localised;
	/** UTC ISO. */
	createdAt: string;
	customer: { name: string; phone: string; email: string };
	notes: string | null;
	seller: { legalName: string; tradeName: string; address: string; city: string; phone: string; taxCode: string };
}

/** Everything that the shop prints, by kind: one set of components makes its page, its PDF and its mail attachment. */
export type PrintableDocument = (
	| { kind: "invoice"; content: InvoiceContent }
	| { kind: "warranty-certificate"; content: CertificateContent }
	| { kind: "service-slip"; content: ServiceSlipContent }
) & {
	/** With which it was issued; the present ones of what nobody issues. */
	labels: DocumentLabels;
};
