import { jsonAnswer } from "#app/sandbox/paypal/answers.ts";
import { BUYER_FAULTS, CONFIRM_FAULTS, has } from "#app/sandbox/paypal/faults.ts";
import { errorAnswer, issue, unknownResource } from "#app/sandbox/paypal/rest/errors.ts";
import { FAILED, type GooglePayCard, PASSED, readGooglePaySource } from "#app/sandbox/paypal/rest/google-pay-source.ts";
import { minimalOrder, wholeOrder } from "#app/sandbox/paypal/rest/order-view.ts";
import { readJsonBody, wantsWhole } from "#app/sandbox/paypal/rest/read-json.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import { findOrder, type StoredOrder, saveOrder } from "#app/sandbox/paypal/store/orders.ts";
import { payerFor, takePaymentFaults } from "#app/sandbox/paypal/take-payment-faults.ts";

/** POST /v2/checkout/orders/{id}/confirm-payment-source, for payment_source.google_pay. */
export const confirmPaymentSource: Address = async (sandbox, request, { id = "" }) => {
	const body = await readJsonBody(request);
	if (body instanceof Response) return body;
	const read = readGooglePaySource(body.value);
	if ("problems" in read) return errorAnswer(400, read.problems.form);
	const order = confirmOrder(sandbox, id, read.card);
	if (order instanceof Response) return order;
	return jsonAnswer(wantsWhole(request) ? wholeOrder(sandbox, order) : minimalOrder(sandbox.config, order));
};

/**
 * Makes an order good for a Google Pay card: approved, or waiting for the cardholder's bank.
 *
 * @returns the answer to give when that cannot be
 */
export function confirmOrder(sandbox: Sandbox, id: string, card: GooglePayCard): StoredOrder | Response {
	const { store, now } = sandbox;
	return inTransaction(store, () => {
		const order = findOrder(store, id);
		if (!order) return unknownResource("order_id", id);
		if (order.status === "COMPLETED") return errorAnswer(422, [issue("ORDER_CANNOT_BE_CONFIRMED")]);
		const faults = takePaymentFaults(store, [], [...CONFIRM_FAULTS, ...BUYER_FAULTS]);
		if (has(faults, "confirm-declined")) return errorAnswer(422, [issue("INSTRUMENT_DECLINED")]);
		order.request = { ...order.request, withSource: true, googlePay: card };
		order.status = has(faults, "payer-action") ? "PAYER_ACTION_REQUIRED" : "APPROVED";
		order.payer = payerFor(faults);
		saveOrder(store, order, now());
		return order;
	});
}

/** The bank's page: the holder confirmed, or could not. Either way the order goes on, with what the bank said. */
export function authenticate({ store, now }: Sandbox, id: string, hasPassed: boolean): StoredOrder | Response {
	return inTransaction(store, () => {
		const order = findOrder(store, id);
		if (!order) return unknownResource("order_id", id);
		const card = order.request.googlePay;
		if (!card || order.status !== "PAYER_ACTION_REQUIRED")
			return errorAnswer(422, [issue("ORDER_CANNOT_BE_CONFIRMED")]);
		order.request = { ...order.request, googlePay: { ...card, authentication_result: hasPassed ? PASSED : FAILED } };
		order.status = "APPROVED";
		saveOrder(store, order, now());
		return order;
	});
}
