import { describe, expect, it } from "vitest";
import { badgeOf, cartRows, fill, quantityIn } from "./support/cart-page.ts";
import { all } from "./support/html.ts";
import { addToCart, productId } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const id = {
	keyboard: productId("mechanical-keyboard"),
	mouse: productId("wireless-mouse"),
	soldOut: productId("radeon-rx-9070-xt"),
	lastPiece: productId("titan-white"),
	madeToOrder: productId("quantum-pro"),
};

const withItems = (...items: (number | "service")[]) => fill(shop.visitor("en"), ...items);

describe("adding to the cart", () => {
	it.each([
		["/products", true],
		["/products?category=peripherals", true],
		["/products/19", false],
		["/", true],
		["/products/compare?ids=19%2C20", true],
	])(
		"goes back to where it was pressed on %s, with a message that names the product, once",
		async (path, hasSeveral) => {
			const visitor = shop.visitor("en");
			const page = await visitor.page(path);
			const form = page.forms.find(({ action }) => action === "/cart");
			if (!form) throw new Error(`no add form on ${path}`);
			const number = form.fields.find(([name]) => name === "id")?.[1];
			const { name } = (await visitor.get(`/api/products/${number}`)).json<{ name: string }>();
			const answer = await visitor.submit(form);
			expect([answer.status, answer.header("location")]).toEqual([303, hasSeveral ? `${path}#item-${number}` : path]);
			const after = (await visitor.follow(answer)).page();
			expect(all(after.main, "*", { id: `item-${number}` })).toHaveLength(Number(hasSeveral));
			expect(after.flashes.join()).toContain(`${name} has been added to your cart.`);
			expect((await visitor.page(path)).flashes).toEqual([]);
		},
	);

	it("adds one more of what is there already, and the badge shows the sum of all quantities", async () => {
		const visitor = await withItems(id.keyboard, id.keyboard, id.mouse);
		const page = await visitor.page("/cart");
		expect(cartRows(page).map(quantityIn)).toEqual([2, 1]);
		for (const path of ["/cart", "/", "/products"]) expect(badgeOf(await visitor.page(path))).toBe(3);
	});

	it("takes a service once only", async () => {
		const visitor = await withItems("service", "service", "service");
		const page = await visitor.page("/cart");
		expect(cartRows(page)).toHaveLength(1);
		expect(badgeOf(page)).toBe(1);
	});

	it("disables the card's and the page's button for what is in the cart, in words too", async () => {
		const visitor = await withItems(id.keyboard);
		for (const path of ["/products", `/products/${id.keyboard}`]) {
			const page = await visitor.page(path);
			const offers = page.forms.filter(({ fields }) =>
				fields.some(([n, v]) => n === "id" && v === String(id.keyboard)),
			);
			expect(offers.filter(({ buttons }) => buttons.some(({ disabled }) => !disabled))).toEqual([]);
			expect(page.text).toMatch(/in (your )?cart/i);
		}
	});

	it("refuses what is out of stock, by name, and offers no button for it", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page(`/products/${id.soldOut}`);
		expect(page.text).toContain("Out of stock");
		// Those of related products are there.
		const own = page.forms.filter((form) => form.action === "/cart" && fieldValue(form, "id") === `${id.soldOut}`);
		expect(own).toEqual([]);
		const answer = await addToCart(visitor, id.soldOut);
		const after = (await visitor.follow(answer)).page();
		expect(after.flashes.join()).toContain("Radeon RX 9070 XT");
		expect(cartRows(after)).toEqual([]);
		expect(visitor.jar.has("cart")).toBe(false);
	});

	it("never takes more pieces than there are", async () => {
		const visitor = await withItems(id.lastPiece, id.lastPiece);
		const page = await visitor.page("/cart");
		expect(cartRows(page).map(quantityIn)).toEqual([1]);
		expect(page.flashes.join()).toContain("Titan White");
	});

	it.each([
		["ro", "Se pot comanda cel mult 99 de bucăți dintr-un produs."],
		["en", "At most 99 pieces of a product can be ordered."],
	] as const)("keeps at most 99 of each, and names that limit (%s)", async (language, limit) => {
		const visitor = await fill(shop.visitor(language), id.madeToOrder);
		for (let pieces = 1; pieces < 98; pieces++) await addToCart(visitor, id.madeToOrder);
		expect((await visitor.page("/cart")).text).not.toContain(limit);
		await addToCart(visitor, id.madeToOrder);
		const full = await visitor.page("/cart");
		expect(cartRows(full)[0]).toContain(limit);
		for (const intent of ["add", "plus"]) {
			const form = { intent, type: "product", id: String(id.madeToOrder), returnTo: "/about" };
			const after = (await visitor.follow(await visitor.post("/cart", form))).page();
			expect(after.flashes.join(), intent).toContain(limit);
			expect(badgeOf(after)).toBe(99);
		}
	});

	it.each(["999999", "0", "-1", "1.5", "abc", "", "1e1", "99999999999999999999", "1 or 1=1", "nova-series\u0000"])(
		"says that adding failed for the unknown id %j",
		async (unknown) => {
			for (const type of ["product", "service"] as const) {
				const visitor = shop.visitor("en");
				const answer = await addToCart(visitor, unknown, { type });
				expect(answer.status).toBe(303);
				expect((await visitor.follow(answer)).page().flashes.join()).toContain(
					"Failed to add item to cart. Please try again.",
				);
				expect(visitor.jar.has("cart")).toBe(false);
			}
		},
	);

	it.each<Record<string, string>>([
		{},
		{ intent: "add" },
		{ intent: "steal", type: "product", id: "1" },
		{ intent: "add", type: "car", id: "1" },
	])("leaves the cart as it is on %j", async (values) => {
		const visitor = await withItems(id.mouse);
		const answer = await visitor.post("/cart", values);
		expect(answer.status).toBeLessThan(500);
		expect(badgeOf(await visitor.page("/cart"))).toBe(1);
	});

	it("takes no price, name or quantity from the browser", async () => {
		const visitor = shop.visitor("en");
		const forged = { price: "1", name: "Free", quantity: "50", total: "0", imageUrl: "x" };
		await visitor.post("/cart", { intent: "add", type: "product", id: String(id.keyboard), ...forged });
		const page = await visitor.page("/cart");
		expect(cartRows(page)[0]).toMatch(/Keychron V3 Max.*499,00 RON 1 499,00 RON/);
	});

	it("never leads to a foreign page", async () => {
		for (const returnTo of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:1"]) {
			const answer = await addToCart(shop.visitor(), id.mouse, { returnTo });
			expect([answer.status, answer.header("location")]).toEqual([303, "/cart"]);
		}
	});
});
