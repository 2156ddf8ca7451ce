import { type DaySpan, momentsOfSpan, spanFault, typedDay } from "#app/domain/calendar/day-span.ts";
import type { Edge } from "#app/domain/keyset-page.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";

/** What an address searches for (`q`). */
export const readSearch = (search: URLSearchParams): string => typed(search, "q", 100);

const typed = (search: URLSearchParams, name: string, characters: number) =>
	(search.get(name) ?? "").slice(0, characters).toWellFormed().trim();

/** The page of a list that an address asks for; anything unreadable is the first page. */
export function readEdge(search: URLSearchParams): Edge {
	const before = readOrderNumber(search.get("before"));
	if (before !== null) return { before };
	const after = readOrderNumber(search.get("after"));
	return after === null ? null : { after };
}

/**
 * The days that an address narrows a list to (`from`, `to`), as typed, with what is wrong with them; `span` is null without any.
 * A list whose days have a fault is empty and answers 422.
 */
export function readDays(search: URLSearchParams) {
	const days: DaySpan = { from: typedDay(typed(search, "from", 20)), to: typedDay(typed(search, "to", 20)) };
	const fault = spanFault(days);
	return { days, fault, span: fault ? null : momentsOfSpan(days), status: fault ? 422 : 200 };
}
