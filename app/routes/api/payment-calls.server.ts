import { redirect } from "@remix-run/node";
import { NOTIFICATION_LIMIT_BYTES } from "#app/config/business.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import {
	markPaidSchema,
	notifyPaymentSchema,
	orderNotificationSchema,
	paypalOrderSchema,
	statusSchema,
} from "#app/domain/orders/payment-call-schemas.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { carriesMark, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { createProviderOrder, orderOfProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { actorOf, askerOf, mayOpen } from "#app/http/access/open-order.server.ts";
import { newestOrder } from "#app/http/access/own-orders.server.ts";
import { isCancelToken, returnLinks } from "#app/http/access/provider-links.server.ts";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { shopLimit } from "#app/http/access/shop-limit.server.ts";
import { type CallHandlers, json, jsonError, readJsonAs } from "#app/http/answers/json.server.ts";
import { pokeNotifications } from "#app/http/background.server.ts";
import { cameFromElsewhere, readRaw } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { keepRevolutClaim } from "#app/http/cookies/revolut-return.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";
import { log } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import type { CallName } from "#app/routes/api/call-table.ts";

export const paymentCalls = {
	setOrderStatus: ({ request, params }) => setStatus(request, params.id),
	notifyPayment: ({ request, params }) => notifyPayment(request, params.id),
	markPaid: ({ request, params }) => markPaid(request, params.id),
	cancelOrder: ({ request, params }) => cancelOrder(request, params.id),
	returnCancelled: ({ request, params }) => cancelFromProvider(request, params.id),
	returnCompleted: ({ request, params }) => returnFromProvider(request, params.id),
	receiveNotification: ({ request, params }) => receiveIpn(request, params.id),
	notifyCompletion: ({ request }) => notifyCompletion(request),
	createProviderOrder: ({ request }) => createPaypalOrder(request),
	captureProviderOrder: ({ request, params }) => capturePaypalOrder(request, params.id ?? ""),
	setUpProvider: ({ request }) => setupPaypal(request),
} satisfies Partial<CallHandlers<CallName>>;

const MINUTE_MS = 60_000;
/** Each asks the provider for a token; every process counts by itself, since reading writes nothing. */
const setups = createRateLimit({ tries: 60, windowMs: MINUTE_MS });
/**
 * Of one sender, in all and for one order: a payment has a handful. What is held back is sent again by the provider
 * (docs/protocols.md: up to 15 times over four days).
 */
const senders = shopLimit("notifications of a sender", { tries: 600, windowMs: MINUTE_MS });
const senderAtOrder = shopLimit("notifications of an order", { tries: 60, windowMs: MINUTE_MS });
const addressOf = (request: Request) => request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";

type RawId = string | number | undefined;

async function openId(request: Request, rawId: RawId): Promise<Result<number, ShopError>> {
	const id = readOrderNumber(rawId);
	return id !== null && (await mayOpen(request, id)) ? ok(id) : fail({ code: "order-not-found" });
}

/**
 * POST /api/orders/{id}/status: a customer may say pending or cancelled, only while it is unpaid and not shipped; an admin also
 * what the back office's pages can, with what belongs to it (DECISIONS 4).
 */
