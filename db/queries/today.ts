import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { otherServiceName } from "./service-names.ts";
import { returnedOf } from "./service-orders.ts";

/** Each row of the first few says how many wait in all. */
const inAll = sql<number>`count(*) over ()`.as("total");

export function selectOpenServices(db: Db, limit: number) {
	return db
		.selectFrom("service_order")
		.select(["id", "created_at", "service_name", "locale", "full_name"])
		.select(otherServiceName.as("other_service_name"))
		.select(inAll)
		.where("status", "in", ["scheduled", "in_progress"])
		.orderBy("created_at")
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Cancelled service orders of whose money something is still here (in bani), the oldest first. */
export async function selectServiceRefundsDue(db: Db, limit: number) {
	const { rows } = await sql<{ id: number; full_name: string; left_bani: number; total: number }>`
		select service_order.id, service_order.full_name,
			sum(service_payment.amount_bani - ${returnedOf("service_payment")}) as left_bani, count(*) over () as total
		from service_order
		join service_payment on service_payment.service_order_id = service_order.id
		where service_order.status = 'cancelled'
		group by service_order.id
		having left_bani > 0
		order by service_order.id
		limit ${limit}
	`.execute(db);
	return rows;
}

export function selectOpenMessages(db: Db, limit: number) {
	return db
		.selectFrom("contact_message")
		.select(["id", "created_at", "name", "subject"])
		.select(inAll)
		.where("handled_at", "is", null)
		.orderBy("id")
		.limit(limit)
		.execute();
}

export function selectOpenWithdrawals(db: Db, limit: number) {
	return db
		.selectFrom("withdrawal")
		.select(["id", "declared_at", "name", "contract", "order_number"])
		.select(inAll)
		.where("handled_at", "is", null)
		.orderBy("id")
		.limit(limit)
		.execute();
}

export function selectFailedEmails(db: Db, limit: number) {
	return db
		.selectFrom("outbox_message")
		.select(["id", "created_at", "kind", "last_error"])
		.select(inAll)
		.where("failed_at", "is not", null)
		.orderBy("failed_at")
		.limit(limit)
		.execute();
}

/** Products on sale with a counted stock of this or less, the emptiest first, in a language. */
export function selectLowStock(db: Db, locale: "ro" | "en", atMost: number, limit: number) {
	return db
		.selectFrom("product")
		.innerJoin("product_text", (join) =>
			join.onRef("product_text.product_id", "=", "product.id").on("product_text.locale", "=", locale),
		)
		.select(["product.id", "product.sku", "product.stock", "product_text.name"])
		.select(inAll)
		.where("product.status", "=", "active")
		.where("product.stock", "<=", atMost)
		.orderBy("product.stock")
		.orderBy("product.position")
		.limit(limit)
		.execute();
}
