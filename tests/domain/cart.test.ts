import { describe, expect, it } from "vitest";
import { addToCart, type Cart, EMPTY_CART, type ItemType, MAX_LINES } from "#app/domain/cart/cart.ts";
import { toStoredCart } from "#app/domain/cart/cart-view.ts";
import { addItem } from "#app/domain/cart/change-cart.server.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import { changeProduct, productOf, testShop } from "#tests/support/test-shop.ts";

const product = (id: number, quantity = 1) => ({ type: "product" as ItemType, id, quantity });
const service = (id: number) => ({ type: "service" as ItemType, id, quantity: 1 });
const REPAIR = service(1);

describe("the cart as it is read (DECISIONS 3)", () => {
	it("has today's names, prices and pictures, in the customer's language", async () => {
		const shop = await testShop();
		const { id, slug } = await productOf(shop.db, "wireless-mouse");
		await changeProduct(shop.db, "wireless-mouse", { price_bani: 12_345, stock: 7 });
		const names = await shop.db.selectFrom("product_text").selectAll().where("product_id", "=", id).execute();
		for (const locale of ["ro", "en"] as const) {
			const { view } = await viewCart(shop, locale, [product(id, 2)]);
			expect(view.lines).toMatchObject([
				{
					slug,
					name: names.find((text) => text.locale === locale)?.name,
					quantity: 2,
					unitPriceBani: 12_345,
					lineTotalBani: 24_690,
					startingPriceBani: null,
					available: 7,
				},
			]);
			expect(view.lines[0]?.picture).toMatchObject({ base: expect.stringContaining(slug), alt: expect.any(String) });
		}
		const [romanian, english] = await Promise.all([
			viewCart(shop, "ro", [product(id)]),
			viewCart(shop, "en", [product(id)]),
		]);
		expect(romanian.view.lines[0]?.picture?.alt).not.toBe(english.view.lines[0]?.picture?.alt);
	});

	it("counts products only: services cost nothing now and never ship", async () => {
		const shop = await testShop();
		const { id } = await productOf(shop.db, "wireless-mouse");
		await changeProduct(shop.db, "wireless-mouse", { price_bani: 10_000 });
		const { view } = await viewCart(shop, "en", [product(id, 3), REPAIR]);
		expect(view).toMatchObject({
			contents: "mixed",
			count: 4,
			subtotalBani: 30_000,
			shippingBani: 6_000,
			estimatedTotalBani: 36_000,
		});
		expect(view.lines[1]).toMatchObject({ name: "PC Repair", unitPriceBani: 0, lineTotalBani: 0 });
		expect(view.lines[1]?.startingPriceBani).toBeGreaterThan(0);

		const alone = await viewCart(shop, "ro", [REPAIR]);
		expect(alone.view).toMatchObject({ contents: "services", subtotalBani: 0, shippingBani: 0, estimatedTotalBani: 0 });
	});

	it("shows what the threshold policy asks where that is set", async () => {
		const shop = await testShop({ settings: { shippingPolicy: "threshold" } });
		const id = await changeProduct(shop.db, "wireless-mouse", { price_bani: 250_000 });
		expect((await viewCart(shop, "ro", [product(id)])).view.shippingBani).toBe(7_500);
		expect((await viewCart(shop, "ro", [product(id, 2)])).view.shippingBani).toBe(0);
	});

	it("tells what express delivery adds, where all that ships is on the shelf", async () => {
		const shop = await testShop();
		const mouse = product((await productOf(shop.db, "wireless-mouse")).id);
		const made = product((await productOf(shop.db, "quantum-pro")).id);
		const expressOf = async (...lines: Parameters<typeof viewCart>[2][number][]) =>
			(await viewCart(shop, "ro", lines)).view.expressBani;
		expect(await expressOf(mouse, REPAIR)).toBe(3_500);
		expect(await expressOf(mouse, made)).toBeNull();
		expect(await expressOf(REPAIR)).toBeNull();
	});

	it("drops what is unknown or no longer sold, and says how many lines that were", async () => {
		const shop = await testShop();
		const mouse = await productOf(shop.db, "wireless-mouse");
		const retired = await changeProduct(shop.db, "mouse-pad-xxl", { status: "retired" });
		const cart = [product(999_999, 9), product(mouse.id, 2), product(retired), service(99), REPAIR];
		const { view, kept, dropped } = await viewCart(shop, "ro", cart);
		expect(dropped).toBe(3);
		expect(kept).toEqual([product(mouse.id, 2), REPAIR]);
		expect(view.count).toBe(3);
		expect(view.lines).toHaveLength(2);
	});

	it("is empty without lines", async () => {
		const shop = await testShop();
		const { view, dropped } = await viewCart(shop, "ro", EMPTY_CART);
		expect(view).toEqual({
			lines: [],
			count: 0,
			contents: "empty",
			subtotalBani: 0,
			shippingBani: 0,
			expressBani: null,
			estimatedTotalBani: 0,
		});
		expect(dropped).toBe(0);
	});

	it("is mirrored in the shape that SPEC 3 gives", async () => {
		const shop = await testShop();
		const id = await changeProduct(shop.db, "wireless-mouse", { price_bani: 12_345 });
		const { view } = await viewCart(shop, "en", [product(id, 2), REPAIR]);
		expect(toStoredCart(view)).toEqual({
			items: [
				{
					id,
					type: "product",
					name: view.lines[0]?.name,
					price: 123.45,
					imageUrl: expect.stringMatching(/^\/images\/.+\.webp$/),
					quantity: 2,
				},
				{ id: 1, type: "service", name: "PC Repair", price: 0, imageUrl: expect.any(String), quantity: 1 },
			],
			total: 246.9,
		});
	});
});

