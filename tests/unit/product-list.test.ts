import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	availabilityOf,
	CATEGORIES,
	cardSpecifications,
	type ProductCard,
	summarySpecifications,
} from "#app/domain/catalogue/product.ts";
import { readProductListQuery, SORTS, searchWords, sortProducts } from "#app/domain/catalogue/product-filter.ts";
import { anyText } from "#tests/unit/any-text.ts";

const read = (query: string) => readProductListQuery(new URLSearchParams(query));

function card(name: string, priceBani: number): ProductCard {
	return {
		id: 1,
		sku: name,
		slug: "x",
		kind: "component",
		category: "components",
		name,
		tagline: null,
		shortDescription: "",
		priceBani,
		discountPercent: 0,
		oldPriceBani: null,
		lowestPriceBani: null,
		stock: { kind: "counted", pieces: 1 },
		featured: false,
		warrantyMonths: 24,
		pictures: [],
		specifications: [],
	};
}

describe("the list's parameters (SPEC 2.4)", () => {
	it("offer the five sorts, and the three tiers among the categories", () => {
		expect(SORTS.toSorted()).toEqual(["default", "name-asc", "name-desc", "price-asc", "price-desc"]);
		expect(CATEGORIES).toEqual(expect.arrayContaining(["entry-level", "mid-range", "high-end"]));
	});

	it("are read from the address", () => {
		expect(read("category=mid-range&sort=price-desc&q=+placa+")).toEqual({
			category: "mid-range",
			sort: "price-desc",
			search: "placa",
		});
	});

	it("mean no filter when they are absent or odd", () => {
		const none = { category: null, sort: "default", search: "" };
		expect(read("")).toEqual(none);
		expect(read("category=&sort=&q=")).toEqual(none);
		expect(read("category=toString&sort=__proto__&q=+++")).toEqual(none);
		expect(read("category=MID-RANGE&sort=price")).toEqual(none);
	});

	it("never throw, and keep a search short", () => {
		const text = anyText(300);
		fc.assert(
			fc.property(text, text, text, (category, sort, q) => {
				const query = readProductListQuery(new URLSearchParams({ category, sort, q }));
				expect([null, ...CATEGORIES]).toContain(query.category);
				expect(SORTS).toContain(query.sort);
				expect(query.search.length).toBeLessThanOrEqual(80);
				expect(searchWords(query.search).length).toBeLessThanOrEqual(8);
			}),
		);
	});
});

describe("the words of a search", () => {
	it("are letters and digits, whatever stands between them", () => {
		expect(searchWords('  Placă-video "RTX 5070" (8GB)* ')).toEqual(["Placă", "video", "RTX", "5070", "8GB"]);
		expect(searchWords("%%% --- ***")).toEqual([]);
	});

	it("are the same whether an e-mail's accent is part of it or a sign of its own", () => {
		expect(searchWords("plăci".normalize("NFD"))).toEqual(["plăci"]);
	});
});

describe("sorting (SPEC 2.4)", () => {
	const cards = [card("Șasiu", 300), card("Ecran 10", 100), card("ecran 9", 200), card("Tastatură", 100)];
	const names = (sort: (typeof SORTS)[number]) => sortProducts(cards, sort).map(({ name }) => name);

	it("goes by price, and leaves equal prices in the shop's own order", () => {
		expect(names("price-asc")).toEqual(["Ecran 10", "Tastatură", "ecran 9", "Șasiu"]);
		expect(names("price-desc")).toEqual(["Șasiu", "ecran 9", "Ecran 10", "Tastatură"]);
	});

	it("goes by name as Romanians do: Ș before T, capitals alike, 9 before 10", () => {
		expect(names("name-asc")).toEqual(["ecran 9", "Ecran 10", "Șasiu", "Tastatură"]);
		expect(names("name-desc")).toEqual(["Tastatură", "Șasiu", "Ecran 10", "ecran 9"]);
	});

	it("keeps the shop's own order by default, and the given list in every case", () => {
		expect(names("default")).toEqual(cards.map(({ name }) => name));
		for (const sort of SORTS) sortProducts(cards, sort);
		expect(cards[0]?.name).toBe("Șasiu");
	});

	it("loses and invents nothing", () => {
		const list = fc.array(fc.tuple(fc.string(), fc.integer({ min: 1, max: 100 })));
		fc.assert(
			fc.property(list, fc.constantFrom(...SORTS), (rows, sort) => {
				const given = rows.map(([name, price]) => card(name, price));
				const sorted = sortProducts(given, sort);
				expect(new Set(sorted)).toEqual(new Set(given));
				expect(sorted).toHaveLength(given.length);
			}),
		);
	});
});

describe("availability (SPEC 2.5, DECISIONS 6)", () => {
	it.each([
		[0, "out-of-stock"],
		[1, "last-piece"],
		[2, "in-stock"],
		[500, "in-stock"],
	] as const)("of %i pieces is %s", (pieces, availability) => {
		expect(availabilityOf({ kind: "counted", pieces })).toBe(availability);
	});

	it("of a system that is made to order says so", () => {
		expect(availabilityOf({ kind: "made-to-order", leadTimeDays: 5 })).toBe("made-to-order");
	});
});

describe("the specifications of a system", () => {
	const rows = ["gpu", "cooling", "cpu", "psu", "ram", "case", "storage"].map((key) => ({ key, value: key }));
	const keys = (list: { key: string }[]) => list.map(({ key }) => key);

	it("are cpu, ram, gpu, storage, psu on its card (SPEC 2.4)", () => {
		expect(keys(cardSpecifications(rows))).toEqual(["cpu", "ram", "gpu", "storage", "psu"]);
	});

	it("are cpu, gpu, ram, storage in the summary of its page (SPEC 2.5)", () => {
		expect(keys(summarySpecifications(rows))).toEqual(["cpu", "gpu", "ram", "storage"]);
	});
});
