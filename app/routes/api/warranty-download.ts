import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadWarranty } from "#app/http/document-download.server.ts";
import { methodNotAllowed } from "#app/http/json.server.ts";

/** GET /api/warranty/download/{orderNumber}, for those who may see the order (SPEC 7, DECISIONS 4). */
export const loader = ({ request, params }: LoaderFunctionArgs) => downloadWarranty(request, params.orderNumber);

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
