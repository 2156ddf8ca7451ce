import { addDays } from "#app/domain/calendar/days.ts";
import { addWorkingDays } from "#app/domain/calendar/working-days.ts";

/** Every invoice is reported within five working days of its issue (OUG 120/2021, art. 10; docs/law.md, e-Factura). */
const REPORT_WITHIN_WORKING_DAYS = 5;

/**
 * The last day on which a document may be handed over.
 *
 * @param issuedOn the shop's day, "2026-11-20"
 */
export function reportDueOn(issuedOn: string): string {
	return addWorkingDays(issuedOn, REPORT_WITHIN_WORKING_DAYS);
}

/** The first day of issue whose documents are still in time: those from before it, not yet handed over, are late. */
export function stillInTimeFrom(today: string): string {
	let day = today;
	while (reportDueOn(addDays(day, -1)) >= today) day = addDays(day, -1);
	return day;
}
