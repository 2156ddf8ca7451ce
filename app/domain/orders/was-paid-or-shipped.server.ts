import { PAID_OR_SHIPPED } from "#app/domain/orders/order-states.ts";
import type { Db } from "#db/connection.ts";

/**
 * Whether an order has ever been paid or sent. The table of moves knows only the present: what was paid or sent before it was
 * cancelled is no longer its customer's to reopen (DECISIONS 4).
 */
export async function wasPaidOrShipped(db: Db, orderId: number): Promise<boolean> {
	const event = await db
		.selectFrom("order_event")
		.select("id")
		.where("order_id", "=", orderId)
		.where("to_status", "in", PAID_OR_SHIPPED)
		.executeTakeFirst();
	return event !== undefined;
}
