import { jsonAnswer } from "#app/sandbox/paypal/answers.ts";
import { newId } from "#app/sandbox/paypal/ids.ts";
import { errorAnswer, issue, unknownResource } from "#app/sandbox/paypal/rest/errors.ts";
import { checkOrderRequest, type OrderRequest } from "#app/sandbox/paypal/rest/order-request.ts";
import { minimalOrder, wholeCapture, wholeOrder } from "#app/sandbox/paypal/rest/order-view.ts";
import { readJsonBody, requestIdOf, wantsWhole } from "#app/sandbox/paypal/rest/read-json.ts";
import type { Address, Sandbox } from "#app/sandbox/paypal/sandbox.ts";
import { inTransaction } from "#app/sandbox/paypal/store/open-store.ts";
import {
	addOrder,
	findOrder,
	findRequestId,
	keepRequestId,
	type StoredOrder,
} from "#app/sandbox/paypal/store/orders.ts";
import { findPayment } from "#app/sandbox/paypal/store/payments.ts";

const CREATE = "create";

/**
 * POST /v2/checkout/orders. The same PayPal-Request-Id and body answer 200 with the order as it is now; the same id with
 * another body is refused.
 */
export const createOrder: Address = async (sandbox, request) => {
	const body = await readJsonBody(request);
	if (body instanceof Response) return body;
	const checked = checkOrderRequest(sandbox.config, body.value);
	if ("details" in checked) return errorAnswer(checked.status, checked.details);
	const requestId = requestIdOf(request);
	if (checked.request.withSource && requestId === null)
		return errorAnswer(400, [issue("PAYPAL_REQUEST_ID_REQUIRED", { location: "header" })]);
	const made = inTransaction(sandbox.store, () => makeOrder(sandbox, checked.request, requestId, body.text));
	if (made === "duplicate") return errorAnswer(422, [issue("DUPLICATE_REQUEST_ID", { location: "header" })]);
	const { order, isNew } = made;
	const view = wantsWhole(request) ? wholeOrder(sandbox, order) : minimalOrder(sandbox.config, order);
	return jsonAnswer(view, isNew ? 201 : 200);
};

function makeOrder(sandbox: Sandbox, request: OrderRequest, requestId: string | null, body: string) {
	const { store } = sandbox;
	const now = sandbox.now();
	const earlier = requestId === null ? null : findRequestId(store, CREATE, requestId, body, now);
	if (earlier) return earlier.sameBody ? { order: findOrder(store, earlier.orderId)!, isNew: false } : "duplicate";
	const order: StoredOrder = {
		id: newId(),
		request,
		status: request.withSource ? "PAYER_ACTION_REQUIRED" : "CREATED",
		payer: null,
		faults: [],
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
	};
	addOrder(store, order);
	if (requestId !== null) keepRequestId(store, { scope: CREATE, requestId, body, orderId: order.id, now });
	return { order, isNew: true };
}

/** GET /v2/checkout/orders/{id} */
export const showOrder: Address = (sandbox, _, { id = "" }) => {
	const order = findOrder(sandbox.store, id);
	return order ? jsonAnswer(wholeOrder(sandbox, order)) : unknownResource("order_id", id);
};

/** PATCH /v2/checkout/orders/{id}: this provider changes no order after it was made. */
export const updateOrder: Address = async (sandbox, request, { id = "" }) => {
	const body = await readJsonBody(request);
	if (body instanceof Response) return body;
	if (!findOrder(sandbox.store, id)) return unknownResource("order_id", id);
	return errorAnswer(422, [issue("NOT_PATCHABLE")]);
};

/** GET /v2/payments/captures/{id} */
export const showCapture: Address = (sandbox, _, { id = "" }) => {
	const payment = findPayment(sandbox.store, id);
	if (payment?.source !== "orders" || payment.parentId !== null) return unknownResource("capture_id", id);
	return jsonAnswer(wholeCapture(sandbox.config, payment));
};
