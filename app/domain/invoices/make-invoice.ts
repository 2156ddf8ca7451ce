import { bucharestDay } from "#app/domain/clock.ts";
import type { DocumentBuyer, DocumentSeller, InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { type InvoicedItem, invoiceLines, totalsOf } from "#app/domain/invoices/invoice-lines.ts";
import type { OrderBilling } from "#app/domain/invoices/order-billing.ts";
import { vatRowsOf } from "#app/domain/invoices/vat.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";

/** What an invoice is made of: the order's own frozen figures, and when it was paid and delivered. */
export interface InvoicedOrder {
	id: number;
	/** UTC ISO, as all moments here. */
	placedAt: string;
	paidAt: string | null;
	deliveredAt: string | null;
	locale: Locale;
	fullName: string;
	email: string;
	phone: string;
	/** Of the delivery. */
	address: string | null;
	city: string | null;
	county: string | null;
	/** To whom the invoice goes, where that is not the customer at that address. */
	billing: OrderBilling | null;
	/** The one that was chosen. */
	paymentMethod: PaymentMethod;
	/** The one by which the money came in; null while none has. */
	paidBy: PaymentMethod | null;
	items: InvoicedItem[];
	shippingBani: Bani;
	/** What express cost, a part of the shipping; 0 for standard delivery. */
	expressBani: Bani;
	vatRatePercent: number;
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
		payment: { method: order.paidBy ?? order.paymentMethod, paidOn },
	};
}

/** What takes an invoice back: the same seller, buyer and lines with every quantity and amount turned round. */
export function stornoOf(invoice: InvoiceContent, { series, number, issuedAt }: Registration): InvoiceContent {
	if (invoice.kind !== "invoice" || invoice.series === null || invoice.number === null) {
		throw new Error(`a ${invoice.kind} cannot be reversed`);
	}
	return {
		...invoice,
		kind: "storno",
		series,
		number,
		reverses: { series: invoice.series, number: invoice.number, issuedOn: invoice.issuedOn },
		issuedOn: bucharestDay(issuedAt),
		suppliedOn: null,
		lines: invoice.lines.map((line) => ({ ...line, quantity: negative(line.quantity), ...negated(line) })),
		vat: invoice.vat.map((row) => ({ ...row, baseBani: negative(row.baseBani), vatBani: negative(row.vatBani) })),
		...negated(invoice),
		payment: { method: invoice.payment.method, paidOn: null },
	};
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
		locale: order.locale,
		order: { id: order.id, placedOn: bucharestDay(order.placedAt) },
		seller,
		buyer: buyerOf(order),
		lines,
		vat: vatRowsOf(lines),
		...totalsOf(lines),
	};
}

function buyerOf(order: InvoicedOrder): DocumentBuyer {
	const { fullName, email, phone, billing } = order;
	const { address, city, county } = billing ?? order;
	const company = billing?.company;
	return {
		name: company?.name ?? fullName,
		taxCode: company?.taxCode ?? null,
		registrationNumber: company?.registrationNumber ?? null,
		contactPerson: company ? fullName : null,
		...{ address, city, county, email, phone },
	};
}
