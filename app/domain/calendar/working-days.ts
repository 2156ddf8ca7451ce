import { addDays } from "#app/domain/calendar/days.ts";
import { isPublicHoliday } from "#app/domain/calendar/public-holidays.ts";

const DAYS_OF_REST: ReadonlySet<number> = new Set([0, 6]);

/** Monday to Friday, and no public holiday of Romania. */
export function isWorkingDay(day: string): boolean {
	return !DAYS_OF_REST.has(new Date(`${day}T00:00:00.000Z`).getUTCDay()) && !isPublicHoliday(day);
}

/** The last of so many working days after a day, which does not count itself (Regulation 1182/71, art. 3). */
export function addWorkingDays(day: string, count: number): string {
	let end = day;
	for (let left = count; left > 0; ) {
		end = addDays(end, 1);
		if (isWorkingDay(end)) left -= 1;
	}
	return end;
}
