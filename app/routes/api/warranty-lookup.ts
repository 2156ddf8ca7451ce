import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/http/json.server.ts";
import { answerWarrantyLookup } from "#app/http/portal-calls.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "POST");

/** POST /api/warranty/lookup (SPEC 7). */
export const action = ({ request }: ActionFunctionArgs) =>
	request.method === "POST" ? answerWarrantyLookup(request) : methodNotAllowed(request, "POST");
