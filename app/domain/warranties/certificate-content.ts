import type { DocumentSeller } from "#app/domain/invoices/invoice-content.ts";
import type { InvoicedItem } from "#app/domain/invoices/invoice-lines.ts";
import type { Locale } from "#app/domain/locale.ts";

export interface CertificateItem extends Pick<InvoicedItem, "name" | "sku" | "quantity" | "unitPriceBani"> {
	/** Serial numbers that were entered; may be none. */
	serials: string[];
	/** The shop's commercial warranty. */
	months: number;
	/** Its last day, YYYY-MM-DD. */
	endsOn: string;
}

/** A warranty certificate: everything that it says, frozen when it was issued (SPEC 3, DECISIONS 7, docs/law.md). */
export interface CertificateContent {
	certificateNumber: string;
	/** The number of the one that it was issued in place of, once what that says was no longer so. Those of before lack it. */
	replaces?: string;
	/** Of a test order: it guarantees nothing, and says so. */
	isTest?: true;
	locale: Locale;
	order: { id: number; placedOn: string };
	/** Days in Europe/Bucharest, YYYY-MM-DD. */
	issuedOn: string;
	/** The day from which the warranty counts, and what happened on it. */
	startsOn: string;
	startsFrom: "delivery" | "purchase";
	/** The admin's choice for the whole order; null: each product's own months. */
	chosenMonths: 12 | 24 | 36 | null;
	/** The legal guarantee of conformity, never shortened (OUG 140/2021). */
	legal: { months: 24; endsOn: string };
	seller: DocumentSeller;
	/** A business is named by its own name, with the customer who ordered as its contact; certificates of before lack that. */
	customer: { name: string; contactPerson?: string; email: string | null; phone: string; address: string | null };
	items: CertificateItem[];
}
