import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { ledger } from "#tests/support/paying.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const { status, events } = ledger(shop);
let client: Client;
let id: number;
beforeAll(() => shop.change("update product set stock = 1000 where slug = 'mouse-pad-xxl'"));
beforeEach(async () => {
	client = shop.visitor("en");
	id = await placeOrder(client, "mouse-pad-xxl", { paymentMethod: "revolutpay" });
});

const call = (path: string, body: unknown, as = client) => as.postJson(path.replace("{id}", String(id)), body);
const CALLS: [path: string, body: () => object][] = [
	["/api/orders/{id}/status", () => ({ status: "cancelled" })],
	["/api/orders/{id}/cancel", () => ({})],
	["/api/orders/{id}/notify-payment", () => ({ source: "bank-transfer" })],
	["/api/orders/{id}/mark-paid", () => ({ paymentMethod: "revolutpay", status: "pending" })],
	["/api/webhook/order-notification", () => ({ orderId: id, source: "revolut-completion" })],
];

describe("a customer's status call", () => {
	it("says pending or cancelled, and pending again", async () => {
		for (const wanted of ["pending", "cancelled", "pending"]) {
			const answer = await call("/api/orders/{id}/status", { status: wanted });
			expect([answer.status, answer.json()]).toEqual([200, { id, status: wanted }]);
		}
		expect(events(id)).toEqual(["pending>cancelled by customer", "cancelled>pending by customer"]);
	});

	it.each(["completed", "failed", "shipped", "delivered"])("may never say %s: 409 with a message", async (wanted) => {
		const answer = await call("/api/orders/{id}/status", { status: wanted });
		expect(answer.status).toBe(409);
		expect(answer.json<{ message: string }>().message).toBe("The order's status can no longer be changed this way.");
		expect(status(id)).toBe("pending");
	});

	it.each([{ status: "paid" }, { status: null }, {}, [], "completed"])("refuses %j as unreadable", async (body) => {
		expect((await call("/api/orders/{id}/status", body)).status).toBe(422);
		expect(status(id)).toBe("pending");
	});

	it.each(["completed", "shipped", "delivered"])("changes nothing of an order that is %s", async (now) => {
		shop.change("update orders set status = ? where id = ?", now, id);
		for (const wanted of ["pending", "cancelled"])
			expect((await call("/api/orders/{id}/status", { status: wanted })).status, wanted).toBe(409);
		expect((await call("/api/orders/{id}/cancel", {})).status).toBe(409);
		expect((await call("/api/orders/{id}/mark-paid", { paymentMethod: "revolutpay", status: "pending" })).status).toBe(
			409,
		);
		expect(status(id)).toBe(now);
	});
});

describe("“mark paid” by a customer", () => {
	it("is a claim: pending, the shop told once, however it is said", async () => {
		const body = { paymentMethod: "revolutpay", status: "pending" };
		expect((await call("/api/orders/{id}/mark-paid", body)).json()).toEqual({ id, status: "pending", notified: true });
		expect((await call("/api/orders/{id}/mark-paid", body)).json()).toMatchObject({ notified: false });
		const webhook = { orderId: String(id), source: "revolut-completion" };
		expect((await call("/api/webhook/order-notification", webhook)).json()).toMatchObject({ notified: false });
		expect(status(id)).toBe("pending");
		expect(events(id)).toEqual(["payment-claimed revolut-completion by customer"]);
	});

	it("is refused as completed, and for money that the shop sees by itself", async () => {
		const completed = { paymentMethod: "revolutpay", status: "completed" };
		expect((await call("/api/orders/{id}/mark-paid", completed)).status).toBe(409);
		for (const paymentMethod of ["paypal", "googlepay", "cash", "card"])
			expect((await call("/api/orders/{id}/mark-paid", { paymentMethod, status: "pending" })).status).toBe(422);
		expect(events(id)).toEqual([]);
	});
});

describe("an order's number in a body", () => {
	it.each([undefined, null, "x", 0, 1.5, 1e12])("%j is a fault of the number, and not of an item", async (orderId) => {
		const said = async (path: string, body: object, language: "ro" | "en") => {
			const answer = await shop.visitor(language).postJson(path, body);
			return [answer.status, answer.json<{ errors: unknown }>().errors];
		};
		for (const [language, message] of [
			["ro", "Numărul comenzii nu este valid"],
			["en", "The order number is not valid"],
		] as const) {
			const refused = [422, { orderId: message }];
			const notification = { orderId, source: "revolut-completion" };
			expect(await said("/api/webhook/order-notification", notification, language)).toEqual(refused);
			// Without a number the browser's newest order is meant.
			if (orderId !== undefined) expect(await said("/api/paypal/order", { orderId }, language)).toEqual(refused);
		}
	});
});

describe("who may call", () => {
	it.each(CALLS)("%s: strangers get what an unknown number gets, 404", async (path, body) => {
		const strange = await call(path, body(), shop.visitor("en"));
		expect(strange.status).toBe(404);
		const known = id;
		const sent = body();
		id = 999_999;
		const unknown = await call(path, "orderId" in sent ? { ...sent, orderId: id } : sent, shop.visitor("en"));
		id = known;
		expect(unknown.text).toBe(strange.text);
		expect(status(id)).toBe("pending");
		expect(events(id)).toEqual([]);
	});

	it.each(CALLS)("%s: not from another site", async (path, body) => {
		const url = path.replace("{id}", String(id));
		const answer = await client.postJson(url, body(), { origin: "https://evil.example" });
		expect(answer.status).toBe(403);
		const form = await client.request("POST", url, "a=1", {
			origin: null,
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		});
		expect([403, 415]).toContain(form.status);
		expect(events(id)).toEqual([]);
	});

	it.each(CALLS.map(([path]) => path))("%s: only by POST", async (path) => {
		const answer = await client.request("DELETE", path.replace("{id}", String(id)), undefined, { origin: client.url });
		expect(answer.status).toBe(405);
	});

	it("GET /api/paypal/setup gives the SDK its token", async () => {
		expect((await client.get("/api/paypal/setup")).json()).toEqual({ clientToken: expect.stringMatching(/.{20}/) });
	});
});
