import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { beyond, directionOf, type Edge, upsideDown } from "../keyset.ts";

/** The conditions stand here word for word as in the partial indexes, so that these are used. */
const READY = sql<SqlBool>`delivery_method = 'pickup' and status = 'completed'`;
const UNPAID = sql<SqlBool>`delivery_method = 'pickup' and status in ('pending', 'failed')`;
const OPEN = sql<SqlBool>`status in ('scheduled', 'in_progress')`;
const CLOSED = sql<SqlBool>`status in ('completed', 'cancelled')`;

const ORDER_COLUMNS = [
	"id",
	"created_at",
	"status",
	"full_name",
	"email",
	"phone",
	"total_bani",
	"payment_method",
	"delivery_method",
	"city",
	"tracking_number",
] as const;

const SERVICE_COLUMNS = ["id", "created_at", "status", "service_name", "full_name", "phone"] as const;

/** Paid orders that wait to be picked up, the longest waiting first. */
export function selectReadyPickups(db: Db, edge: Edge, limit: number) {
	const from = upsideDown(edge);
	return db
		.selectFrom("orders")
		.select(ORDER_COLUMNS)
		.where(READY)
		.where(beyond("id", from))
		.orderBy("id", directionOf(from))
		.limit(limit)
		.execute();
}

/** Unpaid orders to pick up, the newest first: who has just ordered stands at the counter. */
export function selectUnpaidPickups(db: Db, edge: Edge, limit: number) {
	return db
		.selectFrom("orders")
		.select(ORDER_COLUMNS)
		.where(UNPAID)
		.where(beyond("id", edge))
		.orderBy("id", directionOf(edge))
		.limit(limit)
		.execute();
}

/** Service orders whose work is not done, the longest waiting first. */
export function selectOpenServiceOrders(db: Db, edge: Edge, limit: number) {
	const from = upsideDown(edge);
	return db
		.selectFrom("service_order")
		.select(SERVICE_COLUMNS)
		.where(OPEN)
		.where(beyond("id", from))
		.orderBy("id", directionOf(from))
		.limit(limit)
		.execute();
}

/** Service orders that were closed since a moment, the latest first. */
export function selectClosedServiceOrders(db: Db, since: string, limit: number) {
	return db
		.selectFrom("service_order")
		.select([...SERVICE_COLUMNS, "updated_at"])
		.where(CLOSED)
		.where("updated_at", ">=", since)
		.orderBy("updated_at", "desc")
		.limit(limit)
		.execute();
}

/** How long each list is. */
export async function countCounterLists(db: Db): Promise<{ open: number; ready: number; unpaid: number }> {
	const { rows } = await sql<{ open: number; ready: number; unpaid: number }>`
		select
			(select count(*) from service_order where ${OPEN}) as open,
			(select count(*) from orders where ${READY}) as ready,
			(select count(*) from orders where ${UNPAID}) as unpaid
	`.execute(db);
	return rows[0]!;
}
