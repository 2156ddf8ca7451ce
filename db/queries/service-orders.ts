import type { Insertable, Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { ServiceOrderEventTable, ServiceOrderTable, ServicePaymentTable } from "../schema.ts";
import { otherServiceName } from "./service-names.ts";

type ServiceOrderStatus = Selectable<ServiceOrderTable>["status"];

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
		.select(["service.days_min", "service.days_max", "service.price_bani"])
		.select(otherServiceName.as("other_service_name"))
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("service_order_event")
						.select("id")
						.whereRef("service_order_id", "=", "service_order.id")
						.where("kind", "=", "taken"),
				)
				.as("at_counter"),
		)
		.where("service_order.id", "=", id)
		.executeTakeFirst();
}

export async function updateServiceOrderStatus(
	db: Db,
	change: { id: number; from: ServiceOrderStatus; to: ServiceOrderStatus; at: string },
): Promise<void> {
	await db
		.updateTable("service_order")
		.set({ status: change.to, updated_at: change.at })
		.where("id", "=", change.id)
		.where("status", "=", change.from)
		.execute();
}

export async function insertServiceOrderEvent(db: Db, event: Insertable<ServiceOrderEventTable>): Promise<void> {
	await db.insertInto("service_order_event").values(event).execute();
}

/** A service order's log, oldest first. */
export function selectServiceOrderEvents(db: Db, serviceOrderId: number) {
	return db
		.selectFrom("service_order_event")
		.selectAll()
		.where("service_order_id", "=", serviceOrderId)
		.orderBy("id")
		.execute();
}

export async function insertServicePayment(db: Db, payment: Insertable<ServicePaymentTable>): Promise<void> {
	await db.insertInto("service_payment").values(payment).execute();
}

export function selectServicePaymentByKey(db: Db, idempotencyKey: string) {
	return db
		.selectFrom("service_payment")
		.select(["service_order_id", "means", "amount_bani"])
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

/** What was taken for a service order, oldest first. */
export function selectServicePayments(db: Db, serviceOrderId: number) {
	return db
		.selectFrom("service_payment")
		.selectAll()
		.where("service_order_id", "=", serviceOrderId)
		.orderBy("id")
		.execute();
}

/** How many service orders there are in each status. */
export function countServiceOrders(db: Db) {
	return db
		.selectFrom("service_order")
		.select((eb) => ["status", eb.fn.countAll<number>().as("count")])
		.groupBy("status")
		.execute();
}
