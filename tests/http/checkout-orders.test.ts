import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
	ANA,
	addToCart,
	BUCHAREST,
	baniIn,
	type CheckoutPath,
	CLUJ,
	order,
	orderNumberIn,
	productId,
} from "./support/orders.ts";
import { fieldValue, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";
import { sumsOf } from "./support/sums.ts";

const shop = shopForThisFile();
const keyboard = productId("mechanical-keyboard");
const mouse = productId("wireless-mouse");
beforeAll(() => shop.change("update product set stock = 1000 where id in (?, ?)", keyboard, mouse));

const CHECKOUTS: CheckoutPath[] = ["/checkout", "/direct-checkout"];

/** SPEC 4, "Post-order routing". */
const NEXT: Record<CheckoutPath, Record<string, (id: number, total: string) => string>> = {
	"/checkout": {
		paypal: (id, total) => `/paypal-checkout?orderId=${id}&amount=${total}`,
		banktransfer: (id, total) => `/bank-transfer-details?orderId=${id}&amount=${total}`,
		revolutpay: (id) => `/revolut-checkout/${id}`,
		cash: (id) => `/order-confirmation?orderId=${id}`,
	},
	"/direct-checkout": {
		paypal: (id) => `/simple-paypal-form/${id}`,
		googlepay: (id) => `/googlepay-checkout/${id}`,
		revolutpay: (id) => `/revolut-checkout/${id}`,
		banktransfer: (id) => `/bank-transfer/${id}`,
		cash: (id) => `/order-confirmation/${id}`,
	},
};
const WAYS = CHECKOUTS.flatMap((path) => Object.keys(NEXT[path]).map((method) => [path, method] as const));

interface OrderRow {
	id: number;
	status: string;
	subtotal_bani: number;
	shipping_bani: number;
	total_bani: number;
}
const orderRow = (id: number) => shop.rows<OrderRow>("select * from orders where id = ?", id)[0];

describe.each(WAYS)("%s with %s", (path, paymentMethod) => {
	it.each(["ro", "en"] as const)("goes on to its page after pickup and after delivery, in %s", async (language) => {
		for (const delivery of [{ deliveryMethod: "pickup" }, CLUJ]) {
			const visitor = shop.visitor(language);
			await addToCart(visitor, mouse);
			const answer = await order(visitor, path, { ...delivery, paymentMethod });
			expect(answer.status).toBe(303);
			const id = orderNumberIn(answer);
			const total = delivery === CLUJ ? "280.00" : "220.00";
			expect(answer.header("location")).toBe(NEXT[path][paymentMethod]?.(id, total));
			expect(orderRow(id)).toMatchObject({ status: "pending", total_bani: Number(total) * 100 });
			expect(visitor.jar.has("cart")).toBe(false);
			const next = await visitor.follow(answer);
			expect(next.status).toBe(200);
			expect(next.page().lang).toBe(language);
			expect(next.page().h1).toHaveLength(1);
			expect(next.header("cache-control")).toContain("no-store");
			if (paymentMethod === "cash") expect(next.page().flashes).toHaveLength(1);
			else if (path === "/direct-checkout" || language === "en") expect(next.page().text).toContain(`#${id}`);
		}
	});
});

describe.each(CHECKOUTS)("%s", (path) => {
	it("uses nothing that a browser says of prices, totals, status or quantities", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, keyboard);
		const forged = {
			total: "1",
			totalBani: "1",
			subtotal: "1",
			price: "0",
			shipping: "0",
			discount: "100",
			status: "completed",
			quantity: "0",
			id: "1",
			orderId: "1",
			currency: "HUF",
			"items[0].price": "0",
			"cartItems[0].quantity": "0",
		};
		const id = orderNumberIn(await order(visitor, path, { ...CLUJ, ...forged }));
		expect(orderRow(id)).toMatchObject({
			status: "pending",
			subtotal_bani: 49_900,
			shipping_bani: 6_000,
			total_bani: 55_900,
		});
		expect(shop.rows("select quantity, unit_price_bani from order_item where order_id = ?", id)).toEqual([
			{ quantity: 1, unit_price_bani: 49_900 },
		]);
	});

	it("keeps a figure and its unit on one line in what a product is", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, productId("quantum-series"));
		expect((await visitor.get(path)).text).toMatch(/32\u00a0GB \(2\u00a0×\u00a016\u00a0GB\).+750\u00a0W/);
	});

	it("takes an order at once where its delivery's total was shown beside the button", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, mouse);
		const page = await visitor.page(path);
		expect(page.text).toContain("With delivery outside Bucharest, the total to pay is 280,00 LEI");
		const id = orderNumberIn(await visitor.submit(page.form(path), { values: { ...ANA, ...CLUJ } }));
		expect(orderRow(id)).toMatchObject({ total_bani: 28_000 });
	});

	it("shows a delivery's total before it binds anybody, and takes the order on the second press", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, mouse);
		const form = (await visitor.page(path)).form(path);
		const values = { ...ANA, ...CLUJ, deliverySpeed: "express" };
		const count = () => shop.rows("select id from orders").length;
		const before = count();
		const told = await visitor.submit(form, { values });
		expect(told.status).toBe(409);
		expect(count()).toBe(before);
		expect(sumsOf(told.page()).total).toBe(22_000 + 9_500);
		expect(messageOf(told.page(), "seenTotal")).toContain("315,00 LEI");
		expect(Object.fromEntries(told.page().form(path).fields)).toMatchObject(values);
		const id = orderNumberIn(await visitor.submit(told.page().form(path), {}));
		expect(orderRow(id)).toMatchObject({ total_bani: 31_500 });
	});

	it("shows a repeated field's order at its own price too", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, keyboard);
		const form = (await visitor.page(path)).form(path);
		const twice = [...form.fields, ...form.fields, ["email", ANA.email], ["email", "b@exemplu.ro"]];
		const answer = await visitor.post(path, twice as [string, string][]);
		expect(answer.status).toBe(422);
		expect(answer.page().h1).toHaveLength(1);
	});

	it.each([
		["pickup", { deliveryMethod: "pickup" }, 0],
		["Bucharest", BUCHAREST, 0],
		["Bucharest without diacritics", { ...BUCHAREST, city: "Bucuresti" }, 0],
		["Bucharest in English, with spaces", { ...BUCHAREST, city: "  bucharest " }, 0],
		["Bucharest in capitals", { ...BUCHAREST, city: "BUCUREȘTI" }, 0],
		["Bucharest with the older cedilla", { ...BUCHAREST, city: "Bucureşti" }, 0],
		["Bucharest by county and sector alone", { ...BUCHAREST, city: "" }, 0],
		["another city", CLUJ, 6_000],
		["a street of that name elsewhere", { ...CLUJ, address: "Bd. București 5" }, 6_000],
		["the county around Bucharest", { ...CLUJ, city: "Voluntari", county: "Ilfov" }, 6_000],
	])("ships to %s: subtotal + shipping = total on every page and call", async (_, delivery, shipping) => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, keyboard);
		await addToCart(visitor, keyboard);
		await addToCart(visitor, mouse);
		const subtotal = 2 * 49_900 + 22_000;
		expect(sumsOf(await visitor.page("/cart"))).toEqual({ subtotal, shipping: 6_000, total: subtotal + 6_000 });

		const before = await visitor.page(path);
		const updated = await visitor.submit(before.form(path), { button: "update", values: { ...ANA, ...delivery } });
		const expected = { subtotal, shipping, total: subtotal + shipping };
		expect(updated.status).toBe(200);
		expect(sumsOf(updated.page())).toEqual(expected);
		expect(fieldValue(updated.page().form(path), "fullName")).toBe(ANA.fullName);

		const id = orderNumberIn(await visitor.submit(updated.page().form(path), { values: ANA }));
		expect(sumsOf(await visitor.page(`/order-confirmation/${id}`))).toEqual(expected);
		expect(orderRow(id)).toMatchObject({ subtotal_bani: subtotal, shipping_bani: shipping });
		const { order: read } = (await visitor.get(`/api/orders/${id}`)).json<{ order: Record<string, string> }>();
		expect(baniIn(`${read.total?.replace(".", ",")} RON`)).toBe(subtotal + shipping);
	});

	it("says where and when a pickup is, the days for the address, and what delivery there costs", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, keyboard);
		const page = await visitor.page(path);
		expect(page.text).toMatch(/We let you know when it is ready(?:, usually ready [^.]*?)? Str\..* 10:00–19:00/);
		expect(page.text).not.toContain("not offered here");
		const told = async (values: Record<string, string>) =>
			(await visitor.submit(page.form(path), { button: "update", values })).page().text;
		const paidFirst = await told({ ...BUCHAREST, paymentMethod: "banktransfer" });
		expect(paidFirst).toMatch(/Arrives .*, if the payment is confirmed by \w+ \d+ \w+, 14:00/);
		expect(paidFirst).toMatch(/Delivery to your address Free/);
		const onDelivery = await told({ ...CLUJ, paymentMethod: "cash" });
		expect(onDelivery).not.toContain("payment is confirmed by");
		expect(onDelivery).toMatch(/Delivery to your address 60,00 LEI/);
	});

	it("recalculates without complaining about empty fields, and makes no order", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, keyboard);
		const count = () => shop.rows("select id from orders").length;
		const orders = count();
		const answer = await visitor.submit((await visitor.page(path)).form(path), { button: "update", values: CLUJ });
		expect(answer.status).toBe(200);
		expect(answer.page().text).not.toMatch(/There is a problem|is required|Please enter/);
		expect(sumsOf(answer.page())).toMatchObject({ shipping: 6_000, total: 55_900 });
		expect(count()).toBe(orders);
	});

	it("takes cash up to 10,000 lei with the shipping, and says why not above", async () => {
		shop.change("update product set price_bani = 1000000 where id = ?", keyboard);
		onTestFinished(() => shop.change("update product set price_bani = 49900 where id = ?", keyboard));
		const visitor = shop.visitor("en");
		await addToCart(visitor, keyboard);
		const refused = await order(visitor, path, { ...CLUJ, paymentMethod: "cash" });
		expect(refused.status).toBe(422);
		expect(messageOf(refused.page(), "paymentMethod")).toMatch(/10 000 lei/);
		expect(fieldValue(refused.page().form(path), "email")).toBe(ANA.email);
		expect((await order(visitor, path, { ...BUCHAREST, paymentMethod: "cash" })).status).toBe(303);
		shop.change("update product set price_bani = 1000001 where id = ?", keyboard);
		await addToCart(visitor, keyboard);
		expect((await visitor.page(path)).text).toMatch(
			/Payment on delivery or pickup is not offered here.*10\.000,00 LEI/,
		);
	});
});

