import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { BILLING_FIELDS } from "#app/domain/invoices/order-billing.ts";
import type { Client } from "#tests/support/http-client.ts";
import { all } from "./support/html.ts";
import { ANA, addToCart, CLUJ, newerOrder, placeOrder, productId } from "./support/orders.ts";
import { readPage } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const pad = productId("mouse-pad-xxl");
beforeAll(() => shop.change("update product set stock = 100000 where id = ?", pad));

const CHECKOUT_FIELDS = ["fullName", "email", "phone", "address", "city", "county"];

describe("markup in what a visitor types", () => {
	const NASTY = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&</title></textarea>{{x}}`;

	it("stays text on the confirmation, on the payment page and in JSON", async () => {
		const visitor = shop.visitor("en");
		const delivery = { ...CLUJ, address: NASTY, city: "</script>" };
		const id = await placeOrder(visitor, "mouse-pad-xxl", { ...delivery, fullName: NASTY });
		for (const path of [`/order-confirmation/${id}`, `/bank-transfer/${id}`]) {
			const answer = await visitor.get(path);
			const page = answer.page();
			if (path.startsWith("/order")) expect(page.text).toContain(NASTY);
			expect(all(page.root, "img", { onerror: true })).toEqual([]);
			expect(all(page.main, "script")).toEqual([]);
			expect(answer.text).not.toContain("<script>alert");
		}
		const call = await visitor.get(`/api/orders/${id}`);
		expect(call.header("content-type")).toContain("application/json");
		expect(call.json<{ order: { fullName: string } }>().order.fullName).toBe(NASTY);
	});

	it("stays text in every field of a refused form", async () => {
		for (const [path, names] of [
			["/checkout", [...CHECKOUT_FIELDS, ...BILLING_FIELDS]],
			["/direct-checkout", [...CHECKOUT_FIELDS, ...BILLING_FIELDS]],
			["/contact", ["name", "email", "subject", "message"]],
			["/order-access", ["orderNumber", "email"]],
			["/invoices", ["orderNumber", "email"]],
			["/warranty", ["orderNumber", "email"]],
			["/service-order/1", ["fullName", "email", "phone", "notes"]],
		] as const) {
			const visitor = shop.visitor("en");
			await addToCart(visitor, pad);
			const values = Object.fromEntries(names.map((name) => [name, name === "email" ? `${NASTY}@` : NASTY]));
			const answer = await visitor.post(path, { ...values, deliveryMethod: NASTY, paymentMethod: NASTY });
			expect([404, 422], path).toContain(answer.status);
			expect(answer.text).not.toContain("<script>alert");
			expect(all(answer.page().root, "img", { onerror: true })).toEqual([]);
			expect(answer.text).toContain("&lt;script&gt;");
		}
	});

	it("control characters are taken out of what is stored, and Romanian letters are kept", async () => {
		const visitor = shop.visitor();
		const fullName = "Ș\u0000tefan\u0007 Ță\u0001răncuță 👩‍💻";
		const id = await placeOrder(visitor, "mouse-pad-xxl", { fullName });
		const [row] = shop.rows<{ full_name: string }>("select full_name from orders where id = ?", id);
		expect(row?.full_name).toBe("Ștefan Țărăncuță 👩‍💻");
	});
});

describe("whatever is posted", () => {
	/** Texts that a person, a broken browser or an attacker may send. */
	const text = fc.oneof(
		fc.string({ unit: "binary", maxLength: 60 }),
		fc.string({ unit: "grapheme", maxLength: 300 }),
		fc.constantFrom("", " ", "0", "-1", "1e309", "null", "true", "\u0000", "\ufffe", "\u202e", "𝒳", "ﷺ".repeat(50)),
		fc.constantFrom("<b>", "</script>", "'--", "{{x}}", "%s%n", "../..", "a".repeat(3000)),
		fc.string({ minLength: 1, maxLength: 6 }).map((part) => part.repeat(100)),
	);
	const field = (...valid: string[]) =>
		fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...valid) }, { weight: 3, arbitrary: text });
	const encoded = (values: Record<string, string>) =>
		Object.entries(values)
			.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
			.join("&");

	async function expectSound(visitor: Client, path: string, body: string): Promise<void> {
		const answer = await visitor.request("POST", path, body, {
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		});
		expect([200, 303, 409, 422]).toContain(answer.status);
		if (answer.status === 303) {
			const location = new URL(answer.header("location"), shop.running().url);
			expect(location.origin).toBe(shop.running().url);
		} else {
			const page = readPage(answer.text);
			expect(page.h1).toHaveLength(1);
			expect(page.wholeText).not.toMatch(/\b(validation|errors|checkout):[a-z]/);
		}
	}

	it("both checkouts answer soundly", async () => {
		const shopper = shop.visitor();
		await addToCart(shopper, pad);
		const values = fc.record({
			fullName: field("Ana Pop"),
			email: field("ana@exemplu.ro"),
			phone: field("0712345678"),
			deliveryMethod: field("pickup", "delivery"),
			address: field("Str. Lungă 3"),
			city: field("Cluj"),
			county: field("Cluj", "București"),
			sector: field("", "3"),
			postalCode: field("400001"),
			addressWhen: field("now", "phone"),
			paymentMethod: field("cash", "paypal"),
			companyName: field("", "Exemplu S.R.L."),
			taxCode: field("", "RO19"),
			registrationNumber: field("", "J40/1/2020"),
			billingAddress: field("", "Str. Lungă 3"),
			billingCity: field("", "Cluj"),
			billingCounty: field("", "Cluj"),
			billingSector: field("", "3"),
			billingPostalCode: field("", "400001"),
			orderKey: text,
			intent: fc.constantFrom("", "", "update"),
		});
		const path = fc.constantFrom("/checkout", "/direct-checkout");
		await fc.assert(
			fc.asyncProperty(path, values, (where, what) => expectSound(shopper.copy(), where, encoded(what))),
			{ numRuns: 130 },
		);
	});

	it("the cart answers soundly, and is a cart still", async () => {
		const shopper = shop.visitor();
		const values = fc.record({
			intent: field("add", "plus", "minus", "remove", "clear"),
			type: field("product", "service"),
			id: field("1", "22", "3"),
			returnTo: field("/products", "//evil.example", "/\\evil.example"),
		});
		await fc.assert(
			fc.asyncProperty(values, (what) => expectSound(shopper, "/cart", encoded(what))),
			{ numRuns: 70 },
		);
		expect((await shopper.get("/cart")).status).toBe(200);
	});

	it("the call for orders answers JSON below 500", async () => {
		const json = fc.jsonValue({ maxDepth: 4 });
		await fc.assert(
			fc.asyncProperty(json, json, fc.boolean(), async (one, other, whole) => {
				const valid = newerOrder(pad);
				const body = whole
					? { orderData: one, cartItems: other }
					: { ...valid, cartItems: [{ ...valid.cartItems[0], quantity: one, id: other }] };
				const answer = await shop.visitor().postJson("/api/orders", body);
				expect(answer.status).toBeLessThan(500);
				answer.json();
			}),
			{ numRuns: 60 },
		);
	});

	it("lone halves of characters in JSON become whole ones", async () => {
		const body = JSON.stringify(newerOrder(pad, 1, { fullName: "Ana X" })).replace("Ana X", "Ana \\ud800X");
		const visitor = shop.visitor();
		const answer = await visitor.request("POST", "/api/orders", body, {
			headers: { "Content-Type": "application/json" },
		});
		expect(answer.status).toBe(201);
		const { orderId } = answer.json<{ orderId: number }>();
		expect((await visitor.get(`/order-confirmation/${orderId}`)).status).toBe(200);
		expect(ANA.email).toBe(shop.rows<{ email: string }>("select email from orders where id = ?", orderId)[0]?.email);
	});
});
