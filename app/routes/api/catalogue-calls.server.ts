import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { z } from "zod";
import { type ListPlace, placeText, readPlace } from "#app/domain/catalogue/list-place.ts";
import { findProduct, listDescribedProducts } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { findService, listServices as readServices } from "#app/domain/services/read-services.server.ts";
import { json, jsonError, jsonText } from "#app/http/answers/json.server.ts";
import { chosenLocale, localeOf } from "#app/http/cookies/locale.server.ts";
import { acceptedCodings } from "#app/http/gate/built-files.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import * as answers from "#app/routes/api/answer-schemas.ts";
import type { Call } from "#app/routes/api/call-row.server.ts";
import { productDetailSchema, productJson, productSchema } from "#app/routes/api/product-json.ts";
import { serviceJson } from "#app/routes/api/service-json.server.ts";

export const catalogueCalls: Call[] = [
	{
		method: "get",
		address: "apiProducts",
		name: "listProducts",
		summary: "Products on sale, in the shop's order; the header Link names the next page",
		access: "anyone",
		query: [
			{ name: "featured", description: "Only those of the home page.", schema: z.enum(["true", "false"]) },
			{ name: "cursor", description: "Of the next page, as the header Link names it.", schema: z.string() },
			{ name: "limit", description: "At most this many: 100 unless told, up to 200.", schema: z.string() },
		],
		answers: { 200: z.array(productSchema) },
		handle: ({ request }) => listProducts(request),
	},
	{
		method: "get",
		address: "apiProduct",
		name: "showProduct",
		summary: "One product, by number or slug",
		access: "anyone",
		answers: { 200: productDetailSchema },
		handle: ({ request, params }) => showProduct(request, params.id),
	},
	{
		method: "get",
		address: "apiServices",
		name: "listServices",
		summary: "Services on offer",
		access: "anyone",
		answers: { 200: z.array(answers.service) },
		handle: ({ request }) => listServices(request),
	},
	{
		method: "get",
		address: "apiService",
		name: "showService",
		summary: "One service, by number or slug",
		access: "anyone",
		answers: { 200: answers.service },
		handle: ({ request, params }) => showService(request, params.id),
	},
];

const PRODUCTS_AT_ONCE = 100;
const PRODUCTS_AT_MOST = 200;

/**
 * GET /api/products, with `featured=true` for the home page's own (SPEC 7). `?limit=` says how many, `?cursor=` goes on; the
 * header Link names the next page.
 */
async function listProducts(request: Request): Promise<Response> {
	const query = new URL(request.url).searchParams;
	const featured = query.get("featured") === "true";
	const after = readPlace(query.get("cursor"));
	const limit = query.has("limit") ? readLimit(query.get("limit")!) : PRODUCTS_AT_ONCE;
	if (limit === null || (query.has("cursor") && !after)) return jsonError(request, { code: "bad-request" });
	const locale = localeOf(request);
	const asked = { featured, after, limit, lng: chosenLocale(request) };
	const { text, packed, headers } = await productPages(JSON.stringify([locale, asked]), () => readPage(locale, asked));
	if (!acceptedCodings(request.headers.get("Accept-Encoding") ?? "")("gzip")) return jsonText(text, { headers });
	return jsonText(packed, { headers: [...headers, ["Content-Encoding", "gzip"]] });
}

/** A page as JSON, and the same compressed, which took longer than all else of an answer. */
interface ProductPage {
	text: string;
	packed: Uint8Array<ArrayBuffer>;
	headers: [string, string][];
}

/** The last pages asked for. */
const productPages = keptPerRevision<ProductPage>(50);

interface AskedPage {
	featured: boolean;
	after: ListPlace | null;
	limit: number;
	/** The language that the address named: the next page's names it too. */
	lng: Locale | null;
}

async function readPage(locale: Locale, { lng, ...asked }: AskedPage): Promise<ProductPage> {
	const { products, next } = await listDescribedProducts(shop, locale, asked);
	const values = { featured: asked.featured ? ("true" as const) : null, limit: asked.limit, lng };
	const headers: [string, string][] = next
		? [["Link", `<${path("apiProducts", { ...values, cursor: placeText(next) })}>; rel="next"`]]
		: [];
	const text = JSON.stringify(products.map(productJson));
	return { text, packed: new Uint8Array(await promisify(gzip)(text)), headers };
}

/** A whole number from 1 to 200; null for anything else. */
function readLimit(text: string): number | null {
	const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
	return limit !== null && limit <= PRODUCTS_AT_MOST ? limit : null;
}

/** GET /api/products/{id}, by number or slug (SPEC 7). */
async function showProduct(request: Request, idOrSlug = ""): Promise<Response> {
	const product = await findProduct(shop, localeOf(request), idOrSlug);
	return product ? json(productJson(product)) : jsonError(request, { code: "product-not-found" });
}

/** GET /api/services: every service on offer (SPEC 7). */
async function listServices(request: Request): Promise<Response> {
	const locale = localeOf(request);
	const services = await readServices(shop, locale);
	return json(services.map((service) => serviceJson(service, locale)));
}

/** GET /api/services/{id or slug} (SPEC 7). */
async function showService(request: Request, idOrSlug = ""): Promise<Response> {
	const locale = localeOf(request);
	const service = await findService(shop, locale, idOrSlug);
	return service ? json(serviceJson(service, locale)) : jsonError(request, { code: "service-not-found" });
}
