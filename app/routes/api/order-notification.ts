import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { notifyCompletion } from "#app/http/payment-calls.server.ts";

export const loader = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/webhook/order-notification (SPEC 7, DECISIONS 4). */
export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? notifyCompletion(request) : methodNotAllowed(request, "POST");
