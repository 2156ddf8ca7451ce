import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { notifyPayment } from "#app/http/payment-calls.server.ts";

export const loader = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/orders/{id}/notify-payment (SPEC 7, DECISIONS 4). */
export const action = ({ request, params }: ActionFunctionArgs) =>
	request.method === "POST" ? notifyPayment(request, params.id) : methodNotAllowed(request, "POST");
