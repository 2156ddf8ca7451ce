import { describe, expect, it } from "vitest";
import { all, first, textOf } from "./support/html.ts";
import { closest, type Form, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const filtersOf = (page: Page): Form => {
	const found = page.forms.find(({ fields }) => fields.some(([name]) => name === "sort"));
	if (!found) throw new Error("no filters");
	return found;
};
const cards = (page: Page) => all(page.main, "article").map((card) => textOf(first(card, "h2")!));
const optionsOf = (page: Page, name: string) =>
	all(first(page.main, "select", { name })!, "option").map((option) => [option.attributes.value, textOf(option)]);
const chips = (page: Page) => {
	const list = first(page.main, "ul", { "aria-label": "Chosen filters" });
	return list ? page.links.filter(({ element }) => closest(element, (node) => node === list)) : [];
};
async function filter(values: Record<string, string>): Promise<Page> {
	const visitor = shop.visitor("en");
	return (await visitor.submit(filtersOf(await visitor.page("/products")), { values })).page();
}

describe("the filters of the product list (SPEC 2.4), without JavaScript", () => {
	it.each(["category", "availability", "cpu", "gpu", "memory", "fps"])(
		"name at each %s how many products there are, and show as many",
		async (name) => {
			const options = optionsOf(await shop.visitor("en").page("/products"), name).filter(([value]) => value !== "");
			expect(options.length).toBeGreaterThan(1);
			for (const [value, label] of options) {
				const count = Number(/\((\d+)\)$/.exec(label!)?.[1]);
				const page = await filter({ [name]: value! });
				expect(cards(page).length, label).toBe(count);
				expect(page.text).toContain(`${count} product${count === 1 ? "" : "s"}`);
				expect(filtersOf(page).fields).toContainEqual([name, value]);
				expect(page.robots ?? "index").toBe(name === "category" ? "index" : "noindex");
			}
		},
	);

	it("narrow by several at once, and by price", async () => {
		const page = await filter({ gpu: "GeForce RTX 5070", category: "mid-range", priceTo: "10.000" });
		expect(cards(page)).toEqual(["Quantum Series"]);
		expect(cards(await filter({ priceFrom: "1000000" }))).toEqual([]);
	});

	it("are each taken away by a link, and all of them by another", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page("/products?q=rtx&category=mid-range&priceTo=20000&sort=price-asc");
		const links = chips(page);
		expect(links.map(({ text }) => text)).toEqual([
			...["Remove the filter: Search: rtx", "Remove the filter: Mid-range PCs", "Remove the filter: up to 20,000 lei"],
			"Clear filters",
		]);
		expect(links.map(({ href }) => href)).toEqual([
			"/products?category=mid-range&priceTo=20000&sort=price-asc",
			"/products?priceTo=20000&sort=price-asc&q=rtx",
			"/products?category=mid-range&sort=price-asc&q=rtx",
			"/products",
		]);
		const without = await visitor.page(links[0]!.href);
		expect(chips(without)).toHaveLength(3);
		expect(cards(without).length).toBeGreaterThan(cards(page).length - 1);
		expect(chips(await visitor.page("/products"))).toEqual([]);
	});

	it("are closed when the list is shown, so that a phone shows products first", async () => {
		const page = await shop.visitor("en").page("/products?cpu=AMD+Ryzen+7");
		const details = closest(filtersOf(page).element, (node) => node.tag === "details");
		expect(details && "open" in details.attributes).toBe(false);
		expect(textOf(first(details!, "summary")!)).toContain("Filters and sorting (1)");
	});

	it.each(["cpu=%3Cscript%3E", "memory=-1", "fps=8k-60", "priceFrom=abc", "availability=x", "cpu=Motorola+68000"])(
		"answer %s without a fault",
		async (query) => {
			expect((await shop.visitor("en").get(`/products?${query}`)).status).toBe(200);
		},
	);
});
