import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { numbersOfTheirOwn, PORTALS, stranger as strangerOf, UNKNOWN } from "./support/portals.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

/** GET /api/invoice/download/{orderNumber} and its twin for the warranty (SPEC 7, DECISIONS 4). */
const SECRET = "a-secret-of-the-tests-that-is-long-enough";
const shop = shopForThisFile({ prints: true, env: { TRUST_PROXY: "true", SESSION_SECRET: SECRET } });
const stranger = () => strangerOf(shop.running().url);

/** Printing starts a browser first. */
const PRINT_MS = 60_000;

let owner: Client;
let id: number;
beforeAll(() => numbersOfTheirOwn(shop));
beforeEach(async () => {
	owner = shop.visitor("en");
	id = await placeOrder(owner);
	shop.change("update orders set status = 'completed' where id = ?", id);
});

async function permitted(call: string): Promise<string> {
	const answer = await stranger().postJson(call, { orderNumber: id, email: ANA.email });
	return answer.json<{ downloadUrl: string }>().downloadUrl;
}

function expectPdf(answer: Answer, name: string): void {
	expect(answer.status).toBe(200);
	expect(answer.header("content-type")).toBe("application/pdf");
	expect(answer.header("content-disposition")).toBe(`attachment; filename="${name}"`);
	expect(answer.header("cache-control")).toBe("no-store");
	expect(answer.header("x-content-type-options")).toBe("nosniff");
	expect(answer.header("x-robots-tag")).toBe("noindex");
	expect(answer.header("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
	expect(answer.text.slice(0, 5)).toBe("%PDF-");
}

describe.each(PORTALS)("GET $download/{orderNumber}", ({ download, call, document, path }) => {
	const name = (number: number) => `${document === "invoice" ? "Invoice" : "Warranty"}-${number}.pdf`;
	const refusal = { code: "order-not-found", message: "The order was not found." };

	it("gives the PDF to the browser that ordered", { timeout: PRINT_MS }, async () => {
		expectPdf(await owner.get(`${download}/${id}`), name(id));
	});

	it("gives the same as a web page to read, which keeps nothing and runs nothing", async () => {
		const page = await owner.get(`${download}/${id}?format=html`);
		expect(page.status).toBe(200);
		expect(page.header("content-type")).toBe("text/html; charset=utf-8");
		expect(page.header("content-disposition")).toBe("");
		expect(page.header("cache-control")).toBe("no-store");
		expect(page.header("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
		expect(page.text).toContain(`#${id}`);
		expect((await stranger().get(`${download}/${id}?format=html`)).status).toBe(404);
		expect((await owner.get(`${path}?order=${id}`)).text).toContain(`${download}/${id}?format=html`);
	});

	it("prints what the order says, in the order's language", { timeout: PRINT_MS }, async () => {
		const link = await permitted(call);
		const { pages } = await readPdf(new Uint8Array(await (await fetch(shop.running().url + link)).arrayBuffer()));
		const text = pages.join("\n");
		expect(text).toContain(`#${id}`);
		expect(text).toContain(ANA.fullName);
		expect(text).toContain(document === "invoice" ? "Factură" : "Certificat de garanție");
	});

	it("gives it to the browser that looked the order up, by form", { timeout: PRINT_MS }, async () => {
		const visitor = stranger();
		await visitor.submit((await visitor.page(path)).form(path), {
			values: { orderNumber: String(id), email: ANA.email },
		});
		expectPdf(await visitor.get(`${download}/${id}`), name(id));
	});

	it("gives it for the link of a lookup, without any cookie", { timeout: PRINT_MS }, async () => {
		expectPdf(await stranger().get(await permitted(call)), name(id));
	});

	it("gives it to admins and staff", { timeout: PRINT_MS }, async () => {
		expectPdf(await (await signedIn(shop.running().url)).get(`${download}/${id}`), name(id));
	});

	it("opens with the key of the order's e-mails", { timeout: PRINT_MS }, async () => {
		const { access_key: key } = shop.selectRow("orders", { id });
		const visitor = stranger();
		const answer = await visitor.get(`${download}/${id}?key=${key}`);
		expect([answer.status, answer.header("location")]).toEqual([303, `${download}/${id}`]);
		expect((await stranger().request("HEAD", `${download}/${id}?key=${key}`)).status).toBe(303);
		expectPdf(await visitor.follow(answer), name(id));
	});

	it("gives a stranger what an unknown number gets", async () => {
		const foreign = await stranger().get(`${download}/${id}`);
		const none = await stranger().get(`${download}/${UNKNOWN}`);
		expect([foreign.status, foreign.json()]).toEqual([404, refusal]);
		expectSame(withoutOneTimeParts(foreign, id), withoutOneTimeParts(none, UNKNOWN));
	});

	it.each(["0", "abc", "-1", "1e5", "%23", "1.5", "99999999999999"])("knows no order %s", async (number) => {
		const answer = await (await signedIn(shop.running().url)).get(`${download}/${number}`);
		expect([answer.status, answer.json<{ code: string }>().code]).toEqual([404, "order-not-found"]);
	});

	it("refuses a link that was changed in any part, as it does an unknown number", async () => {
		const link = new URL(await permitted(call), shop.running().url);
		const [expires, signature] = [link.searchParams.get("expires")!, link.searchParams.get("signature")!];
		const other = await placeOrder(shop.visitor());
		const otherKind = link.pathname.replace(/invoice|warranty/, document === "invoice" ? "warranty" : "invoice");
		const forged = [
			`${download}/${other}?expires=${expires}&signature=${signature}`,
			`${otherKind}?expires=${expires}&signature=${signature}`,
			`${download}/${id}?expires=${Number(expires) + 1}&signature=${signature}`,
			`${download}/${id}?expires=0${expires}&signature=${signature}`,
			`${download}/${id}?expires=${expires}`,
			`${download}/${id}?signature=${signature}`,
			`${download}/${id}?expires=${expires}&signature=`,
			`${download}/${id}?expires=${expires}&signature=${signature.slice(0, -1)}`,
			`${download}/${id}?expires=${expires}&signature=${signature}A`,
			...changedAnywhere(signature).map((bad) => `${download}/${id}?expires=${expires}&signature=${bad}`),
			`${download}/${id}?expires=NaN&signature=${signature}`,
			`${download}/${id}?expires=${expires}&signature=${"%F0%9F%98%80".repeat(11)}`,
		];
		const none = withoutOneTimeParts(await stranger().get(`${download}/${UNKNOWN}`), UNKNOWN);
		for (const address of forged) expectSame(withoutOneTimeParts(await stranger().get(address), id), none);
	});

	it("refuses a link that has expired", { timeout: PRINT_MS }, async () => {
		const now = Math.floor(Date.now() / 1_000);
		const signed = (expires: number) => `${download}/${id}?expires=${expires}&signature=${sign(document, id, expires)}`;
		// The test signs as the shop does: what it makes for a moment to come is believed.
		expectPdf(await stranger().get(signed(now + 60)), name(id));
		const late = await stranger().get(signed(now - 1));
		expect([late.status, late.json()]).toEqual([404, refusal]);
	});

	it("gives links that last a quarter of an hour", async () => {
		const expires = Number(new URL(await permitted(call), shop.running().url).searchParams.get("expires"));
		const seconds = expires - Date.now() / 1_000;
		expect(seconds).toBeGreaterThan(14 * 60);
		expect(seconds).toBeLessThanOrEqual(15 * 60);
	});

	it.each(["POST", "PUT", "PATCH", "DELETE"])("answers %s with 405 and what is allowed", async (method) => {
		const answer = await owner.request(method, `${download}/${id}`, undefined, { origin: shop.running().url });
		expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD"]);
	});
});

describe("an order without the document that is asked for", () => {
	it("has no invoice when it was cancelled before it was invoiced: 409, and a message on the portal for a page", async () => {
		shop.change("update orders set status = 'cancelled' where id = ?", id);
		const call = await owner.get(`/api/invoice/download/${id}`);
		expect([call.status, call.json<{ code: string }>().code]).toEqual([409, "invoice-not-due"]);
		const page = await owner.get(`/api/invoice/download/${id}`, { headers: { "Sec-Fetch-Dest": "document" } });
		expect([page.status, page.header("location")]).toEqual([303, `/invoices?order=${id}`]);
		expect((await owner.follow(page)).page().flashes.join()).toContain("not for an order that was cancelled before");
	});

	it("waits for its address in the words of the customer, who edits no order", async () => {
		const none = "address = null, city = null, county = null";
		shop.change(`update orders set delivery_method = 'delivery', ${none} where id = ?`, id);
		const call = await owner.get(`/api/invoice/download/${id}`);
		const { code, message } = call.json<{ code: string; message: string }>();
		expect([call.status, code, message]).toEqual([409, "address-missing", expect.stringMatching(/agreed with you/)]);
		const page = await owner.get(`/api/invoice/download/${id}`, { headers: { "Sec-Fetch-Dest": "document" } });
		expect((await owner.follow(page)).page().flashes.join()).toContain("agreed with you on the delivery address");
	});

	it("asks by no pro forma, at whatever address, for what its customer has withdrawn from", async () => {
		shop.change("update orders set status = 'pending' where id = ?", id);
		const old = await permitted("/api/invoice/lookup");
		const typed = { orderNumber: String(id), name: "Ana", email: ANA.email, text: "", formKey: `withdrawn-from-${id}` };
		expect((await owner.post("/withdraw", { ...typed, intent: "confirm" })).status).toBe(303);
		for (const [visitor, address] of [[stranger(), old] as const, [owner, `/api/invoice/download/${id}`] as const]) {
			const call = await visitor.get(address, { headers: { "Accept-Language": "en" } });
			expect([call.status, call.json()], address).toMatchObject([409, { code: "order-withdrawn" }]);
		}
		const page = await owner.get(`/api/invoice/download/${id}`, { headers: { "Sec-Fetch-Dest": "document" } });
		expect((await owner.follow(page)).page().flashes.join()).toContain("no longer ask for the payment");
	});

	it("keeps the invoice that it was given, though a part of its address is missing", async () => {
		const staff = await signedIn(shop.running().url);
		const links = async () => {
			const pages = [await owner.get(`/order-confirmation/${id}`), await staff.get(`/staff/orders/${id}`)];
			return pages.map(({ text }) => text.includes(`/api/invoice/download/${id}"`));
		};
		const change = (status: "completed" | "delivered", county: string | null) =>
			shop.updateRows("orders", { id }, { delivery_method: "delivery", status, county });
		change("completed", null);
		expect(await links()).toEqual([false, false]);
		change("delivered", null);
		expect((await owner.get(`/api/invoice/download/${id}?format=html`)).status).toBe(200);
		change("completed", null);
		expect(await links()).toEqual([true, true]);
	});

	it("has no certificate before it is paid", async () => {
		shop.change("update orders set status = 'pending' where id = ?", id);
		expect((await owner.get(`/api/warranty/download/${id}`)).status).toBe(409);
	});
});

/** The signature as DECISIONS 4 wants it: a key of its own made from the secret, over what the link opens and until when. */
function sign(kind: string, orderId: number, expires: number): string {
	const key = createHmac("sha256", SECRET).update("document-download").digest("base64url");
	return createHmac("sha256", key).update(`${kind}:${orderId}:${expires}`).digest("base64url");
}

/** The text with one character changed, at several places, the last one among them. */
function changedAnywhere(text: string): string[] {
	return [0, 1, Math.floor(text.length / 2), text.length - 1].map(
		(at) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1),
	);
}
