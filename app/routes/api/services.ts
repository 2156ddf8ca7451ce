import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { json, methodNotAllowed } from "#app/http/json.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { serviceJson } from "#app/http/service-json.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** GET /api/services: every service on offer (SPEC 7). */
export async function loader({ request }: LoaderFunctionArgs) {
	const locale = localeOf(request);
	const services = await listServices(shop, locale);
	return json(services.map((service) => serviceJson(service, locale)));
}

export const action = ({ request }: ActionFunctionArgs) => methodNotAllowed(request, "GET");
