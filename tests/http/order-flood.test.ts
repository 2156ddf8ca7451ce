import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "#tests/http/support/back-office.ts";
import { all, first } from "#tests/http/support/html.ts";
import { aKiosk } from "#tests/http/support/kiosk.ts";
import { fieldValue } from "#tests/http/support/page.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";
import type { Answer, Client } from "#tests/support/http-client.ts";

const LIMIT = 3;
const shop = shopForThisFile({ env: { ORDER_LIMIT: String(LIMIT), TRUST_PROXY: "true" } });

beforeAll(() => shop.change("update product set stock = 1000 where id = 20"));

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

	it("is held back for an IPv6 site that asks from ever other networks of its own, not for its neighbour", async () => {
		const statuses: number[] = [];
		const placeFrom = async (address: string) => (await from(address).postJson("/api/orders", WHOLE)).status;
		for (let network = 0; network <= LIMIT * 16; network++)
			statuses.push(await placeFrom(`2001:db8:7:${network.toString(16)}::1`));
		expect(statuses.slice(0, -1)).not.toContain(429);
		expect(statuses.at(-1)).toBe(429);
		expect(await placeFrom("2001:db8:8::1")).not.toBe(429);
	});

	it("counts the test page's orders too", async () => {
		const visitor = from("203.0.113.5");
		const again = async () => visitor.submit((await visitor.page("/paypal-test")).form("/paypal-test"));
		for (let time = 0; time < LIMIT; time++) expect((await again()).status).toBe(303);
		expectDelay(await again());
	});

	it("holds no admin and no staff back", async () => {
		const admin = from("203.0.113.4", await signedIn(shop.running().url));
		for (let time = 0; time < LIMIT + 2; time++) expect((await admin.postJson("/api/orders", WHOLE)).status).toBe(201);
	});
});

describe("pieces held unpaid", () => {
	const limited = shopForThisFile({
		env: {
			...{ WEB_ORDER_PIECES: "2", WEB_ORDER_LEI: "100000", WEB_HELD_PIECES: "2", WEB_NETWORK_PIECES: "3" },
			TRUST_PROXY: "true",
		},
	});
	const whole = (email: string, quantity: number) => ({
		orderData: { ...WHOLE.orderData, email },
		cartItems: [{ id: 20, type: "product", quantity }],
	});
	const older = {
		fullName: "Ana Ionescu",
		contactEmail: "older@example.ro",
		contactPhone: "0722123456",
		deliveryMethod: "pickup",
		paymentMethod: "cash",
	};

	it("are limited for a network, by the same answer in both calls and the checkout, not for the one next to it", async () => {
		const visitor = from("203.0.113.10", limited.visitor());
		expect((await visitor.postJson("/api/orders", whole("one@example.ro", 2))).status).toBe(201);
		const refused = await visitor.postJson("/api/orders", whole("two@example.ro", 2));
		expect([refused.status, refused.json<{ code: string }>().code]).toEqual([422, "network-held-limit"]);
		const { id } = (await visitor.postJson("/api/orders", older)).json<{ id: number }>();
		const items = await visitor.postJson(`/api/orders/${id}/items`, [{ productId: 20, quantity: 2 }]);
		expect([items.status, items.json<{ code: string }>().code]).toEqual([422, "network-held-limit"]);
		const neighbour = from("203.0.113.11", limited.visitor());
		expect((await neighbour.postJson("/api/orders", whole("two@example.ro", 2))).status).toBe(201);
	});

	it("are too many of one product in the cart already, which the checkout's message leads back to", async () => {
		const visitor = from("203.0.113.14", limited.visitor("en"));
		const add = () => visitor.post("/cart", { intent: "add", type: "product", id: "20", returnTo: "/cart" });
		const leadsOn = async () =>
			all((await visitor.page("/cart")).main, "a").some(({ attributes }) => attributes.href === "/direct-checkout");
		for (let pieces = 0; pieces < 2; pieces++) await add();
		expect((await visitor.page("/cart")).text).toContain("no more than 2 of it");
		expect(await leadsOn()).toBe(true);
		const form = (await visitor.page("/direct-checkout")).form(/direct-checkout/);
		await add();
		expect(await leadsOn()).toBe(false);
		for (const checkout of ["/direct-checkout", "/checkout"]) {
			const opened = await visitor.get(checkout);
			expect([opened.status, opened.header("location")], checkout).toEqual([303, "/cart"]);
		}
		const { fullName, email, phone } = WHOLE.orderData;
		const changed = await visitor.submit(form, { values: { fullName, email, phone } });
		expect(changed.status).toBe(409);
		const refused = await visitor.submit(changed.page().form(/direct-checkout/));
		expect(refused.status).toBe(422);
		const summary = first(refused.page().main, "div", { role: "alert" })!;
		expect(first(summary, "button")?.attributes).toMatchObject({ formaction: "/cart", name: "typedAt" });
	});

	it("are worth too much in the cart already", async () => {
		const visitor = from("203.0.113.15", limited.visitor("en"));
		const id = String(limited.selectRow("product", { slug: "quantum-pro" }).id);
		const add = () => visitor.post("/cart", { intent: "add", type: "product", id, returnTo: "/cart" });
		for (let pieces = 0; pieces < 7; pieces++) await add();
		expect((await visitor.get("/direct-checkout")).status).toBe(200);
		await add();
		expect((await visitor.page("/cart")).text).toContain("Orders of at most 100.000,00 LEI can be placed here");
		expect((await visitor.get("/direct-checkout")).header("location")).toBe("/cart");
	});

	it.each(["127.0.0.1", "::1"])(
		"are not limited for the machine itself, %s: a proxy there may stand for everybody",
		async (address) => {
			const visitor = from(address, limited.visitor());
			limited.change("update product set stock = stock + 6 where id = 20");
			for (const name of ["d", "e", "f"])
				expect((await visitor.postJson("/api/orders", whole(`${name}-${address.length}@example.ro`, 2))).status).toBe(
					201,
				);
		},
	);

	it("are not limited at the kiosk by its network, nor for the back office in either call", async () => {
		const kiosk = from("203.0.113.12", await aKiosk(limited.running().url));
		for (const name of ["a", "b", "c"])
			expect((await kiosk.postJson("/api/orders", whole(`${name}@example.ro`, 2))).status).toBe(201);
		const staff = from("203.0.113.13", await signedIn(limited.running().url));
		expect((await staff.postJson("/api/orders", whole("staff@example.ro", 4))).status).toBe(201);
		const { id } = (await staff.postJson("/api/orders", older)).json<{ id: number }>();
		const items = await staff.postJson(`/api/orders/${id}/items`, [{ productId: 20, quantity: 4 }]);
		expect(items.status).toBe(201);
	});
});

