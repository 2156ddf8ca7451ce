import type { LoaderFunctionArgs } from "@remix-run/node";
import { readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { listFeaturedProducts, listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { json, methodNotAllowed } from "#app/http/json.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { productJson } from "#app/http/product-json.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** GET /api/products, with `featured=true` for the home page's own (SPEC 7). */
export async function loader({ request }: LoaderFunctionArgs) {
	const parameters = new URL(request.url).searchParams;
	const locale = localeOf(request);
	const products =
		parameters.get("featured") === "true"
			? await listFeaturedProducts(shop, locale)
			: await listProducts(shop, locale, readProductListQuery(parameters));
	return json(products.map(productJson));
}

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
