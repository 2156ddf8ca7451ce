import { type SqlBool, sql } from "kysely";

/** The edge of a page by the rows' numbers, which grow with time: what is older than `before`, or newer than `after`; null: the newest. */
export type Edge = { before: number } | { after: number } | null;

/** The order in which a page is read: away from its edge. */
export const directionOf = (edge: Edge): "asc" | "desc" => (edge !== null && "after" in edge ? "asc" : "desc");

/** The condition that a row lies beyond the edge. Keyset: rows that come meanwhile shift nothing. */
export function beyond(column: string, edge: Edge) {
	if (edge === null) return sql<SqlBool>`true`;
	return "after" in edge
		? sql<SqlBool>`${sql.ref(column)} > ${edge.after}`
		: sql<SqlBool>`${sql.ref(column)} < ${edge.before}`;
}

/** The same place in a list that begins with the oldest. */
export function upsideDown(edge: Edge): Edge {
	if (edge === null) return { after: 0 };
	return "after" in edge ? { before: edge.after } : { after: edge.before };
}
