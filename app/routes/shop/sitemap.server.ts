import { settings } from "#app/config/env.server.ts";
import { CATEGORIES } from "#app/domain/catalogue/product.ts";
import { readSitemap } from "#app/domain/catalogue/read-sitemap.server.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#app/domain/locale.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { LEGAL_UPDATED } from "#app/texts/legal-text.ts";

interface Entry {
	path: string;
	/** ISO 8601, where it is known. */
	changed?: string;
}

/** Every page for search engines, in both languages, each naming the other (sitemaps.org, with Google's xhtml:link). */
export async function sitemapXml(): Promise<string> {
	const entries = await publicPages();
	const urls = entries.flatMap((entry) => LOCALES.map((locale) => urlElement(entry, locale)));
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

async function publicPages(): Promise<Entry[]> {
	const { products, services } = await readSitemap(shop);
	return [
		{ path: path("home") },
		{ path: path("products") },
		...CATEGORIES.map((category) => ({ path: path("products", { category }) })),
		...products.map(({ id, updatedAt }) => ({ path: path("product", { id }), changed: updatedAt })),
		{ path: path("services") },
		...services.map(({ slug }) => ({ path: path("service", { id: slug }) })),
		{ path: path("about") },
		{ path: path("contact") },
		{ path: path("invoices") },
		{ path: path("warranty") },
		{ path: path("withdraw") },
		...[path("terms"), path("privacy"), path("cookies"), path("deliveryReturns")].map((path) => ({
			path,
			changed: LEGAL_UPDATED,
		})),
	];
}

function urlElement({ path, changed }: Entry, locale: Locale): string {
	const lines = [
		`<loc>${address(path, locale === DEFAULT_LOCALE ? undefined : locale)}</loc>`,
		...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
		// The same three as in the head of the page itself: two lists that differ would both be ignored.
		...LOCALES.map((other) => alternate(other, address(path, other))),
		alternate("x-default", address(path)),
	];
	return `\t<url>\n\t\t${lines.join("\n\t\t")}\n\t</url>`;
}

const alternate = (hreflang: string, href: string) =>
	`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

function address(path: string, lng?: Locale): string {
	const url = new URL(path, settings().siteUrl);
	if (lng) url.searchParams.set("lng", lng);
	return url.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
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

/** A file for robots; an hour is long enough for them to keep it. */
export function robotsFile(body: string, type: "text/plain" | "application/xml"): Response {
	return new Response(body, {
		headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
	});
}
