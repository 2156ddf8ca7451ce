import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATEGORIES, WINDOWS } from "#app/domain/catalogue/product-choices.ts";
import { FACETS, type Facet } from "#app/domain/catalogue/product-facets.ts";
import {
	AVAILABILITIES,
	FPS_CLASSES,
	type ProductListQuery,
	readProductListQuery,
} from "#app/domain/catalogue/product-filter.ts";
import { listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { type ProductListFilter, type ProductOrder, selectProductIds } from "#db/queries/catalogue.ts";
import { searchExpression } from "#db/queries/product-search.ts";
import { addManyProducts } from "#tests/support/many-products.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const NO_FILTERS = readProductListQuery(new URLSearchParams());

/** A product on sale with what a list can be filtered by, each read from where it is kept. */
interface Sold {
	id: number;
	price_bani: number;
	position: number;
	values: Record<Exclude<Facet, "fps">, string | null>;
	fps_1080p: number;
	fps_1440p: number;
}

let shop: TestShop;
let sold: Sold[];
beforeAll(async () => {
	shop = await openTestShop();
	// So many that some searches leave out more than is counted one by one.
	await addManyProducts(shop.db, 600);
	const { db } = shop;
	const some = (remainder: number, of: number) => sql<boolean>`id % ${of} = ${remainder}`;
	await db.updateTable("product").set({ windows: "yes" }).where(some(0, 4)).execute();
	await db.updateTable("product").set({ windows: "no" }).where(some(1, 3)).execute();
	await db.updateTable("product").set({ stock: null, lead_time_days: 5 }).where(some(3, 11)).execute();
	await db.updateTable("product").set({ status: "retired" }).where(some(2, 13)).execute();
	sold = (await selectSold()).map(({ category, windows, cpu, gpu, memory_gb, kind, stock, ...row }) => ({
		...row,
		values: {
			...{ category, cpu, gpu, memory: memory_gb === null ? null : String(memory_gb) },
			windows: kind === "system" ? windows : null,
			availability: stock === null ? "made-to-order" : stock > 0 ? "in-stock" : "out-of-stock",
		},
	}));
});
afterAll(() => shop.close());

const selectSold = () =>
	shop.db
		.selectFrom("product")
		.innerJoin("product_figures", "product_figures.product_id", "product.id")
		.where("status", "=", "active")
		.select(["id", "kind", "product.category", "windows", "stock", "price_bani", "position"])
		.select(["cpu", "gpu", "memory_gb", "fps_1080p", "fps_1440p"])
		.execute();

const fits = (product: Sold, facet: Facet, value: string) => {
	if (facet !== "fps") return product.values[facet] === value;
	const [resolution, step] = value.split("-");
	return (resolution === "1080p" ? product.fps_1080p : product.fps_1440p) >= Number(step);
};

/** Which products a search finds: those of its list without any filter. */
async function foundBy(search: string): Promise<Set<number>> {
	const filter = { ...NOTHING, search: await searchExpression(shop.db, search.split(" ")) };
	const order = { by: "position", systemsFirst: false } as const;
	return new Set(await selectProductIds(shop.db, filter, order, { limit: 1_000, offset: 0, total: 1_000 }));
}

const NOTHING: ProductListFilter = {
	...{ category: null, availability: null, windows: null, cpu: null, gpu: null, memory: null },
	...{ fps1080p: null, fps1440p: null, fromBani: null, toBani: null, search: null },
};

const oneOf = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 2 });
const price = fc.option(fc.integer({ min: 0, max: 12_000 }), { freq: 1 });
const anyQuery: fc.Arbitrary<ProductListQuery> = fc.record({
	...Object.fromEntries(Object.entries(NO_FILTERS).map(([name, value]) => [name, fc.constant(value)])),
	...{ category: oneOf(...CATEGORIES), availability: oneOf(...AVAILABILITIES), windows: oneOf(...WINDOWS) },
	...{ cpu: oneOf("AMD Ryzen 7", "Intel Core i5", "None 1"), gpu: oneOf("GeForce RTX 5070", "Radeon RX 9070 XT") },
	...{ memory: oneOf(16, 32, 64), fps: oneOf(...FPS_CLASSES), priceFrom: price, priceTo: price },
	search: fc.constantFrom("", "", "gaming", "rtx 5070", "turn", "mouse"),
}) as fc.Arbitrary<ProductListQuery>;

describe("the counts of a list's filters (SPEC 2.4)", () => {
	it("are those of a count over every product, whatever is chosen", async () => {
		await fc.assert(
			fc.asyncProperty(anyQuery, async (query) => {
				const found = query.search === "" ? null : await foundBy(query.search);
				const inRange = sold.filter(
					({ id, price_bani }) =>
						(found?.has(id) ?? true) &&
						price_bani >= (query.priceFrom ?? 0) * 100 &&
						price_bani <= (query.priceTo ?? 1e9) * 100,
				);
				const left = (except?: Facet) =>
					inRange.filter((product) =>
						FACETS.every(
							(facet) => facet === except || query[facet] === null || fits(product, facet, String(query[facet])),
						),
					);
				const { facets, total } = await listProducts(shop, "ro", query);
				expect(total).toBe(left().length);
				for (const facet of FACETS) {
					const values =
						facet === "fps" ? FPS_CLASSES : [...new Set(inRange.flatMap(({ values }) => values[facet] ?? []))];
					const counts = values.map((value) => [value, left(facet).filter((it) => fits(it, facet, value)).length]);
					const offered = facets[facet].filter(({ count }) => count > 0).map(({ value, count }) => [value, count]);
					expect(Object.fromEntries(offered), facet).toEqual(
						Object.fromEntries(counts.filter(([, count]) => count !== 0)),
					);
				}
			}),
			{ numRuns: 150 },
		);
	});
});

describe("a page of a search", () => {
	it.each(["gaming", "rtx 5070", "mouse", "nucleu"])(
		"holds what the search finds in the list's order, whether that is nearly all or little: %s",
		async (search) => {
			const found = await foundBy(search);
			const inOrder = sold
				.filter(({ id }) => found.has(id))
				.toSorted((a, b) => a.price_bani - b.price_bani || a.position - b.position || a.id - b.id);
			const { products, total } = await listProducts(shop, "ro", { ...NO_FILTERS, search, sort: "price-asc" });
			expect(total).toBe(inOrder.length);
			expect(products.map(({ id }) => id)).toEqual(inOrder.slice(0, 24).map(({ id }) => id));
		},
	);
});

describe("the order of a list", () => {
	const orders: ProductOrder[] = [
		...[true, false].map((systemsFirst) => ({ by: "position", systemsFirst }) as const),
		...(["asc", "desc"] as const).map((direction) => ({ by: "name", direction, locale: "ro" }) as const),
		{ by: "price", direction: "desc" },
	];
	it.each(orders)("is the same whether much fits its filters or little: %o", async (order) => {
		const filters = [{ fps1080p: 60, toBani: 1_000_000 }, { cpu: "AMD Ryzen 7", memory: 32 }, { fromBani: 300_000 }];
		for (const some of filters) {
			const filter = { ...NOTHING, ...some };
			const page = { limit: 1_000, offset: 1 };
			const little = await selectProductIds(shop.db, filter, order, { ...page, total: 10 });
			expect(little.length).toBeGreaterThan(2);
			expect(await selectProductIds(shop.db, filter, order, { ...page, total: 10_000 })).toEqual(little);
		}
	});
});
