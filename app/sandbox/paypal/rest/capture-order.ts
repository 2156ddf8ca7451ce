import { readAmount } from "#app/sandbox/paypal/amount.ts";
import { jsonAnswer, lostAnswer } from "#app/sandbox/paypal/answers.ts";
import { CAPTURE_FAULTS, has, OUTCOME_FAULTS } from "#app/sandbox/paypal/faults.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { notifySeller } from "#app/sandbox/paypal/ipn/notify.ts";
import { errorAnswer, issue, unknownResource } from "#app/sandbox/paypal/rest/errors.ts";
import type { PurchaseUnit } from "#app/sandbox/paypal/rest/order-fields.ts";
import { approvalAddress, capturedOrder, wholeOrder } from "#app/sandbox/paypal/rest/order-view.ts";
import { readJsonBody, requestIdOf, wantsWhole } from "#app/sandbox/paypal/rest/read-json.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import {
	findOrder,
	findRequestId,
	keepRequestId,
	type StoredOrder,
	saveOrder,
} from "#app/sandbox/paypal/store/orders.ts";
import { addPayment, isInvoicePaid, type Payment } from "#app/sandbox/paypal/store/payments.ts";
import { outcomeOf, takePaymentFaults } from "#app/sandbox/paypal/take-payment-faults.ts";

type Captured = { order: StoredOrder; isNew: boolean; isLost: boolean } | { refusal: string };

/**
 * POST /v2/checkout/orders/{id}/capture: 201 once, 200 for the same PayPal-Request-Id again. Everything is decided and
 * written in one transaction, so that parallel calls make one payment.
 */
export const captureOrder: Address = async (sandbox, request, { id = "" }) => {
	const body = await readJsonBody(request);
	if (body instanceof Response) return body;
	const captured = inTransaction(sandbox.store, () => capture(sandbox, id, requestIdOf(request), body.text));
	sandbox.sender.wake();
	if (captured === null) return unknownResource("order_id", id);
	if ("refusal" in captured) return refuse(sandbox, id, captured.refusal);
	if (captured.isLost) return lostAnswer();
	const view = wantsWhole(request) ? wholeOrder(sandbox, captured.order) : capturedOrder(sandbox, captured.order);
	return jsonAnswer(view, captured.isNew ? 201 : 200);
};

function refuse(sandbox: Sandbox, id: string, name: string): Response {
	const again = { href: approvalAddress(sandbox.config, id), rel: "redirect", method: "GET" };
	return errorAnswer(422, [issue(name)], name === "INSTRUMENT_DECLINED" ? [again] : []);
}

function capture(sandbox: Sandbox, id: string, requestId: string | null, body: string): Captured | null {
	const { store } = sandbox;
	const now = sandbox.now();
	const order = findOrder(store, id);
	if (!order) return null;
	const scope = `capture ${id}`;
	const earlier = requestId === null ? null : findRequestId(store, scope, requestId, body, now);
	if (earlier) return earlier.sameBody ? { order, isNew: false, isLost: false } : { refusal: "DUPLICATE_REQUEST_ID" };
	if (order.status === "COMPLETED") return { refusal: "ORDER_ALREADY_CAPTURED" };
	if (order.status !== "APPROVED")
		return { refusal: order.request.googlePay ? "PAYER_ACTION_REQUIRED" : "ORDER_NOT_APPROVED" };
	const units = order.request.purchase_units;
	if (units.some((unit) => isInvoicePaid(store, unit.invoice_id ?? ""))) return { refusal: "DUPLICATE_INVOICE_ID" };
	const chosen = order.faults;
	const faults = takePaymentFaults(store, chosen, [...OUTCOME_FAULTS, ...CAPTURE_FAULTS]);
	order.faults = [];
	if (has(faults, "declined")) {
		saveOrder(store, order, now);
		return { refusal: "INSTRUMENT_DECLINED" };
	}
	units.forEach((unit, index) => {
		const payment = paymentOf(sandbox, order, unit, index, faults);
		addPayment(store, payment);
		notifySeller(sandbox, payment, chosen);
	});
	order.status = "COMPLETED";
	order.updatedAt = now.toISOString();
	saveOrder(store, order, now);
	if (requestId !== null) keepRequestId(store, { scope, requestId, body, orderId: id, now });
	return { order, isNew: true, isLost: has(faults, "capture-lost") };
}

function paymentOf(
	{ config, now }: Sandbox,
	order: StoredOrder,
	unit: PurchaseUnit,
	unitIndex: number,
	faults: ReturnType<typeof takePaymentFaults>,
): Payment {
	const { currency_code: currency, value } = unit.amount;
	const read = readAmount(value, currency);
	if (!("minor" in read)) throw new Error(`order ${order.id} was stored with an unreadable amount`);
	const receiver = unit.payee?.email_address ?? config.business;
	const at = now().toISOString();
	return {
		...outcomeOf(config, { amountMinor: read.minor, currency, receiver }, faults),
		id: newId(),
		source: "orders",
		parentId: null,
		orderId: order.id,
		unitIndex,
		payer: order.payer ?? "plain",
		invoice: unit.invoice_id ?? "",
		custom: unit.custom_id ?? "",
		itemName: unit.description ?? "",
		itemNumber: "",
		quantity: 1,
		notifyUrl: "",
		createdAt: at,
		updatedAt: at,
	};
}
