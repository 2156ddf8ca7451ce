import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { cancelFromProvider, cancelOrder } from "#app/http/payment-calls.server.ts";

/** GET /api/orders/{id}/cancel: back from the provider's page by its cancel link. */
export const loader = ({ request, params }: ActionFunctionArgs) => cancelFromProvider(request, params.id);

/** POST /api/orders/{id}/cancel (SPEC 7, DECISIONS 4). */
export const action = ({ request, params }: ActionFunctionArgs) =>
	request.method === "POST" ? cancelOrder(request, params.id) : methodNotAllowed(request, "GET, POST");
