import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import type { ServiceOrderTable } from "../schema.ts";

/** Stores a service order and answers with its number. */
export async function insertServiceOrder(db: Db, order: Insertable<ServiceOrderTable>): Promise<number> {
	const row = await db.insertInto("service_order").values(order).returning("id").executeTakeFirstOrThrow();
	return row.id;
}

export function selectServiceOrderByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("service_order")
		.select(["id", "service_id"])
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

/** A service order with the days that its service takes, also when that is no longer offered. */
export function selectServiceOrder(db: Db, id: number) {
	return db
		.selectFrom("service_order")
		.innerJoin("service", "service.id", "service_order.service_id")
		.selectAll("service_order")
		.select(["service.days_min", "service.days_max"])
		.where("service_order.id", "=", id)
		.executeTakeFirst();
}
