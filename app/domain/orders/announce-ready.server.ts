import type { Account } from "#app/domain/accounts/account.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { mayWaitAtStore, type Order } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { updateOrder } from "#db/queries/order-edits.ts";
import { insertAccountEvent } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropReady, wasTold } from "#db/queries/outbox-waiting.ts";

/** So long does the e-mail wait at most: its customer may be on the way already. */
const READY_WAIT_MS = 2 * 60_000;

/**
 * Says that the goods of an order wait at the store, and sends its customer the e-mail that the checkout promises; or takes that back
 * where it was said by mistake: what has not left by then is never sent, and who has read it is told that it does not wait yet. The
 * status stays what it is.
 *
 * @returns changed-meanwhile when the order is not as the form showed it, move-refused for one that is not fetched, or whose money
 * must come first or went back, test-order
 */
export function announceReady(
	shop: Shop,
	{ orderId, seen, isReady, account }: { orderId: number; seen: OrderStatus; isReady: boolean; account: Account },
): Promise<Result<null>> {
	return allOrNothing<null>(shop, async (db) => {
		const order = await readOrder({ ...shop, db }, orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== seen) return fail({ code: "changed-meanwhile" });
		if (order.isVoid) return fail({ code: "test-order" });
		const { paymentState } = await readOrderMoney({ ...shop, db }, order);
		if (!mayWaitAtStore(order) || paymentState === "returned") return fail({ code: "move-refused" });
		if ((order.readyAt != null) === isReady) return ok(null);
		const at = shop.clock().toISOString();
		await updateOrder(db, order.id, { updated_at: at, ready_at: isReady ? at : null });
		await insertAccountEvent(db, order.id, { at, account, kind: isReady ? "ready" : "not-ready" });
		if (isReady) {
			await enqueueMessages(db, [readyMessage(shop, order, at)]);
			return ok(null);
		}
		await dropReady(db, order.id);
		if (await wasTold(db, order.id, { kind: "order-ready", since: order.readyAt! })) {
			const key = `order-${order.id}-not-ready-${at}`;
			await enqueueMessages(db, [toCustomer(order, { key, kind: "order-ready", at, payload: { isReady } })]);
		}
		return ok(null);
	});
}

/** That an order waits at the store from this moment (UTC ISO) on. */
export function readyMessage(shop: Shop, order: Pick<Order, "id" | "locale">, at: string) {
	const waitMs = Math.min(READY_WAIT_MS, shop.settings.invoiceWaitMs ?? 0);
	return toCustomer(order, { key: `order-${order.id}-ready-${at}`, kind: "order-ready", at, waitMs });
}
