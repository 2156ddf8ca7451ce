import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { serviceOrderJson } from "#app/http/service-json.server.ts";
import { openServiceOrder } from "#app/http/service-order.server.ts";

/** GET /api/service-orders/{id}, which answers as the POST does (SPEC 3, 7): for the browser that made it; others get what an unknown number gets (DECISIONS 4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const order = await openServiceOrder(request, params.id);
	if (!order) return jsonError(request, { code: "order-not-found" });
	const shown = serviceOrderJson(order, localeOf(request));
	return json({ ...shown, orderId: shown.id, order: shown });
}

export const action = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "GET");