async function setStatus(request: Request, rawId: RawId): Promise<Response> {
	const id = await openId(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonAs(request, statusSchema);
	if (!body.ok) return jsonError(request, body.error);
	const by = await askerOf(request, id.value, body.value.status);
	const moved = await setOrderStatus(shop, id.value, body.value, by);
	return moved.ok ? json({ id: id.value, status: moved.value.status }) : jsonError(request, moved.error);
}

/** POST /api/orders/{id}/cancel: no body. */
async function cancelOrder(request: Request, rawId: RawId): Promise<Response> {
	if (cameFromElsewhere(request)) return jsonError(request, { code: "foreign-origin" });
	const id = await openId(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const moved = await moveOrder(shop, {
		orderId: id.value,
		to: "cancelled",
		...(await actorOf(request, id.value, "cancelled")),
	});
	return moved.ok ? json({ id: id.value, status: "cancelled" }) : jsonError(request, moved.error);
}

/** POST /api/orders/{id}/notify-payment: the customer has made the bank transfer; a claim, never a payment. */
async function notifyPayment(request: Request, rawId: RawId): Promise<Response> {
	const id = await openId(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonAs(request, notifyPaymentSchema);
	if (!body.ok) return jsonError(request, body.error);
	return answerClaim(request, { orderId: id.value, source: "bank-transfer" });
}

/** POST /api/webhook/order-notification: one notification per order, however often it is asked for. */
async function notifyCompletion(request: Request): Promise<Response> {
	const body = await readJsonAs(request, orderNotificationSchema);
	if (!body.ok) return jsonError(request, body.error);
	const id = await openId(request, body.value.orderId);
	if (!id.ok) return jsonError(request, id.error);
	return answerClaim(request, { orderId: id.value, source: body.value.source, isAutomatic: true });
}

/** POST /api/orders/{id}/mark-paid: from a customer it is a claim; only pending may be said (DECISIONS 4, 6). */
async function markPaid(request: Request, rawId: RawId): Promise<Response> {
	const id = await openId(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonAs(request, markPaidSchema);
	if (!body.ok) return jsonError(request, body.error);
	if (body.value.status !== "pending") return jsonError(request, { code: "move-refused" });
	const source = paymentMethod(body.value.paymentMethod).claiming;
	return answerClaim(request, { orderId: id.value, source });
}

async function answerClaim(request: Request, claim: Parameters<typeof claimPayment>[1]) {
	const claimed = await claimPayment(shop, claim);
	if (!claimed.ok) return jsonError(request, claimed.error);
	const isSaidNow = claim.source === "revolut-completion" && !claim.isAutomatic;
	return json(
		{ id: claim.orderId, status: "pending", notified: claimed.value.isNew },
		{ headers: isSaidNow ? [["Set-Cookie", keepRevolutClaim(claim.orderId)]] : [] },
	);
}

/** POST /api/paypal/order: the order's own total rules, whatever amount is sent. */
async function createPaypalOrder(request: Request): Promise<Response> {
	const body = await readJsonAs(request, paypalOrderSchema);
	if (!body.ok) return jsonError(request, body.error);
	const id = await openId(request, body.value.orderId ?? (await newestOrder(request)));
	if (!id.ok) return jsonError(request, id.error);
	const created = await createProviderOrder(shop, await readOrder(shop, id.value), {
		locale: localeOf(request),
		source: body.value.paymentSource ?? "paypal",
		links: returnLinks(id.value),
	});
	return created.ok ? json({ id: created.value.id }, { status: 201 }) : jsonError(request, created.error);
}

/** POST /api/paypal/order/{id}/capture, with the provider's order number. */
async function capturePaypalOrder(request: Request, providerOrderId: string): Promise<Response> {
	if (cameFromElsewhere(request)) return jsonError(request, { code: "foreign-origin" });
	const orderId = await orderOfProviderOrder(shop, providerOrderId);
	const id = await openId(request, orderId ?? undefined);
	if (!id.ok) return jsonError(request, id.error);
	const captured = await captureProviderOrder(shop, providerOrderId);
	if (!captured.ok) return jsonError(request, captured.error);
	if (captured.value === "declined") return jsonError(request, { code: "payment-declined" });
	return json({ id: providerOrderId, orderId: id.value, status: captured.value });
}

/** GET /api/paypal/setup: a token for the browser SDK. */
async function setupPaypal(request: Request): Promise<Response> {
	if (!setups.take(addressOf(request))) return jsonError(request, { code: "too-many-requests" });
	const token = await shop.paypal.clientToken();
	return token.ok ? json({ clientToken: token.value }) : jsonError(request, { code: "payment-setup" });
}

/**
 * GET /api/orders/{id}/complete: the customer is back from the provider. Coming back proves nothing; with the redirect
 * link's token the approved order is captured, and the capture alone counts.
 */
async function returnFromProvider(request: Request, rawId: RawId): Promise<Response> {
	const id = readOrderNumber(rawId);
	if (id === null) return redirect(path("home"), 303);
	const token = new URL(request.url).searchParams.get("token");
	const next = path("orderConfirmation", { id, payment: "returned" });
	if (token === null || (await orderOfProviderOrder(shop, token)) !== id) return redirect(next, 303);
	const captured = await captureProviderOrder(shop, token);
	if (captured.ok && captured.value !== "declined") return redirect(next, 303);
	if (!captured.ok) log.warn({ orderId: id, code: captured.error.code }, "capture failed");
	// A lost answer may be a payment: the customer waits for the reconciliation and is not asked to pay again.
	if (!captured.ok && captured.error.code === "provider-unknown") {
		return goWith(next, { tone: "info", key: "errors:provider-unknown" });
	}
	const key = captured.ok ? "payment:declined" : `errors:${captured.error.code}`;
	return goWith(path("unifiedCheckout", { id }), { tone: "error", key });
}

/**
 * GET /api/orders/{id}/cancel: the customer cancelled at the provider. Only the link that the shop made itself cancels;
 * any other goes to the page where the customer can.
 */
async function cancelFromProvider(request: Request, rawId: RawId): Promise<Response> {
	const id = readOrderNumber(rawId);
	if (id === null) return redirect(path("home"), 303);
	if (!isCancelToken(id, new URL(request.url).searchParams.get("sign"))) {
		return redirect(path("unifiedCheckout", { id }), 303);
	}
	const moved = await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
	if (!moved.ok) log.info({ orderId: id, code: moved.error.code }, "cancel refused");
	const key = moved.ok ? "payment:orderCancelled" : "payment:cancelRefused";
	return goWith(path("orderConfirmation", { id }), { tone: moved.ok ? "info" : "error", key, values: { id } });
}

/**
 * POST /api/orders/{id}/ipn: stored raw and answered with an empty 200 at once; who sent it is asked of the provider from
 * the queue (docs/protocols.md).
 */
async function receiveIpn(request: Request, rawId: RawId): Promise<Response> {
	const raw = await readRaw(request, NOTIFICATION_LIMIT_BYTES);
	if (!raw.ok) return new Response(null, { status: 413 });
	const id = readOrderNumber(rawId) ?? 0;
	const sender = addressOf(request);
	// What carries the order's mark has counters of its own: no stranger uses them up, not even from the provider's network.
	const kind = (await carriesMark(shop, id, raw.value)) ? "marked" : "unmarked";
	const mayPass = (await senders.take(`${kind} ${sender}`)) && (await senderAtOrder.take(`${kind} ${sender} ${id}`));
	// One for a number that no order has is kept as any other without a mark: the answer tells nobody which numbers there are.
	if (!mayPass || !(await receiveNotification(shop, id, raw.value, sender))) return new Response(null, { status: 429 });
	pokeNotifications(kind);
	return new Response(null, { status: 200 });
}
