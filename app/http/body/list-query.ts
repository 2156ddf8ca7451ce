import type { Edge } from "#app/domain/keyset-page.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";

/** The page of a list that an address asks for; anything unreadable is the first page. */
export function readEdge(search: URLSearchParams): Edge {
	const before = readOrderNumber(search.get("before"));
	if (before !== null) return { before };
	const after = readOrderNumber(search.get("after"));
	return after === null ? null : { after };
}
