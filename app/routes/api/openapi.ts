import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApi } from "#app/http/calls/openapi.server.ts";
import { json, methodNotAllowed } from "#app/http/json.server.ts";

/** GET /api/openapi.json: every call of the shop, described. */
export const loader = () => json(openApi(), { headers: [["Cache-Control", "no-cache"]] });

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
