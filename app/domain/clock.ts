import type { Locale } from "#app/domain/locale.ts";

/** The current moment; injected, so that tests choose it. */
export type Clock = () => Date;

const TIME_ZONE = "Europe/Bucharest";

/**
 * Made when it is first asked for, which a phone feels, and once: a formatter takes a hundred kilobytes outside the heap, which the
 * collector does not see in time.
 */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
	let made: Intl.DateTimeFormat | undefined;
	return () => {
		made ??= new Intl.DateTimeFormat(locale, options);
		return made;
	};
}

const numericDay = formatter("en-GB", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: TIME_ZONE });

/** "2026-11-20": the shop's calendar day of a UTC ISO moment, for documents and periods. Such days sort as text. */
export function bucharestDay(iso: string): string {
	const hour = iso.slice(0, 13);
	if (hour !== lastHour) [lastHour, dayOfLastHour] = [hour, dayOf(iso)];
	return dayOfLastHour;
}

/** Days begin on the hour, whichever zone it is, and each page asks for the day of now. */
let lastHour = "";
let dayOfLastHour = "";

function dayOf(iso: string): string {
	const parts = new Map(
		numericDay()
			.formatToParts(new Date(iso))
			.map(({ type, value }) => [type, value]),
	);
	return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Hours that Bucharest is ahead of UTC, in summer and in winter. */
const HOURS_AHEAD = [3, 2] as const;

/** The moment (UTC ISO) at which a calendar day of the shop, "2026-11-20", begins. */
export function startOfBucharestDay(day: string): string {
	const starts = HOURS_AHEAD.map((hours) => new Date(Date.parse(day) - hours * 3_600_000).toISOString());
	return starts.find((start) => bucharestDay(start) === day)!;
}

const LONG_DAY = { day: "numeric", month: "long", year: "numeric", timeZone: TIME_ZONE } as const;

const longDay = { ro: formatter("ro-RO", LONG_DAY), en: formatter("en-GB", LONG_DAY) };

const time = formatter("en-GB", { hour: "2-digit", minute: "2-digit", hour12: false, timeZone: TIME_ZONE });

/** "14:05": the shop's time of day of a UTC ISO moment. Such times sort as text. */
export function bucharestTime(iso: string): string {
	return time().format(new Date(iso));
}

/** "20 noiembrie 2026": the shop's day of a UTC ISO moment. */
export function formatDay(iso: string, locale: Locale): string {
	return longDay[locale]().format(new Date(iso));
}

/** "20 noiembrie 2026, 14:05". Day and time are joined here: engines disagree on the words between them. */
export function formatMoment(iso: string, locale: Locale): string {
	return `${formatDay(iso, locale)}, ${bucharestTime(iso)}`;
}

const SHORT_DAY = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

const shortDay = { ro: formatter("ro-RO", SHORT_DAY), en: formatter("en-GB", SHORT_DAY) };

/**
 * "mar. 24 – vin. 27 nov." or "Tue 24 – Fri 27 Nov": two calendar days of the shop, "2026-11-24", where each day stays on one
 * line; without their weekdays where there is little room. For servers alone: engines disagree on such words, and the browser
 * would find others than the page has.
 */
export function formatDays(first: string, last: string, locale: Locale, withWeekdays = true): string {
	const [from, to] = [first, last].map((day) => {
		const parts = shortDay[locale]().formatToParts(new Date(`${day}T00:00:00.000Z`));
		const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
		return { day: withWeekdays ? `${of("weekday")}\u00a0${of("day")}` : of("day"), month: of("month") };
	}) as [ShortDay, ShortDay];
	const end = `${to.day}\u00a0${to.month}`;
	if (first === last) return end;
	return from.month === to.month ? `${from.day} – ${end}` : `${from.day}\u00a0${from.month} – ${end}`;
}

interface ShortDay {
	day: string;
	month: string;
}
