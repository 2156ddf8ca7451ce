import { describe, expect, it } from "vitest";
import { signedIn } from "#tests/http/support/back-office.ts";
import { fieldValue } from "#tests/http/support/page.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";

const LIMIT = 3;
const shop = shopForThisFile({ env: { ORDER_LIMIT: String(LIMIT), TRUST_PROXY: "true" } });

/** Each test plays on an address of its own. */
function from(address: string, client: Client = shop.visitor()): Client {
	client.headers["X-Forwarded-For"] = address;
	return client;
}

const WHOLE = {
	orderData: {
		fullName: "Ana Ionescu",
		email: "ana@example.ro",
		phone: "0722123456",
		deliveryMethod: "pickup",
		paymentMethod: "cash",
	},
	cartItems: [{ id: 20, type: "product", quantity: 1 }],
};

/** How long to wait, for programs in seconds and for people in minutes, and the one is the other. */
function expectDelay(answer: Answer): void {
	expect(answer.status).toBe(429);
	const seconds = Number(answer.header("retry-after"));
	expect(seconds).toBeGreaterThan(0);
	expect(seconds).toBeLessThanOrEqual(600);
	const isCall = answer.header("content-type").includes("json");
	const said = isCall ? answer.json<{ message: string }>().message : answer.page().text;
	const minutes = Math.ceil(seconds / 60);
	expect(said).toContain(minutes === 1 ? "peste un minut" : `peste ${minutes} minute`);
}

describe("placing orders", () => {
	it("is held back after as many as ORDER_LIMIT says, for this address alone, with what was typed kept", async () => {
		const visitor = from("203.0.113.1");
		for (let time = 0; time < LIMIT; time++)
			expect((await visitor.postJson("/api/orders", WHOLE)).status, `order ${time + 1}`).toBe(201);
		expectDelay(await visitor.postJson("/api/orders", WHOLE));
		await visitor.post("/cart", { intent: "add", type: "product", id: "20", returnTo: "/cart" });
		const typed = { fullName: "Ion Pop", email: "ion@example.ro", phone: "0733111222", paymentMethod: "cash" };
		const refused = await visitor.post("/direct-checkout", { ...typed, deliveryMethod: "pickup" });
		expectDelay(refused);
		expect(fieldValue(refused.page().form(/direct-checkout/), "fullName")).toBe("Ion Pop");
		expect((await from("203.0.113.2").postJson("/api/orders", WHOLE)).status).toBe(201);
	});

	it("counts a booked service too", async () => {
		const visitor = from("203.0.113.3");
		const booking = { serviceId: 1, fullName: "Ana Ionescu", email: "ana@example.ro", phone: "0722123456" };
		for (let time = 0; time < LIMIT; time++)
			expect((await visitor.postJson("/api/service-orders", booking)).status).toBe(201);
		expectDelay(await visitor.postJson("/api/service-orders", booking));
		expectDelay(await visitor.post("/service-order/1", { ...booking, serviceId: "1" }));
	});

	it("holds nobody of the shop's own people back", async () => {
		const admin = from("203.0.113.4", await signedIn(shop.running().url));
		for (let time = 0; time < LIMIT + 2; time++) expect((await admin.postJson("/api/orders", WHOLE)).status).toBe(201);
	});
});

describe("calls that anyone may flood", () => {
	it("notifications for numbers that no order has are kept up to a limit, and answered as those of an order are", async () => {
		const visitor = from("203.0.113.5");
		const send = (id: string) =>
			visitor.request("POST", `/api/orders/${id}/ipn`, "txn_id=1", {
				headers: { "Content-Type": "application/x-www-form-urlencoded" },
				origin: null,
			});
		const { orderId } = (await from("203.0.113.6").postJson("/api/orders", WHOLE)).json<{ orderId: number }>();
		const answers = [];
		for (let time = 0; time < 40; time++) answers.push((await send(String(990_000 + time))).status);
		expect(new Set(answers)).toEqual(new Set([200]));
		expect((await send(String(orderId))).status).toBe(200);
		const kept = (from: number, to: number) =>
			shop.rows("select id from provider_notification where order_id between ? and ?", from, to);
		expect(kept(990_000, 990_099)).toHaveLength(30);
		expect(kept(orderId, orderId)).toHaveLength(1);
	});

	it("notifications of one order are held back too, beyond any number that a provider sends", async () => {
		const { orderId } = (await from("203.0.113.8").postJson("/api/orders", WHOLE)).json<{ orderId: number }>();
		const answers = [];
		for (let time = 0; time < 65; time++) {
			const sent = from(`198.51.100.${time}`).request("POST", `/api/orders/${orderId}/ipn`, "txn_id=1", {
				headers: { "Content-Type": "application/x-www-form-urlencoded" },
				origin: null,
			});
			answers.push((await sent).status);
		}
		expect(answers.slice(0, 60)).not.toContain(429);
		expect(answers.at(-1)).toBe(429);
		const ofNone = [];
		for (let time = 0; time < 65; time++) {
			const sent = from(`198.51.100.${time}`).request("POST", "/api/orders/999998/ipn", "txn_id=1", { origin: null });
			ofNone.push((await sent).status);
		}
		expect(ofNone).toEqual(answers);
	});

	it("asking for the provider's token is held back", async () => {
		const visitor = from("203.0.113.7");
		const answers = [];
		for (let time = 0; time < 65; time++) answers.push((await visitor.get("/api/paypal/setup")).status);
		expect(answers.slice(0, 60)).not.toContain(429);
		expect(answers.at(-1)).toBe(429);
	});
});
