import { beforeEach, describe, expect, it } from "vitest";
import { readAdminProductQuery } from "#app/domain/catalogue/admin-product-query.ts";
import { changePrice } from "#app/domain/catalogue/change-price.server.ts";
import { changeFacts, changeState, changeStock } from "#app/domain/catalogue/change-product.server.ts";
import { changePerformance, changeSpecifications } from "#app/domain/catalogue/change-specifications.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { newProductSchema } from "#app/domain/catalogue/product-form.ts";
import {
	findAdminProduct,
	listAdminProducts,
	readPriceHistory,
	readProductSpecifications,
} from "#app/domain/catalogue/read-admin-products.server.ts";
import { findProduct, listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { readSitemapProducts } from "#app/domain/catalogue/read-sitemap.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { findFaults } from "#db/check.ts";
import { seedTestProduct } from "#db/seeds/seed.ts";
import { unwrap } from "#tests/support/billing.ts";
import { orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let mouse: number;
beforeEach(async () => {
	shop = await testShop();
	mouse = (await productOf(shop.db, "wireless-mouse")).id;
});

const BOX = newProductSchema.parse({
	...{ nameRo: "Cutie Zmeurel", nameEn: "Sample box" },
	...{ shortRo: "O cutie foarte bună", shortEn: "A very good box" },
	...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
	...{ sku: "ZBOX-1", category: "components", warrantyMonths: "24", price: "1.000,00", stock: "5" },
});

async function kept(id: number) {
	const product = await findAdminProduct(shop.db, id);
	if (!product) throw new Error(`no product ${id}`);
	return product;
}

async function newBox(changes: Partial<typeof BOX> = {}): Promise<number> {
	return unwrap(await createProduct(shop, { ...BOX, ...changes })).id;
}

/** Asks for a price as the form does, having seen what stands. */
async function setPrice(id: number, lei: number, discount: number, discountAs: "law" | "typed" | null = null) {
	const { revision } = (await kept(id)).price;
	return changePrice(shop, id, { price: lei * 100, discount, discountAs }, revision);
}

const names = async (search: string) =>
	(await listProducts(shop, "ro", readProductListQuery(new URLSearchParams({ q: search })))).products.map(
		({ name }) => name,
	);
const inSitemap = async () => (await readSitemapProducts(shop, { limit: 100, offset: 0 })).map(({ id }) => id);

describe("whether Windows comes with a product, and what is in the box", () => {
	it("is kept of a new product and changed with its facts", async () => {
		const id = await newBox({ windows: "yes", inTheBoxRo: "Cutia\nCablul", inTheBoxEn: "The box" });
		await changeState(shop, id, "active");
		expect(await findProduct(shop, "ro", String(id))).toMatchObject({ windows: "yes", inTheBox: "Cutia\nCablul" });
		const { facts } = await kept(id);
		const wanted = { ...facts.values, windows: "no" as const, inTheBoxEn: null };
		expect(await changeFacts(shop, id, wanted, facts.revision)).toEqual(ok(null));
		expect(await findProduct(shop, "en", String(id))).toMatchObject({ windows: "no", inTheBox: null });
	});
});

describe("a new product", () => {
	it("is for sale only when it is put on sale; then it is in list, search and sitemap", async () => {
		const id = await newBox();
		expect(await findProduct(shop, "ro", String(id))).toBeNull();
		expect(await names("zmeurel")).toEqual([]);
		await changeState(shop, id, "active");
		expect(await findProduct(shop, "en", "cutie-zmeurel")).toMatchObject({
			id,
			name: "Sample box",
			priceBani: 100_000,
			windows: "not-stated",
			inTheBox: null,
		});
		expect(await names("zmeurel")).toEqual(["Cutie Zmeurel"]);
		expect(await names("zbox-1")).toEqual(["Cutie Zmeurel"]);
		expect(await inSitemap()).toContain(id);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("comes last, begins its price history, and its kind follows its category", async () => {
		const id = await newBox({ category: "high-end" });
		expect(await readPriceHistory(shop.db, id)).toEqual([
			{ priceBani: 100_000, discountPercent: 0, since: shop.clock().toISOString() },
		]);
		const { products } = await listAdminProducts(shop, "ro", readAdminProductQuery(new URLSearchParams()));
		expect(products.at(-1)?.id).toBe(id);
		expect(await productOf(shop.db, "cutie-zmeurel")).toMatchObject({ kind: "system", status: "retired" });
	});

	it("is made once when the same form is sent twice", async () => {
		expect(await newBox()).toBe(await newBox());
	});

	it("is refused beside the field when its code or its address is another product's", async () => {
		await newBox();
		expect(await createProduct(shop, { ...BOX, nameRo: "Altă cutie" })).toEqual(
			fail({ code: "validation", fields: { sku: "adminProducts:skuTaken" } }),
		);
		expect(await createProduct(shop, { ...BOX, sku: "BOX-2" })).toEqual(
			fail({ code: "validation", fields: { slug: "adminCatalogue:slugTaken" } }),
		);
		expect(await createProduct(shop, { ...BOX, sku: "BOX-3", nameRo: "5070" })).toMatchObject({
			error: { fields: { slug: "adminCatalogue:slugInvalid" } },
		});
	});
});

describe("facts", () => {
	it("change in both languages, and the search finds the new words and no longer the old ones", async () => {
		const { facts } = await kept(mouse);
		const typed = { ...facts.values, nameRo: "Șoarece nou", nameEn: "New mouse", sku: "ZMEU-9" };
		expect(await changeFacts(shop, mouse, typed, facts.revision)).toEqual(ok(null));
		expect(await names("soarece")).toEqual(["Șoarece nou"]);
		expect(await names("zmeu-9")).toEqual(["Șoarece nou"]);
		expect(await names("lightspeed")).toEqual([]);
	});

	it("are not overwritten by somebody who saw older ones; the same form sent twice is no conflict", async () => {
		const { facts } = await kept(mouse);
		const ana = { ...facts.values, nameRo: "De la Ana" };
		const ion = { ...facts.values, nameEn: "By Ion" };
		expect((await changeFacts(shop, mouse, ana, facts.revision)).ok).toBe(true);
		expect((await changeFacts(shop, mouse, ana, facts.revision)).ok).toBe(true);
		expect(await changeFacts(shop, mouse, ion, facts.revision)).toEqual(fail({ code: "changed-meanwhile" }));
		expect((await kept(mouse)).facts.values.nameRo).toBe("De la Ana");
		const now = await kept(mouse);
		expect((await changeFacts(shop, mouse, ion, now.facts.revision)).ok).toBe(true);
	});

	it("are not disturbed by a change of another part", async () => {
		const { facts } = await kept(mouse);
		await placeOrder(shop, orderOf([{ productId: mouse, quantity: 1 }]));
		await setPrice(mouse, 300, 0);
		const typed = { ...facts.values, nameEn: "Other" };
		expect((await changeFacts(shop, mouse, typed, facts.revision)).ok).toBe(true);
	});

	it("keep code and address unique, also against the product of the test order, which the back office does not show", async () => {
		await seedTestProduct(shop.db, shop.clock());
		const test = await productOf(shop.db, "paypal-test");
		expect(await findAdminProduct(shop.db, test.id)).toBeNull();
		expect(await changeState(shop, test.id, "active")).toMatchObject({ error: { code: "product-not-found" } });
		const { facts } = await kept(mouse);
		const outcome = await changeFacts(shop, mouse, { ...facts.values, slug: "paypal-test" }, facts.revision);
		expect(outcome).toMatchObject({ error: { fields: { slug: "adminCatalogue:slugTaken" } } });
	});
});

describe("prices", () => {
	it("are kept with every change, and the check of the data agrees", async () => {
		const id = await newBox();
		shop.pass({ days: 40 });
		await setPrice(id, 900, 0);
		shop.pass({ days: 10 });
		await setPrice(id, 810, 10);
		await setPrice(id, 810, 10);
		expect((await readPriceHistory(shop.db, id)).map((point) => [point.priceBani, point.discountPercent])).toEqual([
			[100_000, 0],
			[90_000, 0],
			[81_000, 10],
		]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("the lowest price beside a discount stays right through several changes", async () => {
		const id = await newBox();
		await changeState(shop, id, "active");
		const shown = async () => {
			const { oldPriceBani, lowestPriceBani, discountPercent } = (await findProduct(shop, "ro", String(id)))!;
			return [discountPercent, oldPriceBani, lowestPriceBani];
		};
		expect(await shown()).toEqual([0, null, null]);
		shop.pass({ days: 100 });
		await setPrice(id, 950, 0);
		shop.pass({ days: 10 });
		await setPrice(id, 1000, 0);
		shop.pass({ days: 10 });
		// 950 held until ten days ago: 855 is 10 % below that, whatever the price was yesterday.
		expect(await setPrice(id, 855, 10)).toMatchObject({ ok: true });
		expect(await shown()).toEqual([10, 95_000, 95_000]);
		shop.pass({ days: 5 });
		expect(await setPrice(id, 760, 20)).toMatchObject({ ok: true });
		expect(await shown()).toEqual([20, 95_000, 95_000]);
		shop.pass({ days: 60 });
		expect(await shown()).toEqual([20, 95_000, 95_000]);
		await setPrice(id, 1000, 0);
		expect(await shown()).toEqual([0, null, null]);
		shop.pass({ days: 3 });
		// The sale's own price is now the lowest of the last 30 days.
		expect(await setPrice(id, 900, 10)).toMatchObject({ error: { code: "discount-differs" } });
	});

	it("hold a discount that is not the law's until its writer chooses, and tell the right figure", async () => {
		const id = await newBox();
		shop.pass({ days: 60 });
		expect(await setPrice(id, 900, 25)).toEqual(
			fail({ code: "discount-differs", values: { percent: 10, typed: 25, referenceBani: 100_000 } }),
		);
		expect((await kept(id)).price.values).toEqual({ priceBani: 100_000, discountPercent: 0 });
		expect(await setPrice(id, 900, 25, "law")).toEqual(ok({ priceBani: 90_000, discountPercent: 10 }));
		expect(await setPrice(id, 900, 12, "typed")).toMatchObject(ok({ discountPercent: 12 }));
		const { products } = await listAdminProducts(shop, "ro", readAdminProductQuery(new URLSearchParams("q=zmeurel")));
		expect(products[0]?.lawful).toEqual({ referenceBani: 100_000, percent: 10 });
	});

	it("strike through the very price that the percentage is computed from, not one computed back from whole percents", async () => {
		const id = await newBox({ price: 123_450 });
		await changeState(shop, id, "active");
		shop.pass({ days: 60 });
		await setPrice(id, 1000, 18);
		expect(await findProduct(shop, "ro", String(id))).toMatchObject({
			oldPriceBani: 123_450,
			lowestPriceBani: 123_450,
		});
	});

	it("announce no discount on a price that is not lower", async () => {
		const id = await newBox();
		shop.pass({ days: 1 });
		expect(await setPrice(id, 1200, 10)).toMatchObject({ error: { values: { percent: 0, referenceBani: 100_000 } } });
		expect(await setPrice(id, 1200, 10, "law")).toMatchObject({ value: { discountPercent: 0 } });
	});

	it("are not overwritten by somebody who saw an older one", async () => {
		const { price } = await kept(mouse);
		await setPrice(mouse, 300, 0);
		const late = { price: 25_000, discount: 0, discountAs: null };
		expect(await changePrice(shop, mouse, late, price.revision)).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		expect((await readPriceHistory(shop.db, mouse)).at(-1)?.priceBani).toBe(30_000);
	});

	it("of the sample catalogue are announced as the law wants", async () => {
		const { products } = await listAdminProducts(shop, "ro", readAdminProductQuery(new URLSearchParams()));
		expect(products.filter(({ discountPercent }) => discountPercent > 0).length).toBeGreaterThan(0);
		expect(products.filter(({ lawful }) => lawful !== null)).toEqual([]);
	});
});

describe("stock", () => {
	it("is set to what was counted, once, however often the form is sent", async () => {
		const { stock } = await kept(mouse);
		const typed = { stock: 40, leadTimeDays: null };
		expect((await changeStock(shop, mouse, typed, stock.revision)).ok).toBe(true);
		expect((await changeStock(shop, mouse, typed, stock.revision)).ok).toBe(true);
		expect((await kept(mouse)).stock.values).toEqual(typed);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("does not lose the piece that an order took while it was typed", async () => {
		const { stock } = await kept(mouse);
		await placeOrder(shop, orderOf([{ productId: mouse, quantity: 2 }]));
		const counted = { ...stock.values, stock: 30 };
		expect(await changeStock(shop, mouse, counted, stock.revision)).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		const now = await kept(mouse);
		expect(now.stock.values.stock).toBe(20);
		expect((await changeStock(shop, mouse, { ...counted, stock: 28 }, now.stock.revision)).ok).toBe(true);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("may give way to building to order, and an order cancelled then gives back nothing that is not counted", async () => {
		const placed = await placeOrder(shop, orderOf([{ productId: mouse, quantity: 2 }]));
		const { stock } = await kept(mouse);
		expect((await changeStock(shop, mouse, { stock: null, leadTimeDays: 5 }, stock.revision)).ok).toBe(true);
		if (!placed.ok) throw new Error("no order");
		expect((await moveOrder(shop, { orderId: placed.value.id, to: "cancelled", actor: "admin" })).ok).toBe(true);
		expect((await kept(mouse)).stock.values).toEqual({ stock: null, leadTimeDays: 5 });
		expect(await findFaults(shop.db)).toEqual([]);
	});
});

describe("a retired product", () => {
	it("leaves list, search, page and sitemap, cannot be ordered, and comes back whole", async () => {
		await changeState(shop, mouse, "retired");
		expect(await findProduct(shop, "ro", String(mouse))).toBeNull();
		expect(await names("logitech")).toEqual([]);
		expect(await inSitemap()).not.toContain(mouse);
		expect(await placeOrder(shop, orderOf([{ productId: mouse, quantity: 1 }]))).toMatchObject({
			error: { code: "product-unavailable" },
		});
		const { products } = await listAdminProducts(
			shop,
			"ro",
			readAdminProductQuery(new URLSearchParams("state=retired")),
		);
		expect(products.map(({ id }) => id)).toEqual([mouse]);
		await changeState(shop, mouse, "active");
		expect(await names("logitech")).toHaveLength(1);
	});
});

describe("the specifications", () => {
	it("is written anew, with lines that have names of their own, and the search finds its values", async () => {
		const { specifications, performance } = await readProductSpecifications(shop.db, mouse);
		const rows = [{ key: "Lungime cablu|Cable length", ro: "doi metri", en: "two metres" }];
		expect((await changeSpecifications(shop, mouse, rows, specifications.revision)).ok).toBe(true);
		const rates = [{ game: "Doom", fps1080p: 200, fps1440p: 100, test: "Timedemo, 12.11.2026" }];
		expect((await changePerformance(shop, mouse, rates, performance.revision)).ok).toBe(true);
		const product = (await findProduct(shop, "en", String(mouse)))!;
		expect(product.specifications).toEqual([
			{ key: "Lungime cablu|Cable length", name: "Cable length", value: "two metres" },
		]);
		expect(product.performance).toEqual(rates);
		expect(await names("metri")).toEqual([product.name]);
	});

	it("is not overwritten by somebody who saw an older one", async () => {
		const { specifications } = await readProductSpecifications(shop.db, mouse);
		await changeSpecifications(shop, mouse, [{ key: "weight", ro: "1 kg", en: "1 kg" }], specifications.revision);
		expect(await changeSpecifications(shop, mouse, [], specifications.revision)).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		expect((await readProductSpecifications(shop.db, mouse)).specifications.values).toHaveLength(1);
	});
});

describe("the back office's list", () => {
	const page = (query: string, size?: number) =>
		listAdminProducts(shop, "ro", readAdminProductQuery(new URLSearchParams(query)), size);

	it("is walked forth and back without leaving out or repeating a product", async () => {
		const all = (await page("")).products.map(({ id }) => id);
		const seen: number[] = [];
		let query = "";
		for (let count = 0; count < 10; count++) {
			const { products, next } = await page(query, 5);
			seen.push(...products.map(({ id }) => id));
			if (!next) break;
			query = `after=${next.position}-${next.id}`;
		}
		expect(seen).toEqual(all);
		const back: number[] = [];
		for (let count = 0; count < 10; count++) {
			const { products, previous } = await page(query, 5);
			back.unshift(...products.map(({ id }) => id));
			if (!previous) break;
			query = `before=${previous.position}-${previous.id}`;
		}
		expect(back).toEqual(all);
		const emptied = await page("category=peripherals&after=99999-99999", 3);
		expect(emptied, "a page that has become empty").toEqual(await page("category=peripherals", 3));
	});

	it("is filtered by category, low stock and words, and takes odd parameters for none", async () => {
		expect((await page("category=peripherals")).products).toHaveLength(5);
		const low = (await page("stock=low")).products;
		expect(low.length).toBeGreaterThan(0);
		expect(low.every(({ stock }) => stock.kind === "counted" && stock.pieces <= 3)).toBe(true);
		expect((await page("q=ryzen")).products.length).toBeGreaterThan(0);
		expect((await page("q=%21%21")).products).toEqual([]);
		expect((await page("state=x&category=y&stock=z&after=w&before=-1")).products).toHaveLength(22);
	});
});
