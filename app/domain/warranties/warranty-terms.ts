/**
 * Warranty periods (SPEC 4, 9; DECISIONS 7): whole days in Europe/Bucharest as YYYY-MM-DD, with no time of day and so
 * without summer time.
 */
import { addDays, addMonths } from "#app/domain/calendar/days.ts";

/** What an admin may choose for a whole order, in months (SPEC 5). */
export const WARRANTY_CHOICES = [12, 24, 36] as const;
export type WarrantyChoice = (typeof WARRANTY_CHOICES)[number];

/** The choice that stands when the screen opens and none was made before (SPEC 2.16). */
export const DEFAULT_WARRANTY_CHOICE: WarrantyChoice = 24;

/** The legal guarantee of conformity, which no choice shortens (OUG 140/2021, docs/law.md). */
export const LEGAL_GUARANTEE_MONTHS = 24;

/** Service work (SPEC 9). */
const SERVICE_WARRANTY_DAYS = 30;

/** From this many days left down to one, a warranty is "expiring soon" (SPEC 4, 9). */
const EXPIRING_DAYS = 30;

/** "returned": its pieces came back for good. */
export type WarrantyBadge = "active" | "expiring" | "expired" | "returned";

/** More than 30 days left is active, 1 to 30 expiring soon, 0 or fewer expired (SPEC 4). */
export function badgeOf(daysLeft: number): WarrantyBadge {
	if (daysLeft <= 0) return "expired";
	return daysLeft <= EXPIRING_DAYS ? "expiring" : "active";
}

/** What a line of an order says of its warranty. */
interface WarrantyLine {
	/** Months frozen with the order. */
	warrantyMonths: number;
	/** Service work has its own term, in days, whatever months were chosen; it is stated as one month. */
	isService: boolean;
}

/**
 * A line's months and end date: the shop's choice for the order, or its own, as its product's page promised. The choice that the
 * screen begins with shortens none, since nobody may have meant it; one of 12 months is made on purpose.
 */
export function termOf(line: WarrantyLine, startsOn: string, chosen: WarrantyChoice | null) {
	if (line.isService) return { months: 1, endsOn: addDays(startsOn, SERVICE_WARRANTY_DAYS) };
	const own = line.warrantyMonths;
	const months = chosen === DEFAULT_WARRANTY_CHOICE ? Math.max(chosen, own) : (chosen ?? own);
	return { months, endsOn: addMonths(startsOn, months) };
}
