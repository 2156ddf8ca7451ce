import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { addOrderItems } from "#app/http/order-calls.server.ts";

export const loader = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/orders/{id}/items, after the older shape of POST /api/orders (SPEC 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
	request.method === "POST" ? addOrderItems(request, params.id) : methodNotAllowed(request, "POST");
