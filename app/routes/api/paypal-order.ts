import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { createPaypalOrder } from "#app/http/payment-calls.server.ts";

export const loader = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/paypal/order (SPEC 7, DECISIONS 4). */
export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? createPaypalOrder(request) : methodNotAllowed(request, "POST");
