import { settings } from "#app/config/env.server.ts";
import {
	countProductsOnSale,
	readSitemapProducts,
	readSitemapServices,
	readSoldCategories,
} from "#app/domain/catalogue/read-sitemap.server.ts";
import { giveWay } from "#app/domain/give-way.server.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#app/domain/locale.ts";
import { inPieces } from "#app/http/answers/in-pieces.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { LEGAL_UPDATED } from "#app/texts/legal-text.ts";

interface Entry {
	path: string;
	/** ISO 8601, where it is known. */
	changed?: string;
}

/** Products of one file: with both languages 9,000 addresses, which leaves room for the shop's other pages in the first. */
const PRODUCTS_A_FILE = 4_500;

/**
 * Every page for search engines, in both languages, each naming the other (sitemaps.org, with Google's xhtml:link): in one
 * file of at most 10,000 addresses, or, where that is not enough, as a list of such files.
 *
 * @param part the number of a file as the list names it, anything a robot may ask for; null where it asks for none
 * @returns null where there is no such file
 */
export function sitemapXml(part: string | null): Promise<Uint8Array[] | null> {
	return sitemaps(JSON.stringify(part), () => makeSitemap(part));
}

const sitemaps = keptPerRevision<Uint8Array[] | null>(10);

async function makeSitemap(part: string | null): Promise<Uint8Array[] | null> {
	const files = Math.max(1, Math.ceil((await countProductsOnSale(shop)) / PRODUCTS_A_FILE));
	if (part === null) return files === 1 ? fileXml(1) : listXml(files);
	return /^[1-9]\d{0,5}$/.test(part) && Number(part) <= files ? fileXml(Number(part)) : null;
}

function listXml(files: number): Uint8Array[] {
	const entries = Array.from({ length: files }, (_, index) => {
		return `\t<sitemap>\n\t\t<loc>${address(path("sitemap", { part: index + 1 }))}</loc>\n\t</sitemap>`;
	});
	const list = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
	return [Buffer.from(list)];
}

async function fileXml(part: number): Promise<Uint8Array[]> {
	const place = { limit: PRODUCTS_A_FILE, offset: (part - 1) * PRODUCTS_A_FILE };
	const products = await readSitemapProducts(shop, place);
	const pieces: Uint8Array[] = [];
	let text = FILE_HEAD;
	if (part === 1) text += (await otherPages()).map(urlElements).join("");
	for (const { id, updatedAt } of products) {
		text += urlElements({ path: path("product", { id }), changed: updatedAt });
		if (text.length >= PIECE_CHARACTERS) {
			pieces.push(Buffer.from(text));
			text = "";
		}
		await giveWay();
	}
	return [...pieces, Buffer.from(`${text}</urlset>\n`)];
}

/** A text of megabytes would be put together, and turned into bytes, while everybody waits. */
const PIECE_CHARACTERS = 50_000;
const FILE_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;

async function otherPages(): Promise<Entry[]> {
	const [categories, services] = await Promise.all([readSoldCategories(shop), readSitemapServices(shop)]);
	return [
		{ path: path("home") },
		{ path: path("products") },
		...categories.map((category) => ({ path: path("products", { category }) })),
		{ path: path("services") },
		...services.map(({ slug }) => ({ path: path("service", { id: slug }) })),
		{ path: path("about") },
		{ path: path("contact") },
		{ path: path("invoices") },
		{ path: path("warranty") },
		{ path: path("withdraw") },
		...[path("terms"), path("privacy"), path("cookies"), path("accessibility"), path("deliveryReturns")].map(
			(path) => ({
				path,
				changed: LEGAL_UPDATED,
			}),
		),
	];
}

/** A page in each language. */
function urlElements({ path, changed }: Entry): string {
	const rest = [
		...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
		// The same three as in the head of the page itself: two lists that differ would both be ignored.
		...LOCALES.map((other) => alternate(other, address(path, other))),
		alternate("x-default", address(path)),
	].join("\n\t\t");
	const urls = LOCALES.map((locale) => {
		return `\t<url>\n\t\t<loc>${address(path, locale)}</loc>\n\t\t${rest}\n\t</url>\n`;
	});
	return urls.join("");
}

const alternate = (hreflang: string, href: string) =>
	`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

/** @param path as `path()` makes it: escaped for an address */
function address(path: string, lng: Locale = DEFAULT_LOCALE): string {
	const isOwn = lng === DEFAULT_LOCALE;
	const href = `${settings().siteUrl}${path}${isOwn ? "" : `${path.includes("?") ? "&" : "?"}lng=${lng}`}`;
	return href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** What robots leave alone: pages of persons and of the back office, and calls. Steps of an order say noindex themselves. */
export function robotsTxt(): string {
	return `User-agent: *
Disallow: /admin/
Disallow: /staff
Disallow: /api/
Disallow: /sandbox/
Disallow: /order-confirmation
Disallow: /service-confirmation/
Disallow: /withdraw/receipt
Allow: /

Sitemap: ${settings().siteUrl}${path("sitemap")}
`;
}

/** A file for robots, or its pieces; an hour is long enough for them to keep it. */
export function robotsFile(file: string | Uint8Array[], type: "text/plain" | "application/xml"): Response {
	const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" };
	return inPieces(typeof file === "string" ? [file] : file, headers);
}
