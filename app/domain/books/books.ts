import { type DaySpan, isDay, spanFault } from "#app/domain/calendar/day-span.ts";
import { daysLeft } from "#app/domain/calendar/days.ts";
import { bucharestDay } from "#app/domain/clock.ts";

/** Money of orders and of services, whichever way it went. */
const MONEY = {
	day: "text",
	time: "text",
	order: "count",
	serviceOrder: "count",
	customer: "text",
	means: "word",
	amount: "amount",
	currency: "text",
	transaction: "text",
	by: "text",
} as const;

/** What the books hold of each thing, in columns: "word" is a text of the shop by its key, "amount" whole bani or cents, "count" a number. */
export const BOOKS = {
	sales: {
		issuedOn: "text",
		kind: "word",
		series: "text",
		number: "count",
		reverses: "text",
		order: "count",
		buyer: "text",
		taxCode: "text",
		county: "text",
		ratePercent: "count",
		net: "amount",
		vat: "amount",
		gross: "amount",
	},
	payments: MONEY,
	refunds: MONEY,
	stock: { day: "text", time: "text", sku: "text", product: "text", pieces: "count", order: "count" },
} as const satisfies Record<string, Record<string, "text" | "word" | "amount" | "count">>;

export type Book = keyof typeof BOOKS;
type Column = { [B in Book]: keyof (typeof BOOKS)[B] }[Book];

export function columnsOf(book: Book): { name: Column; kind: "text" | "word" | "amount" | "count" }[] {
	return Object.entries(BOOKS[book]).map(([name, kind]) => ({ name: name as Column, kind }));
}

/** A line of a book, by column; what does not apply is null. */
export type BookLine = Record<string, string | number | null>;

/** A year, with the day that a leap year has more. */
const LONGEST_PERIOD_DAYS = 366;

/** The month before the one of this moment (UTC ISO): what a bookkeeper asks for. */
export function monthBefore(moment: string): DaySpan {
	const [year = 0, month = 0] = bucharestDay(moment).split("-").map(Number);
	return { from: isoDay(Date.UTC(year, month - 2, 1)), to: isoDay(Date.UTC(year, month - 1, 0)) };
}

/** What is wrong with a period, by field; null where nothing is. */
export function periodFault({ from, to }: DaySpan): { from?: PeriodFault; to?: PeriodFault } | null {
	if (!isDay(from)) return { from: "noDay" };
	if (!isDay(to)) return { to: "noDay" };
	const fault = spanFault({ from, to });
	if (fault) return fault;
	if (daysLeft(to, from) >= LONGEST_PERIOD_DAYS) return { to: "tooLong" };
	return null;
}
type PeriodFault = "noDay" | "endsFirst" | "tooLong";

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
