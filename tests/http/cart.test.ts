import { describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { cartRows, fill, quantityIn } from "./support/cart-page.ts";
import { addToCart, baniIn, placeOrder, productId } from "./support/orders.ts";
import type { Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { sumsOf } from "./support/sums.ts";

const shop = shopForThisFile();
const id = {
	keyboard: productId("mechanical-keyboard"),
	mouse: productId("wireless-mouse"),
	disk: productId("ssd-nvme-2tb"),
};

const withItems = (...items: (number | "service")[]) => fill(shop.visitor("en"), ...items);

/** Presses a button of a line of the cart, found by its form's hidden fields. */
async function press(visitor: Client, button: string, number: number, type = "product") {
	const form = (await visitor.page("/cart")).forms.find(
		({ fields, buttons }) =>
			fields.some(([name, value]) => name === "id" && value === String(number)) &&
			fields.some(([name, value]) => name === "type" && value === type) &&
			buttons.some(({ value }) => value === button),
	);
	if (!form) throw new Error(`no button ${button} for ${type} ${number}`);
	return visitor.submit(form, { button });
}

const checkoutLinks = (page: Page) => page.links.filter(({ href }) => href === "/direct-checkout").length;

describe("the cart's buttons", () => {
	it("plus adds one, minus takes one and stops at one", async () => {
		const visitor = await withItems(id.keyboard);
		await press(visitor, "plus", id.keyboard);
		await press(visitor, "plus", id.keyboard);
		expect(cartRows(await visitor.page("/cart")).map(quantityIn)).toEqual([3]);
		await press(visitor, "minus", id.keyboard);
		await press(visitor, "minus", id.keyboard);
		const page = await visitor.page("/cart");
		expect(cartRows(page).map(quantityIn)).toEqual([1]);
		expect(page.forms.flatMap(({ buttons }) => buttons).find(({ value }) => value === "minus")?.disabled).toBe(true);
		await visitor.post("/cart", { intent: "minus", type: "product", id: String(id.keyboard) });
		expect(cartRows(await visitor.page("/cart")).map(quantityIn)).toEqual([1]);
	});

	it("remove takes its line away only", async () => {
		const visitor = await withItems(id.keyboard, id.mouse, "service");
		await press(visitor, "remove", id.keyboard);
		expect(cartRows(await visitor.page("/cart"))).toHaveLength(2);
		await press(visitor, "remove", 1, "service");
		const left = cartRows(await visitor.page("/cart"));
		expect(left).toHaveLength(1);
		expect(left[0]).toContain("Logitech G305");
	});

	it("removing the last line removes the cookie", async () => {
		const visitor = await withItems(id.keyboard);
		const answer = await press(visitor, "remove", id.keyboard);
		expect(answer.cookies.find((line) => line.startsWith("cart="))).toMatch(/^cart=;.*Max-Age=0/);
		expect(visitor.jar.has("cart")).toBe(false);
	});

	it("clear empties the cart and removes the cookie", async () => {
		const visitor = await withItems(id.keyboard, "service");
		await visitor.submit((await visitor.page("/cart")).form("/cart", { intent: "clear" }));
		expect(visitor.jar.has("cart")).toBe(false);
		const page = await visitor.page("/cart");
		expect(page.text).toContain("Looks like you haven't added any products to your cart yet.");
		expect(page.flashes, "the page says that it is empty").toEqual([]);
	});
});

it("a product's name keeps its figure and unit on one line, from the list to the order", async () => {
	const visitor = await withItems(id.disk);
	for (const at of ["/products?q=samsung", `/products/${id.disk}`, "/cart", "/checkout", "/direct-checkout"])
		expect((await visitor.get(at)).text, at).toMatch(/<(a|h1|span)[^>]*>Samsung 990 PRO 2\u00a0TB</);
	expect((await visitor.get(`/products/compare?ids=${id.disk},1`)).text).toContain(">Samsung 990 PRO 2\u00a0TB</a>");
	expect((await visitor.get(`/products/${id.disk}`)).text).toMatch(
		/aria-current="page"[^>]*>Samsung 990 PRO 2\u00a0TB</,
	);
	const order = await placeOrder(visitor, "mouse-pad-xxl");
	expect((await visitor.get(`/bank-transfer/${order}`)).text).toContain(">Samsung 990 PRO 2\u00a0TB\u00a0×\u00a01<");
	expect((await visitor.get(`/order-confirmation/${order}`)).text).toContain(">Samsung 990 PRO 2\u00a0TB</span>");
});

describe("the cart page", () => {
	it("sums prices times quantities, adds the flat shipping, and leaves services out", async () => {
		const visitor = await withItems(id.keyboard, id.keyboard, id.mouse, "service");
		const page = await visitor.page("/cart");
		expect(sumsOf(page)).toEqual({
			subtotal: 2 * 49_900 + 22_000,
			shipping: 6_000,
			total: 2 * 49_900 + 22_000 + 6_000,
		});
		expect(baniIn(/2 ([\d.,]+ RON)/.exec(cartRows(page)[0] ?? "")?.[1] ?? "")).toBe(2 * 49_900);
		expect(checkoutLinks(page)).toBeGreaterThan(0);
	});

	it("explains a cart with products and services", async () => {
		const page = await (await withItems(id.keyboard, "service")).page("/cart");
		expect(page.text).toMatch(/pay for the products now.*services/i);
	});

	it("explains a cart of services alone, asks for no money, and leads to scheduling", async () => {
		const page = await (await withItems("service")).page("/cart");
		expect(page.text).toMatch(/scheduled at the store and paid after completion/i);
		expect(page.text).toMatch(/Estimated total 0,00 RON/);
		expect(page.links.some(({ href }) => href === "/service-order/1")).toBe(true);
	});

	it("offers the checkout on every page while there are items, and on none without", async () => {
		const visitor = shop.visitor("en");
		for (const path of ["/", "/cart"]) expect(checkoutLinks(await visitor.page(path))).toBe(0);
		await addToCart(visitor, id.mouse);
		for (const path of ["/", "/cart", "/about"]) expect(checkoutLinks(await visitor.page(path))).toBeGreaterThan(0);
	});

	it("links an empty cart to products and services", async () => {
		const page = await shop.visitor("en").page("/cart");
		const hrefs = page.links.map(({ href }) => href);
		expect(hrefs).toEqual(expect.arrayContaining(["/products", "/services"]));
		expect(page.text).toContain("Looks like you haven't added any products to your cart yet.");
	});

	it("names and prices its items anew at every read", async () => {
		const visitor = await withItems(id.keyboard);
		shop.change("update product set price_bani = 51000 where id = ?", id.keyboard);
		expect(sumsOf(await visitor.page("/cart")).subtotal).toBe(51_000);
		shop.change("update product set price_bani = 49900 where id = ?", id.keyboard);
		visitor.jar.set("language", "ro");
		expect((await visitor.page("/cart")).h1).toEqual(["Coșul de cumpărături"]);
	});

	it("is not said to wait on the page titled Checkout while it is empty; that one leads to the products", async () => {
		const empty = await shop.visitor("en").page("/simple-checkout");
		expect(empty.text).toContain("Your cart is empty.");
		const filled = await (await withItems(id.keyboard)).page("/simple-checkout");
		expect(filled.text).toContain("Your cart is waiting for you.");
		const hrefs = (page: Page) =>
			page.links.map(({ href }) => href).filter((href) => /^\/(products|direct|cart)/.test(href));
		expect(hrefs(empty)).toEqual(expect.arrayContaining(["/products", "/direct-checkout", "/cart"]));
		expect(hrefs(filled)).toEqual(expect.arrayContaining(["/direct-checkout", "/cart"]));
	});

	it("drops what is no longer sold, and says so once", async () => {
		const visitor = await withItems(id.keyboard, id.mouse);
		shop.change("update product set status = 'retired' where id = ?", id.mouse);
		const page = await visitor.page("/cart");
		expect(cartRows(page)).toHaveLength(1);
		expect(page.wholeText).toMatch(/no longer sold/i);
		const again = await visitor.page("/cart");
		shop.change("update product set status = 'active' where id = ?", id.mouse);
		expect(cartRows(again)).toHaveLength(1);
		expect(again.wholeText).not.toMatch(/no longer sold/i);
	});
});
