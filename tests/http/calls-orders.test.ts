import { beforeAll, describe, expect, it } from "vitest";
import { expectOrder, type Json, readOrder } from "./support/order-json.ts";
import { addToCart, BUCHAREST, newerOrder, productId } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
const keyboard = productId("mechanical-keyboard");
beforeAll(() => shop.change("update product set stock = 1000 where id in (?, ?)", pad, keyboard));

describe("POST /api/orders, the newer shape", () => {
	it("answers 201 with the order and its number, at the server's prices", async () => {
		const visitor = shop.visitor();
		const answer = await visitor.postJson("/api/orders", newerOrder(keyboard, 2));
		expect(answer.status).toBe(201);
		const { order, orderId } = answer.json<{ order: Json; orderId: number }>();
		expect(order.id).toBe(orderId);
		expectOrder(order);
		expect(order.total).toBe("998.00");
		const got = await readOrder(visitor, orderId);
		expect(got.order).toMatchObject({ total: "998.00", status: "pending" });
		expectOrder(got.order);
		expect(got.items).toMatchObject([{ productId: keyboard, serviceId: null, quantity: 2, price: "499.00" }]);
	});

	it("adds the shipping of the address", async () => {
		for (const [city, county, total] of [
			["Cluj-Napoca", "Cluj", "209.00"],
			["București", "București", "149.00"],
		] as const) {
			const more = { deliveryMethod: "delivery", address: "Str. Lungă 3", city, county };
			const answer = await shop.visitor().postJson("/api/orders", newerOrder(pad, 1, more));
			expect(answer.json<{ order: Json }>().order).toMatchObject({ total, deliveryMethod: "delivery" });
		}
	});

	it("gives the address in one line and in its parts", async () => {
		const answer = await shop.visitor().postJson("/api/orders", newerOrder(pad, 1, BUCHAREST));
		const parts = { address: "Str. Scurtă 8", city: "Sector 2", county: "București", postalCode: "020001" };
		expect(answer.json<{ order: Json }>().order).toMatchObject({
			shippingAddress: "Str. Scurtă 8, 020001 Sector 2, București",
			shippingAddressParts: { ...parts, countyCode: "RO-B", sector: 2 },
			billingAddressParts: { ...parts, countyCode: "RO-B", sector: 2 },
		});
	});

	it("refuses a county that is none of the list, by its field", async () => {
		const order = newerOrder(pad, 1, { ...BUCHAREST, county: "Narnia", city: "Undeva" });
		const answer = await shop.visitor("en").postJson("/api/orders", order);
		expect(answer.status).toBe(422);
		expect(answer.text).toContain("Choose the county from the list");
	});

	it("uses no price, total, status or name of the caller", async () => {
		const body = { ...newerOrder(pad), total: 0, status: "completed", order: { id: 1 } };
		Object.assign(body.orderData, { total: "0.00", status: "delivered", id: 7, shipping: 0 });
		const answer = await shop.visitor().postJson("/api/orders", body);
		expect(answer.json<{ order: Json }>().order).toMatchObject({ total: "149.00", status: "pending" });
	});

	it("gives the same order to a repeated Idempotency-Key, 20 times at once too", async () => {
		const headers = { "Idempotency-Key": "a-key-of-this-test-0001" };
		const visitor = shop.visitor();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => visitor.copy().postJson("/api/orders", newerOrder(pad), { headers })),
		);
		expect(new Set(answers.map((answer) => answer.json<{ orderId: number }>().orderId)).size).toBe(1);
		const other = await visitor.postJson("/api/orders", newerOrder(pad), {
			headers: { "Idempotency-Key": "another-key-of-this-test" },
		});
		expect(other.json<{ orderId: number }>().orderId).not.toBe(answers[0]?.json<{ orderId: number }>().orderId);
	});

	it("gives a replay no cookie, and another body with the same key nothing at all", async () => {
		const headers = { "Idempotency-Key": "a-key-that-is-replayed" };
		const pick = { serviceId: 1, fullName: "Ana Pop", email: "ana@exemplu.ro", phone: "0712345678" };
		const older = { fullName: "Ana Pop", contactEmail: "ana@exemplu.ro", contactPhone: "0712345678" };
		const wishes = [
			["/api/orders", newerOrder(pad), newerOrder(pad, 2)],
			[
				"/api/orders",
				{ ...older, paymentMethod: "cash", deliveryMethod: "pickup" },
				{ ...older, paymentMethod: "cash", deliveryMethod: "pickup", fullName: "Dan" },
			],
			["/api/service-orders", pick, { ...pick, serviceId: 2 }],
		] as const;
		for (const [path, body, other] of wishes) {
			const first = await shop.visitor().postJson(path, body, { headers });
			expect([first.status, first.cookies.length > 0], first.text).toEqual([201, true]);
			const replayer = shop.visitor();
			const replay = await replayer.postJson(path, body, { headers });
			expect([replay.status, replay.cookies]).toEqual([201, []]);
			expect(replay.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
			const edited = await replayer.postJson(path, other, { headers });
			expect([edited.status, edited.json<Json>().code, edited.cookies]).toEqual([422, "key-reused", []]);
			expect(edited.text).not.toContain("Ana");
		}
	});

	it.each(["1", "order:2026/11/20#7", "x".repeat(255)])("takes whatever key its caller chose: %s", async (key) => {
		const send = () => shop.visitor().postJson("/api/orders", newerOrder(pad), { headers: { "Idempotency-Key": key } });
		const [first, second] = [await send(), await send()];
		expect(first.status).toBe(201);
		expect(second.json<{ orderId: number }>().orderId).toBe(first.json<{ orderId: number }>().orderId);
	});

	it.each(["", "has blanks in the key", "x".repeat(256)])(
		"refuses an Idempotency-Key that it could not keep, “%s”, and makes nothing",
		async (key) => {
			const headers = { "Idempotency-Key": key };
			const count = () => shop.rows<{ n: number }>("select count(*) n from orders")[0]!.n;
			const before = count();
			const message = {
				name: "Ana Pop",
				email: "ana@exemplu.ro",
				subject: "Salut",
				message: "O întrebare lungă",
				privacy: true,
			};
			const service = { serviceId: 1, fullName: "Ana Pop", email: "ana@exemplu.ro", phone: "0712345678" };
			for (const [path, body] of [
				["/api/orders", newerOrder(pad)],
				["/api/contact", message],
				["/api/service-orders", service],
			] as const) {
				const answer = await shop.visitor("en").postJson(path, body, { headers });
				expect([path, answer.status]).toEqual([path, 422]);
				expect(answer.json<{ errors: Json }>().errors["Idempotency-Key"]).toContain("1 to 255");
			}
			expect(count()).toBe(before);
		},
	);

	it("remembers the services of the list and empties the cart", async () => {
		const visitor = shop.visitor("en");
		await addToCart(visitor, pad);
		const body = newerOrder(pad) as { cartItems: Json[] };
		body.cartItems.push({ id: 2, type: "service", name: "x", price: 0, quantity: 1 });
		const answer = await visitor.postJson("/api/orders", body);
		expect(answer.status).toBe(201);
		expect(visitor.jar.has("cart")).toBe(false);
		const { orderId } = answer.json<{ orderId: number }>();
		let page = await visitor.get(`/order-confirmation/${orderId}`);
		if (page.status === 303) page = await visitor.follow(page);
		expect(page.page().text).toContain("PC Optimization");
	});

	it.each([
		["fullName", "A", "Name must be at least 2 characters."],
		["email", "ana@", "Please enter a valid email address."],
		["phone", "12345", "Please enter a valid phone number."],
	])("refuses %s %j: 422 with its error, in the caller's language", async (field, value, message) => {
		const body = newerOrder(pad, 1, { [field]: value });
		const english = await shop.visitor("en").postJson("/api/orders", body);
		expect(english.status).toBe(422);
		const { errors } = english.json<{ errors: Record<string, string> }>();
		expect(Object.entries(errors)).toEqual([[expect.stringMatching(new RegExp(`(^|\\.)${field}$`)), message]]);
		const romanian = (await shop.visitor().postJson("/api/orders", body)).json<{ message: string; errors: Json }>();
		expect(Object.values(romanian.errors)[0]).not.toBe(message);
		expect(JSON.stringify(romanian)).not.toMatch(/validation:/);
	});

	it("names a field by its path in the body, whichever rule refuses it", async () => {
		const system = productId("quantum-pro");
		const cluj = { deliveryMethod: "delivery", address: "Str. Lungă 3", city: "Cluj-Napoca", county: "Cluj" };
		for (const [body, path] of [
			[newerOrder(keyboard, 21, { paymentMethod: "cash" }), "orderData.paymentMethod"],
			[newerOrder(system, 1, { ...cluj, postalCode: "400001", deliverySpeed: "express" }), "orderData.deliverySpeed"],
			[newerOrder(pad, 1, { deliverySpeed: "express" }), "orderData.deliverySpeed"],
		] as const) {
			const answer = await shop.visitor().postJson("/api/orders", body);
			expect(answer.status).toBe(422);
			expect(Object.keys(answer.json<{ errors: Json }>().errors)).toEqual([path]);
		}
	});

	it("refuses a service that is not offered, before anything is ordered", async () => {
		const count = () => shop.rows("select id from orders").length;
		const before = count();
		const body = newerOrder(pad) as { cartItems: Json[] };
		body.cartItems.push({ id: 999, type: "service", quantity: 1 });
		const answer = await shop.visitor("en").postJson("/api/orders", body);
		expect([answer.status, answer.json<Json>().code, answer.cookies]).toEqual([404, "service-not-found", []]);
		expect(count()).toBe(before);
	});

	it.each([0, -1, 1.5, 100, 1e9, "2", null, true, [], {}])("refuses the quantity %j", async (quantity) => {
		expect((await shop.visitor().postJson("/api/orders", newerOrder(pad, quantity as never))).status).toBe(422);
	});

	it.each([0, -1, 1.5, 1e15, null, "x", {}, [1, 2]])("refuses the product number %j", async (number) => {
		const answer = await shop.visitor().postJson("/api/orders", newerOrder(number as never));
		expect([404, 409, 422]).toContain(answer.status);
	});

	it("refuses a product that does not exist, is sold out, or is there in fewer pieces", async () => {
		const soldOut = productId("radeon-rx-9070-xt");
		shop.change("update product set stock = 2 where slug = 'aio-360'");
		const few = productId("aio-360");
		for (const [number, quantity] of [
			[999_999, 1],
			[soldOut, 1],
			[few, 3],
		] as const)
			expect((await shop.visitor().postJson("/api/orders", newerOrder(number, quantity))).status).toBe(409);
		const twice = { ...newerOrder(few, 2) };
		twice.cartItems = [...twice.cartItems, ...twice.cartItems];
		expect((await shop.visitor().postJson("/api/orders", twice)).status).toBe(409);
		expect(shop.rows("select stock from product where id = ?", few)).toEqual([{ stock: 2 }]);
	});

	it.each([
		["no items", { cartItems: [] }],
		["no list", { cartItems: "1" }],
		["too many lines", { cartItems: Array.from({ length: 51 }, () => ({ id: 22, type: "product", quantity: 1 })) }],
		["services alone", { cartItems: [{ id: 1, type: "service", quantity: 1 }] }],
		["no contact", { orderData: null }],
		["an unknown payment method", { orderData: { ...newerOrder(1).orderData, paymentMethod: "barter" } }],
		["an unknown delivery method", { orderData: { ...newerOrder(1).orderData, deliveryMethod: "drone" } }],
	])("refuses %s with 422", async (_, change) => {
		const answer = await shop.visitor("en").postJson("/api/orders", { ...newerOrder(pad), ...change });
		expect(answer.status).toBe(422);
		expect(answer.json<{ message: string }>().message).toMatch(/\S/);
	});

	it("refuses cash above 10,000 lei", async () => {
		const more = { paymentMethod: "cash" };
		expect((await shop.visitor().postJson("/api/orders", newerOrder(keyboard, 21, more))).status).toBe(422);
		expect((await shop.visitor().postJson("/api/orders", newerOrder(keyboard, 20, more))).status).toBe(201);
	});
});
