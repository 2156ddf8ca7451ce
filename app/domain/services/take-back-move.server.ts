import type { Account } from "#app/domain/accounts/account.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { serviceConfirmation } from "#app/domain/services/schedule-service.server.ts";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { wayBackFrom } from "#app/domain/services/service-order-states.ts";
import { tellPrice } from "#app/domain/services/tell-price.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { enqueueMessages, selectSentTo } from "#db/queries/outbox.ts";
import { dropWaitingAbout } from "#db/queries/outbox-waiting.ts";
import {
	insertServiceOrderEvent,
	selectServiceOrder,
	selectServiceOrderEvents,
	selectServicePayments,
	selectServiceRefunds,
	updateServiceOrderStatus,
} from "#db/queries/service-orders.ts";

/**
 * Takes the last step of a service order back. Its e-mail, as long as nobody has tried to send it, is never sent; where it has left,
 * another one tells the customer how the work stands. What it costs is told where it was called off before that was known.
 *
 * @returns not-found, also of one whose person was erased; changed-meanwhile when it is no longer as its form showed it, move-refused
 * where there is no way back (any more), test-order for a test of a shop that is live
 */
export function takeBackMove(
	shop: Shop,
	move: { id: number; seen: ServiceOrderStatus | null; account: Account },
): Promise<Result<{ status: ServiceOrderStatus }>> {
	return shop.db.transaction().execute(async (db) => {
		const order = await selectServiceOrder(db, move.id);
		if (!order || order.erased_at !== null) return fail({ code: "not-found" });
		const from = order.status;
		if (move.seen !== from) return fail({ code: "changed-meanwhile" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		const at = shop.clock().toISOString();
		const { last, money } = await readSteps(db, order.id, from);
		const to = last && wayBackFrom(from, { movedAt: last.at, money, now: at });
		if (!to) return fail({ code: "move-refused" });
		await updateServiceOrderStatus(db, { id: order.id, from, to, at });
		const { account } = move;
		await insertServiceOrderEvent(db, order.id, { at, account, kind: "back", from_status: from, to_status: to });
		if (from === "cancelled") await tellPrice(shop, db, order, at);
		const about = { type: "service-order", id: order.id } as const;
		const undone = JSON.stringify({ from: last.from_status, to: from });
		const wasUntold = (await dropWaitingAbout(db, about, ["service-order-status"], undone)) > 0;
		const told = (await selectSentTo(db, about)).findLast(({ kind }) => STATES_TOLD.includes(kind));
		// Work that was told to have begun, was called off and is not begun after all: that is what its customer knows.
		const isBegun = from === "cancelled" && told?.kind === "service-order-status";
		if (wasUntold && !isBegun) {
			if (from === "cancelled") await enqueueMessages(db, [serviceConfirmation(order, at)]);
			return ok({ status: to });
		}
		const key = `service-order-${order.id}-corrected-${at}`;
		await enqueueMessages(db, [toCustomer(order, { key, kind: "service-order-corrected", at, type: "service-order" })]);
		return ok({ status: to });
	});
}

/** The e-mails by which a customer knows how the work stands. */
const STATES_TOLD = ["service-order-status", "service-order-corrected"];

/** The step that led to this status and was told, and what money was taken or given back. */
async function readSteps(db: Db, id: number, status: ServiceOrderStatus) {
	const events = await selectServiceOrderEvents(db, id);
	const last = events.findLast(({ kind, to_status: to }) => kind === "status" && to === status);
	return { last, money: [...(await selectServicePayments(db, id)), ...(await selectServiceRefunds(db, id))] };
}
