import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { stillCounts } from "./order-list.ts";

/** The newest line of an order's ledger that proves its payment and still counts. */
export function selectProof(db: Db, orderId: number) {
	return db
		.selectFrom("payment_record")
		.select(["provider", "kind", "evidence"])
		.where("order_id", "=", orderId)
		.where("verdict", "=", sql.lit("proves-payment"))
		.where(stillCounts("payment_record"))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** The newest of the provider's orders for this one that a capture was asked of. */
export function selectCapturedRequest(db: Db, orderId: number) {
	return db
		.selectFrom("provider_order")
		.select("request_id")
		.where("order_id", "=", orderId)
		.where("state", "in", ["capturing", "captured"])
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
}