describe("adding to the cart (SPEC 4, DECISIONS 6)", () => {
	async function setUp(stock: number | null = 5) {
		const shop = await testShop();
		const id = await changeProduct(shop.db, "wireless-mouse", { stock });
		const add = (cart: Cart, item: { type: ItemType; id: number } = product(id)) => addItem(shop, "en", cart, item);
		return { shop, id, add };
	}

	it("adds a new line, then pieces to it, and tells what it was", async () => {
		const { add, id } = await setUp();
		const first = await add(EMPTY_CART);
		expect(first).toMatchObject({ ok: true, value: { cart: [product(id)], line: { id, quantity: 1 } } });
		expect(await add([product(id)])).toMatchObject({ ok: true, value: { cart: [product(id, 2)] } });
		expect(await add([product(id)], REPAIR)).toMatchObject({ ok: true, value: { line: { name: "PC Repair" } } });
	});

	it("refuses what the shop does not sell", async () => {
		const { shop, add, id } = await setUp();
		const unknown = { ok: false, error: { reason: "unknown-item" } };
		expect(await add(EMPTY_CART, product(999_999))).toMatchObject(unknown);
		expect(await add(EMPTY_CART, service(99))).toMatchObject(unknown);
		await changeProduct(shop.db, "wireless-mouse", { status: "retired" });
		expect(await add([product(id)])).toMatchObject(unknown);
	});

	it("refuses what is sold out, with its name", async () => {
		const { add } = await setUp(0);
		expect(await add(EMPTY_CART)).toEqual({ ok: false, error: { reason: "out-of-stock", name: expect.any(String) } });
	});

	it("refuses more pieces than there are", async () => {
		const { add, id } = await setUp(2);
		expect(await add([product(id)])).toMatchObject({ ok: true });
		expect(await add([product(id, 2)])).toMatchObject({ ok: false, error: { reason: "at-most" } });
	});

	it("refuses the hundredth piece of what has no stock to run out", async () => {
		const { shop } = await setUp();
		const { id } = await productOf(shop.db, "titan-ultra");
		const add = (quantity: number) => addItem(shop, "ro", [product(id, quantity)], product(id));
		expect(await add(98)).toMatchObject({ ok: true, value: { cart: [product(id, 99)] } });
		expect(await add(99)).toMatchObject({ ok: false, error: { reason: "quantity-limit" } });
	});

	it("refuses a fifty-first line, but not another piece of a line that is there", async () => {
		const { add, id } = await setUp();
		const others = Array.from({ length: MAX_LINES }, (_, index) => product(900_000 + index));
		const full = others.reduce<Cart>(addToCart, EMPTY_CART);
		expect(await add(full)).toMatchObject({ ok: false, error: { reason: "cart-full" } });
		const withIt = [...full.slice(1), product(id)];
		expect(await add(withIt)).toMatchObject({ ok: true });
	});

	it("says of a service that it is there already", async () => {
		const { add } = await setUp();
		expect(await add([REPAIR], REPAIR)).toEqual({ ok: false, error: { reason: "already-there", name: "PC Repair" } });
	});
});