describe("a customer's changes of an order", () => {
	const roomy = shopForThisFile({ env: { TRUST_PROXY: "true" } });
	const IN_AN_HOUR = 20;
	const place = async (client: Client) =>
		(await client.postJson("/api/orders", WHOLE)).json<{ orderId: number }>().orderId;
	const events = (id: number) => roomy.rows("select id from order_event where order_id = ?", id).length;
	function expectHeldBack(answer: Answer): void {
		expect(answer.status).toBe(429);
		const isCall = answer.header("content-type").includes("json");
		expect(isCall ? answer.json<{ code: string }>().code : "too-many-requests").toBe("too-many-requests");
		expect(isCall ? answer.text : answer.page().text).toMatch(
			/prea multe schimbări ale comenzilor.* peste \d+ (de )?minute/,
		);
	}

	it("are as many as anybody needs in an hour, whichever call or button makes them, and write no more", async () => {
		const visitor = from("203.0.113.20", roomy.visitor());
		const [id, other] = [await place(visitor), await place(visitor)];
		for (let time = 0; time < IN_AN_HOUR; time++) {
			const status = time % 2 ? "pending" : "cancelled";
			expect((await visitor.postJson(`/api/orders/${id}/status`, { status })).status, `move ${time + 1}`).toBe(200);
		}
		const written = events(id);
		expectHeldBack(await visitor.postJson(`/api/orders/${id}/status`, { status: "cancelled" }));
		expectHeldBack(await visitor.postJson(`/api/orders/${id}/cancel`, {}));
		expectHeldBack(await visitor.postJson(`/api/orders/${id}/notify-payment`, { source: "bank-transfer" }));
		expectHeldBack(
			await visitor.postJson(`/api/orders/${id}/mark-paid`, { paymentMethod: "banktransfer", status: "pending" }),
		);
		for (const more of [
			{ intent: "choose", paymentMethod: "banktransfer" },
			{ intent: "claim-bank" },
			{ intent: "cancel" },
		] as Record<string, string>[])
			expectHeldBack(await visitor.post(`/bank-transfer/${id}`, more));
		expect(events(id)).toBe(written);
		expect((await visitor.postJson(`/api/orders/${other}/cancel`, {})).status).toBe(200);
	});

	it("are not more than ORDER_LIMIT from one address, whatever orders they are of", async () => {
		const visitor = from("203.0.113.21");
		const ids = [await place(visitor), await place(visitor)];
		for (const status of ["cancelled", "pending", "cancelled"])
			expect((await visitor.postJson(`/api/orders/${ids[0]}/status`, { status })).status).toBe(200);
		expectHeldBack(await visitor.postJson(`/api/orders/${ids[1]}/cancel`, {}));
		const elsewhere = from("203.0.113.22", visitor);
		expect((await elsewhere.postJson(`/api/orders/${ids[1]}/cancel`, {})).status).toBe(200);
	});

	it("are without a limit for admins and staff", async () => {
		const id = await place(from("203.0.113.23", roomy.visitor()));
		const admin = from("203.0.113.24", await signedIn(roomy.running().url));
		for (let time = 0; time < IN_AN_HOUR + 2; time++)
			expect((await admin.postJson(`/api/orders/${id}/cancel`, {})).status).toBe(time === 0 ? 200 : 409);
	});
});

