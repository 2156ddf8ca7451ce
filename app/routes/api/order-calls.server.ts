import { z } from "zod";
import type { CartEntry } from "#app/domain/cart/cart.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { toBilling } from "#app/domain/orders/billing-fields.ts";
import { toOrderContact } from "#app/domain/orders/checkout-schemas.ts";
import { listOrderNumbers } from "#app/domain/orders/list-orders.server.ts";
import {
	newerOrderSchema,
	olderAddress,
	olderDelivery,
	olderOrderSchema,
	orderItemsSchema,
	orderItemsSchemaFor,
} from "#app/domain/orders/order-call-schemas.ts";
import { openDraft, placeDraft, readDraft } from "#app/domain/orders/order-draft.server.ts";
import { type PlacedOrder, placeOrder } from "#app/domain/orders/place-order.server.ts";
import { readOrder, readOrders } from "#app/domain/orders/read-order.server.ts";
import { openNumber } from "#app/http/access/open-order.server.ts";
import { delayedCall, delayOrder, ordererOf } from "#app/http/access/order-limit.server.ts";
import { ownOrders, placedHeaders } from "#app/http/access/own-orders.server.ts";
import { type CallArgs, json, jsonError, parseJsonAs, readJsonBody } from "#app/http/answers/json.server.ts";
import { idempotencyKeyOf, keyOfPerson } from "#app/http/body/idempotency-key.server.ts";
import { cartOf } from "#app/http/cookies/cart.server.ts";
import { chosenLocale, localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import { type Call, ownKey } from "#app/routes/api/call-row.server.ts";
import { draftJson, orderJson } from "#app/routes/api/order-json.server.ts";

export const orderCalls: Call[] = [
	{
		method: "post",
		address: "apiOrders",
		name: "placeOrder",
		summary: "An order, whole (newer shape) or with its items to follow (older shape)",
		access: "anyone",
		idempotent: true,
		body: z.union([newerOrderSchema, olderOrderSchema]),
		answers: { 201: z.union([answers.placedOrder, answers.orderDraft]) },
		handle: ({ request }) => createOrder(request),
	},
	{
		method: "post",
		address: "apiOrderItems",
		name: "addOrderItems",
		summary: "The items of an order of the older shape",
		access: "owner",
		body: orderItemsSchema,
		answers: { 201: answers.placedOrder },
		handle: ({ request, params }) => addOrderItems(request, params.id),
	},
	{
		method: "get",
		address: "apiOrder",
		name: "showOrder",
		summary: "An order with its items",
		access: "owner",
		query: [ownKey],
		answers: { 200: answers.orderWithItems, 303: "redirect" },
		handle: ({ request, params }) => showOrder(request, params.id),
	},
];

/** POST /api/orders in its two shapes (SPEC 3, 7): told apart by `orderData`. */
async function createOrder(request: Request): Promise<Response> {
	const body = await readJsonBody(request);
	if (!body.ok) return jsonError(request, body.error);
	const key = idempotencyKeyOf(request);
	if (!key.ok) return jsonError(request, key.error);
	const delay = await delayOrder(request);
	if (delay) return delayedCall(delay);
	const isNewer = typeof body.value === "object" && body.value !== null && "orderData" in body.value;
	return isNewer ? createWhole(request, key.value, body.value) : createDraft(request, key.value, body.value);
}

async function createWhole(request: Request, key: string | null, body: unknown): Promise<Response> {
	const parsed = parseJsonAs(body, newerOrderSchema);
	if (!parsed.ok) return jsonError(request, parsed.error);
	const { orderData, cartItems } = parsed.value;
	const products = cartItems.filter((item) => item.type === "product");
	if (products.length === 0) return jsonError(request, { code: "services-only" });
	const services = servicesOf(cartItems);
	const placed = await placeOrder(shop, {
		...toOrderContact(orderData),
		notes: orderData.notes,
		idempotencyKey: keyOfPerson(key, orderData.email, "newer"),
		source: "api",
		...(await ordererOf(request)),
		locale: localeOf(request),
		lines: products.map((item) => ({ productId: item.id, quantity: item.quantity })),
		services: services.map((service) => service.id),
	});
	if (!placed.ok)
		return jsonError(
			request,
			inBody(placed.error, (field) => `orderData.${field}`),
		);
	if (placed.value.replay === "edited") return jsonError(request, { code: "key-reused" });
	return answerPlaced(request, placed.value, services);
}

/** A rule of the goods knows the order's fields alone; a call names them by their path in its own body. */
function inBody(error: ShopError, pathOf: (field: string) => string): ShopError {
	if (!error.fields) return error;
	return { ...error, fields: Object.fromEntries(Object.entries(error.fields).map(([at, key]) => [pathOf(at), key])) };
}

function servicesOf(items: { type: "product" | "service"; id: number }[]): CartEntry[] {
	return items.filter((item) => item.type === "service").map((item) => ({ type: "service", id: item.id, quantity: 1 }));
}

/** A program's replay empties no cart, and whoever has its key and words is not let in by a cookie. */
async function answerPlaced(request: Request, placed: PlacedOrder, services: CartEntry[]): Promise<Response> {
	const { id, replay, order = await readOrder(shop, id) } = placed;
	const headers = replay ? new Headers() : await placedHeaders(request, [...cartOf(request), ...services], placed);
	headers.append("Location", path("apiOrder", { id }));
	return json({ ...orderJson(order!), orderId: id }, { status: 201, headers: [...headers] });
}

async function createDraft(request: Request, key: string | null, body: unknown): Promise<Response> {
	const parsed = parseJsonAs(body, olderOrderSchema);
	if (!parsed.ok) return jsonError(request, parsed.error);
	const order = parsed.value;
	const draft = await openDraft(shop, keyOfPerson(key, order.contactEmail, "older"), {
		fullName: order.fullName,
		email: order.contactEmail,
		phone: order.contactPhone,
		delivery: olderDelivery(order),
		deliverySpeed: order.deliverySpeed,
		billing: toBilling(order, olderAddress(order)),
		paymentMethod: order.paymentMethod,
		locale: localeOf(request),
		notes: order.notes,
	});
	if (draft.replay === "edited") return jsonError(request, { code: "key-reused" });
	const headers = new Headers({ Location: path("apiOrder", { id: draft.id }) });
	if (!draft.replay) headers.append("Set-Cookie", await ownOrders.remember(request, draft.id));
	return json({ id: draft.id }, { status: 201, headers: [...headers] });
}

/** POST /api/orders/{id}/items: makes the older call's order whole. */
async function addOrderItems(request: Request, rawId: string | undefined): Promise<Response> {
	const id = await openNumber(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const body = await readJsonBody(request);
	if (!body.ok) return jsonError(request, body.error);
	const items = parseJsonAs(body.value, orderItemsSchemaFor(body.value));
	if (!items.ok) return jsonError(request, items.error);
	const products = items.value.filter((item) => item.productId != null);
	if (products.length === 0) return jsonError(request, { code: "services-only" });
	const services = servicesOf(
		items.value.flatMap((item) => (item.serviceId != null ? [{ type: "service" as const, id: item.serviceId }] : [])),
	);
	const placed = await placeDraft(
		shop,
		id.value,
		products.map((item) => ({ productId: item.productId!, quantity: item.quantity })),
		{ ...(await ordererOf(request)), services: services.map((service) => service.id) },
	);
	// What the older shape's first call said is no part of this body.
	if (!placed.ok)
		return jsonError(
			request,
			inBody(placed.error, () => (Array.isArray(body.value) ? "body" : "items")),
		);
	return answerPlaced(request, placed.value, services);
}

/** GET /api/orders/{id}: the order and its items. */
async function showOrder(request: Request, rawId: string | undefined): Promise<Response> {
	const id = await openNumber(request, rawId);
	if (!id.ok) return jsonError(request, id.error);
	const order = await readOrder(shop, id.value);
	if (order) return json(orderJson(order));
	const draft = await readDraft(shop, id.value);
	return draft ? json(draftJson(draft, shop.settings.payments.mode)) : jsonError(request, { code: "order-not-found" });
}

export const orderListCall: Call = {
	method: "get",
	address: "apiOrders",
	name: "listOrders",
	summary: "Orders, newest first",
	access: "staff",
	query: [
		{ name: "before", description: "Older than this order's number.", schema: z.string() },
		{ name: "limit", description: "At most this many: 50 unless told, up to 200.", schema: z.string() },
	],
	answers: { 200: z.array(answers.order) },
	handle: listOrders,
};

const ORDERS_AT_ONCE = 50;
const ORDERS_AT_MOST = 200;

/**
 * GET /api/orders (SPEC 7): an array of orders with their items, the newest first. `?limit=` says how many, `?before=` goes
 * on after the order of that number; the header Link names the next page.
 */
async function listOrders({ request }: CallArgs): Promise<Response> {
	const query = new URL(request.url).searchParams;
	const before = readOrderNumber(query.get("before"));
	const limit = query.has("limit") ? readOrderNumber(query.get("limit")) : ORDERS_AT_ONCE;
	const isUnreadable = (query.has("before") && before === null) || limit === null || limit > ORDERS_AT_MOST;
	if (isUnreadable) return jsonError(request, { code: "bad-request" });
	const { ids, older } = await listOrderNumbers(shop, { before, limit });
	const orders = await readOrders(shop, ids);
	const next: [string, string][] =
		older === null
			? []
			: [["Link", `<${path("apiOrders", { before: older, limit, lng: chosenLocale(request) })}>; rel="next"`]];
	const body = orders.map((order) => orderJson(order).order);
	return json(body, { headers: next });
}
