import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { showOrder } from "#app/http/order-calls.server.ts";

/** GET /api/orders/{id}, for those who may see it (SPEC 7, DECISIONS 4). */
export const loader = ({ request, params }: LoaderFunctionArgs) => showOrder(request, params.id);

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