describe("services of a mixed cart", () => {
	it.each(CHECKOUTS)("wait while the products are ordered on %s, and come back on the confirmation", async (path) => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, 2, { type: "service" });
		await addToCart(visitor, mouse);
		await addToCart(visitor, 4, { type: "service" });
		const id = orderNumberIn(await order(visitor, path));
		expect(shop.rows("select product_id from order_item where order_id = ?", id)).toEqual([{ product_id: mouse }]);
		expect((await visitor.page("/about")).links.find(({ href }) => href === "/cart")?.text).not.toMatch(/[1-9]/);

		let answer = await visitor.get(`/order-confirmation/${id}`);
		if (answer.status === 303) answer = await visitor.follow(answer);
		const page = answer.page();
		expect(page.text).toMatch(/PC Optimization.*PC Upgrade|PC Upgrade.*PC Optimization/);
		expect(page.links.some(({ href }) => href === "/service-order/2")).toBe(true);
		const cart = await visitor.page("/cart");
		expect(cart.text).toContain("PC Optimization");
		expect(cart.text).toContain("PC Upgrade");
		expect(cart.text).not.toContain("Logitech");

		await visitor.submit(cart.form("/cart", { intent: "clear" }));
		expect((await visitor.get(`/order-confirmation/${id}`)).status).toBe(200);
		expect((await visitor.page("/cart")).text).toContain("Looks like you haven't added any products");
	});
});
