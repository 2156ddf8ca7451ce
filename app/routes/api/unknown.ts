import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonError } from "#app/http/answers/json.server.ts";

const unknown = ({ request }: LoaderFunctionArgs) => jsonError(request, { code: "not-found" });

export const loader = unknown;
export const action = unknown;
