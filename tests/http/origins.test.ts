import { beforeAll, describe, expect, it } from "vitest";
import type { Client, RequestOptions } from "#tests/support/http-client.ts";
import { all } from "./support/html.ts";
import { ANA, addToCart, newerOrder, order, productId } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
beforeAll(() => shop.change("update product set stock = 1000 where id = ?", pad));

/** What a page of another site makes a browser send along (DECISIONS 4). */
const FOREIGN: [name: string, headers: Record<string, string>][] = [
	["a foreign Origin", { Origin: "https://evil.example" }],
	["the Origin null", { Origin: "null" }],
	["an empty Origin", { Origin: "" }],
	["a foreign Origin that begins like ours", { Origin: "{shop}.evil.example" }],
	["our host on another port", { Origin: "http://127.0.0.1:1" }],
	["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
	["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }],
	["a foreign Origin that claims the same site", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
];
const foreign = (headers: Record<string, string>): RequestOptions => ({
	origin: null,
	headers: Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, value.replace("{shop}", shop.running().url)]),
	),
});

async function withItem(): Promise<Client> {
	const visitor = shop.visitor("en");
	await addToCart(visitor, pad);
	return visitor;
}

const count = () => shop.rows("select id from orders").length + shop.rows("select id from contact_message").length;

describe.each(FOREIGN)("a post with %s", (_, headers) => {
	it("is refused with 403 by every form, and changes nothing", async () => {
		const visitor = await withItem();
		const before = count();
		const page = await visitor.page("/direct-checkout");
		const token = page.form("/direct-checkout").fields.find(([name]) => name === "csrfToken")?.[1] ?? "";
		const posts: [path: string, values: Record<string, string>][] = [
			["/cart", { intent: "clear" }],
			["/direct-checkout", { ...ANA, deliveryMethod: "pickup", paymentMethod: "cash" }],
			["/checkout", { ...ANA, deliveryMethod: "pickup", paymentMethod: "cash" }],
			["/language", { language: "ro", returnTo: "/" }],
			["/contact", { name: "Ana", email: ANA.email, subject: "Hello", message: "Hello, hello", privacy: "on" }],
			["/order-access", { orderNumber: "1", email: ANA.email }],
			["/invoices", { orderNumber: "1", email: ANA.email }],
			["/warranty", { orderNumber: "1", email: ANA.email }],
			["/nowhere", { a: "1" }],
		];
		for (const [path, values] of posts) {
			const answer = await visitor.post(path, { csrfToken: token, ...values }, foreign(headers));
			expect(answer.status, path).toBe(403);
			expect(answer.cookies).toEqual([]);
			expect(answer.header("content-type")).toContain("text/html");
			expect(answer.page().h1).toHaveLength(1);
		}
		expect(count()).toBe(before);
	});

	it("is refused with 403 by every call, as JSON, whatever its content type", async () => {
		const before = count();
		for (const path of ["/api/orders", "/API/contact", "/api/service-orders", "/api/orders/1/items", "/api/nothing"]) {
			for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
				const options = foreign({ ...headers, "Content-Type": type });
				const answer = await shop.visitor().request("POST", path, JSON.stringify(newerOrder(pad)), options);
				expect(answer.status, path).toBe(403);
				expect(answer.json<{ message: string }>().message).toMatch(/\S/);
			}
		}
		expect(count()).toBe(before);
	});

	it("is refused with 403 by a form's data address too, and by a call with other unsafe methods", async () => {
		const visitor = await withItem();
		const options = foreign({ ...headers, "Content-Type": "application/x-www-form-urlencoded" });
		for (const path of ["/cart.data", "/direct-checkout.data", "/cart?_data=routes%2Fcheckout%2Fcart", "/cart/"])
			expect((await visitor.request("POST", path, "intent=clear", options)).status, path).toBe(403);
		for (const method of ["PUT", "PATCH", "DELETE"])
			expect((await visitor.request(method, "/api/orders", "intent=clear", options)).status, method).toBe(403);
		expect(visitor.jar.has("cart")).toBe(true);
	});
});

