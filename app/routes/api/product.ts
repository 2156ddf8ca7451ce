import type { LoaderFunctionArgs } from "@remix-run/node";
import { findProduct } from "#app/domain/catalogue/read-products.server.ts";
import { json, jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { productJson } from "#app/http/product-json.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** GET /api/products/{id}, by number or slug (SPEC 7). */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const product = await findProduct(shop, localeOf(request), params.id ?? "");
	return product ? json(productJson(product)) : jsonError(request, { code: "product-not-found" });
}

export const action = ({ request }: LoaderFunctionArgs) => methodNotAllowed(request, "GET");
