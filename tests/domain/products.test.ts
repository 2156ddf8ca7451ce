import fc from "fast-check";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { CATEGORIES } from "#app/domain/catalogue/product-choices.ts";
import { readProductListQuery } from "#app/domain/catalogue/product-filter.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#app/domain/catalogue/read-products.server.ts";
import { indexProducts } from "#db/queries/product-index.ts";
import { updateRows } from "#tests/support/rows.ts";
import { changeProduct, openTestShop, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { anyText } from "#tests/unit/any-text.ts";

const query = (parameters: Record<string, string> = {}) => readProductListQuery(new URLSearchParams(parameters));
let shop: TestShop;
beforeEach(async () => {
	shop = await testShop();
});

const list = async (parameters: Record<string, string> = {}) =>
	(await listProducts(shop, "ro", query(parameters))).products;
/** What has all the words. */
const search = async (q: string, locale: "ro" | "en" = "ro") => {
	const { products, isLoose } = await listProducts(shop, locale, query({ q }));
	return isLoose ? [] : products.map(({ slug }) => slug);
};

describe("the product list (SPEC 2.4)", () => {
	it("shows every product that is sold, in the shop's order", async () => {
		const rows = await shop.db.selectFrom("product").select("slug").orderBy("position").execute();
		expect(await search("")).toEqual(rows.map(({ slug }) => slug));
		await changeProduct(shop.db, "wireless-mouse", { status: "retired" });
		expect(await search("")).toEqual(rows.map(({ slug }) => slug).filter((slug) => slug !== "wireless-mouse"));
	});

	it("shows the products of a category, and every product in one", async () => {
		let found = 0;
		for (const category of CATEGORIES) {
			const products = await list({ category });
			expect(products.every((product) => product.category === category)).toBe(true);
			expect(products.length).toBeGreaterThan(0);
			found += products.length;
		}
		expect(found).toBe((await search("")).length);
	});

	it("sorts by price as it is paid", async () => {
		const prices = async (sort: string) => (await list({ sort })).map(({ priceBani }) => priceBani);
		const up = await prices("price-asc");
		expect(up).toEqual(up.toSorted((a, b) => a - b));
		expect(await prices("price-desc")).toEqual(up.toReversed());
	});

	it("shows computers before the cards that reach the same frame rates", async () => {
		await changeProduct(shop.db, "geforce-rtx-5070", { position: 0 });
		const kinds = async (parameters: Record<string, string>) =>
			(await list({ priceTo: "8000", fps: "1440p-60", ...parameters })).map(({ slug }) => slug);
		expect(await kinds({})).toEqual(["nova-series", "nova-white", "geforce-rtx-5070", "radeon-rx-9070-xt"]);
		expect(await kinds({ category: "components" })).toEqual(["geforce-rtx-5070", "radeon-rx-9070-xt"]);
	});

	it("is empty in an empty shop", async () => {
		const empty = await testShop({ catalogue: false });
		expect(await listProducts(empty, "ro", query())).toMatchObject({ products: [], total: 0, page: 1, pages: 1 });
		expect(await listFeaturedProducts(empty, "ro")).toEqual([]);
	});

	it("has featured products for the home page", async () => {
		const featured = await listFeaturedProducts(shop, "en");
		expect(featured.length).toBeGreaterThan(0);
		expect(featured.every((product) => product.featured)).toBe(true);
	});
});

describe("a discount (DECISIONS 5, LAW)", () => {
	it("shows the old price and the lowest of 30 days, and its percent is taken off that", async () => {
		const reduced = (await list()).filter(({ discountPercent }) => discountPercent > 0);
		expect(reduced.length).toBeGreaterThan(0);
		for (const { slug, priceBani, discountPercent, oldPriceBani, lowestPriceBani } of reduced) {
			expect(oldPriceBani, slug).toBe(lowestPriceBani);
			expect(Math.round((1 - priceBani / lowestPriceBani!) * 100), slug).toBe(discountPercent);
		}
	});

	it("shows neither without one", async () => {
		const others = (await list()).filter(({ discountPercent }) => discountPercent === 0);
		expect(others.every(({ oldPriceBani, lowestPriceBani }) => !oldPriceBani && !lowestPriceBani)).toBe(true);
	});
});

describe("the search", () => {
	it("does not mind accents, capitals or the order of words", async () => {
		const found = await search("placa video");
		expect(found).toContain("geforce-rtx-5070");
		for (const same of [
			"Placă video",
			"PLACĂ VIDEO",
			"video placa",
			"placă   video!",
			`${"placă".normalize("NFD")} video`,
		]) {
			expect(await search(same), same).toEqual(found);
		}
	});

	it("finds words by their beginning, and only products with every word", async () => {
		expect(await search("gefo")).toContain("geforce-rtx-5070");
		expect(await search("eforc")).not.toContain("geforce-rtx-5070");
		expect(await search("gefo 5070")).toContain("geforce-rtx-5070");
		expect(await search("gefo zzzzz")).toEqual([]);
		expect(await search("gefo tastatura")).toEqual([]);
	});

	it("finds letters of other languages by the plain ones, and the other way round", async () => {
		const { id } = await productOf(shop.db, "wireless-mouse");
		await shop.db.updateTable("product_text").set({ name: "Mouse Jørgen Weiß" }).where("product_id", "=", id).execute();
		await indexProducts(shop.db, [id]);
		for (const typed of ["jorgen", "JØRGEN", "weiss", "Weiß", "jørgen weiss"])
			expect(await search(typed), typed).toEqual(["wireless-mouse"]);
	});

	it("finds by number of the article", async () => {
		const { sku } = await productOf(shop.db, "wireless-mouse");
		expect(await search(sku)).toContain("wireless-mouse");
		expect(await search(`${sku} zzzzz`)).toEqual([]);
	});

	it("finds in English", async () => {
		expect(await search("keyboard", "en")).toContain("mechanical-keyboard");
	});

	it.each([
		["calculatoare", "nova-start", "titan-mini"],
		["calculatoare gaming", "nova-start", "titan-mini"],
		["PC-uri", "nova-start", "titan-mini"],
		["gaming PCs", "nova-start", "titan-mini"],
		["high end", "titan-series", "titan-mini"],
		["PC-uri entry level", "nova-start", "nova-white"],
		["plăci video", "geforce-rtx-5070", "radeon-rx-9070-xt"],
		["graphics cards", "geforce-rtx-5070", "radeon-rx-9070-xt"],
		["procesoare", "ryzen-7-9800x3d"],
		["memorii RAM", "ddr5-32gb-6000"],
		["SSD-uri", "ssd-nvme-2tb"],
		["surse", "psu-850w"],
		["coolere", "aio-360"],
		["monitoare", "monitor-27-qhd"],
		["tastaturi", "mechanical-keyboard"],
		["mouse-uri", "wireless-mouse"],
		["mice", "wireless-mouse"],
		["căștile", "wireless-headset"],
		["mousepad-uri", "mouse-pad-xxl"],
		["componentele", "ryzen-7-9800x3d", "psu-850w"],
	])("finds a kind by its plural, and a category by its name: %s", async (q, ...wanted) => {
		expect(await search(q)).toEqual(expect.arrayContaining(wanted));
	});

	it.each([
		["tastatura", "mechanical-keyboard"],
		["keyboard", "mechanical-keyboard"],
		["mouse", "wireless-mouse"],
		["mousepad", "mouse-pad-xxl"],
		["procesor", "ryzen-7-9800x3d"],
		["monitor", "monitor-27-qhd"],
	])("shows what a thing is before what only mentions it: %s", async (q, first) => {
		expect((await search(q))[0]).toBe(first);
	});

	it.each(["fortnite", "pc cyberpunk", "counter-strike 2", "forza", "cyberpnk"])(
		"finds what runs a game smoothly by the game's name: %s",
		async (q) => {
			expect(await search(q)).toEqual(expect.arrayContaining(["nova-series", "titan-series"]));
		},
	);

	it("finds nothing by a game that is slow on it", async () => {
		const slow = await productOf(shop.db, "nova-series");
		await updateRows(shop.db, "product_performance", { product_id: slow.id, game: "Fortnite" }, { fps_1080p: 59 });
		await indexProducts(shop.db, [slow.id]);
		expect(await search("fortnite")).not.toContain("nova-series");
		expect(await search("cyberpunk")).toContain("nova-series");
	});

	it("finds nothing that is no longer sold", async () => {
		await changeProduct(shop.db, "geforce-rtx-5070", { status: "retired" });
		expect(await search("gefo 5070")).not.toContain("geforce-rtx-5070");
	});

	it("finds nothing by signs alone", async () => {
		for (const q of ["%", "*", '"', "()", "---", "'; drop table product; --".replace(/[a-z ]/g, "")]) {
			expect(await search(q), q).toEqual([]);
		}
	});

	it.each([
		["rtx5070", ["geforce-rtx-5070", "quantum-series", "quantum-pro"]],
		["RTX-5070Ti", ["quantum-pro"]],
		["geforce5070", ["geforce-rtx-5070", "quantum-series"]],
		["9800 x3d", ["ryzen-7-9800x3d", "quantum-pro", "titan-series"]],
		["32gb ddr5", ["quantum-series"]],
		["144 hz", []],
		["180hz", ["monitor-27-qhd"]],
		["gaming 1440p", ["quantum-series", "quantum-red", "quantum-pro"]],
	])("does not mind where a space stands, or that none does: %s", async (q, wanted) => {
		expect(await search(q)).toEqual(expect.arrayContaining(wanted));
	});

	it.each([
		["quantun", "quantum-series"],
		["qauntum", "quantum-series"],
		["quantm", "quantum-series"],
		["titaan ultra", "titan-ultra"],
		["tastatra", "mechanical-keyboard"],
		["gefroce 5070", "geforce-rtx-5070"],
		["placavideo", "geforce-rtx-5070"],
		["quantumpro", "quantum-pro"],
		["pcgaming", "nova-start"],
	])("finds what was meant by a word with a slip of the pen, or by two without their space: %s", async (q, wanted) => {
		expect(await search(q)).toContain(wanted);
	});

	it.each([
		["vreau un pc pentru jocuri la 1440p", "pc jocuri 1440p"],
		["Caut o tastatură mecanică", "tastatură mecanică"],
		["I want a PC for games at 1440p, please", "pc games 1440p"],
		["vreau să cumpăr o placă video", "placă video"],
	])("finds for a whole sentence what its telling words find: %s", async (sentence, words) => {
		const found = await search(sentence);
		expect(found).not.toEqual([]);
		expect(found).toEqual(await search(words));
	});

	it.each([
		["rtx 5079", "geforce-rtx-5070"],
		["gefo zzzzz", "geforce-rtx-5070"],
		["am nevoie de un mouse bun", "wireless-mouse"],
	])("shows what has some of the words, what fits best first, where no product has all: %s", async (q, nearest) => {
		const { products, isLoose, total } = await listProducts(shop, "en", query({ q }));
		expect([isLoose, products[0]?.slug, total]).toEqual([true, nearest, products.length]);
	});

	it("shows nothing else where only the filters leave nothing over, or one word is not found", async () => {
		for (const filter of [{ category: "high-end" }, { priceTo: "1" }, { priceFrom: "90000" }] as Record<
			string,
			string
		>[]) {
			const narrowed = query({ q: "wireless mouse", ...filter });
			expect(await listProducts(shop, "ro", narrowed)).toMatchObject({ isLoose: false, total: 0 });
		}
		expect(await listProducts(shop, "ro", query({ q: "zzzzz" }))).toMatchObject({ isLoose: false, total: 0 });
	});

	it("guesses at no number and no short word", async () => {
		expect(await search("rtx 5079")).toEqual([]);
		expect(await search("rtz 5070")).toEqual([]);
	});

	it("shows first what has the words in its name, and what can be had before what cannot", async () => {
		expect((await search("rtx 5070"))[0]).toBe("geforce-rtx-5070");
		expect((await search("radeon rx 9070 xt")).at(-1)).toBe("radeon-rx-9070-xt");
		await changeProduct(shop.db, "radeon-rx-9070-xt", { stock: 2 });
		expect((await search("radeon rx 9070 xt"))[0]).toBe("radeon-rx-9070-xt");
	});

	it("is sorted otherwise when asked to be", async () => {
		const prices = (await list({ q: "rtx", sort: "price-asc" })).map(({ priceBani }) => priceBani);
		expect(prices.length).toBeGreaterThan(3);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
	});

	it("never fails, whatever is typed", async () => {
		const shop = await openTestShop();
		onTestFinished(shop.close);
		const sign = fc.constantFrom(
			'"',
			"*",
			"^",
			"(",
			")",
			":",
			"-",
			"+",
			"AND",
			"OR",
			"NOT",
			"NEAR(",
			"content:",
			"'",
			";",
			"\\",
			"\u0000",
			"²",
			"ﬁ",
			"\ud83d",
			"plac",
			" ",
		);
		const typed = fc.oneof(
			fc.array(sign, { maxLength: 10 }).map((parts) => parts.join("")),
			anyText(90),
		);
		await fc.assert(
			fc.asyncProperty(typed, async (q) => {
				expect(Array.isArray(await search(q))).toBe(true);
			}),
			{ numRuns: 300 },
		);
	});
});

describe("one product (DECISIONS 6)", () => {
	it("is found by its number and by its slug, in the customer's language", async () => {
		const { id } = await productOf(shop.db, "nova-series");
		const byNumber = await findProduct(shop, "ro", String(id));
		expect(byNumber).toMatchObject({ id, slug: "nova-series" });
		expect(await findProduct(shop, "ro", "nova-series")).toEqual(byNumber);
		expect((await findProduct(shop, "en", "nova-series"))?.description).not.toBe(byNumber?.description);
	});

	it("is not found when it is unknown or no longer sold", async () => {
		const id = await changeProduct(shop.db, "nova-series", { status: "retired" });
		for (const path of [
			"999999",
			"no-such-thing",
			"nova-series",
			String(id),
			"0",
			"-1",
			"1.5",
			"",
			"99999999999999999",
		]) {
			expect(await findProduct(shop, "ro", path), path).toBeNull();
		}
	});

	it("is looked for without failing, whatever stands in the address", async () => {
		await fc.assert(
			fc.asyncProperty(anyText(), async (path) => {
				expect(await findProduct(shop, "ro", `${path} `)).toBeNull();
				await findProduct(shop, "ro", path);
			}),
		);
	});
});
