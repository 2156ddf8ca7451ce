import { beforeAll, describe, expect, it } from "vitest";
import { all, collapse, type Element, first, textOf } from "./support/html.ts";
import { closest, type Form, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

interface Product {
	id: number;
	name: string;
	category: string;
	price: number;
	discount: number;
	shortDescription: string;
	specifications: Record<string, string | null>;
	inStock: boolean;
	windows: "yes" | "no" | "not-stated";
}

const shop = shopForThisFile();
let products: Product[];
beforeAll(async () => {
	products = (await shop.visitor("en").get("/api/products")).json();
});

/** Numbers of the listed products in the order of their cards. */
function listed(page: Page): number[] {
	const numbers = page.links
		.filter(({ element }) => closest(element, (node) => node === page.main))
		.flatMap(({ href }) => /^\/products\/(\d+)$/.exec(href)?.[1] ?? [])
		.map(Number);
	return [...new Set(numbers)];
}

function card(page: Page, id: number): Element {
	const link = first(page.main, "a", { href: `/products/${id}` });
	const found = link && closest(link, (node) => node.tag === "li" || node.tag === "article");
	if (!found) throw new Error(`no card of product ${id}`);
	return found;
}

/** The list's own form, beside the shop's search in its header. */
function filtersOf(page: Page): Form {
	const found = page.forms.find(
		({ action, fields }) => action === "/products" && fields.some(([name]) => name === "sort"),
	);
	if (!found) throw new Error("no filters");
	return found;
}

async function search(values: Record<string, string>): Promise<Page> {
	const visitor = shop.visitor("en");
	const form = filtersOf(await visitor.page("/products"));
	expect(form.method).toBe("get");
	return (await visitor.submit(form, { values })).page();
}

it("a category's page and a search's say nothing of the whole range", async () => {
	const visitor = shop.visitor("en");
	const range = "Complete systems, components and peripherals.";
	expect((await visitor.page("/products")).text).toContain(range);
	const category = await visitor.page("/products?category=peripherals");
	expect(category.text).not.toContain(range);
	expect(category.text).toContain("Prices include VAT.");
	expect(category.description).toBe("Peripherals with specifications, stock and prices in lei. Prices include VAT.");
	expect((await visitor.page("/products?q=mouse")).text).not.toContain(range);
});

const numbers = (chosen: Product[]) => chosen.map(({ id }) => id);
const sorted = (compare: (a: Product, b: Product) => number) => [...products].sort(compare);
const { compare } = new Intl.Collator("ro");
const lei = (price: number) =>
	`${price.toLocaleString("ro-RO", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} RON`;

describe("the product list", () => {
	it("shows every product once", async () => {
		expect(listed(await shop.visitor("en").page("/products")).sort((a, b) => a - b)).toEqual(
			numbers(products).sort((a, b) => a - b),
		);
	});

	it("shows on each card the price, the euro figure, the discount, the text and the specifications", async () => {
		const page = await shop.visitor("en").page("/products");
		for (const product of products) {
			const text = textOf(card(page, product.id));
			expect(text).toContain(product.name);
			expect(text).toContain(lei(product.price));
			expect(text).toContain(`${Math.round(product.price / 5).toLocaleString("ro-RO")} EUR`);
			expect(text).toContain(collapse(product.shortDescription));
			if (product.discount > 0) expect(text).toMatch(new RegExp(`[-−]\\s?${Math.round(product.discount)}\\s?%`));
			else expect(text).not.toMatch(/%\s|[-−]\d+\s?%/);
			for (const value of Object.values(product.specifications).slice(0, 5)) {
				// A part by its name: the rest of the line is for the table of specifications.
				if (value && product.category.endsWith("-level")) expect(text).toContain(collapse(value.split(", ")[0]!));
			}
		}
	});

	it("says what decides: when it comes, whether with Windows, and how fast games run", async () => {
		const page = await shop.visitor("en").page("/products");
		const smoothAt = new Map<string, boolean>();
		for (const { id, category, inStock, windows } of products) {
			const text = textOf(card(page, id));
			if (inStock) expect(text).toMatch(/Arrives \d+(\s\w{3,4})? – \d+\s\w{3,4}/);
			else expect(text).not.toContain("Arrives");
			const words = { yes: /Windows\sincluded/, no: /No\sWindows/, "not-stated": /Windows: not stated/ } as const;
			if (["components", "peripherals"].includes(category)) expect(text).not.toContain("Windows: not stated");
			else {
				expect(text).toMatch(words[windows]);
				const [, fps, resolution] = /≈\s(\d+)\sFPS .+ (1080p|1440p), our estimate/.exec(text)!;
				smoothAt.set(resolution!, (smoothAt.get(resolution!) ?? true) && Number(fps) >= 60);
			}
		}
		// Whatever runs smoothly at the higher one is advertised with it, all else with what it is for.
		expect(Object.fromEntries(smoothAt)).toEqual({ "1080p": true, "1440p": true });
		expect(new Set(products.map(({ windows }) => windows))).toEqual(new Set(["yes", "no", "not-stated"]));
	});

	it("offers an add button for what is in stock only", async () => {
		const page = await shop.visitor("en").page("/products");
		expect(products.some(({ inStock }) => !inStock)).toBe(true);
		for (const { id, inStock } of products) {
			const forms = page.forms.filter(
				(form) => form.action === "/cart" && form.fields.some(([n, v]) => n === "id" && v === String(id)),
			);
			expect(forms.length, `product ${id}`).toBe(inStock ? 1 : 0);
			if (!inStock) expect(textOf(card(page, id))).toContain("Out of stock");
		}
	});

	it.each([
		["price-asc", () => sorted((a, b) => a.price - b.price).map(({ price }) => price)],
		["price-desc", () => sorted((a, b) => b.price - a.price).map(({ price }) => price)],
	])("sorts by price: %s", async (sort, expected) => {
		const shown = listed(await search({ sort }));
		expect(shown.map((id) => products.find((product) => product.id === id)?.price)).toEqual(expected());
	});

	it.each([
		["name-asc", () => numbers(sorted((a, b) => compare(a.name, b.name)))],
		["name-desc", () => numbers(sorted((a, b) => compare(b.name, a.name)))],
	])("sorts by name: %s", async (sort, expected) => {
		expect(listed(await search({ sort }))).toEqual(expected());
	});

	it("filters by each category that its form offers", async () => {
		const page = await shop.visitor("en").page("/products");
		const options = all(page.main, "select", { name: "category" }).flatMap((select) => all(select, "option"));
		const categories = options.map(({ attributes }) => attributes.value ?? "").filter(Boolean);
		expect(categories.sort()).toEqual([...new Set(products.map(({ category }) => category))].sort());
		for (const category of categories) {
			const shown = await search({ category });
			expect(listed(shown).sort()).toEqual(numbers(products.filter((p) => p.category === category)).sort());
			expect(filtersOf(shown).fields).toContainEqual(["category", category]);
		}
	});

	it("searches by name, and keeps category and sort order beside it", async () => {
		const wanted = products.filter(({ name }) => name.includes("Titan")).sort((a, b) => b.price - a.price);
		const page = await search({ q: "titan", category: "high-end", sort: "price-desc" });
		expect(listed(page)).toEqual(numbers(wanted));
		expect(filtersOf(page).fields).toEqual(
			expect.arrayContaining([
				["q", "titan"],
				["category", "high-end"],
				["sort", "price-desc"],
			]),
		);
	});

	it("finds Romanian words without their diacritics and in capitals", async () => {
		const visitor = shop.visitor();
		const plain = listed(await visitor.page("/products?q=PLACA"));
		expect(plain.length).toBeGreaterThan(0);
		expect(listed(await visitor.page(`/products?q=${encodeURIComponent("placă")}`))).toEqual(plain);
	});

	it("says so when nothing is found", async () => {
		const page = await search({ q: "zzzzqqqq" });
		expect(listed(page)).toEqual([]);
		expect(page.text).toContain("No Products Found");
		expect(page.text).toContain("Try different filters or categories");
	});

	it.each(['"', "*", "AND", "NEAR(", "a OR", "name:", "^x", "-", "(((", "'; drop table product; --", "%", "_"])(
		"takes %j as words to look for, and keeps it in its field",
		async (q) => {
			const visitor = shop.visitor("en");
			const answer = await visitor.get(`/products?q=${encodeURIComponent(q)}`);
			expect(answer.status).toBe(200);
			const kept = answer.page().forms.flatMap(({ fields }) => fields.filter(([name]) => name === "q"));
			// In the shop's own search and among the filters.
			expect(kept.map(([, value]) => value)).toEqual([q, q]);
		},
	);

	it("shows a search text as text, never as markup", async () => {
		const q = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
		const page = await search({ q });
		expect(filtersOf(page).fields).toContainEqual(["q", q]);
		expect(all(page.main, "script")).toEqual([]);
		expect(all(page.root, "img", { onerror: true })).toEqual([]);
	});

	it("ignores unknown categories and sort orders", async () => {
		const answer = await shop.visitor("en").get("/products?category=cars&sort=colour&q=");
		expect(answer.status).toBe(200);
		expect(listed(answer.page()).length).toBe(products.length);
	});
});

describe("a shop with nothing to sell", () => {
	it.each([
		["ro", "Niciun produs disponibil", "Contactați-ne"],
		["en", "No products available", "Contact us"],
	] as const)(
		"leads to the contact page without naming a product that is not there (%s)",
		async (language, title, link) => {
			shop.change("update product set status = 'retired' where status = 'active'");
			const page = await shop.visitor(language).page("/products");
			shop.change("update product set status = 'active'");
			expect(page.text).toContain(title);
			expect(page.text).not.toMatch(/despre acest produs|about this product/);
			const contact = page.links.find(
				({ text, element }) => text === link && closest(element, (node) => node === page.main),
			);
			expect(contact?.href).toBe("/contact");
		},
	);
});
