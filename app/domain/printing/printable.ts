import type { DayReportContent } from "#app/domain/day-close/day-report-file.ts";
import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import type { DocumentSeller, InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { Locale, Localised } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";

/** What goes on the counter's slip of a service order (DECISIONS 8). */
export interface ServiceSlipContent {
	/** Of a test: no work is done for it. */
	isTest?: true;
	locale: Locale;
	number: number;
	serviceNames: Localised;
	/** UTC ISO. */
	createdAt: string;
	/** The agreed day; null where none is, or the work is over. */
	readyOn: string | null;
	/** The agreed price; null where none is. */
	agreedBani: Bani | null;
	/** What was taken for it, less what went back. */
	paidBani: Bani;
	customer: { name: string; phone: string; email: string | null };
	notes: string | null;
	seller: Pick<
		DocumentSeller,
		"legalName" | "tradeName" | "address" | "city" | "phone" | "taxCode" | "shareCapitalBani"
	>;
	/** In words. */
	storeHours: Localised;
}

/** The contract as its customer keeps it, from the order's own figures (OUG 34/2014, art. 8(7); docs/law.md). */
export interface ContractContent {
	/** Of a test: nothing is sold. */
	isTest?: true;
	locale: Locale;
	/** Of the order. */
	number: number;
	/** UTC ISO. */
	concludedAt: string;
	seller: DocumentSeller;
	customer: { name: string; company: string | null; taxCode: string | null; email: string | null; phone: string };
	/** `characteristics`: the main ones, in the customer's language; "" where the product is gone. */
	lines: { name: string; characteristics: string; quantity: number; unitPriceBani: Bani; lineTotalBani: Bani }[];
	/** Express delivery has a line of its own: who withdraws gets the standard delivery back (decision 6). */
	sums: { subtotalBani: Bani; shipping: { name: "shipping" | "expressSurcharge"; bani: Bani }[]; totalBani: Bani };
	/** Null where it is picked up, or still to be agreed. */
	deliveryAddress: string | null;
	isPickup: boolean;
	/** Working days of standard delivery, by where it goes: "1–2"; null for any other way. */
	standardDays: string | null;
	hasMadeToOrder: boolean;
	/** The day that was promised, for express delivery. */
	expressDay: string | null;
	method: PaymentMethod;
}

/** What lies in a parcel, or waits at the counter. */
export interface PackingSlipContent {
	/** Of a test: nothing is sent. */
	isTest?: true;
	locale: Locale;
	/** Of the order. */
	number: number;
	/** UTC ISO. */
	placedAt: string;
	customer: { name: string; phone: string; company: string | null };
	/** Null where it is picked up, or still to be agreed. */
	deliveryAddress: string | null;
	isPickup: boolean;
	/** The day that was promised, for express delivery. */
	expressDay: string | null;
	/** The courier and the parcel's number, once it is known. */
	parcel: string | null;
	lines: { sku: string | null; name: string; quantity: number }[];
	/** What is paid when it is handed over; null where nothing is. */
	dueBani: Bani | null;
	notes: string | null;
	seller: PackingSeller;
}

/** What is fetched from the shelves for several orders. */
export interface PickingListContent {
	/** The reader's. */
	locale: Locale;
	/** UTC ISO. */
	madeAt: string;
	orders: number[];
	/** Those from which a declaration of withdrawal waits for an answer. */
	withdrawn: number[];
	/** Those whose goods have left, and those that wait for money first. */
	left: number[];
	unpaid: number[];
	lines: { sku: string | null; name: string; quantity: number; orders: { id: number; quantity: number }[] }[];
	seller: PackingSeller;
}

type PackingSeller = Pick<DocumentSeller, "legalName" | "tradeName" | "taxCode" | "address" | "city" | "phone">;

/** Everything that the shop prints, by kind: one set of components makes its page, its PDF and its mail attachment. */
export type PrintableDocument = (
	| { kind: "invoice"; content: InvoiceContent }
	| { kind: "warranty-certificate"; content: CertificateContent }
	| { kind: "contract"; content: ContractContent }
	| { kind: "service-slip"; content: ServiceSlipContent }
	| { kind: "packing-slip"; content: PackingSlipContent }
	| { kind: "picking-list"; content: PickingListContent }
	| { kind: "day-report"; content: DayReportContent }
) & {
	/** With which it was issued; the present ones of what nobody issues. */
	labels: DocumentLabels;
};
