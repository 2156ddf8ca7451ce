import { type SqlBool, sql } from "kysely";
import { type Edge, whole } from "../keyset.ts";

/**
 * What open work is sorted by: its agreed day. Where none is agreed, the customer waits for a call: that stands behind what
 * is to be ready by today, and before what is to be ready later.
 *
 * @param today "2026-11-27"
 */
export function dueBy(today: string, table = "service_order") {
	return sql<string>`coalesce(${sql.ref(`${table}.ready_on`)}, ${`${today}~`})`;
}

/** A page of open work away from its edge, the most pressing first: `before` is further on, `after` further back. */
export function inDueOrder(today: string, edge: Edge) {
	const isBack = edge !== null && "after" in edge;
	const place = sql`(${dueBy(today)}, service_order.id)`;
	const edgeOf = (id: number) =>
		sql`(select ${dueBy(today, "edge")}, edge.id from service_order as edge where edge.id = ${whole(id)})`;
	return {
		direction: isBack ? ("desc" as const) : ("asc" as const),
		condition:
			edge === null
				? sql<SqlBool>`true`
				: isBack
					? sql<SqlBool>`${place} < ${edgeOf(edge.after)}`
					: sql<SqlBool>`${place} > ${edgeOf("before" in edge ? edge.before : 0)}`,
	};
}
