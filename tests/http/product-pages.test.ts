import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";
import { addManyProducts } from "#tests/support/many-products.ts";
import { all, textOf } from "./support/html.ts";
import { closest, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const SAMPLE = 22;
/** So many that one sitemap is not enough. */
const MANY = 4_600;
const TOTAL = SAMPLE + MANY;
const PAGES = Math.ceil(TOTAL / 24);

beforeAll(async () => {
	expect((await shop.visitor("en").page("/products")).text).not.toContain("Next page");
	const { db, close } = openDatabase(join(shop.running().dataDir, "shop.db"));
	await addManyProducts(db, MANY);
	close();
});

const url = () => shop.running().url;
const linkTags = (page: Page, rel: string) => all(page.root, "link", { rel }).map(({ attributes }) => attributes.href);
const way = (page: Page, text: string) => page.links.find((link) => link.text === text);
const products = (page: Page) => [
	...new Set(
		page.links
			.filter(({ element }) => closest(element, (node) => node === page.main))
			.flatMap(({ href }) => /^\/products\/(\d+)$/.exec(href)?.[1] ?? []),
	),
];

describe("a list of several pages (SPEC 2.4), without JavaScript", () => {
	it("shows 24 products and how many there are, and leads on to the others and back", async () => {
		const visitor = shop.visitor("en");
		const seen: string[] = [];
		let page = await visitor.page("/products");
		expect(page.text).toContain("4,622 products");
		expect(way(page, "Previous page")).toBeUndefined();
		for (const number of [1, 2, 3]) {
			expect(page.text).toContain(`Page ${number} of ${PAGES}`);
			expect(products(page)).toHaveLength(24);
			seen.push(...products(page));
			const next = way(page, "Next page");
			expect(next?.element.attributes.rel).toBe("next");
			expect(closest(next!.element, (node) => node.tag === "nav")?.attributes["aria-label"]).toBe("Pages of the list");
			page = await visitor.page(next!.href);
		}
		expect(new Set(seen).size).toBe(72);
		page = await visitor.page(way(page, "Previous page")!.href);
		expect(page.text).toContain(`Page 3 of ${PAGES}`);
	});

	it("names each page but the first by its number", async () => {
		const visitor = shop.visitor("en");
		const headings = (page: Page) => all(page.root, "h1").map(textOf);
		for (const [address, name] of [
			["/products", "Products"],
			["/products?page=2", `Products · Page 2 of ${PAGES}`],
			["/products?q=many&page=3", `Search: many · Page 3 of ${Math.ceil(MANY / 24)}`],
		] as const) {
			const page = await visitor.page(address);
			expect(page.title).toBe(`${name} | Nucleu`);
			expect(headings(page)).toEqual([name]);
		}
	});

	it("keeps sort, category and search from page to page; a new search begins at the first", async () => {
		const visitor = shop.visitor("en");
		const first = await visitor.page("/products?category=components&sort=price-desc&q=many");
		const address = way(first, "Next page")!.href;
		expect([...new URL(address, url()).searchParams]).toEqual([
			...[
				["category", "components"],
				["sort", "price-desc"],
				["q", "many"],
				["page", "2"],
			],
		]);
		const forms = (await visitor.page(address)).forms.filter(({ action }) => action === "/products");
		expect(forms).toHaveLength(2);
		for (const { fields } of forms) expect(fields.map(([name]) => name)).not.toContain("page");
	});

	it.each(["0", "-3", "x", "1.5", "", "9999999999"])("takes page %j for the first one", async (page) => {
		expect((await shop.visitor("en").page(`/products?page=${page}`)).text).toContain(`Page 1 of ${PAGES}`);
	});

	it("shows the last page where one beyond it is asked for, and says which that is", async () => {
		const page = await shop.visitor("en").page("/products?page=5000");
		expect(page.text).toContain(`Page ${PAGES} of ${PAGES}`);
		expect(products(page).length).toBe(TOTAL % 24);
		expect(linkTags(page, "canonical")).toEqual([`${url()}/products?page=${PAGES}&lng=en`]);
		expect(way(page, "Next page")).toBeUndefined();
	});

	it.each([
		["/products?page=2", "/products?page=2", ["/products"], ["/products?page=3"]],
		["/products?page=1&utm=x", "/products", [], ["/products?page=2"]],
		[
			"/products?category=components&page=2",
			"/products?category=components&page=2",
			["/products?category=components"],
			["/products?category=components&page=3"],
		],
		["/products?sort=name-asc", "/products", [], ["/products?sort=name-asc&page=2"]],
	])("%s tells search engines its own address and those beside it", async (path, canonical, previous, next) => {
		const page = await shop.visitor().page(path);
		expect(linkTags(page, "canonical")).toEqual([url() + canonical]);
		expect(page.robots).toBeUndefined();
		expect([linkTags(page, "prev"), linkTags(page, "next")]).toEqual([previous, next]);
	});

	it.each(["/products?q=many&page=2", "/products?sort=name-asc&page=2"])(
		"%s is not for search engines",
		async (path) => {
			expect((await shop.visitor().page(path)).robots).toContain("noindex");
		},
	);
});

describe("GET /api/products of a shop with many products", () => {
	interface Product {
		id: number;
		featured: boolean;
	}
	const next = (link: string | undefined) => /^<([^>]+)>; rel="next"$/.exec(link ?? "")?.[1];

	it("answers 100 unless told, and leads on to all of them", async () => {
		expect((await shop.visitor().get("/api/products")).json<Product[]>()).toHaveLength(100);
		const ids: number[] = [];
		let address: string | undefined = "/api/products?limit=200";
		while (address) {
			const answer = await shop.visitor().get(address);
			ids.push(...answer.json<Product[]>().map(({ id }) => id));
			address = next(answer.header("link"));
		}
		expect(ids).toHaveLength(TOTAL);
		expect(new Set(ids).size).toBe(TOTAL);
	});

	it("leads on in the language that was asked for", async () => {
		const first = await shop.visitor().get("/api/products?limit=1&lng=en");
		expect(next(first.header("link"))).toContain("lng=en");
		expect(next((await shop.visitor("en").get("/api/products?limit=1")).header("link"))).not.toContain("lng=");
	});

	it("leads on among the featured ones alone", async () => {
		const first = await shop.visitor().get("/api/products?featured=true&limit=20");
		const second = await shop.visitor().get(next(first.header("link"))!);
		const both = [...first.json<Product[]>(), ...second.json<Product[]>()];
		expect(both).toHaveLength(40);
		expect(both.every(({ featured }) => featured)).toBe(true);
	});

	it.each(["limit=0", "limit=201", "limit=x", "limit=", "cursor=x", "cursor=", "cursor=1", "cursor=1-0"])(
		"refuses ?%s",
		async (query) => {
			const answer = await shop.visitor().get(`/api/products?${query}`);
			expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, "bad-request"]);
		},
	);
});

describe("sitemap.xml of a shop with many products", () => {
	it("lists files of at most 10,000 addresses, which hold every product once in each language", async () => {
		const index = await shop.visitor().get("/sitemap.xml");
		expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
		const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!.replaceAll("&amp;", "&"));
		expect(files).toEqual([1, 2].map((part) => `${url()}/sitemap.xml?part=${part}`));
		const locations: string[] = [];
		for (const file of files) {
			const answer = await shop.visitor().get(file.replace(url(), ""));
			expect([answer.status, answer.header("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
			const inFile = [...answer.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
			expect(inFile.length).toBeLessThanOrEqual(10_000);
			locations.push(...inFile);
		}
		expect(new Set(locations).size).toBe(locations.length);
		expect(locations.filter((loc) => /\/products\/\d+/.test(loc))).toHaveLength(2 * TOTAL);
		expect(locations).toContain(`${url()}/products?category=components&amp;lng=en`);
	});

	it.each(["0", "3", "x", ""])("has no part %j", async (part) => {
		expect((await shop.visitor().get(`/sitemap.xml?part=${part}`)).status).toBe(404);
	});
});
