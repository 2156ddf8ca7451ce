import { KEPT_YEARS } from "#app/config/retention.ts";
import { addDays, addMonths } from "#app/domain/calendar/days.ts";
import { bucharestDay, startOfBucharestDay } from "#app/domain/clock.ts";
import { LEGAL_GUARANTEE_MONTHS } from "#app/domain/warranties/warranty-terms.ts";

/** What an order's guarantee runs from (UTC ISO; null where it was not delivered), and for how many months. */
interface Guarantee {
	deliveredAt: string | null;
	months: (number | null)[];
}

/** The moment (UTC ISO) at which the last guarantee of an order has run out; null where none runs. */
export function guaranteeEnd({ deliveredAt, months }: Guarantee): string | null {
	if (deliveredAt === null) return null;
	const longest = Math.max(LEGAL_GUARANTEE_MONTHS, ...months.map((each) => each ?? 0));
	return startOfBucharestDay(addDays(addMonths(bucharestDay(deliveredAt), longest), 1));
}

/** Service work is guaranteed for 30 days (SPEC 9). */
const SERVICE_DAYS = 30;

export function serviceGuaranteeEnd(completedAt: string): string {
	return startOfBucharestDay(addDays(bucharestDay(completedAt), SERVICE_DAYS + 1));
}

/** The moment some years before another: what is older than that has been kept for so long. */
export function yearsBefore(now: Date, years: number): string {
	return startOfBucharestDay(addMonths(bucharestDay(now.toISOString()), -12 * years));
}

/** The moment (UTC ISO) some years after another, at the beginning of a day. */
export function yearsAfter(at: string, years: number): string {
	return startOfBucharestDay(addDays(addMonths(bucharestDay(at), 12 * years), 1));
}

/**
 * Invoices of before this moment may lose their buyer: five years, counted from 1 July of the year after the one in which they
 * were issued, have passed.
 */
export function invoicesKeptSince(now: Date): string {
	const [year, month] = bucharestDay(now.toISOString()).split("-").map(Number) as [number, number];
	const oldest = year - KEPT_YEARS.invoices - (month >= 7 ? 0 : 1);
	return startOfBucharestDay(`${oldest}-01-01`);
}

/** The last day, "2032-06-30", on which an invoice that was issued at a moment has to stay whole. */
export function invoiceKeptUntil(issuedAt: string): string {
	return `${Number(bucharestDay(issuedAt).slice(0, 4)) + KEPT_YEARS.invoices + 1}-06-30`;
}
