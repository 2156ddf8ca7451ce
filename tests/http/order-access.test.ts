import { createHmac } from "node:crypto";
import { sign } from "cookie-signature";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, newerOrder, placeOrder, productId } from "./support/orders.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

// Behind a proxy the shop limits by the address that the proxy names: each test gets an address of its own.
const SESSION_SECRET = "a secret of more than 32 characters";
const shop = shopForThisFile({ env: { TRUST_PROXY: "true", SESSION_SECRET } });
let addresses = 0;
function stranger(): Client {
	addresses++;
	const headers = { "X-Forwarded-For": `203.0.113.7, 10.0.${addresses >> 8}.${addresses & 255}` };
	const client = new Client(shop.running().url, headers);
	client.jar.set("language", "en");
	return client;
}

const owner = shop.visitor("en");
let id: number;
let key: string;
beforeAll(async () => {
	shop.change("update product set stock = 1000 where slug = 'mouse-pad-xxl'");
	await placeOrder(shop.visitor());
	// Numbers that stand nowhere else in a page, as long as the unknown one.
	shop.numberAfter(765_431);
	id = await placeOrder(owner);
	key = keyOf(id);
});

const keyOf = (number: number) =>
	shop.rows<{ access_key: string }>("select access_key from orders where id = ?", number)[0]?.access_key ?? "";

const UNKNOWN = 987_654;

/** SPEC 2.1 and 7: every address about one order, as pages and as the calls of the shop's own scripts. */
const PAGES = [
	"/order-confirmation/{id}",
	"/order-confirmation?orderId={id}",
	"/bank-transfer/{id}",
	"/bank-transfer-details/{id}",
	"/bank-transfer-details?orderId={id}&amount=10",
	"/revolut-checkout/{id}",
	"/googlepay-checkout/{id}",
	"/paypal-checkout/{id}",
	"/paypal-checkout?orderId={id}&amount=10",
	"/direct-paypal-checkout/{id}",
	"/basic-paypal-checkout/{id}",
	"/paypal-button-checkout/{id}",
	"/simple-paypal-form/{id}",
	"/direct-paypal-link/{id}",
	"/direct-paypal-form/{id}",
	"/unified-checkout/{id}",
	"/payment-options/{id}",
];
const DATA = PAGES.map((path) => path.replace(/(\?|$)/, ".data$1"));
const CALLS = ["/api/orders/{id}"];
const at = (path: string, number: number | string) => path.replace("{id}", String(number));

describe("a stranger", () => {
	it.each([...PAGES, ...DATA, ...CALLS])(
		"gets 404 and the very same answer for an order and for none: %s",
		async (path) => {
			const real = await stranger().get(at(path, id));
			const none = await stranger().get(at(path, UNKNOWN));
			expect(real.status).toBe(404);
			expectSame(withoutOneTimeParts(real, id), withoutOneTimeParts(none, UNKNOWN));
			expect(real.text).not.toContain(ANA.email);
			expect(real.text).not.toContain(ANA.fullName);
			if (!PAGES.includes(path)) expect(real.header("content-type")).not.toContain("html");
		},
	);

	it("sees the order-not-found panel with a form for number and e-mail", async () => {
		const page = (await stranger().get(`/order-confirmation/${id}`)).page();
		expect(page.text).toContain("We couldn't find the order you're looking for.");
		expect(page.links.some(({ href }) => href === "/")).toBe(true);
		expect(page.forms.some(({ fields }) => fields.some(([name]) => name === "email"))).toBe(true);
	});

	it("need not type the number that the address names", async () => {
		for (const path of [
			"/order-confirmation/",
			"/simple-paypal-form/",
			"/order-confirmation?orderId=",
			"/paypal-checkout?amount=1&orderId=",
			"/bank-transfer-details?orderId=",
		]) {
			const fields = (await stranger().get(path + id)).page().forms.flatMap((form) => form.fields);
			expect(fields, path).toContainEqual(["orderNumber", String(id)]);
		}
	});

	it.each([
		"0",
		"-1",
		"1.0",
		"01",
		"1e0",
		"%31%20",
		"+1",
		"0x1",
		"1%00",
		"99999999999999999999",
		"NaN",
		"null",
		"1;2",
		"1'--",
		"%F0%9F%92%BB",
	])("reads nothing at the number %s, and breaks nothing", async (number) => {
		for (const path of [
			"/order-confirmation/{id}",
			"/bank-transfer/{id}",
			"/order-confirmation?orderId={id}",
			...CALLS,
		]) {
			const answer = await stranger().get(at(path, number));
			expect([400, 404], `${path} ${number}`).toContain(answer.status);
			expect(answer.text).not.toContain(ANA.email);
		}
	});

	it("opens nothing with a forged, foreign or copied cookie", async () => {
		const other = stranger();
		await placeOrder(other);
		const signed = other.jar.get("orders") ?? "";
		expect(signed).not.toBe("");
		const payload = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
		const signature = signed.slice(signed.lastIndexOf(".") + 1);
		const forgeries = [
			payload([id]),
			`${payload([id])}.`,
			`${payload([id])}.${signature}`,
			JSON.stringify([id]),
			signed,
		];
		for (const [name, value] of other.jar) if (name !== "orders") forgeries.push(value);
		for (const cookie of forgeries) {
			const visitor = stranger();
			visitor.jar.set("orders", cookie);
			expect((await visitor.get(`/order-confirmation/${id}`)).status).toBe(404);
			expect((await visitor.get(`/api/orders/${id}`)).status).toBe(404);
		}
	});
});

