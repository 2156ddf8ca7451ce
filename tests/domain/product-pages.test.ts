import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProductListQuery, SORTS, type Sort } from "#app/domain/catalogue/product-filter.ts";
import {
	listDescribedProducts,
	listFeaturedProducts,
	listProducts,
} from "#app/domain/catalogue/read-products.server.ts";
import { addManyProducts } from "#tests/support/many-products.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const MANY = 2_000;
const byName = new Intl.Collator("ro", { numeric: true, sensitivity: "base" });

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop({ catalogue: false });
	await addManyProducts(shop.db, MANY);
});
afterAll(() => shop.close());

const page = (parameters: Record<string, string | number>) =>
	listProducts(
		shop,
		"ro",
		readProductListQuery(new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))),
	);

/** Every page of a list, one after the other. */
async function allPages(parameters: Record<string, string>) {
	const first = await page(parameters);
	const found = [...first.products];
	for (let number = 2; number <= first.pages; number++)
		found.push(...(await page({ ...parameters, page: number })).products);
	return found;
}

const COMPARE: Record<
	Sort,
	(a: { name: string; priceBani: number }, b: { name: string; priceBani: number }) => number
> = {
	default: () => 0,
	"price-asc": (a, b) => a.priceBani - b.priceBani,
	"price-desc": (a, b) => b.priceBani - a.priceBani,
	"name-asc": (a, b) => byName.compare(a.name, b.name),
	"name-desc": (a, b) => byName.compare(b.name, a.name),
};

describe("a list of two thousand products", () => {
	it("gives others their turn between its looks through the catalogue", async () => {
		let turns = 0;
		setImmediate(() => {
			turns += 1;
		});
		await listProducts(shop, "ro", readProductListQuery(new URLSearchParams()));
		expect(turns).toBe(1);
	});

	it("shows 24 a page, each product once, and says how many there are", async () => {
		const { products, total, pages } = await page({});
		expect([products.length, total, pages]).toEqual([24, MANY, 84]);
		const all = await allPages({});
		expect(new Set(all.map(({ id }) => id)).size).toBe(MANY);
	});

	it.each(SORTS)("is sorted through all its pages: %s", async (sort) => {
		const all = await allPages({ sort });
		expect(all).toHaveLength(MANY);
		for (let index = 1; index < all.length; index++)
			expect(COMPARE[sort](all[index - 1]!, all[index]!)).toBeLessThanOrEqual(0);
	});

	it("keeps to a category and a search on every page", async () => {
		const all = await allPages({ category: "mid-range", q: "sasiu", sort: "name-asc" });
		expect(all.length).toBeGreaterThan(24);
		for (const { category, name } of all) expect([category, name.startsWith("Șasiu")]).toEqual(["mid-range", true]);
	});

	it("shows its last page where one beyond it is asked for", async () => {
		const last = await page({ page: 84 });
		expect(await page({ page: 9_999_999 })).toEqual(last);
		expect(last.page).toBe(84);
		expect((await page({ q: "nimic-de-acest-fel", page: 3 })).page).toBe(1);
	});

	it("has a bounded number of products for the home page", async () => {
		expect(await listFeaturedProducts(shop, "ro")).toHaveLength(12);
	});

	it("is read by the calls in steps, each product once, in the shop's order", async () => {
		const positions: number[] = [];
		let after: { position: number; id: number } | null = null;
		do {
			const step = await listDescribedProducts(shop, "ro", { featured: false, after, limit: 200 });
			expect(step.products.length).toBeLessThanOrEqual(200);
			positions.push(...step.products.map(({ sku }) => Number(sku.slice(5))));
			after = step.next;
		} while (after);
		expect(positions).toEqual(Array.from({ length: MANY }, (_, index) => index + 1));
	});
});

describe("the filters of a list of two thousand products", () => {
	it.each([
		[{ availability: "in-stock" }],
		[{ cpu: "AMD Ryzen 7", memory: "64" }],
		[{ gpu: "Radeon RX 9070 XT", category: "high-end" }],
		[{ fps: "1440p-100", priceTo: "4000" }],
		[{ priceFrom: "3000", priceTo: "3500", sort: "price-desc" }],
		[{ q: "ryzen", availability: "out-of-stock", fps: "1080p-60" }],
	])("promise as many products as each choice then shows: %j", async (chosen: Record<string, string>) => {
		const { facets, total } = await page(chosen);
		expect((await allPages(chosen)).length).toBe(total);
		for (const [facet, options] of Object.entries(facets))
			for (const { value, count } of options)
				expect((await page({ ...chosen, [facet]: value })).total, `${facet}=${value}`).toBe(count);
	});

	it("leave what fits, and nothing else", async () => {
		const found = await allPages({ cpu: "AMD Ryzen 7", memory: "64", priceFrom: "1000", availability: "in-stock" });
		expect(found.length).toBeGreaterThan(10);
		for (const { specifications, priceBani, stock } of found) {
			const value = (key: string) => specifications.find((row) => row.key === key)?.value;
			expect([value("cpu"), value("ram")]).toEqual(["AMD Ryzen 7 9800X3D", "64 GB DDR5-6000"]);
			expect(priceBani).toBeGreaterThanOrEqual(100_000);
			expect(stock).toMatchObject({ kind: "counted", pieces: expect.any(Number) });
			expect(stock).not.toMatchObject({ pieces: 0 });
		}
	});
});
