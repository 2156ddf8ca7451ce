import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import {
	markPaidSchema,
	notifyPaymentSchema,
	orderNotificationSchema,
	statusSchema,
} from "#app/domain/orders/payment-call-schemas.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { askerOf, cancelMove, openNumber } from "#app/http/access/open-order.server.ts";
import { delayedCall, delayMove } from "#app/http/access/order-limit.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { json, jsonError, readJsonAs } from "#app/http/answers/json.server.ts";
import { cameFromElsewhere } from "#app/http/body/read-body.server.ts";
import { keepRevolutClaim } from "#app/http/cookies/revolut-return.server.ts";
import { shop } from "#app/http/shop.server.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";

export const paymentCalls: Call[] = [
	{
		method: "post",
		address: "apiOrderStatus",
		name: "setOrderStatus",
		summary:
			"Pending or cancelled, while it is unpaid. For admins also failed, completed (the money goes into the ledger: means, transactionId), shipped (with trackingNumber, and courier where the customer may follow it) and delivered",
		access: "owner",
		body: statusSchema,
		answers: { 200: answers.orderStatus },
		handle: ({ request, params }) => setStatus(request, params.id),
	},
	{
		method: "post",
		address: "apiOrderNotifyPayment",
		name: "notifyPayment",
		summary: "The customer says that the bank transfer is made",
		access: "owner",
		body: notifyPaymentSchema,
		answers: { 200: answers.claim },
		handle: ({ request, params }) => notifyPayment(request, params.id),
	},
	{
		method: "post",
		address: "apiOrderMarkPaid",
		name: "markPaid",
		summary: "The customer says to have paid",
		access: "owner",
		body: markPaidSchema,
		answers: { 200: answers.claim },
		handle: ({ request, params }) => markPaid(request, params.id),
	},
	{
		method: "post",
		address: "apiOrderCancel",
		name: "cancelOrder",
		summary: "Cancels an unpaid order",
		access: "owner",
		answers: { 200: answers.orderStatus },
		handle: ({ request, params }) => cancelOrder(request, params.id),
	},
	{
		method: "post",
		address: "apiOrderNotification",
		name: "notifyCompletion",
		summary: "A mobile payment is said to be made",
		access: "owner",
		body: orderNotificationSchema,
		answers: { 200: answers.claim },
		handle: ({ request }) => notifyCompletion(request),
	},
];

/**
 * POST /api/orders/{id}/status: a customer may say pending or cancelled, only while it is unpaid and not shipped; an admin also
 * what the back office's pages can, with what belongs to it (DECISIONS 4).
 */
async function setStatus(request: Request, rawId: string | undefined): Promise<Response> {
	const id = await openNumber(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonAs(request, statusSchema);
	if (!body.ok) return jsonError(request, body.error);
	const delay = await delayMove(request, id.value);
	if (delay) return delayedCall(delay);
	const by = await askerOf(request, id.value, body.value.status);
	const moved = await setOrderStatus(shop, id.value, body.value, by);
	return moved.ok ? json({ id: id.value, status: moved.value.status }) : jsonError(request, moved.error);
}

/** POST /api/orders/{id}/cancel: no body. */
async function cancelOrder(request: Request, rawId: string | undefined): Promise<Response> {
	if (cameFromElsewhere(request)) return jsonError(request, { code: "foreign-origin" });
	const id = await openNumber(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const delay = await delayMove(request, id.value);
	if (delay) return delayedCall(delay);
	const moved = await moveOrder(shop, { orderId: id.value, ...(await cancelMove(request, id.value)) });
	return moved.ok ? json({ id: id.value, status: "cancelled" }) : jsonError(request, moved.error);
}

/** POST /api/orders/{id}/notify-payment: the customer has made the bank transfer; a claim, never a payment. */
async function notifyPayment(request: Request, rawId: string | undefined): Promise<Response> {
	const id = await openNumber(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonAs(request, notifyPaymentSchema);
	if (!body.ok) return jsonError(request, body.error);
	return answerClaim(request, { orderId: id.value, source: "bank-transfer" });
}

/** POST /api/webhook/order-notification: one notification per order, however often it is asked for. */
async function notifyCompletion(request: Request): Promise<Response> {
	const body = await readJsonAs(request, orderNotificationSchema);
	if (!body.ok) return jsonError(request, body.error);
	const id = await openNumber(request, body.value.orderId);
	if (!id.ok) return jsonError(request, id.error);
	return answerClaim(request, { orderId: id.value, source: body.value.source, isAutomatic: true });
}

/** POST /api/orders/{id}/mark-paid: from a customer it is a claim; only pending may be said (DECISIONS 4, 6). */
async function markPaid(request: Request, rawId: string | undefined): Promise<Response> {
	const id = await openNumber(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonAs(request, markPaidSchema);
	if (!body.ok) return jsonError(request, body.error);
	if (body.value.status !== "pending") return jsonError(request, { code: "move-refused" });
	const source = paymentMethod(body.value.paymentMethod).claiming;
	return answerClaim(request, { orderId: id.value, source });
}

/** A claim is the customer's own: whoever of the shop opens the order by an account alone makes none (DECISIONS 4). */
async function answerClaim(request: Request, claim: Parameters<typeof claimPayment>[1]) {
	if (!(await ownOrders.mayOpen(request, claim.orderId))) return jsonError(request, { code: "move-refused" });
	const delay = await delayMove(request, claim.orderId);
	if (delay) return delayedCall(delay);
	const claimed = await claimPayment(shop, claim);
	if (!claimed.ok) return jsonError(request, claimed.error);
	const isSaidNow = claim.source === "revolut-completion" && !claim.isAutomatic;
	return json(
		{ id: claim.orderId, status: "pending", notified: claimed.value.isNew },
		{ headers: isSaidNow ? [["Set-Cookie", keepRevolutClaim(claim.orderId)]] : [] },
	);
}
