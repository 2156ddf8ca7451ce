import { z } from "zod";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { listOrderNumbers } from "#app/domain/orders/list-orders.server.ts";
import { readOrders } from "#app/domain/orders/read-order.server.ts";
import type { CallArgs } from "#app/http/answers/json.server.ts";
import { json, jsonError } from "#app/http/answers/json.server.ts";
import { chosenLocale } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";
import { orderJson } from "#app/routes/api/order-json.server.ts";

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
