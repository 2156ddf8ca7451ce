import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { createOrder } from "#app/http/order-calls.server.ts";

export const loader = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/orders in its older and newer shape (SPEC 7). */
export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? createOrder(request) : methodNotAllowed(request, "POST");
