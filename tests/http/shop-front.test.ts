import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { all, textOf } from "./support/html.ts";
import { addToCart } from "./support/orders.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

/** SPEC 2.1: pages that search engines may show. */
const PUBLIC = [
	"/",
	"/products",
	"/products/1",
	"/services",
	"/services/pc-repair",
	"/services/optimization",
	"/services/custom-builds",
	"/services/upgrades",
	"/about",
	"/contact",
];
/** SPEC 2.1: steps on the way to an order; the first is titled "Checkout" by the specification. */
const STEPS = [
	"/simple-checkout",
	"/simple-service-order",
	"/checkout-button-test",
	"/cart",
	"/checkout",
	"/direct-checkout",
	"/service-schedule/1",
	"/service-order/2",
];
const LANGUAGES = ["ro", "en"] as const;

const RAW_KEY =
	/\b(common|cart|checkout|home|catalogue|order|payment|services|contact|about|layout|errors|validation):[a-z]/i;
const BROKEN_VALUE = /\bundefined\b|\bNaN\b|\[object|\bnull\b|Invalid Date|\{\{/;

/** Everything that a person may read or hear of a page, the attributes too. */
function everyText(page: Page): string[] {
	const attributes = all(page.root, "*").flatMap((node) =>
		["alt", "title", "placeholder", "aria-label", "content", "value", "href", "action"].flatMap(
			(name) => node.attributes[name] ?? [],
		),
	);
	return [page.title, page.wholeText, ...attributes];
}

function expectSoundPage(page: Page, language: string): void {
	expect(page.lang).toBe(language);
	expect(page.h1).toHaveLength(1);
	expect(page.h1[0]).not.toBe("");
	expect(page.title).not.toBe("");
	for (const text of everyText(page)) {
		expect(text).not.toMatch(RAW_KEY);
		expect(text).not.toMatch(BROKEN_VALUE);
	}
}

describe.each(LANGUAGES)("in %s", (language) => {
	it.each([...PUBLIC, ...STEPS])("%s answers 200 as a sound page", async (path) => {
		const visitor = shop.visitor(language);
		if (STEPS.includes(path)) await addToCart(visitor, 19);
		const page = await visitor.page(path);
		expectSoundPage(page, language);
		expect(page.robots?.includes("noindex") ?? false).toBe(STEPS.includes(path));
	});

	it("gives every page a title, and every public page a description, of its own", async () => {
		const visitor = shop.visitor(language);
		await addToCart(visitor, 19);
		const pages = await Promise.all([...PUBLIC, ...STEPS.slice(1)].map((path) => visitor.page(path)));
		const titles = pages.map((page) => page.title);
		expect(new Set(titles).size, titles.join("; ")).toBe(titles.length);
		const descriptions = pages.slice(0, PUBLIC.length).map((page) => page.description ?? "");
		for (const description of descriptions) expect(description.length).toBeGreaterThan(20);
		expect(new Set(descriptions).size).toBe(descriptions.length);
	});

	it("every product and every service of the catalogue has a sound page, by number and by slug", async () => {
		const visitor = shop.visitor(language);
		for (const kind of ["products", "services"] as const) {
			const items = (await visitor.get(`/api/${kind}`)).json<{ id: number; slug: string; name: string }[]>();
			expect(items.length).toBeGreaterThan(3);
			for (const { id, slug, name } of items) {
				const page = await visitor.page(`/${kind}/${id}`);
				expectSoundPage(page, language);
				expect(page.h1).toEqual([name]);
				expect((await visitor.page(`/${kind}/${slug}`)).h1).toEqual([name]);
			}
		}
	});

	it.each(["/nowhere", "/products/1/more", "/administration", "/Products%20", "/%C4%83"])(
		"an unknown path such as %s answers 404 with the not-found screen",
		async (path) => {
			const answer = await shop.visitor(language).get(path);
			expect(answer.status).toBe(404);
			expectSoundPage(answer.page(), language);
			if (language === "en") expect(answer.page().title).toContain("404 Page Not Found");
		},
	);

	it.each([
		["/products/999999", "Product Not Found", "/products"],
		["/products/no-such-thing", "Product Not Found", "/products"],
		["/products/0", "Product Not Found", "/products"],
		["/products/-1", "Product Not Found", "/products"],
		["/products/1.5", "Product Not Found", "/products"],
		["/products/99999999999999999999", "Product Not Found", "/products"],
		["/services/999", "Service Not Found", "/services"],
		["/services/no-such-thing", "Service Not Found", "/services"],
	])("%s answers 404 and links back to the list", async (path, english, back) => {
		const answer = await shop.visitor(language).get(path);
		expect(answer.status).toBe(404);
		const page = answer.page();
		expectSoundPage(page, language);
		if (language === "en") expect(page.h1).toEqual([english]);
		expect(page.links.some(({ href, element }) => href === back && isIn(page, element))).toBe(true);
	});
});

const isIn = (page: Page, wanted: unknown) => all(page.main, "*").some((node) => node === wanted);

describe("every page's frame", () => {
	let page: Page;
	beforeAll(async () => {
		page = await shop.visitor("en").page("/about");
	});

	it("links to home, products, services, about, contact and the cart", () => {
		const hrefs = page.links.map(({ href }) => href);
		for (const href of ["/", "/products", "/services", "/about", "/contact", "/cart"]) expect(hrefs).toContain(href);
	});

	it("has a footer with the year and the accepted payments", () => {
		const footer = textOf(all(page.root, "footer").at(-1) as never);
		expect(footer).toContain(String(new Date().getFullYear()));
		expect(footer).toMatch(/Visa/);
	});

	it("marks in its bar and its menu where one is, whichever page was asked for before", async () => {
		const hereOn = async (address: string) => {
			const { text } = await shop.visitor("en").get(address);
			const header = /<header[\s\S]*<\/header>/.exec(text)![0];
			return [...header.matchAll(/<a[^>]*aria-current="page"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
		};
		for (const address of ["/products/7", "/PRODUCTS", "/products", "/products/compare"])
			expect(await hereOn(address), address).toEqual(["/products", "/products"]);
		for (const address of ["/", "/?a=1"]) expect(await hereOn(address), address).toEqual(["/", "/"]);
		expect(await hereOn("/cart")).toEqual(["/cart"]);
		for (const address of ["/productsx", "/terms", "/nowhere"]) expect(await hereOn(address), address).toEqual([]);
	});

	it("has the same footer on every page of a language, and no mark of what the server keeps", async () => {
		const footerOf = async (language: "ro" | "en", address: string) => {
			const { text } = await shop.visitor(language).get(address);
			expect(text).not.toContain("data-same");
			return /<footer[\s\S]*<\/footer>/.exec(text)?.[0];
		};
		const [first, ...others] = await Promise.all(
			["/cart", "/about", "/order-confirmation/999", "/cart", "/nowhere"].map((address) => footerOf("en", address)),
		);
		expect(first).toMatch(/Visa/);
		expect(new Set(others)).toEqual(new Set([first]));
		expect(await footerOf("ro", "/cart")).not.toBe(first);
	});

	it("lists the services on offer in its footer, also for who has a cart or the shop open", async () => {
		const withCart = shop.visitor("en");
		await withCart.post("/cart", { intent: "add", type: "product", id: "1" });
		const footerServices = async (visitor: Client, address: string) => {
			const [footer] = all((await visitor.page(address)).root, "footer");
			const links = all(footer as never, "a").filter(({ attributes }) => attributes.href?.startsWith("/services/"));
			return links.map((link) => [link.attributes.href, textOf(link)]);
		};
		const seen = async () => {
			const [first, ...others] = await Promise.all([
				footerServices(shop.visitor("en"), "/about"),
				footerServices(shop.visitor("en"), "/cart"),
				footerServices(withCart, "/about"),
				footerServices(withCart, "/cart"),
			]);
			for (const other of others) expect(other).toEqual(first);
			const { text } = await withCart.get("/about.data");
			for (const [, name] of first!) expect(text).toContain(JSON.stringify(name));
			return first!;
		};
		const before = await seen();
		expect(before.map(([, name]) => name)).toEqual([
			"PC Repair",
			"PC Optimization",
			"Custom PC Build",
			"PC Upgrade",
			"Virus Removal",
			"Data Recovery",
		]);
		shop.change("update service set status = 'retired' where slug = 'optimization'");
		shop.change("update service_text set name = 'Rescue' where name = 'Data Recovery'");
		const [repair, , ...rest] = before;
		expect(await seen()).toEqual([repair, ...rest.slice(0, -1), ["/services/data-recovery", "Rescue"]]);
		shop.change("update service_text set name = 'Data Recovery' where name = 'Rescue'");
		shop.change("update service set status = 'active' where slug = 'optimization'");
		expect(await seen()).toEqual(before);
	});

	it("links in its footer the categories in which something is sold", async () => {
		const linked = async () => {
			const [footer] = all((await shop.visitor().page("/about")).root, "footer");
			const links = all(footer as never, "a").map(({ attributes }) => attributes.href ?? "");
			return links.flatMap((href) => /^\/products\?category=(.+)$/.exec(href)?.[1] ?? []);
		};
		const every = ["entry-level", "mid-range", "high-end", "components", "peripherals"];
		expect(await linked()).toEqual(every);
		shop.change("update product set status = 'retired' where category = 'mid-range' and status = 'active'");
		expect(await linked()).toEqual(every.filter((name) => name !== "mid-range"));
		shop.change("update product set status = 'active' where category = 'mid-range' and status = 'retired'");
	});

	it("names no services on the home page of a shop that offers none", async () => {
		const home = async () => (await shop.visitor("en").page("/")).text;
		expect(await home()).toContain("Services for your computer");
		shop.change("update service set status = 'retired' where status = 'active'");
		const without = await home();
		shop.change("update service set status = 'active'");
		expect(without).not.toContain("Services for your computer");
		expect(without).toContain("Featured products");
	});

	it("names both languages' addresses for search engines", () => {
		const alternates = all(page.root, "link", { rel: "alternate" }).map(({ attributes }) => [
			attributes.hreflang,
			attributes.href?.replace(shop.running().url, ""),
		]);
		expect(alternates).toEqual(
			expect.arrayContaining([
				["ro", "/about"],
				["en", "/about?lng=en"],
			]),
		);
	});

	it("keeps phones from making links of whatever looks like a number to call", async () => {
		const { text } = await shop.visitor().get("/");
		expect(text).toContain('<meta name="format-detection" content="telephone=no"/>');
	});

	it("shows the banner of a shop that is not yet live on the home page", async () => {
		expect((await shop.visitor("en").page("/")).wholeText).toMatch(/not yet live.*will not be fulfilled/i);
	});
});
