import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { byIndex } from "../dialect/fragments.ts";
import { dueBy } from "./open-services.ts";
import { worksOn } from "./order-money.ts";
import { otherServiceName } from "./service-names.ts";
import { returnedOf } from "./service-orders.ts";

/** Each row of the first few says how many wait in all. */
const inAll = sql<number>`count(*) over ()`.as("total");

/** In live mode without those of tests, here and below; in the order in which it is due. */
export function selectOpenServices(db: Db, mode: "test" | "live", { today, limit }: { today: string; limit: number }) {
	return db
		.selectFrom("service_order")
		.select(["id", "created_at", "status", "service_name", "locale", "full_name", "ready_on"])
		.select(otherServiceName.as("other_service_name"))
		.select(inAll)
		.where("status", "in", ["scheduled", "in_progress"])
		.where(worksOn(mode, "service_order"))
		.orderBy(dueBy(today))
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Service orders whose work is done and not paid, the oldest first. */
export function selectDueServices(db: Db, mode: "test" | "live", limit: number) {
	return db
		.selectFrom("service_order")
		.select(["id", "full_name", "updated_at"])
		.select(inAll)
		.where("is_due", "=", 1)
		.where(worksOn(mode, "service_order"))
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Cancelled service orders of whose money something is still here (in bani), the oldest first. */
export async function selectServiceRefundsDue(db: Db, mode: "test" | "live", limit: number) {
	const left = sql`sum(service_payment.amount_bani - ${returnedOf("service_payment")})`;
	const { rows } = await sql<{ id: number; full_name: string; left_bani: number; total: number }>`
		select service_order.id, service_order.full_name,
			${left} as left_bani, count(*) over () as total
		from service_order
		join service_payment on service_payment.service_order_id = service_order.id
		where service_order.status = 'cancelled' and ${worksOn(mode, "service_order")}
		group by service_order.id
		having ${left} > 0
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
export async function selectLowStock(db: Db, locale: "ro" | "en", atMost: number, limit: number) {
	// The index is named: the planner would rather go through every product on sale.
	const low = sql`${byIndex("product", "product_left")} where stock <= ${atMost} and status = 'active'`;
	const { rows } = await sql<{ id: number; sku: string; stock: number; name: string; total: number }>`
		select low.id, sku, stock, name, (select count(*) from ${low}) as total
		from (select id, sku, stock, position from ${low} order by stock, position limit ${limit}) as low
		join product_text on product_text.product_id = low.id and locale = ${locale}
		order by stock, position
	`.execute(db);
	return rows;
}
