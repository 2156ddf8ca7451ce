import type { LoaderFunctionArgs } from "@remix-run/node";
import { listDescribedProducts } from "#app/domain/catalogue/read-products.server.ts";
import { json, methodNotAllowed } from "#app/http/json.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { productJson } from "#app/http/product-json.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** GET /api/products, with `featured=true` for the home page's own (SPEC 7). */
export async function loader({ request }: LoaderFunctionArgs) {
	const featured = new URL(request.url).searchParams.get("featured") === "true";
	const products = await listDescribedProducts(shop, localeOf(request), featured);
	return json(products.map(productJson));
}

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
