/**
 * The shop's fixed numbers (SPEC 9) that no other module owns. Money, shipping, payment limits and cart limits live
 * with their rules in app/domain.
 */

/** Retried notifications, print delays and redirects, in milliseconds (SPEC 9, "Timings"). */
export const CASH_TOAST_MS = 1_500;
export const SERVICE_REDIRECT_AFTER_MS = 3_000;

/** The tablet on the counter asks after so long without a touch, and forgets its customer so long after that (DECISIONS 8). */
export const KIOSK_WARN_AFTER_MS = 90_000;
export const KIOSK_WIPE_AFTER_MS = 20_000;

/** The newest orders that a browser may still open by its cookie (DECISIONS 3). */
export const ORDERS_REMEMBERED = 20;

/** For how long customers may reopen an order that they cancelled themselves (DECISIONS 11). */
export const REOPENED_WITHIN_HOURS = 24;

/**
 * For how many days "I have paid" keeps an unpaid order's pieces, from the first time that it is said: a bank takes 1-3 business
 * days and we look 1-2 after that. Then a person decides (DECISIONS 6).
 */
export const CLAIM_HELD_DAYS = 7;

/** Days that a quote of the back office is kept for: unless told, and at most (DECISIONS 12). */
export const QUOTE_DAYS = { usual: 7, most: 30 } as const;
/** For how long a link in an e-mail and a browser's cookie open an order; then number and e-mail do (DECISIONS 4). */
export const ORDER_ACCESS_DAYS = 90;

/** The same of what a kiosk's customer is given, should no wipe end it before (DECISIONS 8). */
export const KIOSK_ACCESS_MINUTES = 60;

/** Bytes of a form or JSON body (STACK). */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The same of a legal text or a price list: 60,000 characters, of which a posted form makes six bytes each where they have diacritics. */
export const LONG_TEXT_LIMIT_BYTES = 384 * 1024;

/** A provider's notification of one item has 1 to 2 KB; those of strangers are kept for a while, too. */
export const NOTIFICATION_LIMIT_BYTES = 8 * 1024;
/** A webhook's event of an order with many lines has more. */
export const WEBHOOK_LIMIT_BYTES = 16 * 1024;

/** Bytes of a body that brings pictures, on the back office's own addresses for them. */
export const UPLOAD_LIMIT_BYTES = 12 * 1024 * 1024;

/** A search engine's description falls back to this many characters of the text (SPEC 9). */
export const DESCRIPTION_FALLBACK_CHARS = 160;

/** Monday to Friday, Saturday and Sunday, each as "10:00-19:00" or "" where closed. */
export type WeekHours = readonly [week: string, saturday: string, sunday: string];

/** The store (about page) and the support line (home, contact, support boxes) keep different hours (DECISIONS 6). */
export const HOURS: { store: WeekHours; support: WeekHours } = {
	store: ["10:00-19:00", "10:00-16:00", ""],
	support: ["10:00-19:00", "10:00-19:00", "10:00-19:00"],
};

export const WEEK = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/** Days with the same hours together, by their Schema.org codes, Monday first; what is closed is left out. */
export function openingHours([week, saturday, sunday]: WeekHours) {
	const byHours = new Map<string, (typeof WEEK)[number][]>();
	for (const [at, day] of WEEK.entries()) {
		const hours = at < 5 ? week : at === 5 ? saturday : sunday;
		if (hours !== "") byHours.set(hours, [...(byHours.get(hours) ?? []), day]);
	}
	return [...byHours].map(([hours, days]) => ({ days, opens: hours.slice(0, 5), closes: hours.slice(6) }));
}

/** Days from receipt within which new products go back for their price (SPEC 9), beyond the law's 14. */
export const MONEY_BACK_DAYS = 30;

/**
 * How long a payment that the provider has not finished (an eCheck, a review) keeps an order, in days: far longer than any of
 * them takes, so that a notice that never comes does not keep the pieces for ever.
 */
export const CONFIRMED_WITHIN_DAYS = 30;

/**
 * The series under which documents are numbered in the books, each from 1 without a gap (DECISIONS 7). Credit notes have
 * their own, so that the numbers of invoices alone say how many were issued. A series in use must not be renamed.
 */
export const DOCUMENT_SERIES = {
	live: { invoice: "NUC", storno: "NUCS" },
	/** Of test orders: their documents are in no books. The tables know these names too. */
	test: { invoice: "TEST", storno: "TESTS" },
} as const;

/** Under which names documents of real orders stand in the books, and the first number of a name that is new there. */
export type DocumentSeries = Record<"invoice" | "storno", { name: string; first: number }>;

/** Those of a shop whose owner has chosen none. */
export const OWN_SERIES: DocumentSeries = {
	invoice: { name: DOCUMENT_SERIES.live.invoice, first: 1 },
	storno: { name: DOCUMENT_SERIES.live.storno, first: 1 },
};