describe("calls that anyone may flood", () => {
	const junk = (client: Client, id: number) =>
		client.request("POST", `/api/orders/${id}/ipn`, `txn_id=${Math.random()}`, {
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			origin: null,
		});

	it("notifications are held back by who sends them, the same for an order as for a number that no order has", async () => {
		const { orderId } = (await from("203.0.113.6").postJson("/api/orders", WHOLE)).json<{ orderId: number }>();
		const answers = [];
		for (const id of [orderId, 990_001]) {
			const visitor = from(`198.51.100.${id % 250}`);
			const own = [];
			for (let time = 0; time < 65; time++) own.push((await junk(visitor, id)).status);
			expect(own.slice(-5)).toEqual(Array(5).fill(429));
			answers.push(own[0], (await junk(from("203.0.113.5"), id)).status);
		}
		expect(answers).toEqual([200, 200, 200, 200]);
		const kept = shop.rows<{ bytes: number }>(
			"select coalesce(sum(length(raw)), 0) as bytes from provider_notification",
		);
		expect(kept[0]!.bytes).toBeLessThan(1_000);
	});

	it("whatever asks the provider about one's own order is held back, by calls, the page and the way back alike", async () => {
		const visitor = from("203.0.113.8");
		const { orderId } = (await visitor.postJson("/api/orders", WHOLE)).json<{ orderId: number }>();
		const ask = () => visitor.postJson("/api/paypal/order", { orderId });
		const { id: token } = (await ask()).json<{ id: string }>();
		const answers = [];
		for (let time = 1; time < 65; time++) answers.push((await ask()).status);
		expect(answers.slice(0, 59)).not.toContain(429);
		expect(answers.at(-1)).toBe(429);
		expect((await visitor.postJson(`/api/paypal/order/${token}/capture`, {})).status).toBe(429);
		expect((await visitor.post(`/direct-paypal-link/${orderId}`, { intent: "link" })).status).toBe(429);
		const back = await visitor.get(`/api/orders/${orderId}/complete?token=${token}`);
		expect([back.status, back.header("location")]).toEqual([303, `/unified-checkout/${orderId}`]);
		expect((await visitor.follow(back)).page().wholeText).toContain("Prea multe încercări");
		const { orderId: other } = (await visitor.postJson("/api/orders", WHOLE)).json<{ orderId: number }>();
		expect((await visitor.postJson("/api/paypal/order", { orderId: other })).status).toBe(201);
	});

	it("and so it is from one address, whatever orders of its own it asks about", async () => {
		const answers: number[] = [];
		for (let order = 0; order < 6; order++) {
			// Each order comes from elsewhere, since those of one address are limited themselves.
			const owner = from(`198.51.100.${order}`);
			const { orderId } = (await owner.postJson("/api/orders", WHOLE)).json<{ orderId: number }>();
			from("203.0.113.9", owner);
			for (let time = 0; time < 59; time++)
				answers.push((await owner.postJson("/api/paypal/order", { orderId })).status);
		}
		expect(answers.slice(0, 300)).not.toContain(429);
		expect(answers.slice(300)).not.toContain(201);
	});

	it("asking for the provider's token is held back", async () => {
		const visitor = from("203.0.113.7");
		const answers = [];
		for (let time = 0; time < 65; time++) answers.push((await visitor.get("/api/paypal/setup")).status);
		expect(answers.slice(0, 60)).not.toContain(429);
		expect(answers.at(-1)).toBe(429);
	});
});
