import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The edge of a page by the rows' numbers, which grow with time: what is older than `before`, or newer than `after`; null: the newest. */
export type Edge = { before: number } | { after: number } | null;

/** The order in which a page is read: away from its edge. */
export const directionOf = (edge: Edge): "asc" | "desc" => (edge !== null && "after" in edge ? "asc" : "desc");

/** The condition that a row lies beyond the edge. Keyset: rows that come meanwhile shift nothing. */
export function beyond(column: string, edge: Edge) {
	if (edge === null) return sql<SqlBool>`true`;
	return "after" in edge
		? sql<SqlBool>`${sql.ref(column)} > ${whole(edge.after)}`
		: sql<SqlBool>`${sql.ref(column)} < ${whole(edge.before)}`;
}

/**
 * A row's number as a value that SQLite takes for a whole one: JavaScript's are handed over as fractions, and a search's index (FTS5)
 * goes through all of its hits where the edge of their numbers is one.
 */
export const whole = (id: number) => sql<number>`cast(${id} as bigint)`;

/** From a moment on and before another (UTC ISO); null: an open end. */
export interface Moments {
	since: string | null;
	before: string | null;
}

/**
 * The rows of a span by their numbers, which grow with time: two look-ups in the index of the moments, however long the span
 * is, and the list stays in the order of its numbers.
 *
 * @param key the number as the outer query names it
 */
export function bornWithin(table: string, at: string, key: string, { since, before }: Moments) {
	const edgeOf = (condition: RawBuilder<unknown>, direction: "asc" | "desc") => sql`(
		select edge.id from ${sql.table(table)} as edge where ${condition}
		order by ${sql.ref(`edge.${at}`)} ${sql.raw(direction)}, edge.id ${sql.raw(direction)} limit 1
	)`;
	const first =
		since === null ? sql`true` : sql`${sql.ref(key)} >= ${edgeOf(sql`${sql.ref(`edge.${at}`)} >= ${since}`, "asc")}`;
	const last =
		before === null ? sql`true` : sql`${sql.ref(key)} <= ${edgeOf(sql`${sql.ref(`edge.${at}`)} < ${before}`, "desc")}`;
	return sql<SqlBool>`(${first} and ${last})`;
}

/** The same place in a list that begins with the oldest. */
export function upsideDown(edge: Edge): Edge {
	if (edge === null) return { after: 0 };
	return "after" in edge ? { before: edge.after } : { after: edge.before };
}
