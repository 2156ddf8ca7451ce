import { addDays } from "#app/domain/calendar/days.ts";

/** The money goes back within 14 days of the declaration (OUG 34/2014, art. 13). */
const REFUND_WITHIN_DAYS = 14;

/** A repair or a replacement within 15 days of the customer's word (OUG 140/2021). */
const REPAIR_WITHIN_DAYS = 15;

/**
 * The last day on which the money may go back: the day of the declaration does not count.
 *
 * @param declaredOn the shop's day, "2026-11-20"
 */
export function refundDueOn(declaredOn: string): string {
	return addDays(declaredOn, REFUND_WITHIN_DAYS);
}

/** The last day of a claim under warranty. */
export function repairDueOn(announcedOn: string): string {
	return addDays(announcedOn, REPAIR_WITHIN_DAYS);
}
