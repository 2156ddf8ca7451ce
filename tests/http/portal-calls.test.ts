import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/http-client.ts";
import { ANA, CLUJ, placeOrder } from "./support/orders.ts";
import { daysFromToday, numbersOfTheirOwn, PORTALS, stranger as strangerOf, UNKNOWN } from "./support/portals.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

/** POST /api/invoice/lookup and /api/warranty/lookup (SPEC 3, 7; DECISIONS 4). */
const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });
const stranger = (...more: [language?: "ro" | "en"]) => strangerOf(shop.running().url, ...more);

let id: number;
beforeAll(() => numbersOfTheirOwn(shop));
beforeEach(async () => {
	id = await placeOrder(shop.visitor("en"), "mouse-pad-xxl", CLUJ);
});

const keysOf = (answer: Answer) => Object.keys(answer.json<object>());

describe("POST /api/invoice/lookup", () => {
	it("gives number, date, total as text, status and a link to the document", async () => {
		const answer = await stranger().postJson("/api/invoice/lookup", { orderNumber: `#${id}`, email: ANA.email });
		expect([answer.status, answer.header("cache-control")]).toEqual([200, "no-store"]);
		const [row] = shop.rows<{ created_at: string; total_bani: number }>("select * from orders where id = ?", id);
		expect(answer.json()).toEqual({
			orderNumber: id,
			createdAt: row!.created_at,
			totalAmount: (row!.total_bani / 100).toFixed(2),
			status: "pending",
			downloadUrl: expect.stringMatching(
				new RegExp(`^/api/invoice/download/${id}\\?expires=\\d+&signature=[\\w-]{43}$`),
			),
		});
	});

	it("gives no link for an order that was cancelled before it was invoiced", async () => {
		shop.change("update orders set status = 'cancelled' where id = ?", id);
		const answer = await stranger().postJson("/api/invoice/lookup", { orderNumber: String(id), email: ANA.email });
		expect(answer.json()).toMatchObject({ status: "cancelled", downloadUrl: null });
	});
});

describe("POST /api/warranty/lookup", () => {
	it("gives number, purchase date and each item with its end date, days and status", async () => {
		const ends = daysFromToday(30);
		const bought = `${Number(ends.slice(0, 4)) - 4}${ends.slice(4)}T12:00:00.000Z`;
		shop.change("update orders set created_at = ?, status = 'completed' where id = ?", bought, id);
		shop.change("update order_item set warranty_months = 48 where order_id = ?", id);
		const answer = await stranger().postJson("/api/warranty/lookup", { orderNumber: id, email: ANA.email });
		expect([answer.status, answer.header("cache-control")]).toEqual([200, "no-store"]);
		const [item] = shop.rows<{ name: string }>("select name from order_item where order_id = ?", id);
		expect(answer.json()).toEqual({
			orderNumber: id,
			purchaseDate: bought,
			items: [{ name: item!.name, warrantyMonths: 48, warrantyEndDate: ends, daysRemaining: 30, status: "expiring" }],
			downloadUrl: expect.stringMatching(
				new RegExp(`^/api/warranty/download/${id}\\?expires=\\d+&signature=[\\w-]{43}$`),
			),
		});
	});

	it("gives no link to a certificate of an order that is not paid", async () => {
		const answer = await stranger().postJson("/api/warranty/lookup", { orderNumber: id, email: ANA.email });
		expect(answer.json<{ items: object[] }>().items).toHaveLength(1);
		expect(answer.json()).toMatchObject({ downloadUrl: null });
	});
});

describe.each(PORTALS)("POST $call", ({ call, download }) => {
	it.each([
		["{id}", ANA.email],
		[" # {id} ", ` ${ANA.email.toUpperCase()} `],
	])("finds the order for %j and %j, and opens it for this browser", async (number, email) => {
		const visitor = stranger();
		const answer = await visitor.postJson(call, { orderNumber: number.replace("{id}", String(id)), email });
		expect(answer.status).toBe(200);
		expect(visitor.jar.has("orders")).toBe(true);
		expect((await visitor.get(`/order-confirmation/${id}`)).status).toBe(200);
		// Not 404: whether there is a document is another question.
		expect((await visitor.get(`${download}/${id}`)).status).not.toBe(404);
	});

	it("gives one and the same answer for a wrong e-mail and for an unknown number", async () => {
		const guess = (orderNumber: number) => stranger().postJson(call, { orderNumber, email: "bogdan@exemplu.ro" });
		const [wrong, none] = [await guess(id), await guess(UNKNOWN)];
		expect([wrong.status, wrong.json()]).toEqual([
			404,
			{ code: "order-not-found", message: "Order not found or email doesn't match" },
		]);
		expect(wrong.cookies).toEqual([]);
		expectSame(withoutOneTimeParts(wrong, id), withoutOneTimeParts(none, UNKNOWN));
	});

	it.each([{}, { orderNumber: "", email: "" }, { orderNumber: null, email: 7 }, { orderNumber: ["1"], email: {} }])(
		"asks for both when it gets %j",
		async (body) => {
			const answer = await stranger().postJson(call, body);
			const both = "Please enter both order number and email address";
			expect([answer.status, answer.json()]).toEqual([
				422,
				{ code: "validation", message: both, errors: { orderNumber: both, email: both } },
			]);
		},
	);

	it.each(["[]", "null", '"1"', "7"])("refuses the body %s", async (body) => {
		const answer = await stranger().request("POST", call, body, { headers: { "Content-Type": "application/json" } });
		expect(answer.status).toBe(422);
		expect(keysOf(answer)).toEqual(expect.arrayContaining(["code", "message"]));
	});

	it("refuses what is no JSON", async () => {
		const asForm = await stranger().post(call, { orderNumber: String(id), email: ANA.email });
		expect(asForm.status).toBe(415);
		const broken = await stranger().request("POST", call, "{", { headers: { "Content-Type": "application/json" } });
		expect(broken.status).toBe(400);
	});

	it("speaks Romanian to who never chose", async () => {
		const answer = await stranger("ro").postJson(call, {});
		expect(answer.json()).toMatchObject({ message: "Introduceți numărul comenzii și adresa de e-mail" });
	});

	it.each(["GET", "PUT", "PATCH", "DELETE"])("answers %s with 405 and what is allowed", async (method) => {
		const answer = await stranger().request(method, call, undefined, { origin: shop.running().url });
		expect([answer.status, answer.header("allow")]).toEqual([405, "POST"]);
	});
});
