import { describe, expect, it } from "vitest";
import { LEGAL_PAGES } from "#app/texts/legal-text.ts";
import { all, rawText, textOf } from "./support/html.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const url = () => shop.running().url;

type Data = Record<string, unknown> & { "@type": string };

const dataOf = (page: Page): Data[] =>
	all(page.root, "script", { type: "application/ld+json" }).map((script) => JSON.parse(rawText(script)));
const dataOfType = (page: Page, type: string): Data => {
	const found = dataOf(page).filter((data) => data["@type"] === type);
	expect(found, type).toHaveLength(1);
	expect(found[0]?.["@context"]).toBe("https://schema.org");
	return found[0] as Data;
};
const property = (page: Page, name: string) =>
	all(page.root, "meta", { property: name }).map(({ attributes }) => attributes.content);
const canonical = (page: Page) => all(page.root, "link", { rel: "canonical" }).map(({ attributes }) => attributes.href);

interface Product {
	id: number;
	slug: string;
	name: string;
	sku: string;
	price: number;
}
const products = async () => (await shop.visitor().get("/api/products")).json<Product[]>();

describe("robots.txt", () => {
	it("names the sitemap at the shop's public address and keeps robots off what is personal", async () => {
		const answer = await shop.visitor().get("/robots.txt");
		expect(answer.header("content-type")).toBe("text/plain; charset=utf-8");
		expect(answer.text).toContain(`\nSitemap: ${url()}/sitemap.xml\n`);
		for (const path of ["/admin/", "/staff", "/api/", "/order-confirmation"])
			expect(answer.text).toContain(`Disallow: ${path}\n`);
	});
});

describe("/.well-known/security.txt", () => {
	it("names whom to write to, until when, in which languages, and itself (RFC 9116)", async () => {
		const answer = await shop.visitor().get("/.well-known/security.txt");
		expect(answer.header("content-type")).toBe("text/plain; charset=utf-8");
		const fields = new Map(
			answer.text
				.trim()
				.split("\n")
				.map((line) => line.split(/: (.*)/) as [string, string]),
		);
		expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
		expect(fields.get("Contact")).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
		expect(fields.get("Preferred-Languages")).toBe("ro, en");
		expect(fields.get("Canonical")).toBe(`${url()}/.well-known/security.txt`);
		const daysLeft = (Date.parse(fields.get("Expires")!) - Date.now()) / 86_400_000;
		expect(daysLeft).toBeGreaterThan(30);
		expect(daysLeft).toBeLessThan(365);
	});
});

