import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availabilityOf, cardSpecifications, summarySpecifications } from "#app/domain/catalogue/product.ts";
import { CATEGORIES } from "#app/domain/catalogue/product-choices.ts";
import { readProductListQuery, SORTS, searchWords } from "#app/domain/catalogue/product-filter.ts";
import { anyText } from "#tests/unit/any-text.ts";

const read = (query: string) => readProductListQuery(new URLSearchParams(query));
const NO_FILTERS = read("");

describe("the list's parameters (SPEC 2.4)", () => {
	it("offer the five sorts, and the three tiers among the categories", () => {
		expect(SORTS.toSorted()).toEqual(["default", "name-asc", "name-desc", "price-asc", "price-desc"]);
		expect(CATEGORIES).toEqual(expect.arrayContaining(["entry-level", "mid-range", "high-end"]));
	});

	it("are read from the address", () => {
		expect(read("category=mid-range&sort=price-desc&q=+placa+&page=3")).toEqual({
			...NO_FILTERS,
			category: "mid-range",
			sort: "price-desc",
			search: "placa",
			page: 3,
		});
		expect(
			read(
				"availability=in-stock&cpu=AMD+Ryzen+7&gpu=GeForce+RTX+5070&memory=32&fps=1440p-60&priceFrom=1.000&priceTo=9000",
			),
		).toEqual({
			...NO_FILTERS,
			...{ availability: "in-stock", cpu: "AMD Ryzen 7", gpu: "GeForce RTX 5070", memory: 32, fps: "1440p-60" },
			...{ priceFrom: 1_000, priceTo: 9_000 },
		});
	});

	it("are prices the right way round, however they are typed", () => {
		for (const [typed, lei] of [
			["7000", 7_000],
			["7.000", 7_000],
			["7 000", 7_000],
			[" 0 ", 0],
			["1000,50", 1_000],
			["1000.50", 1_000],
			["1.000,50", 1_000],
			["5000 lei", 5_000],
			["5.000,00 RON ", 5_000],
			["lei", null],
			["7,5", 7],
			["5,000.00", 5_000],
			["10,000", 10_000],
			["10,000 lei", 10_000],
			["99999999", null],
			["-1", null],
			["x", null],
		] as const)
			expect(read(new URLSearchParams({ priceFrom: typed }).toString()).priceFrom, typed).toBe(lei);
		expect(read("priceFrom=219,99&priceTo=219,99")).toMatchObject({ priceFrom: 219, priceTo: 220 });
		expect(read("priceFrom=900&priceTo=100")).toMatchObject({ priceFrom: 100, priceTo: 900 });
	});

	it("are looked through at once, however long they are", () => {
		const blanks = " ".repeat(1_000_000);
		for (const typed of [`${blanks}x`, `5${blanks}lei`, `${"1.000".repeat(100_000)}x`])
			expect(read(new URLSearchParams({ priceFrom: typed, priceTo: typed }).toString()).priceTo, typed.slice(-5)).toBe(
				typed.endsWith("lei") ? 5 : null,
			);
	});

	it("mean no filter when they are absent or odd", () => {
		const none = NO_FILTERS;
		expect(none).toMatchObject({ category: null, sort: "default", search: "", cpu: null, fps: null, page: 1 });
		expect(read("")).toEqual(none);
		expect(read("category=&sort=&q=")).toEqual(none);
		expect(read("category=toString&sort=__proto__&q=+++")).toEqual(none);
		expect(read("category=MID-RANGE&sort=price&availability=soon&fps=4k-60&memory=x&cpu=%3Cb%3E&gpu=")).toEqual(none);
		for (const page of ["", "0", "-1", "1.5", "2x", "+2", "99999999", "__proto__"])
			expect(read(new URLSearchParams({ page }).toString())).toEqual(none);
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
