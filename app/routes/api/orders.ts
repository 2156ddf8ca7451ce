import type { ActionFunctionArgs } from "@remix-run/node";
import { deskCall } from "#app/http/desk-access.server.ts";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { createOrder } from "#app/http/order-calls.server.ts";
import { listOrdersCall } from "#app/http/order-list-call.server.ts";

/** GET /api/orders, for the people of the shop (SPEC 7, DECISIONS 4). */
export const loader = deskCall("staff", listOrdersCall);

/** POST /api/orders in its older and newer shape (SPEC 7). */
export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? createOrder(request) : methodNotAllowed(request, "GET, POST");