describe("the browser that placed an order", () => {
	it("opens it as a page, as data and as a call, which no cache may keep", async () => {
		for (const path of [`/order-confirmation/${id}`, `/order-confirmation/${id}.data`, `/api/orders/${id}`]) {
			const answer = await owner.get(path);
			expect(answer.status).toBe(200);
			expect(answer.text).toContain(ANA.email);
			expect(answer.header("cache-control")).toContain("no-store");
		}
	});

	it("has the right in a signed cookie that scripts cannot read", async () => {
		const visitor = shop.visitor();
		const answer = await visitor.postJson("/api/orders", newerOrder(productId("mouse-pad-xxl")));
		expect(answer.cookies.find((line) => line.startsWith("orders="))).toMatch(/HttpOnly.*SameSite=Lax/);
	});

	it("keeps the newest 20 orders, and lists them all", async () => {
		const visitor = shop.visitor();
		const pad = productId("mouse-pad-xxl");
		const numbers: number[] = [];
		for (let count = 0; count < 21; count++)
			numbers.push((await visitor.postJson("/api/orders", newerOrder(pad))).json<{ orderId: number }>().orderId);
		const statuses = await Promise.all(numbers.map((number) => visitor.get(`/api/orders/${number}`)));
		expect(statuses.map(({ status }) => status)).toEqual([404, ...Array(20).fill(200)]);
		const links = (await visitor.page("/order-access")).links.map(({ href }) => href);
		expect(links.filter((href) => href.startsWith("/order-confirmation/"))).toEqual(
			numbers
				.slice(1)
				.reverse()
				.map((number) => `/order-confirmation/${number}`),
		);
	});
});

