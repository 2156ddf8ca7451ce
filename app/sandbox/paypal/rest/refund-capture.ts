import { readAmount } from "#app/sandbox/paypal/amount.ts";
import { jsonAnswer, lostAnswer } from "#app/sandbox/paypal/answers.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { notifySeller } from "#app/sandbox/paypal/ipn/notify.ts";
import { errorAnswer, issue, unknownResource } from "#app/sandbox/paypal/rest/errors.ts";
import { refundView } from "#app/sandbox/paypal/rest/order-view.ts";
import { readJsonBody, requestIdOf, wantsWhole } from "#app/sandbox/paypal/rest/read-json.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { takeFault } from "#app/sandbox/paypal/store/faults.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import { findRequestId, keepRequestId } from "#app/sandbox/paypal/store/orders.ts";
import {
	addPayment,
	findPayment,
	type Payment,
	refundedOf,
	setPaymentStatus,
} from "#app/sandbox/paypal/store/payments.ts";

type Refunded = { refund: Payment; isNew: boolean; isLost: boolean } | { refusal: string };

/**
 * POST /v2/payments/captures/{id}/refund: the amount named, or all that is left; 201 once, 200 for the same PayPal-Request-Id
 * again. A payment of the web form can be given back by its transaction, too (?), and notifies as its payment did.
 */
export const refundCapture: Address = async (sandbox, request, { id = "" }) => {
	const body = await readJsonBody(request);
	if (body instanceof Response) return body;
	const payment = findPayment(sandbox.store, id);
	if (!payment || payment.parentId !== null) return unknownResource("capture_id", id);
	const asked = body.value as { amount?: { currency_code?: unknown; value?: unknown }; custom_id?: unknown };
	const refunded = inTransaction(sandbox.store, () => refund(sandbox, id, asked, requestIdOf(request), body.text));
	sandbox.sender.wake();
	if ("refusal" in refunded) return errorAnswer(422, [issue(refunded.refusal)]);
	if (refunded.isLost) return lostAnswer();
	const view = refundView(sandbox.config, refunded.refund, wantsWhole(request));
	return jsonAnswer(view, refunded.isNew ? 201 : 200);
};

function refund(
	sandbox: Sandbox,
	id: string,
	asked: { amount?: { currency_code?: unknown; value?: unknown } },
	requestId: string | null,
	body: string,
): Refunded {
	const { store } = sandbox;
	const now = sandbox.now();
	const scope = `refund ${id}`;
	const earlier = requestId === null ? null : findRequestId(store, scope, requestId, body, now);
	if (earlier) {
		return earlier.sameBody
			? { refund: findPayment(store, earlier.orderId)!, isNew: false, isLost: false }
			: { refusal: "DUPLICATE_REQUEST_ID" };
	}
	const payment = findPayment(store, id)!;
	const left = payment.amountMinor - refundedOf(store, id);
	const amount = amountOf(payment, asked.amount, left);
	if (typeof amount === "string") return { refusal: amount };
	const refusal = refusalOf(payment, amount, left);
	if (refusal) return { refusal };
	const back: Payment = {
		...payment,
		id: newId(),
		parentId: id,
		status: "Refunded",
		reason: "refund",
		amountMinor: -amount,
		feeMinor: 0,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
	};
	addPayment(store, back);
	setPaymentStatus(store, id, amount === left ? "Refunded" : "Completed", "refund", now);
	if (requestId !== null) keepRequestId(store, { scope, requestId, body, orderId: back.id, now });
	notifySeller(sandbox, back, []);
	return { refund: back, isNew: true, isLost: takeFault(store, "refund-lost") !== null };
}

/** In minor units; the name of what is wrong with it otherwise. */
function amountOf(
	payment: Payment,
	asked: { currency_code?: unknown; value?: unknown } | undefined,
	left: number,
): number | string {
	if (asked === undefined) return left;
	if (asked.currency_code !== payment.currency) return "REFUND_CAPTURE_CURRENCY_MISMATCH";
	const read = readAmount(String(asked.value), payment.currency);
	return "minor" in read ? read.minor : read.problem;
}

function refusalOf(payment: Payment, amount: number, left: number): string | null {
	if (payment.status === "Pending") return "PENDING_CAPTURE";
	if (payment.status === "Refunded" || left === 0) return "CAPTURE_FULLY_REFUNDED";
	if (payment.status !== "Completed") return "CANNOT_PROCESS_REFUNDS";
	return amount > left ? "REFUND_AMOUNT_EXCEEDED" : null;
}

/** GET /v2/payments/refunds/{id} */
export const showRefund: Address = (sandbox, _, { id = "" }) => {
	const found = findPayment(sandbox.store, id);
	if (found?.status !== "Refunded" || found.parentId === null) return unknownResource("refund_id", id);
	return jsonAnswer(refundView(sandbox.config, found, true));
};
