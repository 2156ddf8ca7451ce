import { addWorkingDays } from "#app/domain/calendar/working-days.ts";
import type { Stock } from "#app/domain/catalogue/product.ts";
import { bucharestDay, formatDays } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";

/** Working days that a standard delivery takes, at least and at most, by where it goes (SPEC 9). */
export const DELIVERY_DAYS = {
	anywhere: [2, 5],
	bucharest: [1, 2],
	"large-city": [2, 3],
	elsewhere: [3, 5],
} as const satisfies Record<string, readonly [number, number]>;
export type DeliveryPlace = keyof typeof DELIVERY_DAYS;

/**
 * On which days goods that are ordered now arrive: "mar. 24 – vin. 27 nov.". What is made to order is built before.
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
	const today = bucharestDay(now.toISOString());
	if (today !== toldOn) told.clear();
	toldOn = today;
	const asked = [building, locale, place, withWeekdays].join();
	if (!told.has(asked)) {
		const [first, last] = DELIVERY_DAYS[place].map((days) => addWorkingDays(today, building + days));
		told.set(asked, formatDays(first!, last!, locale, withWeekdays));
	}
	return told.get(asked)!;
}

/** What was told today: the cards of a list all ask for the same few. */
const told = new Map<string, string>();
let toldOn = "";
