import { bucharestDay } from "#app/domain/clock.ts";
import type {
	DocumentBuyer,
	DocumentSeller,
	InvoiceContent,
	InvoiceLine,
	VatChange,
} from "#app/domain/invoices/invoice-content.ts";
import { type InvoicedItem, invoiceLines, piecesOf, totalsOf } from "#app/domain/invoices/invoice-lines.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { vatRowsOf } from "#app/domain/invoices/vat.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import { withPostalCode } from "#app/domain/places/postal-address.ts";

/** What an invoice is made of: the order's own frozen figures, and when it was paid and delivered. */
export interface InvoicedOrder {
	id: number;
	/** UTC ISO, as all moments here. */
	placedAt: string;
	paidAt: string | null;
	deliveredAt: string | null;
	locale: Locale;
	fullName: string;
	email: string | null;
	phone: string;
	/** Of the delivery. */
	address: string | null;
	city: string | null;
	county: string | null;
	postalCode?: string | null;
	/** To whom the invoice goes, where that is not the customer at that address. */
	billing: OrderBilling | null;
	/** The one that was chosen. */
	paymentMethod: PaymentMethod;
	/** The one by which the money came in; null while none has. */
	paidBy: PaymentMethod | null;
	/** What came of one that is paid in part, less what went back. */
	partBani: Bani;
	items: InvoicedItem[];
	shippingBani: Bani;
	/** What express cost, a part of the shipping; 0 for standard delivery. */
	expressBani: Bani;
	vatRatePercent: number;
	paymentMode: PaymentMode;
}

/** What a document is called in the books, and when it was issued. */
export interface Registration {
	series: string;
	number: number;
	/** UTC ISO. */
	issuedAt: string;
}

/** An unpaid order's pro forma: no number, dated as the order, so that it stays one and the same document. */
export function proFormaOf(order: InvoicedOrder, seller: DocumentSeller): InvoiceContent {
	return {
		...figuresOf(order, seller),
		kind: "pro-forma",
		series: null,
		number: null,
		reverses: null,
		issuedOn: bucharestDay(order.placedAt),
		suppliedOn: null,
		payment: { method: order.paymentMethod, paidOn: null },
	};
}

/** The invoice of an order that is paid or shipped. */
export function invoiceOf(order: InvoicedOrder, seller: DocumentSeller, registration: Registration): InvoiceContent {
	const { series, number, issuedAt } = registration;
	const issuedOn = bucharestDay(issuedAt);
	const paidOn = order.paidAt === null ? null : bucharestDay(order.paidAt);
	const deliveredOn = order.deliveredAt === null ? null : bucharestDay(order.deliveredAt);
	const suppliedOn = deliveredOn ?? paidOn;
	return {
		...figuresOf(order, seller),
		kind: "invoice",
		series,
		number,
		reverses: null,
		issuedOn,
		suppliedOn: suppliedOn !== null && suppliedOn < issuedOn ? suppliedOn : null,
		// A part may have come by another way than the rest, which was paid on handover or will be.
		payment: { method: (paidOn === null || order.partBani > 0 ? null : order.paidBy) ?? order.paymentMethod, paidOn },
		...(paidOn === null && order.partBani > 0 ? { receivedBani: order.partBani } : {}),
	};
}

/**
 * What takes an invoice back, or a part of it: the same seller and buyer, and its lines with every quantity and amount turned round.
 *
 * @param lines of the invoice, or what is taken back of them (`takenOf`)
 */
export function stornoOf(
	invoice: InvoiceContent,
	{ series, number, issuedAt }: Registration,
	lines: InvoiceLine[] = invoice.lines,
): InvoiceContent {
	// What an invoice corrects, and why, and what came of it is its own affair.
	const { corrects: _, replaces: __, vatDueOn: ___, vatChange: ____, receivedBani: _____, ...copied } = invoice;
	return {
		...copied,
		kind: "storno",
		series,
		number,
		...(piecesOf(lines) === piecesOf(invoice.lines) ? {} : { isPart: true }),
		reverses: nameOf(invoice),
		issuedOn: bucharestDay(issuedAt),
		suppliedOn: null,
		lines: lines.map((line) => ({ ...line, quantity: negative(line.quantity), ...negated(line) })),
		vat: vatRowsOf(lines).map((row) => ({
			...row,
			baseBani: negative(row.baseBani),
			vatBani: negative(row.vatBani),
		})),
		...negated(totalsOf(lines)),
		payment: { method: invoice.payment.method, paidOn: null },
	};
}

