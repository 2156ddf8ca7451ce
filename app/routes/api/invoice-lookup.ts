import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { answerInvoiceLookup } from "#app/http/portal-calls.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/invoice/lookup (SPEC 7). */
export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? answerInvoiceLookup(request) : methodNotAllowed(request, "POST");
