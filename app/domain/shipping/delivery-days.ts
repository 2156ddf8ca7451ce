import { addWorkingDays } from "#app/domain/calendar/working-days.ts";
import type { Stock } from "#app/domain/catalogue/product.ts";
import { formatDays } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { EXPRESS_CUTOFF, expressPromise, orderDay } from "#app/domain/shipping/shipping.ts";

/** Working days that a standard delivery takes, at least and at most, by where it goes (SPEC 9); and a pickup, to be ready. */
export const DELIVERY_DAYS = {
	anywhere: [2, 5],
	bucharest: [1, 2],
	"large-city": [2, 3],
	elsewhere: [3, 5],
	pickup: [1, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type DeliveryPlace = keyof typeof DELIVERY_DAYS;

/**
 * On which days goods that are ordered now arrive: "mar. 24 – vin. 27 nov.". They count from the same day as express; what is made
 * to order is built before.
 *
 * @returns null for what is out of stock
 */
export function deliveryDays(
	stock: Stock,
	now: Date,
	locale: Locale,
	place: DeliveryPlace = "anywhere",
	withWeekdays = true,
): string | null {
	if (stock.kind === "counted" && stock.pieces === 0) return null;
	const building = stock.kind === "made-to-order" ? stock.leadTimeDays : 0;
	const from = orderDay(now);
	if (from !== toldFrom) told.clear();
	toldFrom = from;
	const asked = [building, locale, place, withWeekdays].join();
	if (!told.has(asked)) {
		const [first, last] = DELIVERY_DAYS[place].map((days) => addWorkingDays(from, building + days));
		told.set(asked, formatDays(first!, last!, locale, withWeekdays));
	}
	return told.get(asked)!;
}

/** The same of every place. */
export function daysByPlace(stock: Stock, now: Date, locale: Locale): Record<DeliveryPlace, string | null> {
	const places = Object.keys(DELIVERY_DAYS) as DeliveryPlace[];
	return Object.fromEntries(places.map((place) => [place, deliveryDays(stock, now, locale, place)])) as never;
}

/** Until when goods must be ordered, and paid, to arrive on these days: "vin. 27 nov., 14:00". */
export function orderBy(now: Date, locale: Locale): string {
	const day = orderDay(now);
	return `${formatDays(day, day, locale)}, ${EXPRESS_CUTOFF}`;
}

/** On which day express arrives: "mie. 2 dec.". */
export function expressDay(now: Date, locale: Locale): string {
	const { day } = expressPromise(now);
	return formatDays(day, day, locale);
}

/** What was told from the day that orders count from now: the cards of a list all ask for the same few. */
const told = new Map<string, string>();
let toldFrom = "";