describe("sitemap.xml", () => {
	interface Entry {
		loc: string;
		lastmod: string | undefined;
		alternates: Record<string, string>;
	}

	/** Reads the file strictly: nothing but what a sitemap may hold, each element closed. */
	function readSitemap(xml: string): Entry[] {
		const [, body = ""] =
			/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">([\s\S]*)<\/urlset>\s*$/.exec(
				xml,
			) ?? [];
		const entries: Entry[] = [];
		const rest = body.replace(/<url>([\s\S]*?)<\/url>/g, (_, inner: string) => {
			const entry: Entry = { loc: "", lastmod: undefined, alternates: {} };
			const left = inner
				.replace(/<loc>([^<>]+)<\/loc>/, (_all, value: string) => {
					entry.loc = decoded(value);
					return "";
				})
				.replace(/<lastmod>([^<>]+)<\/lastmod>/, (_all, value: string) => {
					entry.lastmod = value;
					return "";
				})
				.replace(
					/<xhtml:link rel="alternate" hreflang="([^"<>]+)" href="([^"<>]+)"\/>/g,
					(_all, lang: string, href: string) => {
						entry.alternates[lang] = decoded(href);
						return "";
					},
				);
			expect(left.trim(), "nothing else stands in an entry").toBe("");
			entries.push(entry);
			return "";
		});
		expect(rest.trim(), "nothing stands between the entries").toBe("");
		return entries;
	}

	function decoded(text: string): string {
		expect(text, "every & is an entity").not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
		return text.replaceAll("&amp;", "&");
	}

	const read = async () => {
		const answer = await shop.visitor().get("/sitemap.xml");
		expect([answer.status, answer.header("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
		return readSitemap(answer.text);
	};

	it("holds every public page, product and service once in each language", async () => {
		const entries = await read();
		const locations = entries.map(({ loc }) => loc.replace(url(), ""));
		expect(new Set(locations).size).toBe(locations.length);
		const expected = [
			...["/", "/products", "/services", "/about", "/contact", "/invoices", "/warranty", "/withdraw"],
			...["entry-level", "mid-range", "high-end", "components", "peripherals"].map(
				(name) => `/products?category=${name}`,
			),
			...LEGAL_PAGES.map((name) => `/${name}`),
			...(await products()).map(({ id }) => `/products/${id}`),
			...["pc-repair", "optimization", "custom-builds", "upgrades", "virus-removal", "data-recovery"].map(
				(slug) => `/services/${slug}`,
			),
		];
		const english = expected.map((path) => `${path}${path.includes("?") ? "&" : "?"}lng=en`);
		expect(locations.sort()).toEqual([...expected, ...english].sort());
		for (const { lastmod } of entries) if (lastmod) expect(Number.isNaN(Date.parse(lastmod))).toBe(false);
		expect(entries.filter(({ loc, lastmod }) => /\/products\/\d+/.test(loc) && !lastmod)).toEqual([]);
	});

	it("every address in it answers 200 in its language, is its own canonical address, and names the same alternates", async () => {
		for (const { loc, alternates } of await read()) {
			const answer = await shop.visitor().get(loc.replace(url(), ""));
			expect(answer.status, loc).toBe(200);
			const page = answer.page();
			expect(page.lang, loc).toBe(loc.includes("lng=en") ? "en" : "ro");
			expect(page.robots, loc).toBeUndefined();
			expect(canonical(page)).toEqual([loc]);
			const named = all(page.root, "link", { rel: "alternate" }).map(({ attributes }) => [
				attributes.hreflang,
				attributes.href,
			]);
			expect(Object.fromEntries(named), loc).toEqual(alternates);
		}
		for (const href of new Set((await read()).flatMap(({ alternates }) => Object.values(alternates))))
			expect((await shop.visitor().get(href.replace(url(), ""))).status, href).toBe(200);
	});

	it("leaves out what is no longer sold, and a category in which nothing is", async () => {
		const locations = async () => (await read()).map(({ loc }) => loc.replace(url(), ""));
		const empty = "/products?category=peripherals";
		const [gone] = (await products()).slice(-1);
		shop.change("update product set status = 'retired' where id = ?", gone?.id);
		expect(await locations()).not.toContain(`/products/${gone?.id}`);
		expect(await locations()).toContain(empty);
		shop.change("update product set status = 'retired' where category = 'peripherals'");
		expect(await locations()).not.toContain(empty);
		expect((await shop.visitor().page(empty)).robots).toBe("noindex");
		shop.change("update product set status = 'active' where category = 'peripherals' or id = ?", gone?.id);
	});
});

describe("canonical addresses", () => {
	it.each([
		["/products/nova-series", "/products/2"],
		["/products/2?tab=warranty&picture=2", "/products/2"],
		["/products/2?lng=en", "/products/2?lng=en"],
		["/products/nova-series?lng=en&tab=specifications", "/products/2?lng=en"],
		["/products?sort=price-asc", "/products"],
		["/products?category=components&sort=name-asc", "/products?category=components"],
		["/services/2", "/services/optimization"],
		["/services/optimization?utm_source=x", "/services/optimization"],
		["/about?lng=ro", "/about"],
		["/about/", "/about"],
	])("%s is %s", async (path, expected) => {
		const id = (await products()).find(({ slug }) => slug === "nova-series")?.id;
		const page = await shop.visitor().page(path.replace("/products/2", `/products/${id}`));
		const address = url() + expected.replace("/products/2", `/products/${id}`);
		expect(canonical(page)).toEqual([address]);
		expect(property(page, "og:url")).toEqual([address]);
	});

	it.each(["/cart", "/products?q=rtx", "/nowhere", "/products/999999", "/order-access", "/invoices?order=9"])(
		"%s, which is not for search engines, has none and nothing to share",
		async (path) => {
			const page = (await shop.visitor().get(path)).page();
			expect(page.robots).toContain("noindex");
			expect(canonical(page)).toEqual([]);
			expect(property(page, "og:title")).toEqual([]);
		},
	);
});

describe("Open Graph", () => {
	it.each(["/", "/products", "/services", "/about", "/contact", "/invoices", "/warranty", "/terms", "/withdraw"])(
		"of %s has title, description, picture and language, in both languages",
		async (path) => {
			for (const [language, locale, other] of [
				["ro", "ro_RO", "en_GB"],
				["en", "en_GB", "ro_RO"],
			] as const) {
				const page = await shop.visitor(language).page(path);
				expect(page.title).toContain(property(page, "og:title")[0]);
				expect(property(page, "og:description")).toEqual([page.description]);
				expect(property(page, "og:type")).toEqual(["website"]);
				expect([property(page, "og:locale"), property(page, "og:locale:alternate")]).toEqual([[locale], [other]]);
				expect(property(page, "og:image")[0]).toMatch(new RegExp(`^${url()}/images/`));
				expect(property(page, "og:image:alt")[0]).not.toBe("");
			}
		},
	);

	it("of a product shows its own first picture, which exists in the size that is told", async () => {
		const page = await shop.visitor().page("/products/nova-series");
		expect(property(page, "og:type")).toEqual(["product"]);
		expect(property(page, "og:image")).toEqual([`${url()}/images/products/nova-series-1-1200.webp`]);
		expect(property(page, "og:image:width")).toEqual(["1200"]);
		const picture = await shop.visitor().get("/images/products/nova-series-1-1200.webp");
		expect([picture.status, picture.header("content-type")]).toEqual([200, "image/webp"]);
	});
});

describe("JSON-LD", () => {
	it("of every product has name, sku, pictures and an offer in RON that matches the price", async () => {
		for (const { id, name, sku, price } of await products()) {
			const page = await shop.visitor().page(`/products/${id}`);
			const data = dataOfType(page, "Product");
			expect(data).toMatchObject({ name, sku, description: expect.any(String) });
			for (const image of data.image as string[])
				expect(image).toMatch(new RegExp(`^${url()}/images/products/.+-1200\\.webp$`));
			const offer = data.offers as Data;
			expect(offer).toMatchObject({ "@type": "Offer", url: `${url()}/products/${id}`, priceCurrency: "RON" });
			expect(offer.price).toMatch(/^\d+\.\d{2}$/);
			expect(Number(offer.price)).toBe(price);
			expect(offer.availability).toMatch(
				/^https:\/\/schema\.org\/(InStock|LimitedAvailability|MadeToOrder|OutOfStock)$/,
			);
			const isBuilt = offer.availability === "https://schema.org/MadeToOrder";
			expect(offer.shippingDetails).toMatchObject({
				shippingRate: { value: "60.00", currency: "RON" },
				deliveryTime: {
					handlingTime: { maxValue: isBuilt ? expect.any(Number) : 1 },
					transitTime: { minValue: 2, maxValue: 5 },
				},
			});
			expect(offer.hasMerchantReturnPolicy).toMatchObject({
				merchantReturnDays: 30,
				merchantReturnLink: `${url()}/delivery-returns`,
			});
		}
	});

	it("follows the stock", async () => {
		const availability = async () =>
			(dataOfType(await shop.visitor().page("/products/mouse-pad-xxl"), "Product").offers as Data).availability;
		shop.change("update product set stock = 0 where slug = 'mouse-pad-xxl'");
		expect(await availability()).toBe("https://schema.org/OutOfStock");
		shop.change("update product set stock = 9 where slug = 'mouse-pad-xxl'");
		expect(await availability()).toBe("https://schema.org/InStock");
	});

	it("says where a product stands", async () => {
		const items = dataOfType(await shop.visitor("en").page("/products/nova-series"), "BreadcrumbList")
			.itemListElement as Data[];
		expect(items.map(({ position, name, item }) => [position, name, item])).toEqual([
			[1, "Home", `${url()}/`],
			[2, "Products", `${url()}/products`],
			[3, expect.any(String), `${url()}/products?category=entry-level`],
			[4, "Nova Series", undefined],
		]);
	});

	it("of every service has its provider and starting price", async () => {
		for (const slug of ["pc-repair", "optimization", "custom-builds", "upgrades", "virus-removal", "data-recovery"]) {
			const page = await shop.visitor().page(`/services/${slug}`);
			expect(dataOfType(page, "Service")).toMatchObject({
				name: page.h1[0],
				url: `${url()}/services/${slug}`,
				image: expect.stringMatching(new RegExp(`^${url()}/images/services/`)),
				provider: { name: "Nucleu PC" },
				offers: { priceSpecification: { priceCurrency: "RON", minPrice: expect.stringMatching(/^\d+\.\d{2}$/) } },
			});
			dataOfType(page, "BreadcrumbList");
		}
	});

	it.each(["/", "/about", "/contact"])("of %s describes the store with its address and its own hours", async (path) => {
		expect(dataOfType(await shop.visitor().page(path), "ComputerStore")).toMatchObject({
			name: "Nucleu PC",
			telephone: "+40 700 000 000",
			address: { "@type": "PostalAddress", addressLocality: "Brașov", postalCode: "500001", addressCountry: "RO" },
			openingHoursSpecification: [
				{ dayOfWeek: expect.arrayContaining(["https://schema.org/Monday"]), opens: "10:00", closes: "19:00" },
				{ dayOfWeek: ["https://schema.org/Saturday"], opens: "10:00", closes: "16:00" },
			],
		});
	});

	it("of the home page says how to search, and the address works", async () => {
		const data = dataOfType(await shop.visitor().page("/"), "WebSite");
		const { urlTemplate } = (data.potentialAction as { target: { urlTemplate: string } }).target;
		const found = await shop.visitor().page(urlTemplate.replace("{search_term_string}", "nova").replace(url(), ""));
		expect(found.text).toContain("Nova Series");
	});

	it.each(["/about", "/contact"])("of %s repeats the questions and answers of the page", async (path) => {
		for (const language of ["ro", "en"] as const) {
			const page = await shop.visitor(language).page(path);
			const questions = dataOfType(page, "FAQPage").mainEntity as (Data & { acceptedAnswer: Data })[];
			expect(questions.map(({ name }) => name)).toEqual(all(page.main, "summary").map(textOf));
			for (const { acceptedAnswer } of questions) expect(page.text).toContain(acceptedAnswer.text as string);
		}
	});

	it("cannot be broken out of by a product's name", async () => {
		const name = 'Mouse </script><script>alert(1)</script><!-- "x" & \u2028';
		shop.change(
			"update product_text set name = ? where product_id = (select id from product where slug = 'mouse-pad-xxl')",
			name,
		);
		const answer = await shop.visitor().get("/products/mouse-pad-xxl");
		expect(answer.text).not.toContain("<script>alert(1)");
		expect(dataOfType(answer.page(), "Product").name).toBe(name);
	});

	it("is allowed by the page's own security policy", async () => {
		const answer = await shop.visitor().get("/about");
		const nonce = /'nonce-([^']+)'/.exec(answer.header("content-security-policy"))?.[1];
		for (const script of all(answer.page().root, "script", { type: "application/ld+json" }))
			expect(script.attributes.nonce).toBe(nonce);
	});
});
