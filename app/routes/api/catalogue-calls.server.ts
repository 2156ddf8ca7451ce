import { findProduct, listDescribedProducts } from "#app/domain/catalogue/read-products.server.ts";
import { findService, listServices as readServices } from "#app/domain/services/read-services.server.ts";
import { json, jsonError } from "#app/http/answers/json.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { productJson } from "#app/routes/api/product-json.server.ts";
import { serviceJson } from "#app/routes/api/service-json.server.ts";

/** GET /api/products, with `featured=true` for the home page's own (SPEC 7). */
export async function listProducts(request: Request): Promise<Response> {
	const featured = new URL(request.url).searchParams.get("featured") === "true";
	const products = await listDescribedProducts(shop, localeOf(request), featured);
	return json(products.map(productJson));
}

/** GET /api/products/{id}, by number or slug (SPEC 7). */
export async function showProduct(request: Request, idOrSlug = ""): Promise<Response> {
	const product = await findProduct(shop, localeOf(request), idOrSlug);
	return product ? json(productJson(product)) : jsonError(request, { code: "product-not-found" });
}

/** GET /api/services: every service on offer (SPEC 7). */
export async function listServices(request: Request): Promise<Response> {
	const locale = localeOf(request);
	const services = await readServices(shop, locale);
	return json(services.map((service) => serviceJson(service, locale)));
}

/** GET /api/services/{id or slug} (SPEC 7). */
export async function showService(request: Request, idOrSlug = ""): Promise<Response> {
	const locale = localeOf(request);
	const service = await findService(shop, locale, idOrSlug);
	return service ? json(serviceJson(service, locale)) : jsonError(request, { code: "service-not-found" });
}
