import { addDays } from "#app/domain/calendar/days.ts";

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

/** Days as "2026-11-20". Month and day of the holidays that do not move (Labour Code, art. 139). */
const FIXED = ["01-01", "01-02", "01-24", "05-01", "06-01", "08-15", "11-30", "12-01", "12-25", "12-26"] as const;

/** Epiphany and Saint John, by Law 52/2023 from this year on. */
const SINCE_2024 = ["01-06", "01-07"] as const;
const FIRST_YEAR_OF_EPIPHANY = 2024;

/** Good Friday, Easter Sunday and Monday, Pentecost Sunday and Monday, in days from Easter. */
const FROM_EASTER = [-2, 0, 1, 49, 50] as const;

/** Whether nobody works in Romania on this day by law; Saturdays and Sundays are another matter. */
export function isPublicHoliday(day: string): boolean {
	return holidaysOf(Number(day.slice(0, 4))).has(day);
}

const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
	const found = known.get(year);
	if (found) return found;
	const easter = orthodoxEaster(year);
	const monthDays = [...FIXED, ...(year >= FIRST_YEAR_OF_EPIPHANY ? SINCE_2024 : [])];
	const days = new Set([
		...monthDays.map((monthDay) => `${year}-${monthDay}`),
		...FROM_EASTER.map((distance) => addDays(easter, distance)),
	]);
	known.set(year, days);
	return days;
}

/** How far the Gregorian calendar is ahead of the Julian one from March 1900 to February 2100. */
const JULIAN_LAG_DAYS = 13;

/**
 * Easter Sunday of the Orthodox Church: the Julian reckoning (Meeus, Astronomical Algorithms, chapter 8), told in the calendar of every day.
 *
 * @param year 1901 to 2099
 */
export function orthodoxEaster(year: number): string {
	const paschalMoon = (19 * (year % 19) + 15) % 30;
	const toSunday = (2 * (year % 4) + 4 * (year % 7) - paschalMoon + 34) % 7;
	const marchDays = paschalMoon + toSunday + 114;
	const [month, date] = [Math.floor(marchDays / 31), (marchDays % 31) + 1];
	const julian = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
	return addDays(julian, JULIAN_LAG_DAYS);
}
