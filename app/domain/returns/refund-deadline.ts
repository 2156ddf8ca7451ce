import { addDays } from "#app/domain/calendar/days.ts";
import type { ReturnKind } from "#app/domain/returns/return-states.ts";

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

/**
 * The last day of a return: that of a claim under warranty is another one, but not where it answers a declaration of withdrawal.
 *
 * @param saidOn the day of the declaration, or on which the return was opened
 */
export function returnDueOn(kind: ReturnKind, { saidOn, isDeclared }: { saidOn: string; isDeclared: boolean }): string {
	return kind === "warranty" && !isDeclared ? addDays(saidOn, REPAIR_WITHIN_DAYS) : refundDueOn(saidOn);
}
