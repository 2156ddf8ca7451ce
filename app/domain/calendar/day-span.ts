import { addDays } from "#app/domain/calendar/days.ts";
import { startOfBucharestDay } from "#app/domain/clock.ts";

/** Days of the shop, "2026-11-01", both included; an empty one leaves that end open. */
export interface DaySpan {
	from: string;
	to: string;
}

/** The moments (UTC ISO) from which and before which something happened; null: an open end. */
export interface Moments {
	since: string | null;
	before: string | null;
}

type DaySpanFault = "noDay" | "endsFirst";

/** What is wrong with a span as it was typed, by field; null where nothing is. */
export function spanFault({ from, to }: DaySpan): { from?: DaySpanFault; to?: DaySpanFault } | null {
	if (from !== "" && !isDay(from)) return { from: "noDay" };
	if (to !== "" && !isDay(to)) return { to: "noDay" };
	return from !== "" && to !== "" && to < from ? { to: "endsFirst" } : null;
}

/** The moments between which a faultless span lasts; null for one that is open at both ends. */
export function momentsOfSpan({ from, to }: DaySpan): Moments | null {
	if (from === "" && to === "") return null;
	return {
		since: from === "" ? null : startOfBucharestDay(from),
		before: to === "" ? null : startOfBucharestDay(addDays(to, 1)),
	};
}

/** The same for one that is closed at both ends. */
export function momentsOfDays({ from, to }: DaySpan): { since: string; before: string } {
	return { since: startOfBucharestDay(from), before: startOfBucharestDay(addDays(to, 1)) };
}

/** A day as people write it where their browser has no calendar, "1.11.2026" or "1/11/2026"; all else as it was typed. */
export function typedDay(typed: string): string {
	const day = typed.replace(/^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/, (_, date, _mark, month, year) =>
		[year, month.padStart(2, "0"), date.padStart(2, "0")].join("-"),
	);
	return isDay(day) ? day : typed;
}

/** In the years in which a shop can have sold something. */
export function isDay(day: string): boolean {
	return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
}
