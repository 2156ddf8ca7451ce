import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { ledger } from "#tests/support/paying.ts";
import { signedIn, signedInStaff } from "./support/back-office.ts";
import { placeOrder } from "./support/orders.ts";
import { fieldValue } from "./support/page.ts";
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

describe("cancelling twice", () => {
	it("says the same again and does nothing, by call and by page", async () => {
		const form = (await client.page(`/revolut-checkout/${id}`)).form(/revolut/, { intent: "cancel" });
		for (let time = 0; time < 2; time++) {
			for (const [path, body] of CALLS.slice(0, 2)) {
				const answer = await call(path, body());
				expect([answer.status, answer.json()], path).toEqual([200, { id, status: "cancelled" }]);
			}
			const pressed = await client.submit(form);
			expect((await client.follow(pressed)).page().flashes.join()).toContain(`Order #${id} has been cancelled.`);
		}
		expect(events(id)).toEqual(["pending>cancelled by customer"]);
		const told = shop.rows("select id from outbox_message where subject_id = ? and kind = 'order-status'", id);
		expect(told).toHaveLength(1);
	});

	it("says so by the provider's link, too", async () => {
		const form = (await client.page(`/basic-paypal-checkout/${id}`)).form(/webscr$/);
		const link = fieldValue(form, "cancel_return")!.replace(client.url, "");
		for (let time = 0; time < 2; time++) {
			const { flashes } = (await client.follow(await client.get(link))).page();
			expect(flashes.join()).toContain(`Order #${id} has been cancelled.`);
		}
		expect(events(id)).toEqual(["pending>cancelled by customer"]);
	});

	it("is refused still to whoever of the shop has not placed the order", async () => {
		await call("/api/orders/{id}/cancel", {});
		const admin = await signedIn(client.url);
		expect((await call("/api/orders/{id}/cancel", {}, admin)).status).toBe(409);
	});
});

describe("somebody of the shop whose browser has not placed the order", () => {
	const CLAIMS = CALLS.slice(2);
	const mails = () => shop.rows("select id from outbox_message where subject_id = ?", id).length;

	it.each(CLAIMS)("%s: makes no claim for its customer", async (path, body) => {
		const staff = await signedInStaff(shop);
		const before = mails();
		expect((await call(path, body(), staff)).status).toBe(409);
		expect([events(id), mails()]).toEqual([[], before]);
	});

	it("begins no payment at PayPal", async () => {
		const staff = await signedInStaff(shop);
		expect((await call("/api/paypal/order", { orderId: id }, staff)).status).toBe(409);
		expect(shop.rows("select request_id from provider_order where order_id = ?", id)).toEqual([]);
	});

	it("claims, chooses and reopens nothing by the payment pages", async () => {
		const admin = await signedIn(client.url);
		const page = `/revolut-checkout/${id}`;
		for (const intent of ["claim-revolut", "claim-bank", "choose"])
			expect((await admin.post(page, { intent, paymentMethod: "cash" })).status, intent).toBe(409);
		shop.change("update orders set status = 'failed' where id = ?", id);
		const before = mails();
		for (const address of ["revolut-checkout", "simple-paypal-form", "bank-transfer"])
			expect((await admin.get(`/${address}/${id}`)).status, address).toBe(200);
		expect([status(id), events(id), mails()]).toEqual(["failed", [], before]);
		expect(shop.rows("select id from payment_record where order_id = ?", id)).toEqual([]);
		await client.page(`/simple-paypal-form/${id}`);
		expect([status(id), events(id)]).toEqual(["pending", ["failed>pending by customer"]]);
	});

	it("acts as its customer where it was placed in the same browser", async () => {
		const staff = await signedInStaff(shop);
		id = await placeOrder(staff, "mouse-pad-xxl", { paymentMethod: "revolutpay" });
		expect((await staff.post(`/revolut-checkout/${id}`, { intent: "claim-revolut" })).status).toBe(303);
		const body = { paymentMethod: "revolutpay", status: "pending" };
		expect((await call("/api/orders/{id}/mark-paid", body, staff)).status).toBe(200);
		expect(events(id)).toEqual(["payment-claimed revolut-completion by customer"]);
	});
});

describe("an order's number in a body", () => {
	it.each([undefined, null, true, "x", "0x1", "1e0", 0, 1.5, 1e12, [1], {}])(
		"%j is a fault of the number, and not of an item",
		async (orderId) => {
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
		},
	);
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
