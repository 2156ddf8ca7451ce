import type { InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import { LOCALES, type Locale, type Localised } from "#app/domain/locale.ts";
import { type Bani, splitVat } from "#app/domain/money.ts";

/** A line of an order as it was frozen: prices with VAT. */
export interface InvoicedItem {
	name: string;
	sku: string | null;
	quantity: number;
	unitPriceBani: Bani;
	lineTotalBani: Bani;
	/** Pieces, unless told. */
	unit?: "service";
}

/** Delivery is a line of the invoice like any other, so its name is part of what is frozen, in the customer's language. */
const DELIVERY: Localised = { ro: "Livrare", en: "Delivery" };
/** A line apart, which a withdrawal does not give back (OUG 34/2014, art. 13). */
const EXPRESS: Localised = { ro: "Supliment livrare expres", en: "Express delivery surcharge" };

/** An invoice in English has both. */
const printed = (names: Localised, locale: Locale) => (locale === "ro" ? names.ro : `${names.ro} / ${names.en}`);

/** The name of an invoice's line on a screen: that of delivery in the reader's language, of goods as it was frozen. */
export function nameOnScreen(name: string, reader: Locale): string {
	const known = [DELIVERY, EXPRESS].find((names) => LOCALES.some((locale) => printed(names, locale) === name));
	return known ? known[reader] : name;
}

/** The goods in their order, then delivery and express where they cost something; each line's net + VAT is its gross to the ban. */
export function invoiceLines(order: {
	locale: Locale;
	items: InvoicedItem[];
	shippingBani: Bani;
	expressBani: Bani;
	vatRatePercent: number;
}): InvoiceLine[] {
	const { locale, shippingBani, expressBani } = order;
	const shipping = [
		{ name: printed(DELIVERY, locale), bani: shippingBani - expressBani },
		{ name: printed(EXPRESS, locale), bani: expressBani },
	].flatMap(({ name, bani }): InvoicedItem[] =>
		bani > 0 ? [{ name, sku: null, quantity: 1, unit: "service", unitPriceBani: bani, lineTotalBani: bani }] : [],
	);
	return [...order.items, ...shipping].map((item, index) => lineOf(item, index + 1, order.vatRatePercent));
}

/** A line at another rate: its price with VAT stays, net and VAT follow the rate. */
export function atRate(line: InvoiceLine, vatRatePercent: number): InvoiceLine {
	return { ...line, ...taxed(line, vatRatePercent) };
}

function taxed({ unitGrossBani, grossBani }: Pick<InvoiceLine, "unitGrossBani" | "grossBani">, vatRatePercent: number) {
	const { net, vat } = splitVat(grossBani, vatRatePercent);
	return {
		unitNetTenThousandths: Math.round((unitGrossBani * 10_000) / (100 + vatRatePercent)),
		unitGrossBani,
		vatRatePercent,
		netBani: net,
		vatBani: vat,
		grossBani,
	};
}

function lineOf(item: InvoicedItem, position: number, vatRatePercent: number): InvoiceLine {
	return {
		position,
		name: item.name,
		sku: item.sku,
		quantity: item.quantity,
		unit: item.unit ?? "piece",
		...taxed({ unitGrossBani: item.unitPriceBani, grossBani: item.lineTotalBani }, vatRatePercent),
	};
}

/** The amounts under the lines: their sums. */
export function totalsOf(lines: { netBani: Bani; vatBani: Bani; grossBani: Bani }[]) {
	const sum = (amount: (line: (typeof lines)[number]) => Bani) =>
		lines.reduce((total, line) => total + amount(line), 0);
	return {
		netBani: sum((line) => line.netBani),
		vatBani: sum((line) => line.vatBani),
		grossBani: sum((line) => line.grossBani),
	};
}

/** How many pieces lines have. */
export const piecesOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