describe("what was let in", () => {
	const nowS = () => Math.floor(Date.now() / 1000);

	it("ends on the server too: a cookie of the shop's own that has run out, or that never would, opens nothing", async () => {
		const key = createHmac("sha256", SESSION_SECRET).update("cookie:orders").digest("base64url");
		const statusWith = async (value: unknown) => {
			const visitor = stranger();
			const text = Buffer.from(JSON.stringify(value)).toString("base64");
			visitor.jar.set("orders", encodeURIComponent(sign(text, key)));
			return (await visitor.get(`/api/orders/${id}`)).status;
		};
		expect(await statusWith([[id, 0, nowS() + 60]])).toBe(200);
		for (const value of [[[id, 0, nowS() - 1]], [id], [[id, 0]], [[id, 1, nowS() + 60]], [[id, 0, nowS() + 60, 5]]])
			expect(await statusWith(value), JSON.stringify(value)).toBe(404);
	});

	it("is locked out when an admin renews the links, and number and e-mail let in again", async () => {
		const customer = stranger();
		const number = await placeOrder(customer);
		expect((await customer.get(`/api/orders/${number}`)).status).toBe(200);
		const admin = await signedIn(shop.running().url);
		const form = (await admin.page(`/admin/orders/${number}`)).forms.find(({ fields }) =>
			fields.some(([name, value]) => name === "intent" && value === "access"),
		);
		expect((await admin.submit(form!)).status).toBe(303);
		expect((await customer.get(`/api/orders/${number}`)).status).toBe(404);
		expect((await stranger().get(`/order-confirmation/${number}?key=${keyOf(number)}`)).status).toBe(404);
		expect((await admin.page(`/admin/orders/${number}`)).text).toMatch(/Links renewed|Linkuri reînnoite/);
		const panel = (await customer.get(`/order-confirmation/${number}`)).page();
		expect(panel.text).toMatch(/linkul din e-mail nu mai este valabil|the link in your e-mail is no longer valid/);
		const opened = await customer.submit(panel.forms.find(({ fields }) => fields.some(([name]) => name === "email"))!, {
			values: { orderNumber: String(number), email: ANA.email },
		});
		expect(opened.status).toBe(303);
		expect((await customer.get(`/api/orders/${number}`)).status).toBe(200);
	});
});

describe("the order's own key in a link", () => {
	it.each([
		"/order-confirmation/{id}",
		"/order-confirmation?orderId={id}",
		"/bank-transfer/{id}",
		"/bank-transfer-details?orderId={id}&amount=9",
	])("opens %s: a cookie, and on to the same address without the key", async (path) => {
		const visitor = stranger();
		const address = at(path, id);
		const answer = await visitor.get(`${address}${address.includes("?") ? "&" : "?"}key=${key}`);
		expect([302, 303]).toContain(answer.status);
		expect(answer.header("location").replace(shop.running().url, "")).toBe(address);
		expect(answer.cookies.some((line) => line.startsWith("orders="))).toBe(true);
		expect((await visitor.follow(answer)).status).toBe(200);
	});

	it("opens the call that shows it, for whoever asks for the head alone, too", async () => {
		for (const method of ["GET", "HEAD"]) {
			const visitor = stranger();
			const answer = await visitor.request(method, `/api/orders/${id}?key=${key}`);
			expect([answer.status, answer.header("location")], method).toEqual([303, `/api/orders/${id}`]);
			expect((await visitor.follow(answer)).json()).toMatchObject({ order: { id } });
			const page = await stranger().request(method, `/order-confirmation/${id}?key=${key}`);
			expect([page.status, page.cookies.some((line) => line.startsWith("orders="))], method).toEqual([303, true]);
		}
		const wrong = await stranger().get(`/api/orders/${id}?key=${key}x`);
		expect([wrong.status, wrong.cookies]).toEqual([404, []]);
	});

	it("opens nothing when it is wrong, in part, empty, or another order's", async () => {
		const other = await placeOrder(stranger());
		const flipped = (key.startsWith("A") ? "B" : "A") + key.slice(1);
		for (const wrong of [
			"",
			"x",
			key.slice(1),
			`${key}x`,
			flipped,
			keyOf(other),
			key.toUpperCase(),
			"a".repeat(5000),
			"%00",
			"%E0%A4%A",
		]) {
			const visitor = stranger();
			const answer = await visitor.get(`/order-confirmation/${id}?key=${wrong}`);
			expect([400, 404], wrong.slice(0, 40)).toContain(answer.status);
			expect(visitor.jar.has("orders")).toBe(false);
			expect(answer.text).not.toContain(ANA.email);
		}
	});

	it("adds to the orders that the browser sees already", async () => {
		const visitor = stranger();
		const own = await placeOrder(visitor);
		await visitor.get(`/order-confirmation/${id}?key=${key}`);
		for (const number of [own, id]) expect((await visitor.get(`/order-confirmation/${number}`)).status).toBe(200);
	});
});
