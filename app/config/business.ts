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

/** For how long a link in an e-mail and a browser's cookie open an order; then number and e-mail do (DECISIONS 4). */
export const ORDER_ACCESS_DAYS = 90;

/** The same of what a kiosk's customer is given, should no wipe end it before (DECISIONS 8). */
export const KIOSK_ACCESS_MINUTES = 60;

/** Bytes of a form or JSON body (STACK). */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Bytes of a body that brings pictures, on the back office's own addresses for them. */
export const UPLOAD_LIMIT_BYTES = 12 * 1024 * 1024;

/** A search engine's description falls back to this many characters of the text (SPEC 9). */
export const DESCRIPTION_FALLBACK_CHARS = 160;

export interface OpeningHours {
	/** Schema.org day codes, Monday first. */
	days: string[];
	opens: string;
	closes: string;
}

/** The store (about page) and the support line (home, contact, support boxes) keep different hours (DECISIONS 6). */
export const STORE_HOURS: OpeningHours[] = [
	{ days: ["Mo", "Tu", "We", "Th", "Fr"], opens: "10:00", closes: "19:00" },
	{ days: ["Sa"], opens: "10:00", closes: "16:00" },
];
export const SUPPORT_HOURS: OpeningHours[] = [
	{ days: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], opens: "10:00", closes: "19:00" },
];

/**
 * How long a payment that the provider has not finished (an eCheck, a review) keeps an order, in days: far longer than any of
 * them takes, so that a notice that never comes does not keep the pieces for ever.
 */
export const CONFIRMED_WITHIN_DAYS = 30;

/**
 * The series under which documents are numbered in the books, each from 1 without a gap (DECISIONS 7). Credit notes have
 * their own, so that the numbers of invoices alone say how many were issued. A series in use must not be renamed.
 */
export const DOCUMENT_SERIES = { invoice: "NUC", storno: "NUCS" } as const;