describe("the provider's notification", () => {
	it.each(FOREIGN)("is taken with %s: who sent it is asked of the provider", async (_, headers) => {
		const type = { "Content-Type": "application/x-www-form-urlencoded" };
		for (const address of ["/api/orders/999999/ipn", "/api/orders/999999/ipn/"]) {
			const answer = await shop.visitor().request("POST", address, "txn_id=1", foreign({ ...headers, ...type }));
			expect([answer.status, answer.text], address).toEqual([200, ""]);
		}
		// Read, and found to be no event.
		const event = foreign({ ...headers, "Content-Type": "application/json" });
		expect((await shop.visitor().request("POST", "/api/paypal/webhook", "{}", event)).status).toBe(400);
	});
});

describe("a post that names no origin", () => {
	const none: RequestOptions = { origin: null };

	it("is refused with 403 without the form's token", async () => {
		const visitor = await withItem();
		for (const csrfToken of [undefined, "", "x", "a".repeat(43)]) {
			const values = { intent: "clear", ...(csrfToken === undefined ? {} : { csrfToken }) };
			expect((await visitor.post("/cart", values, none)).status).toBe(403);
		}
		expect(visitor.jar.has("cart")).toBe(true);
	});

	it("works with the token of its own page, from the first form to the order", async () => {
		const visitor = shop.visitor("en");
		const page = await visitor.page(`/products/${pad}`);
		const add = page.forms.find(({ action }) => action === "/cart");
		expect((await visitor.submit(add as never, {}, none)).status).toBe(303);
		const checkout = (await visitor.page("/direct-checkout")).form("/direct-checkout");
		expect((await visitor.submit(checkout, { values: ANA }, none)).status).toBe(303);
	});

	it("is refused with another visitor's token", async () => {
		const [ana, bogdan] = [await withItem(), await withItem()];
		const form = (await ana.page("/cart")).form("/cart", { intent: "clear" });
		await bogdan.page("/cart");
		expect((await bogdan.submit(form, {}, none)).status).toBe(403);
		expect((await ana.submit(form, {}, none)).status).toBe(303);
	});

	it("is refused when its cookie is missing or forged", async () => {
		const visitor = await withItem();
		const form = (await visitor.page("/cart")).form("/cart", { intent: "clear" });
		for (const cookie of [undefined, "x", "InZpc2l0b3Iwxyz.AAAA"]) {
			const other = visitor.copy();
			other.jar.delete("visitor");
			if (cookie) other.jar.set("visitor", cookie);
			expect((await other.submit(form, {}, none)).status).toBe(403);
		}
	});

	it.each(["/cart", "/language", "/admin/logout"])(
		"to %s is told in words what happened, on a page",
		async (address) => {
			const answer = await (await withItem()).post(address, { intent: "clear" }, none);
			const page = answer.page();
			expect([answer.status, page.lang, page.text]).toEqual([403, "en", expect.stringMatching(/refused/i)]);
			expect(page.title).toMatch(/refused/i);
			expect(all(page.root, "header")).not.toEqual([]);
		},
	);
});

describe("a post from the shop's own pages", () => {
	it.each([
		["the own Origin", {}, undefined],
		["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }, null],
		["both", { "Sec-Fetch-Site": "same-origin" }, undefined],
	] as const)("needs no token with %s", async (_, headers, origin) => {
		const visitor = await withItem();
		const answer = await visitor.post("/cart", { intent: "clear" }, { headers: { ...headers }, origin });
		expect(answer.status).toBe(303);
		expect(visitor.jar.has("cart")).toBe(false);
	});

	it("may be a multipart form", async () => {
		const visitor = await withItem();
		const body = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nclear\r\n--b--\r\n';
		const answer = await visitor.request("POST", "/cart", body, {
			headers: { "Content-Type": "multipart/form-data; boundary=b" },
		});
		expect(answer.status).toBe(303);
		expect(visitor.jar.has("cart")).toBe(false);
	});

	it("lets foreign sites link to its pages", async () => {
		const answer = await shop
			.visitor()
			.get("/products", { headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://a.example" } });
		expect(answer.status).toBe(200);
	});

	it("takes orders from the public address when it stands behind a proxy", async () => {
		const visitor = await withItem();
		expect((await order(visitor)).status).toBe(303);
	});
});
