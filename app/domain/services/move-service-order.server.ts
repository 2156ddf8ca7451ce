import type { Account } from "#app/domain/accounts/account.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { mayMoveServiceOrder, type ServiceMoveGoal } from "#app/domain/services/service-order-states.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { insertServiceOrderEvent, selectServiceOrder, updateServiceOrderStatus } from "#db/queries/service-orders.ts";

/**
 * The one way that a service order changes its status (DECISIONS 8), in one transaction: only along the table of moves, with
 * its log line and the mail to its customer. Where it already is as asked (a second click), nothing happens.
 *
 * @param move.seen the status that its form showed, where it has one
 * @returns whether it changed; not-found, changed-meanwhile when it is no longer as it was seen, move-refused when the
 * table does not have the move, or test-order for a test of a shop that is live, unless it is cancelled
 */
export function moveServiceOrder(
	shop: Shop,
	move: { id: number; to: ServiceMoveGoal; seen?: ServiceOrderStatus | null; account: Account },
): Promise<Result<{ status: ServiceOrderStatus; changed: boolean }>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectServiceOrder(transaction, move.id);
		if (!order) return fail({ code: "not-found" });
		const { status: from } = order;
		if (from === move.to) return ok({ status: from, changed: false });
		if (move.seen && move.seen !== from) return fail({ code: "changed-meanwhile" });
		if (!mayMoveServiceOrder(from, move.to, move.account.role)) return fail({ code: "move-refused" });
		if (move.to !== "cancelled" && isVoid(shop.settings.payments.mode, order.payment_mode)) {
			return fail({ code: "test-order" });
		}
		const at = shop.clock().toISOString();
		await updateServiceOrderStatus(transaction, { id: move.id, from, to: move.to, at });
		const step = { from_status: from, to_status: move.to };
		await insertServiceOrderEvent(transaction, move.id, { at, account: move.account, kind: "status", ...step });
		const message = toCustomer(order, {
			key: `service-order-${move.id}-status-${move.to}-${at}`,
			kind: "service-order-status",
			at,
			// It waits as the e-mails of a recorded payment do, so that the step can be taken back.
			waitMs: shop.settings.invoiceWaitMs,
			type: "service-order",
			payload: { from, to: move.to },
		});
		await enqueueMessages(transaction, [message]);
		return ok({ status: move.to, changed: true });
	});
}
