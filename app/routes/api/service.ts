import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findService } from "#app/domain/services/read-services.server.ts";
import { json, jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { serviceJson } from "#app/http/service-json.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** GET /api/services/{id or slug} (SPEC 7). */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const locale = localeOf(request);
	const service = await findService(shop, locale, params.id ?? "");
	return service ? json(serviceJson(service, locale)) : jsonError(request, { code: "service-not-found" });
}

export const action = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "GET");
