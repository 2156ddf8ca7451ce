import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";

/** Who sells, as it stood when the document was issued (art. 319(20) Fiscal Code, docs/law.md). */
export interface DocumentSeller {
	legalName: string;
	tradeName: string;
	/** CUI, with RO in front when registered for VAT. */
	taxCode: string;
	registrationNumber: string;
	/** Of a limited company (Law 31/1990, art. 74); documents from before the shop said it lack it. */
	shareCapitalBani?: Bani | null;
	address: string;
	postalCode: string;
	city: string;
	county: string;
	iban: string;
	bank: string;
	swift: string;
	phone: string;
	email: string;
	vatRegistered: boolean;
	/** The seller's VAT becomes due when the money comes ("TVA la încasare"). */
	vatOnCollection?: true;
}

export interface DocumentBuyer {
	/** Of a business its own, of a consumer the customer's. */
	name: string;
	/** Tax code of a business; null for a consumer. */
	taxCode: string | null;
	/** Of a business that gave it. Documents from before the shop asked for it lack this and the next. */
	registrationNumber?: string | null;
	/** Of a business: the customer who ordered. */
	contactPerson?: string | null;
	address: string | null;
	/** Documents from before the shop asked for it lack it. */
	postalCode?: string | null;
	city: string | null;
	county: string | null;
	/** Null where the order has none. */
	email: string | null;
	phone: string;
}

/** net + VAT = gross to the ban, on each line and in total. Of a storno, quantity and amounts are negative. */
export interface InvoiceLine {
	position: number;
	name: string;
	sku: string | null;
	quantity: number;
	/** Of what the quantity is; documents from before they said it lack it. */
	unit?: "piece" | "service";
	/** Without VAT, in 1/10000 RON, since it need not be a whole number of bani. */
	unitNetTenThousandths: number;
	/** With VAT: the price that the customer saw. */
	unitGrossBani: Bani;
	vatRatePercent: number;
	netBani: Bani;
	vatBani: Bani;
	grossBani: Bani;
}

/** Whole percent, of the advance and of the delivery. */
export type VatChange = { from: number; to: number };

export interface VatRow {
	ratePercent: number;
	baseBani: Bani;
	vatBani: Bani;
}

/** A link with its QR code: modules a side, and the dark ones as path data. */
export interface OrderCode {
	link: string;
	qr: { size: number; path: string };
}

/** A pro forma, an invoice or a storno (credit note): everything that it says, frozen when it was issued (DECISIONS 7). */
export interface InvoiceContent {
	kind: "pro-forma" | "invoice" | "storno";
	/** Of a test order: it is worth nothing, and says so. */
	isTest?: true;
	/** The customer's language: Romanian first, English beside it where this is "en". */
	locale: Locale;
	/** Null for a pro forma, which has no number of its own. */
	series: string | null;
	number: number | null;
	/** Of a storno: the invoice that it takes back, whole or in part. */
	reverses: { series: string; number: number; issuedOn: string } | null;
	/** Of a storno that by itself does not take all of its invoice back; its lines keep the invoice's positions. */
	isPart?: true;
	/** Of a storno: the invoice that was issued with it in place of what it takes back. */
	replacedBy?: { series: string; number: number; issuedOn: string };
	/** Of an invoice in place of one whose buyer was wrong, or whose rate of VAT was not the delivery's: that one, which a storno took back. */
	corrects?: { series: string; number: number; issuedOn: string };
	/** Of an invoice after another of its order that was taken back, for what the order has held since: that one. Those of before lack it. */
	replaces?: { series: string; number: number; issuedOn: string };
	/** Of a storno and of the invoice in its place, where VAT changed between advance and delivery: both rates (art. 291(6) Fiscal Code). */
	vatChange?: VatChange;
	/** Days in Europe/Bucharest, YYYY-MM-DD. */
	issuedOn: string;
	/** Delivery or payment day when it is not the day of issue. */
	suppliedOn: string | null;
	/** Of an invoice that corrects another: the day on which VAT became due by that one, of goods that are still on their way. */
	vatDueOn?: string;
	order: { id: number; placedOn: string };
	seller: DocumentSeller;
	buyer: DocumentBuyer;
	/** Goods first, delivery as a line of its own where it costs something. */
	lines: InvoiceLine[];
	vat: VatRow[];
	netBani: Bani;
	vatBani: Bani;
	grossBani: Bani;
	payment: { method: PaymentMethod; paidOn: string | null };
	/** Of a pro forma of an order by hand: where its customer opens and pays it. */
	payAt?: OrderCode;
	/** Of a pro forma, and of an invoice that is not paid: what came already; left out where nothing did, and on documents of before. */
	receivedBani?: Bani;
	/** Of a quote: its last day. */
	validUntil?: string;
}

/** What of an invoice was paid before its issue: all of it, a part, or nothing; the money of a storno has yet to go back. */
export function paidBani({ kind, payment, grossBani, receivedBani = 0 }: InvoiceContent): Bani {
	if (kind !== "invoice") return 0;
	return payment.paidOn === null ? Math.min(receivedBani, grossBani) : grossBani;
}
