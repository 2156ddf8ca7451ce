import type { Locale } from "#app/domain/locale.ts";

/**
 * Amounts are integers in bani (1/100 RON) everywhere but at the edges; this module alone formats and converts them
 * (DECISIONS 5, SPEC 9).
 */
export type Bani = number;

/** 1/100 EUR. */
export type EuroCents = number;

/** The shop's fixed rate: 5 RON for 1 EUR, so 1 RON is 0.2 EUR (SPEC 9). */
const RON_PER_EUR = 5;

const NO_BREAK_SPACE = "\u00a0";

/** Between each three digits of a whole number. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * 479900 -> "4.799,00": Romanian digits for any 1/100 unit, the same in every JavaScript engine; what a price field holds, and a
 * column whose head names the currency.
 */
export function formatAmount(hundredths: number): string {
	const digits = Math.abs(hundredths).toString().padStart(3, "0");
	const whole = digits.slice(0, -2).replace(THOUSANDS, ".");
	return `${hundredths < 0 ? "-" : ""}${whole},${digits.slice(-2)}`;
}

/** "3.966,1157" of a unit price in 1/10000 RON; two decimals where these are all that it has. */
export function formatUnitPrice(tenThousandths: number): string {
	if (tenThousandths % 100 === 0) return formatAmount(tenThousandths / 100);
	const digits = Math.abs(tenThousandths).toString().padStart(5, "0");
	const whole = formatAmount(Number(`${digits.slice(0, -4)}00`)).slice(0, -3);
	return `${tenThousandths < 0 ? "-" : ""}${whole},${digits.slice(-4)}`;
}

/** What is typed into a price field and means lei: dots or spaces between thousands, a comma or a dot before the bani. */
const TYPED_LEI = [
	/^(?<lei>\d{1,3}(?:[. ]\d{3})+)(?:,(?<bani>\d{1,2}))?$/,
	/^(?<lei>\d{1,3}(?:,\d{3})+)\.(?<bani>\d{1,2})$/,
	/^(?<lei>\d{1,9})(?:[.,](?<bani>\d{1,2}))?$/,
];

/**
 * Reads an amount in lei as people type it: "4.799,00", "4799.00", "4 799,5", "4799 lei". A dot before three digits parts
 * thousands, as Romanian does.
 *
 * @returns null for what is no amount, or could be two ("4,799")
 */
export function readLei(typed: string): Bani | null {
	const text = typed
		.replace(/\s+/g, " ")
		.trim()
		.replace(/ ?(?:lei|ron)$/i, "");
	for (const pattern of TYPED_LEI) {
		const { lei, bani = "" } = pattern.exec(text)?.groups ?? {};
		if (lei !== undefined) return Number(lei.replace(/\D/g, "")) * 100 + Number(bani.padEnd(2, "0"));
	}
	return null;
}

/** Cart and product prices: "4.799,00 RON", ro-RO format in both languages (SPEC 9). */
export function formatRon(bani: Bani): string {
	return `${formatAmount(bani)}${NO_BREAK_SPACE}RON`;
}

/** Checkout and admin amounts: "4.799,00 LEI" (SPEC 9). */
export function formatLei(bani: Bani): string {
	return `${formatAmount(bani)}${NO_BREAK_SPACE}LEI`;
}

/** Service prices: a number followed by LEI, "150 LEI", with bani only where there are any (SPEC 2.6). */
export function formatServicePrice(bani: Bani): string {
	return formatLei(bani).replace(",00", "");
}

/**
 * Whole lei in a sentence: "15.000", and "15 000" in English, whose comma would read as the one before the bani in the
 * prices beside it.
 */
export function formatWholeLei(lei: number, locale: Locale): string {
	return lei.toString().replace(THOUSANDS, locale === "en" ? NO_BREAK_SPACE : ".");
}

/** "959,80 EUR" */
export function formatEur(cents: EuroCents): string {
	return `${formatAmount(cents)}${NO_BREAK_SPACE}EUR`;
}

/** An amount of any currency, as the others are written: "0,20 USD", and lei as LEI. */
export function formatMoney(hundredths: number, currency: string | null): string {
	if (currency === null) return formatAmount(hundredths);
	return currency === "RON" ? formatLei(hundredths) : `${formatAmount(hundredths)}${NO_BREAK_SPACE}${currency}`;
}

/** "4799.00", the text that calls and the payment provider use; for bani and cents alike. */
export function decimalText(hundredths: number): string {
	const digits = Math.abs(hundredths).toString().padStart(3, "0");
	return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What the provider charges: 0.2 x the RON amount, to 2 decimals, half up (SPEC 9). */
export function eurCents(bani: Bani): EuroCents {
	return Math.round(bani / RON_PER_EUR);
}

/** What so much of the provider's charge is worth, at the same rate. */
export function baniOfEuro(cents: EuroCents): Bani {
	return cents * RON_PER_EUR;
}

/** The approximate euro figure on product cards: whole euros, RON / 5 rounded (SPEC 9). */
export function approximateEuros(bani: Bani): number {
	return Math.round(bani / 100 / RON_PER_EUR);
}

/** The price before a discount of `percent`; `price` is what the customer pays (DECISIONS 5). */
export function priceBeforeDiscount(price: Bani, percent: number): Bani {
	return Math.round((price * 100) / (100 - percent));
}

/** Splits a gross amount into net and VAT; net + VAT = gross to the ban. */
export function splitVat(gross: Bani, ratePercent: number): { net: Bani; vat: Bani } {
	const net = Math.round((gross * 100) / (100 + ratePercent));
	return { net, vat: gross - net };
}
