import { readOrderNumber } from "#app/domain/order-number.ts";
import { captureProblem, wentBack } from "#app/domain/orders/capture-problem.ts";
import type { Told } from "#app/domain/orders/settle-notification.server.ts";
import { type Settlement, settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import type { ProviderCapture, ProviderFailure } from "#app/domain/payments/paypal-port.ts";
import { type ProviderEvent, readEvent, type Transmission } from "#app/domain/payments/provider-event.ts";
import { providerInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import type { NotificationRow } from "#db/queries/notifications.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { selectProviderRequest } from "#db/queries/payments.ts";
import { selectOrderOfTransaction } from "#db/queries/refunds.ts";

/**
 * The order that an event is about, by what strangers cannot guess: the number under which the shop asked for the payment, or a
 * capture that the ledger knows. Null where it names neither; nobody has verified the event yet.
 */
export async function orderOfEvent(shop: Shop, { invoice, captureId }: ProviderEvent): Promise<number | null> {
	const asked = invoice === null ? undefined : await selectProviderRequest(shop.db, invoice);
	if (asked) return asked.order_id;
	const known = captureId === null ? undefined : await selectOrderOfTransaction(shop.db, captureId);
	return known?.order_id ?? null;
}

/**
 * Asks the provider whether an event is its own. Of one that is only what it is about is believed: the capture is read from the
 * provider, too.
 */
export async function askAboutEvent(shop: Shop, row: NotificationRow): Promise<Result<Told, ProviderFailure>> {
	const event = readEvent(row.raw);
	if (event === null) return ok({ fields: {}, settle: null });
	const { fields, captureId } = event;
	const verdict = await shop.paypal.verifyWebhook(row.raw, JSON.parse(row.transmission!) as Transmission);
	const isRefused = !verdict.ok && isUnread(verdict.error, row);
	if (!verdict.ok && !isRefused) return verdict;
	if (isRefused || (verdict.ok && verdict.value === "INVALID")) return ok({ fields, settle: null });
	if (captureId === null) return ok({ fields, settle: async () => ({ outcome: "ignored" }) });
	const capture = await shop.paypal.readCapture(captureId);
	if (!capture.ok) return capture;
	return ok({
		fields,
		settle: async (db) => {
			const { orderId, outcome } = await settleEvent(shop, db, event, capture.value);
			return { outcome, ...(orderId !== null && { order_id: orderId }) };
		},
	});
}

/** Answers of a provider that would read the event under another setting, or later. */
const ASK_AGAIN = [401, 403, 429];

/** What the provider will not even look at it has not sent; the customer of an order could fill its queue with the like. */
const isUnread = (error: ProviderFailure, { is_marked }: NotificationRow) =>
	error.kind === "refused" && !(is_marked && ASK_AGAIN.includes(error.status));

/**
 * Settles what a verified event is about, in the caller's transaction: the capture as the provider says it is now, whatever an
 * event of before said of it, and then the money that went back.
 *
 * @returns whose order it is, and what came of it
 */
async function settleEvent(
	shop: Shop,
	db: Db,
	{ back, fields }: ProviderEvent,
	capture: ProviderCapture,
): Promise<{ orderId: number | null; outcome: Settlement }> {
	const order = await orderOfCapture(db, capture);
	const orderId = order?.id ?? null;
	const { business } = shop.settings.payments;
	const evidence = {
		kind: "notification" as const,
		problem: order ? captureProblem(capture, { orderId: order.id, business }) : null,
		currency: capture.currency,
	};
	const outcome = await settlePayment(shop, db, order, {
		...evidence,
		transactionId: capture.id,
		// What went back is told by an event of its own.
		status: wentBack(capture) ? "COMPLETED" : capture.status,
		amountCents: capture.amountCents,
		raw: capture.raw,
	});
	if (back === null) return { orderId, outcome };
	const paid = orderId === null ? undefined : await selectOrder(db, orderId);
	return {
		orderId,
		outcome: await settlePayment(shop, db, paid, {
			...evidence,
			transactionId: back.id,
			status: back.status,
			amountCents: back.amountCents,
			currency: back.currency,
			// As a notification of the web form names the payment.
			raw: { ...fields, parent_txn_id: capture.id },
		}),
	};
}

/** The order for which the shop asked for this payment, under a number that only the two know, by its API or by the web form. */
async function orderOfCapture(db: Db, { invoiceId, customId }: ProviderCapture): Promise<OrderRow | undefined> {
	const asked = invoiceId ? await selectProviderRequest(db, invoiceId) : undefined;
	if (asked) return selectOrder(db, asked.order_id);
	const named = readOrderNumber(customId);
	const order = named === null ? undefined : await selectOrder(db, named);
	return order && providerInvoice(order) === invoiceId ? order : undefined;
}
