import { describe, expect, it } from "vitest";
import { facetsOf, type ProductGroup } from "#app/domain/catalogue/product-facets.ts";
import { readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { figuresOf } from "#db/product-figures.ts";

const NO_FILTERS = readProductListQuery(new URLSearchParams());

const group = (changes: Partial<ProductGroup>): ProductGroup => ({
	...{ category: "mid-range", availability: "in-stock", windows: "no", cpu: "AMD Ryzen 7", gpu: "GeForce RTX 5070" },
	...{ memory: 32, fps1080p: 100, fps1440p: 60, count: 1 },
	...changes,
});

describe("what the filters of a list offer (SPEC 2.4)", () => {
	const groups = [
		group({ count: 3 }),
		group({ cpu: "AMD Ryzen 9", memory: 64, fps1440p: 100, count: 2 }),
		group({
			category: "components",
			cpu: null,
			gpu: "GeForce RTX 5060 Ti",
			memory: null,
			availability: "out-of-stock",
		}),
		group({ category: "peripherals", cpu: null, gpu: null, memory: null, fps1080p: 0, fps1440p: 0, count: 5 }),
	];

	it("is every value that some product has, with how many, numbers in their order", () => {
		const { facets, total } = facetsOf(groups, NO_FILTERS);
		expect(total).toBe(11);
		expect(facets.category).toEqual([
			...[
				{ value: "mid-range", count: 5 },
				{ value: "components", count: 1 },
				{ value: "peripherals", count: 5 },
			],
		]);
		expect(facets.gpu.map(({ value, count }) => [value, count])).toEqual([
			["GeForce RTX 5060 Ti", 1],
			["GeForce RTX 5070", 5],
		]);
		expect(facets.memory.map(({ value }) => value)).toEqual(["32", "64"]);
		expect(facets.fps.map(({ value, count }) => [value, count])).toEqual([
			...[
				["1080p-60", 6],
				["1080p-100", 6],
				["1440p-60", 6],
				["1440p-100", 2],
			],
		]);
	});

	it("counts a filter's values beside the other filters, not beside its own", () => {
		const { facets, total } = facetsOf(groups, { ...NO_FILTERS, cpu: "AMD Ryzen 9" });
		expect(total).toBe(2);
		expect(facets.cpu.map(({ count }) => count)).toEqual([3, 2]);
		expect(facets.memory).toEqual([{ value: "64", count: 2 }]);
	});

	it("goes on offering what is chosen, though nothing fits", () => {
		const { facets, total } = facetsOf(groups, { ...NO_FILTERS, cpu: "AMD Ryzen 7", memory: 64 });
		expect(total).toBe(0);
		expect(facets.cpu).toContainEqual({ value: "AMD Ryzen 7", count: 0 });
		expect(facets.memory).toContainEqual({ value: "64", count: 0 });
	});
});

describe("the figures of a product", () => {
	it("name the step of frames per second that is reached", () => {
		const rates = (fps_1080p: number, fps_1440p: number) => figuresOf("", () => undefined, { fps_1080p, fps_1440p });
		expect(rates(60, 59)).toMatchObject({ fps_1080p: 60, fps_1440p: 0 });
		expect(rates(250, 99)).toMatchObject({ fps_1080p: 100, fps_1440p: 60 });
		expect(figuresOf("", () => undefined)).toMatchObject({ fps_1080p: 0, fps_1440p: 0 });
	});

	const read = (values: Record<string, string>, name = "") => figuresOf(name, (key) => values[key]);

	it.each([
		["AMD Ryzen 7 9800X3D, 8 cores / 16 threads, up to 5.2 GHz", "AMD Ryzen 7"],
		["AMD Ryzen Threadripper 7960X", "AMD Ryzen Threadripper"],
		["Intel Core i5-14400F", "Intel Core i5"],
		["Intel Core Ultra 7 265K", "Intel Core Ultra 7"],
		["Apple M4", null],
	])("processor: %s is of the family %s", (cpu, family) => {
		expect(read({ cpu }).cpu).toBe(family);
	});

	it.each([
		["NVIDIA GeForce RTX 5070, 12 GB GDDR7", "GeForce RTX 5070"],
		["NVIDIA GeForce RTX 5070 Ti, 16 GB GDDR7", "GeForce RTX 5070 Ti"],
		["RTX 4070 Ti SUPER", "GeForce RTX 4070 Ti SUPER"],
		["AMD Radeon RX 9070 XT, 16 GB", "Radeon RX 9070 XT"],
		["Intel Arc B580", "Intel Arc B580"],
		["integrated", null],
	])("graphics: %s is %s", (gpu, chip) => {
		expect(read({ gpu }).gpu).toBe(chip);
		expect(read({ chipset: gpu }).gpu).toBe(chip);
	});

	it("memory is the whole of it, and of a system alone", () => {
		expect(read({ ram: "32 GB (2 × 16 GB) DDR5-6000 CL30" }).memory_gb).toBe(32);
		expect(read({ memory: "12 GB GDDR7" }).memory_gb).toBeNull();
	});

	it("a processor that is sold by itself is told by its name", () => {
		expect(read({ socket: "AM5", cores: "8 cores" }, "AMD Ryzen 7 9800X3D").cpu).toBe("AMD Ryzen 7");
		expect(read({ socket: "AM5" }, "Cooler for AMD Ryzen 7").cpu).toBeNull();
	});
});
