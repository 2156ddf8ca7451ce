import { describe, expect, it } from "vitest";
import { all, first, textOf } from "./support/html.ts";
import { closest, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const searchOf = (page: Page) => {
	const found = page.forms.filter(({ element }) => closest(element, (node) => node.tag === "header"));
	const search = found.find(({ action }) => action === "/products");
	if (!search) throw new Error("no search in the header");
	return search;
};
const productsOf = (page: Page) => [
	...new Set(page.links.flatMap(({ href }) => /^\/products\/(\d+)$/.exec(href)?.[1] ?? [])),
];
const servicesOf = (page: Page) => {
	const section = first(page.main, "section", { "aria-labelledby": "found-services" });
	return section ? all(section, "a").map(({ attributes }) => attributes.href) : [];
};

describe("the search in the header, without JavaScript", () => {
	it.each([
		"/",
		"/products",
		"/products/4",
		"/services/pc-repair",
		"/about",
		"/contact",
		"/cart",
		"/terms",
		"/nicaieri",
	])("stands on %s", async (path) => {
		for (const [language, label] of [
			["ro", "Căutați produse și servicii"],
			["en", "Search products and services"],
		] as const) {
			const search = searchOf((await shop.visitor(language).get(path)).page());
			expect([search.method, search.fields.map(([name]) => name)]).toEqual(["get", ["q"]]);
			expect(search.buttons.map(({ text }) => text)).toEqual([label]);
		}
	});

	it.each([
		["quantun", "Quantum Series"],
		["rtx5070", "MSI GeForce RTX 5070"],
		["gaming 1440p", "Quantum Pro"],
		["placavideo", "Radeon RX 9070 XT"],
		["kingstn ddr5", "Kingston FURY Beast"],
	])("finds what is meant by %j, and keeps what was typed", async (q, name) => {
		const visitor = shop.visitor();
		const page = (await visitor.submit(searchOf(await visitor.page("/")), { values: { q } })).page();
		expect(page.h1).toEqual([`Căutare: ${q}`]);
		expect(textOf(page.main)).toContain(name);
		expect(searchOf(page).fields).toEqual([["q", q]]);
		expect(page.robots).toContain("noindex");
	});

	it.each([
		["ro", "Niciun produs nu are toate cuvintele căutate"],
		["en", "No product has all the words"],
	] as const)("says in %s that what is shown has some of the words alone", async (language, words) => {
		const visitor = shop.visitor(language);
		const some = await visitor.page("/products?q=rtx+5079");
		expect(textOf(some.main)).toContain(words);
		expect(productsOf(some).length).toBeGreaterThan(1);
		for (const q of ["rtx+5070", "zzzzz"])
			expect(textOf((await visitor.page(`/products?q=${q}`)).main)).not.toContain(words);
	});

	it.each(["pc", "calculator", "desktop"])("finds systems first for %j, not what fits into one", async (q) => {
		const systems = shop.rows<{ id: number }>("select id from product where kind = 'system' and status = 'active'");
		const found = productsOf(await shop.visitor().page(`/products?q=${q}`)).map(Number);
		expect(systems.length).toBeGreaterThan(5);
		expect(new Set(found.slice(0, systems.length))).toEqual(new Set(systems.map(({ id }) => id)));
	});

	it.each([
		["ro", "reparatii", "/services/pc-repair"],
		["ro", "recuprare date", "/services/data-recovery"],
		["en", "virus", "/services/virus-removal"],
		["ro", "vreau sa repar un laptop", "/services/pc-repair"],
		["ro", "mi s-a stricat calculatorul", "/services/pc-repair"],
		["ro", "nu-mi porneste PC-ul", "/services/pc-repair"],
		["ro", "curatare praf", "/services/optimization"],
		["ro", "am sters din greseala niste poze", "/services/data-recovery"],
		["ro", "servicii", "/services/pc-repair"],
		["ro", "service calculatoare", "/services/pc-repair"],
		["en", "laptop repair", "/services/pc-repair"],
		["en", "my computer is broken", "/services/pc-repair"],
	] as const)("finds services, apart from the products (%s: %s)", async (language, q, service) => {
		const page = await shop.visitor(language).page(`/products?q=${encodeURIComponent(q)}`);
		expect(servicesOf(page)).toContain(service);
		expect(first(page.main, "a", { href: "#found-services" })).toBeDefined();
	});

	it("leads on to all services, of which the search shows the first four", async () => {
		const found = servicesOf(await shop.visitor("en").page("/products?q=services"));
		expect([found.length, found.at(-1)]).toEqual([5, "/services"]);
	});

	it("shows products and services of one search together, and no service that does not fit", async () => {
		const both = await shop.visitor("en").page("/products?q=pc");
		expect([servicesOf(both).length > 0, productsOf(both).length > 0]).toEqual([true, true]);
		// "nova" begins a product's name: it is no slip of the pen for "nouă".
		for (const q of ["rtx5070", "rtx+5079", "gefo+zzzzz", "zzzzz", "nova", "desk"])
			expect(servicesOf(await shop.visitor("en").page(`/products?q=${q}`)), q).toEqual([]);
		expect(servicesOf(await shop.visitor("en").page("/products"))).toEqual([]);
	});
});
