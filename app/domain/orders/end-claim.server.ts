import type { Account } from "#app/domain/accounts/account.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { paymentStateOf } from "#app/domain/payments/order-money.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertAccountEvent, selectOrder } from "#db/queries/orders.ts";

/**
 * A person has looked for the money that a customer announced before the order was cancelled, and says that it did not come: nobody
 * watches for it any more. While an order waits for its money, "the payment failed" says the same (move-order).
 *
 * @param end `seen`: the status that its form showed
 * @returns changed-meanwhile when the order is not cancelled, its money came, or somebody has said so already
 */
export function endClaim(
	shop: Shop,
	{ orderId, seen, account }: { orderId: number; seen: OrderStatus; account: Account },
): Promise<Result<null>> {
	return shop.db.transaction().execute(async (db) => {
		const order = await selectOrder(db, orderId);
		if (!order) return fail({ code: "order-not-found" });
		const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
		const isAnnounced = order.status === "cancelled" && paymentStateOf(marks, order.status) === "claimed";
		if (order.status !== seen || !isAnnounced) return fail({ code: "changed-meanwhile" });
		await insertAccountEvent(db, order.id, { at: shop.clock().toISOString(), account, kind: "claim-ended" });
		return ok(null);
	});
}
