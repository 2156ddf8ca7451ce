import { redirect } from "@remix-run/node";
import { z } from "zod";
import { NOTIFICATION_LIMIT_BYTES, WEBHOOK_LIMIT_BYTES } from "#app/config/business.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { paypalOrderSchema } from "#app/domain/orders/payment-call-schemas.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { carriesMark, receiveNotification, receiveWebhook } from "#app/domain/orders/receive-notification.server.ts";
import { orderOfEvent } from "#app/domain/orders/settle-event.server.ts";
import { createProviderOrder, orderOfProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { readEvent, transmissionSchema } from "#app/domain/payments/provider-event.ts";
import { openNumber } from "#app/http/access/open-order.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { mayAskProvider } from "#app/http/access/provider-limit.server.ts";
import { isCancelToken, returnLinks } from "#app/http/access/provider-links.server.ts";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { shopLimit } from "#app/http/access/shop-limit.server.ts";
import { json, jsonError, readJsonAs } from "#app/http/answers/json.server.ts";
import { pokeNotifications } from "#app/http/background.server.ts";
import { cameFromElsewhere, readRaw } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { addressOf } from "#app/http/gate/gate.server.ts";
import { log } from "#app/http/log.server.ts";
import { provider } from "#app/http/provider.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";

export const providerCalls: Call[] = [
	{
		method: "post",
		address: "apiPaypalOrder",
		name: "createProviderOrder",
		summary: "An order at the payment provider, for the order's own amount",
		access: "owner",
		body: paypalOrderSchema,
		answers: { 201: answers.providerOrder },
		handle: ({ request }) => createPaypalOrder(request),
	},
	{
		method: "post",
		address: "apiPaypalCapture",
		name: "captureProviderOrder",
		summary: "Takes the money that the customer approved",
		access: "owner",
		answers: { 200: answers.capture },
		handle: ({ request, params }) => capturePaypalOrder(request, params.id ?? ""),
	},
	{
		method: "get",
		address: "apiPaypalSetup",
		name: "setUpProvider",
		summary: "A token for the provider's browser script",
		access: "anyone",
		answers: { 200: answers.clientToken },
		handle: ({ request }) => setupPaypal(request),
	},
	{
		method: "get",
		address: "apiOrderComplete",
		name: "returnCompleted",
		summary: "The customer comes back from the provider; proves nothing",
		access: "anyone",
		query: [
			{
				name: "token",
				description: "The provider's order, which is then captured; what the capture says counts.",
				schema: z.string(),
			},
		],
		answers: { 303: "redirect" },
		handle: ({ request, params }) => returnFromProvider(request, params.id),
	},
	{
		method: "get",
		address: "apiOrderCancel",
		name: "returnCancelled",
		summary: "The customer comes back from the provider without having paid",
		access: "anyone",
		query: [
			{
				name: "sign",
				description: "Of the link that the shop gave the provider; nothing is cancelled without it.",
				schema: z.string(),
			},
		],
		answers: { 303: "redirect" },
		handle: ({ request, params }) => cancelFromProvider(request, params.id),
	},
	{
		method: "post",
		address: "apiOrderIpn",
		name: "receiveNotification",
		summary: "The provider's notification, believed only after the provider was asked",
		access: "anyone",
		body: z.record(z.string(), z.string()),
		isForm: true,
		answers: { 200: "empty", 413: "refused", 429: "refused" },
		handle: ({ request, params }) => receiveIpn(request, params.id),
	},
	{
		method: "post",
		address: "apiPaypalWebhook",
		name: "receiveWebhook",
		summary: "The provider's webhook, believed only after the provider was asked; 404 where none is set up",
		access: "anyone",
		answers: { 200: "empty" },
		handle: ({ request }) => receiveEvent(request),
	},
];

const MINUTE_MS = 60_000;
/** Each asks the provider for a token; every process counts by itself, since reading writes nothing. */
const setups = createRateLimit({ tries: 60, windowMs: MINUTE_MS });
/**
 * Of one sender, in all and for one order: a payment has a handful. What is held back is sent again by the provider
 * (docs/protocols.md: up to 15 times over four days).
 */
const senders = shopLimit("notifications of a sender", { tries: 600, windowMs: MINUTE_MS });
const senderAtOrder = shopLimit("notifications of an order", { tries: 60, windowMs: MINUTE_MS });

/** POST /api/paypal/order: the order's own total rules, whatever amount is sent. */
async function createPaypalOrder(request: Request): Promise<Response> {
	const body = await readJsonAs(request, paypalOrderSchema);
	if (!body.ok) return jsonError(request, body.error);
	const id = await openNumber(request, body.value.orderId ?? (await ownOrders.newest(request)));
	if (!id.ok) return jsonError(request, id.error);
	// Staff look at a customer's order; paying it is the customer's.
	if (!(await ownOrders.mayOpen(request, id.value))) return jsonError(request, { code: "move-refused" });
	if (!mayAskProvider(request, id.value)) return jsonError(request, { code: "too-many-requests" });
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
	const id = await openNumber(request, orderId ?? undefined);
	if (!id.ok) return jsonError(request, id.error);
	if (!mayAskProvider(request, id.value)) return jsonError(request, { code: "too-many-requests" });
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
async function returnFromProvider(request: Request, rawId: string | undefined): Promise<Response> {
	const id = readOrderNumber(rawId);
	if (id === null) return redirect(path("home"), 303);
	const token = new URL(request.url).searchParams.get("token");
	const next = path("orderConfirmation", { id, payment: "returned" });
	if (token === null || (await orderOfProviderOrder(shop, token)) !== id) return redirect(next, 303);
	if (!mayAskProvider(request, id))
		return goWith(path("unifiedCheckout", { id }), { tone: "error", key: "errors:too-many-requests" });
	const captured = await captureProviderOrder(shop, token);
	if (captured.ok && captured.value !== "declined") return redirect(next, 303);
	if (!captured.ok) log.warn({ orderId: id, code: captured.error.code }, "capture failed");
	// A lost answer may be a payment: the customer waits for the reconciliation and is not asked to pay again.
	if (!captured.ok && captured.error.code === "provider-unknown") {
		return goWith(next, { tone: "info", key: "errors:provider-unknown" });
	}
	const key = captured.ok ? "errors:payment-declined" : `errors:${captured.error.code}`;
	return goWith(path("unifiedCheckout", { id }), { tone: "error", key });
}

/**
 * GET /api/orders/{id}/cancel: the customer cancelled at the provider. Only the link that the shop made itself cancels;
 * any other goes to the page where the customer can.
 */
async function cancelFromProvider(request: Request, rawId: string | undefined): Promise<Response> {
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
async function receiveIpn(request: Request, rawId: string | undefined): Promise<Response> {
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

/**
 * POST /api/paypal/webhook: what the provider tells of payments over its API, kept and answered as a notification is. What is
 * no event, or lacks what the provider is asked with, it cannot have sent.
 */
async function receiveEvent(request: Request): Promise<Response> {
	if (provider().webhookId === "") return jsonError(request, { code: "not-found" });
	const raw = await readRaw(request, WEBHOOK_LIMIT_BYTES);
	if (!raw.ok) return new Response(null, { status: 413 });
	const event = readEvent(raw.value);
	const transmission = transmissionOf(request);
	if (event === null || !transmission.success) return jsonError(request, { code: "bad-request" });
	const sender = addressOf(request);
	const orderId = await orderOfEvent(shop, event);
	const kind = orderId === null ? "unmarked" : "marked";
	const mayPass =
		(await senders.take(`${kind} ${sender}`)) && (await senderAtOrder.take(`${kind} ${sender} ${orderId}`));
	const message = { raw: raw.value, transmission: transmission.data };
	if (!mayPass || !(await receiveWebhook(shop, orderId, message, sender))) return new Response(null, { status: 429 });
	pokeNotifications(kind);
	return new Response(null, { status: 200 });
}

function transmissionOf({ headers }: Request) {
	const header = (name: string) => headers.get(`PAYPAL-${name}`);
	return transmissionSchema.safeParse({
		id: header("TRANSMISSION-ID"),
		time: header("TRANSMISSION-TIME"),
		signature: header("TRANSMISSION-SIG"),
		certUrl: header("CERT-URL"),
		algorithm: header("AUTH-ALGO"),
	});
}
