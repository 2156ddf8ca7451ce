import { z } from "zod";
import { isDay, typedDay } from "#app/domain/calendar/day-span.ts";
import { addDays } from "#app/domain/calendar/days.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { optionalText } from "#app/domain/typed-fields.ts";

/** Further off is a slip of the hand. */
const AT_MOST_DAYS = 366;

/** The days of the shop between which work may be agreed to be ready. */
export function readyDays(now: Date) {
	const first = bucharestDay(now.toISOString());
	return { first, last: addDays(first, AT_MOST_DAYS) };
}

/** The day as typed; left empty, none is agreed on. */
export function readyDaySchema({ first, last }: { first: string; last: string }) {
	return z.object({
		readyOn: optionalText(40)
			.transform((day) => day && typedDay(day))
			.refine((day) => day === null || (isDay(day) && day >= first && day <= last), {
				error: () => "adminServiceOrders:readyDayWrong",
			}),
	});
}

/**
 * Whether work that goes on was to be ready before this day.
 *
 * @param today "2026-11-27"
 */
export function isLateService(order: { status: ServiceOrderStatus; readyOn: string | null }, today: string): boolean {
	return isEditableService(order.status) && order.readyOn !== null && order.readyOn < today;
}
