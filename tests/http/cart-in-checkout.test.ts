import { describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/http-client.ts";
import { first } from "./support/html.ts";
import { ANA, addToCart, CLUJ, orderNumberIn, productId } from "./support/orders.ts";
import { fieldValue, type Page } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

const TYPED = { ...ANA, ...CLUJ, paymentMethod: "cash", email: "ana@", notes: "Sunați înainte & după" };
const PATHS = ["/checkout", "/direct-checkout"] as const;

const checkoutIn = (page: Page) => page.forms.find(({ fields }) => fields.some(([name]) => name === "orderKey"))!;

async function atCart(path: (typeof PATHS)[number], press = "Înapoi la coș") {
	const visitor = shop.visitor("ro");
	await addToCart(visitor, productId("mouse-pad-xxl"));
	const page = await visitor.page(path);
	const fields = checkoutIn(page).fields.map(([name]) => name);
	const values = Object.fromEntries(Object.entries(TYPED).filter(([name]) => fields.includes(name)));
	return { visitor, values, cart: await visitor.submit(checkoutIn(page), { values, button: press }) };
}

/** Nothing typed stands in an address, and no cache keeps the answer. */
function isPrivate(answer: Answer) {
	expect(answer.header("cache-control")).toContain("no-store");
	// Whole values: a signature may hold any three letters.
	const told = [answer.header("location") ?? "", ...answer.cookies].map((line) =>
		decodeURIComponent(line).replaceAll("+", " "),
	);
	for (const value of [ANA.fullName, ANA.phone, "ana@", CLUJ.address, CLUJ.city])
		expect(told.join()).not.toContain(value);
}

describe.each(PATHS)("the cart in the middle of %s, without JavaScript", (path) => {
	it("is gone back from with everything that was typed, and nothing is called wrong", async () => {
		const { visitor, values, cart } = await atCart(path);
		expect(cart.status).toBe(200);
		isPrivate(cart);
		const page = cart.page();
		expect(page.h1).toEqual(["Coșul de cumpărături"]);
		expect(page.text).not.toContain("Ana Popescu");
		const back = await visitor.submit(page.form(path), { button: "Continuați spre finalizare" });
		expect(back.status).toBe(200);
		isPrivate(back);
		for (const [name, value] of Object.entries(values)) expect(fieldValue(checkoutIn(back.page()), name)).toBe(value);
		expect(first(back.page().root, "*", { "aria-invalid": "true" })).toBeUndefined();
	});

	it("keeps it through changes of the cart, each done once, and orders what is in it then", async () => {
		const { visitor, cart } = await atCart(path, "1 Coș, 1 articol");
		const more = cart.page().forms.find(({ buttons }) => buttons.some(({ value }) => value === "plus"))!;
		const changed = await visitor.submit(more, { button: more.buttons[0]!.text });
		expect(changed.status).toBe(307);
		isPrivate(changed);
		const shown = await visitor.post(changed.header("location")!, [...more.fields, ["intent", "plus"]]);
		isPrivate(shown);
		const back = await visitor.submit(shown.page().form(path), { button: "Continuați spre finalizare" });
		expect(fieldValue(checkoutIn(back.page()), "fullName")).toBe(ANA.fullName);
		const placed = await visitor.submit(checkoutIn(back.page()), { values: { email: ANA.email } });
		const id = orderNumberIn(placed);
		expect(shop.rows("select quantity from order_item where order_id = ?", id)).toEqual([{ quantity: 2 }]);
		// The next one begins anew.
		await addToCart(visitor, 2);
		const next = await visitor.page("/cart");
		expect(next.links.map(({ text }) => text)).toContain("Continuați spre finalizare");
		expect(fieldValue(checkoutIn(await visitor.page(path)), "fullName")).toBe("");
	});
});

it("is left in another language, by the bar, and from an address written otherwise, with what was typed", async () => {
	const { visitor, cart } = await atCart("/direct-checkout");
	const resume = (answer: Answer) => answer.page().form("/direct-checkout");
	const typed = Object.fromEntries(resume(cart).fields);
	const english = await visitor.post("/cart?lng=en", { ...typed, intent: "language" });
	expect([english.status, english.page().h1]).toEqual([200, ["Shopping cart"]]);
	isPrivate(english);
	expect(fieldValue(resume(english), "fullName")).toBe(ANA.fullName);
	expect(resume(cart).buttons.filter(({ text }) => text === "Finalizați comanda").length).toBeGreaterThan(0);
	const atOnce = await visitor.submit(resume(cart), { button: "Finalizați comanda" });
	expect(fieldValue(checkoutIn(atOnce.page()), "fullName")).toBe(ANA.fullName);
	const otherwise = await visitor.post("/cart", { ...typed, typedAt: "/Direct-%43heckout/" });
	expect(fieldValue(resume(otherwise), "fullName")).toBe(ANA.fullName);
	expect(otherwise.page().flashes).toEqual([]);
});

it("is come to from the footer, too, of the checkout and of the cart itself", async () => {
	const { visitor, cart } = await atCart("/direct-checkout", "Coșul de cumpărături");
	const again = await visitor.submit(cart.page().form("/direct-checkout"), { button: "Coșul de cumpărături" });
	isPrivate(again);
	const back = await visitor.submit(again.page().form("/direct-checkout"), { button: "Continuați spre finalizare" });
	expect(fieldValue(checkoutIn(back.page()), "fullName")).toBe(ANA.fullName);
	// The footer is made once for all other pages.
	const others = (await visitor.page("/products")).links.filter(({ text }) => text === "Coșul de cumpărături");
	expect(others.map(({ href }) => href)).toEqual(["/cart"]);
});

it("is not needed to keep what was typed when the bar's way to the checkout is pressed in the checkout itself", async () => {
	for (const path of PATHS) {
		const { visitor, cart } = await atCart(path, "Finalizați comanda");
		expect([cart.status, cart.header("location")]).toEqual([200, ""]);
		isPrivate(cart);
		expect(fieldValue(checkoutIn(cart.page()), "fullName")).toBe(ANA.fullName);
		expect(first(cart.page().root, "*", { "aria-invalid": "true" })).toBeUndefined();
		// Nor does a cart that holds too much meanwhile take it away.
		const id = productId("mouse-pad-xxl");
		shop.change("update product set stock = 0 where id = ?", id);
		const again = await visitor.submit(checkoutIn(cart.page()), { button: "Finalizați comanda" });
		shop.change("update product set stock = 50 where id = ?", id);
		expect(fieldValue(checkoutIn(again.page()), "fullName")).toBe(ANA.fullName);
	}
});

it("keeps what was typed while it holds nothing that can be ordered, whichever button is pressed", async () => {
	const { visitor, cart } = await atCart("/direct-checkout");
	const typed = cart.page().form("/direct-checkout").fields;
	const shown = async (more: Record<string, string>) => {
		const page = (await visitor.post("/cart?changed=1", { ...Object.fromEntries(typed), ...more })).page();
		const form = page.form("/direct-checkout");
		expect([page.h1, fieldValue(form, "fullName")]).toEqual([["Coșul de cumpărături"], ANA.fullName]);
		return form;
	};
	await visitor.post("/cart", { intent: "clear" });
	await visitor.submit(await shown({}), { button: "Coș, gol" });
	const english = await visitor.submit(await shown({}), { button: "EN" });
	expect(english.page().h1).toEqual(["Shopping cart"]);
	await visitor.post("/cart?lng=ro", Object.fromEntries(typed));

	const id = productId("mouse-pad-xxl");
	shop.change("update product set stock = 2 where id = ?", id);
	for (let piece = 0; piece < 2; piece++) await addToCart(visitor, id);
	shop.change("update product set stock = 1 where id = ?", id);
	const resumed = await visitor.submit(await shown({}), { button: "Finalizați comanda" });
	expect([resumed.status, resumed.header("location")]).toEqual([307, "/cart?changed=1"]);
	isPrivate(resumed);
	await shown({ intent: "resume" });
});

it("what was typed leads to no page but a checkout", async () => {
	const visitor = shop.visitor("ro");
	await addToCart(visitor, 2);
	const answer = await visitor.post("/cart", { typedAt: "https://elsewhere.example/", fullName: "Ana" });
	expect(answer.text).not.toContain("elsewhere.example");
});
