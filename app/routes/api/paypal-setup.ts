import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { setupPaypal } from "#app/http/payment-calls.server.ts";

/** GET /api/paypal/setup: a token for the provider's browser SDK (SPEC 7). */
export const loader = ({ request }: LoaderFunctionArgs) => setupPaypal(request);

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
