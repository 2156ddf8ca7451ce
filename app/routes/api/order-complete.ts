import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { returnFromProvider } from "#app/http/payment-calls.server.ts";

/** GET /api/orders/{id}/complete: back from the provider (SPEC 7, PROTOCOLS.md). */
export const loader = ({ request, params }: LoaderFunctionArgs) => returnFromProvider(request, params.id);

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