/**
 * The invoice that stands in place of one whose buyer was wrong: what is left of its lines, addressed as the order is by now, and it
 * names what it corrects. Its seller is that of its own day, unless VAT has come or gone since. VAT stays due on the day on which it
 * became due, unless a delivery has come since.
 */
export function correctedInvoice(
	{ wrong, lines }: { wrong: InvoiceContent; lines: InvoiceLine[] },
	order: InvoicedOrder,
	seller: DocumentSeller,
	registration: Registration,
): InvoiceContent {
	const invoice = invoiceOf(
		order,
		seller.vatRegistered === wrong.seller.vatRegistered ? seller : wrong.seller,
		registration,
	);
	const vatDueOn = wrong.vatDueOn ?? wrong.suppliedOn ?? wrong.issuedOn;
	const isEarlier = order.deliveredAt === null && vatDueOn < (invoice.suppliedOn ?? invoice.issuedOn);
	return { ...invoice, ...(isEarlier ? { vatDueOn } : {}), ...replacing(wrong, lines) };
}

/**
 * The invoice that stands in place of one of an advance, at the rate of the delivery, which is now (art. 291(6) Fiscal Code): what is
 * left of its lines for the same price with VAT.
 *
 * @param lines at the rate of the delivery (`atRate`)
 */
export function regularisedInvoice(
	{ advance, lines, vatChange }: { advance: InvoiceContent; lines: InvoiceLine[]; vatChange: VatChange },
	order: InvoicedOrder,
	seller: DocumentSeller,
	registration: Registration,
): InvoiceContent {
	return { ...invoiceOf(order, seller, registration), suppliedOn: null, ...replacing(advance, lines), vatChange };
}

function replacing(invoice: InvoiceContent, lines: InvoiceLine[]) {
	return { corrects: nameOf(invoice), lines, vat: vatRowsOf(lines), ...totalsOf(lines) };
}

function nameOf({ kind, series, number, issuedOn }: InvoiceContent) {
	if (kind !== "invoice" || series === null || number === null) throw new Error(`a ${kind} cannot be reversed`);
	return { series, number, issuedOn };
}

/** Not `-amount`: a VAT of 0 stays 0, and not the -0 that is another value in a comparison. */
const negative = (amount: number) => 0 - amount;

function negated({ netBani, vatBani, grossBani }: { netBani: Bani; vatBani: Bani; grossBani: Bani }) {
	return { netBani: negative(netBani), vatBani: negative(vatBani), grossBani: negative(grossBani) };
}

function figuresOf(order: InvoicedOrder, seller: DocumentSeller) {
	// Who is not registered for VAT may not put it on an invoice, also of an order placed while that was otherwise.
	const vatRatePercent = seller.vatRegistered ? order.vatRatePercent : 0;
	const lines = invoiceLines({ ...order, vatRatePercent });
	return {
		...testMark(order.paymentMode),
		locale: order.locale,
		order: { id: order.id, placedOn: bucharestDay(order.placedAt) },
		seller,
		buyer: buyerOf(order),
		lines,
		vat: vatRowsOf(lines),
		...totalsOf(lines),
	};
}

/** What a document of a test says of itself, beside its content. */
export function testMark(mode: PaymentMode): { isTest?: true } {
	return mode === "test" ? { isTest: true } : {};
}

/** To whom an invoice of this order is addressed. */
export function buyerOf(order: InvoicedOrder): DocumentBuyer {
	const { fullName, email, phone, billing } = order;
	const { address, city, county, postalCode } = billing ?? order;
	const company = billing?.company;
	return {
		name: company?.name ?? fullName,
		taxCode: company?.taxCode ?? null,
		registrationNumber: company?.registrationNumber ?? null,
		contactPerson: company ? fullName : null,
		...withPostalCode(postalCode),
		...{ address, city, county, email, phone },
	};
}
