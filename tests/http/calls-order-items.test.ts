import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { expectOrder, type Json, readOrder } from "./support/order-json.ts";
import { ANA, addToCart, productId } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
const keyboard = productId("mechanical-keyboard");
beforeAll(() => shop.change("update product set stock = 1000 where id in (?, ?)", pad, keyboard));

/** SPEC 3, "Order creation, older form". */
const OLDER = {
	contactEmail: ANA.email,
	contactPhone: ANA.phone,
	fullName: ANA.fullName,
	deliveryAddress: "Str. Lungă 3, Cluj-Napoca, Cluj",
	paymentMethod: "banktransfer",
	deliveryMethod: "delivery",
	total: "0.01",
	status: "completed",
};
const item = (productNumber: number, quantity = 1) => ({
	productId: productNumber,
	serviceId: null,
	name: "forged",
	price: "0.01",
	quantity,
});

describe("POST /api/orders, the older shape, and its items", () => {
	async function draft(visitor: Client, change: Json = {}): Promise<number> {
		const answer = await visitor.postJson("/api/orders", { ...OLDER, ...change });
		expect(answer.status).toBe(201);
		return answer.json<{ id: number }>().id;
	}
	const addItems = (visitor: Client, id: number | string, items: unknown) =>
		visitor.postJson(`/api/orders/${id}/items`, items);

	it("makes a pending order at the server's prices, whatever total and status were sent", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		const answer = await addItems(visitor, id, [item(keyboard, 2), item(pad)]);
		expect(answer.status).toBeLessThan(300);
		const { order, items } = await readOrder(visitor, id);
		expectOrder(order);
		expect(order).toMatchObject({ id, total: "1207.00", status: "pending", shippingAddress: OLDER.deliveryAddress });
		expect(items).toHaveLength(2);
		expect(items[0]).toMatchObject({ price: "499.00", quantity: 2 });
		expect(items[0]?.name).not.toBe("forged");
	});

	it("takes the list under `items` too, and null as the address for pickup", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor, { deliveryMethod: "pickup", deliveryAddress: null });
		expect((await addItems(visitor, id, { items: [item(pad)] })).status).toBeLessThan(300);
		expect((await readOrder(visitor, id)).order).toMatchObject({ total: "149.00", deliveryMethod: "pickup" });
	});

	it("is no order until its items are there, and shows itself to its caller meanwhile", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		expect(shop.rows("select id from orders where id = ?", id)).toEqual([]);
		expect((await readOrder(visitor, id)).order).toMatchObject({ id, status: "pending", items: [] });
		for (const page of ["/order-confirmation", "/bank-transfer"])
			expect((await visitor.get(`${page}/${id}`)).status).toBe(404);
		expect((await shop.visitor().get(`/api/orders/${id}`)).status).toBe(404);
	});

	it("makes one order of the same items posted twice, and 10 times at once", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		const stock = () => shop.rows<{ stock: number }>("select stock from product where id = ?", pad)[0]?.stock ?? 0;
		const before = stock();
		const answers = await Promise.all(Array.from({ length: 10 }, () => addItems(visitor.copy(), id, [item(pad, 2)])));
		for (const answer of answers) expect(answer.status).toBeLessThan(300);
		expect((await addItems(visitor, id, [item(pad, 2)])).status).toBeLessThan(300);
		expect((await readOrder(visitor, id)).items).toHaveLength(1);
		expect(stock()).toBe(before - 2);
	});

	it("leaves a cart alone that was filled since, when they are posted again", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		await addToCart(visitor, pad);
		await addItems(visitor, id, [item(pad)]);
		expect(visitor.jar.has("cart")).toBe(false);
		await addToCart(visitor, keyboard);
		const again = await addItems(visitor, id, [item(pad)]);
		expect([again.status, again.cookies]).toEqual([201, []]);
		expect(again.json<{ orderId: number }>().orderId).toBe(id);
		expect(visitor.jar.has("cart")).toBe(true);
	});

	it("refuses a service that is not offered, before anything is ordered", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		const service = { productId: null, serviceId: 999, quantity: 1 };
		const answer = await addItems(visitor, id, [item(pad), service]);
		expect([answer.status, answer.json<Json>().code, answer.cookies]).toEqual([404, "service-not-found", []]);
		expect(shop.rows("select id from orders where id = ?", id)).toEqual([]);
		expect((await addItems(visitor, id, [item(pad), { ...service, serviceId: 1 }])).status).toBe(201);
	});

	it("names a place of its own body for what the order's goods do not allow", async () => {
		const visitor = shop.visitor("en");
		const system = productId("quantum-pro");
		const parts = { address: "Str. Lungă 3", city: "Cluj-Napoca", county: "Cluj", postalCode: "400001" };
		const id = await draft(visitor, { ...parts, deliverySpeed: "express" });
		for (const [body, place] of [
			[[item(system)], "body"],
			[{ items: [item(system)] }, "items"],
		] as const) {
			const answer = await addItems(visitor, id, body);
			expect(answer.status).toBe(422);
			expect(answer.json<{ errors: Json }>().errors).toEqual({ [place]: expect.stringContaining("made to order") });
		}
	});

	it("refuses other items afterwards with 409", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		await addItems(visitor, id, [item(pad)]);
		for (const others of [[item(pad, 2)], [item(keyboard)], [item(pad), item(keyboard)]])
			expect((await addItems(visitor, id, others)).status).toBe(409);
		expect((await readOrder(visitor, id)).items).toMatchObject([{ productId: pad, quantity: 1 }]);
	});

	it("answers 404 to a stranger and for an unknown number, and adds nothing", async () => {
		const id = await draft(shop.visitor());
		for (const number of [id, 999_999, "x", "-1"])
			expect((await addItems(shop.visitor(), number, [item(pad)])).status).toBe(404);
		expect(shop.rows("select id from orders where id = ?", id)).toEqual([]);
	});

	it.each([
		[[]],
		[{}],
		["x"],
		[null],
		[[{ productId: null, serviceId: null, quantity: 1 }]],
		[[{ productId: 1, serviceId: 1, quantity: 1 }]],
		[[{ productId: 1, serviceId: null, quantity: 0 }]],
		[[null]],
	])("refuses the items %j with 422", async (items) => {
		const visitor = shop.visitor();
		expect((await addItems(visitor, await draft(visitor), items)).status).toBe(422);
	});

	it("names the line and the field that are wrong, under `items` too", async () => {
		const visitor = shop.visitor("en");
		const id = await draft(visitor);
		const said = async (body: unknown) => (await addItems(visitor, id, body)).json<{ errors: Json }>().errors;
		const message = "The quantity must be a whole number from 1 to 99";
		expect(await said({ items: [{ productId: pad, quantity: 100 }] })).toEqual({ "items.0.quantity": message });
		expect(await said([item(pad), { productId: pad, quantity: 100 }])).toEqual({ "1.quantity": message });
	});

	it("keeps the moment at which it was first posted", async () => {
		const visitor = shop.visitor();
		const id = await draft(visitor);
		const before = (await readOrder(visitor, id)).order.createdAt;
		await addItems(visitor, id, [item(pad)]);
		expect((await readOrder(visitor, id)).order.createdAt).toBe(before);
	});

	it.each([
		["fullName", "An", "Full name is required"],
		["contactEmail", "ana", "Valid email is required"],
		["contactPhone", "1234567", "Valid phone number is required"],
		["deliveryAddress", "x", "Address, city, and county are required for delivery"],
		["deliveryAddress", "Abcd, Cl, Cl", "Address, city, and county are required for delivery"],
		["deliveryAddress", null, "Address, city, and county are required for delivery"],
	])("refuses %s %j", async (field, value, message) => {
		const answer = await shop.visitor("en").postJson("/api/orders", { ...OLDER, [field]: value });
		expect(answer.status).toBe(422);
		expect(answer.json<{ errors: Json }>().errors[field]).toBe(message);
	});
});
