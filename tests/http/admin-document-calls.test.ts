import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { adminForThisFile, signedIn, signedInStaff } from "./support/back-office.ts";
import { AS_PAGE, anOrder, copiesOf, isPdf, STEFANIA } from "./support/documents.ts";
import { placeOrder } from "./support/orders.ts";
import { rowsOf, shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ prints: true });

const CALLS = [
	["GET", "download-invoice"],
	["GET", "download-warranty"],
	["POST", "email-invoice"],
	["POST", "email-warranty"],
	["POST", "generate-warranty"],
] as const;
const JSON_TYPE = { "Content-Type": "application/json" };
const MONTHS = JSON.stringify({ warrantyMonths: 24 });

const admin = adminForThisFile(shop, "en");
let staff: Client;
let paid: number;
let unpaid: number;
let cancelled: number;

beforeAll(async () => {
	staff = await signedInStaff(shop);
	paid = await anOrder(shop, "paid");
	unpaid = await anOrder(shop, "unpaid");
	cancelled = await anOrder(shop, "cancelled");
});

const path = (name: string, id: number | string) => `/api/admin/${name}/${id}`;
const ask = (client: Client, method: string, name: string, id: number | string, body = MONTHS) =>
	method === "GET" ? client.get(path(name, id)) : client.request("POST", path(name, id), body, { headers: JSON_TYPE });

describe.each(CALLS)("%s /api/admin/%s/{id}", (method, name) => {
	it("answers a stranger with 401 and staff with 403, and does nothing", async () => {
		const before = copiesOf(shop, paid).length;
		expect((await ask(shop.visitor(), method, name, paid)).status).toBe(401);
		const refused = await ask(staff, method, name, paid);
		expect([refused.status, refused.json()]).toMatchObject([403, { code: "forbidden" }]);
		expect(copiesOf(shop, paid)).toHaveLength(before);
	});

	it("sends a page whose sign-in has ended to the sign-in, and back to the page; a program gets 401", async () => {
		const headers = { ...AS_PAGE.headers, Referer: `${shop.running().url}/admin/invoices?q=ana` };
		const ended = await signedInStaff(shop, "iesit@nucleu.example");
		shop.change("delete from account_session where account_id = (select max(id) from account)");
		expect((await ask(ended, method, name, paid)).status).toBe(401);
		const answer =
			method === "GET"
				? await ended.get(path(name, paid), { headers })
				: await ended.post(path(name, paid), {}, { headers });
		expect(answer.status).toBe(303);
		expect(answer.header("location")).toBe(`/admin/login?returnTo=${encodeURIComponent("/admin/invoices?q=ana")}`);
	});

	it("does so too when the cookie ended with the sign-in", async () => {
		const headers = { ...AS_PAGE.headers, Referer: `${shop.running().url}/admin/invoices?q=ana` };
		const address = path(name, paid);
		const stranger = shop.visitor();
		const answer =
			method === "GET" ? await stranger.get(address, { headers }) : await stranger.post(address, {}, { headers });
		expect([answer.status, answer.header("location")]).toEqual([
			303,
			`/admin/login?returnTo=${encodeURIComponent("/admin/invoices?q=ana")}`,
		]);
		expect((await ask(stranger, method, name, paid)).status).toBe(401);
	});

	it.runIf(method === "POST")("keeps what a form chose after the sign-in had ended, to be sent again", async () => {
		const headers = { ...AS_PAGE.headers, Referer: `${shop.running().url}/admin/invoices?q=ana` };
		const sent = { orderKey: randomUUID(), warrantyMonths: "36", returnTo: "/admin/invoices?q=ana" };
		const stranger = shop.visitor();
		stranger.jar.set("language", "en");
		const before = copiesOf(shop, paid).length;
		const late = await stranger.post(path(name, paid), sent, { headers });
		expect([late.status, late.header("cache-control")]).toEqual([401, "no-store"]);
		expect(late.header("content-security-policy")).toContain("form-action 'self'");
		expect(late.text).toContain("Send again");
		const form = late.page().form("");
		const fields = Object.fromEntries(form.fields);
		expect(fields).toMatchObject(sent);
		expect(copiesOf(shop, paid)).toHaveLength(before);
		const done = await admin.post(path(name, paid), fields, { headers });
		expect([done.status, done.header("location")]).toEqual([303, expect.stringContaining("/admin/invoices?q=ana")]);
	});

	it.each([
		["an unknown number", "987654"],
		["no number", "abc"],
		["a number with something behind it", "1;drop"],
		["zero", "0"],
	])("knows no order under %s", async (_name, id) => {
		const answer = await ask(admin, method, name, id);
		expect([answer.status, answer.json()]).toMatchObject([404, { code: "order-not-found" }]);
		expect(answer.json<{ message: string }>().message).toContain("Order not found");
	});

	it("answers only its own method", async () => {
		const other = method === "GET" ? await admin.postJson(path(name, paid), {}) : await admin.get(path(name, paid));
		expect([other.status, other.header("allow")]).toEqual([405, method === "GET" ? "GET, HEAD" : method]);
		const third = await admin.request("DELETE", path(name, paid), undefined, { origin: shop.running().url });
		expect(third.status).toBe(405);
	});

	it("is kept by no cache", async () => {
		expect((await ask(admin, method, name, paid)).header("cache-control")).toBe("no-store");
	});
});

describe("the invoice that an admin downloads", () => {
	it("is a page of its own that prints itself, where nothing else may run", async () => {
		const answer = await admin.get(path("download-invoice", paid));
		expect([answer.status, answer.header("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
		const policy = answer.header("content-security-policy");
		const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
		expect(policy).toMatch(/^default-src 'none';/);
		expect(policy).not.toContain("'self'");
		const scripts = answer.text.match(/<script[^>]*>/g) ?? [];
		expect(scripts).toEqual([expect.stringContaining(`nonce="${nonce}"`)]);
		expect(answer.text).toMatch(/print\(/);
		expect(answer.text).toMatch(/\b500\b/);
		expect(answer.text).not.toMatch(/(?:src|href)="(?!data:|#)/);
	});

	it("has another nonce each time", async () => {
		const nonces = await Promise.all(
			[1, 2].map(async () => (await admin.get(path("download-invoice", paid))).header("content-security-policy")),
		);
		expect(nonces[0]).not.toBe(nonces[1]);
	});

	it("states number, sums and customer in whole Romanian, with markup as text", async () => {
		const { text } = await admin.page(path("download-invoice", paid));
		const invoice = shop.selectRow("invoice", { order_id: paid });
		expect(text).toContain(STEFANIA.fullName);
		expect(text).toContain(String(invoice.number));
		expect(text).toContain(invoice.series);
		expect((await admin.get(path("download-invoice", paid))).text).not.toContain("<b>& fiii");
	});

	it("is issued once, however often it is opened", async () => {
		const id = await anOrder(shop, "paid");
		await Promise.all(Array.from({ length: 6 }, () => admin.get(path("download-invoice", id))));
		expect(shop.rows("select id from invoice where order_id = ?", id)).toHaveLength(1);
	});

	it("is a pro forma without a number while the order is unpaid", async () => {
		const { text } = await admin.page(path("download-invoice", unpaid));
		expect(text.toLowerCase()).toContain("proform");
		expect(shop.rows("select id from invoice where order_id = ?", unpaid)).toEqual([]);
	});

	it("is not due for an order that was cancelled unpaid", async () => {
		const answer = await admin.get(path("download-invoice", cancelled));
		expect([answer.status, answer.json()]).toMatchObject([409, { code: "invoice-not-due" }]);
		expect(answer.json<{ message: string }>().message).toMatch(/^Failed to generate invoice\. /);
	});

	it("is a file named after the order as PDF", async () => {
		const answer = await admin.get(`${path("download-invoice", paid)}?format=pdf`);
		expect([answer.status, answer.header("content-type")]).toEqual([200, "application/pdf"]);
		expect(answer.header("content-disposition")).toBe(`attachment; filename="Invoice-${paid}.pdf"`);
		isPdf(answer.text);
	});

	it("says in a page why there is none, where a page asked", async () => {
		const answer = await admin.get(path("download-invoice", 987_654), AS_PAGE);
		expect([answer.status, answer.header("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
		const page = answer.page();
		expect(page.h1).toEqual(["Failed to generate invoice"]);
		expect(page.text).toContain("Order not found");
		expect(page.links.map(({ href }) => href)).toEqual(["/admin/invoices"]);
	});
});

describe("the certificate that an admin downloads", () => {
	it("is a page that prints itself, for the months that are asked for", async () => {
		for (const months of [12, 24, 36]) {
			const page = await admin.page(`${path("download-warranty", paid)}?months=${months}`);
			expect(page.text).toContain(STEFANIA.fullName);
			expect(page.text).toMatch(new RegExp(`\\b${months}\\b`));
		}
		expect((await admin.get(path("download-warranty", paid))).header("content-security-policy")).toContain(
			"script-src 'nonce-",
		);
	});

	it.each(["cross-site", "same-site", "none"])("chooses no months for a link that begins %s", async (site) => {
		const headers = { "Sec-Fetch-Site": site };
		const address = `${path("download-warranty", paid)}?months=36`;
		expect((await admin.get(address, { headers })).status).toBe(403);
		expect((await admin.get(address, { headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(200);
	});

	it("states the legal guarantee beside a shorter choice", async () => {
		expect((await admin.page(`${path("download-warranty", paid)}?months=12`)).text).toMatch(/OUG (nr\. )?140\/2021/);
	});

	it.each(["13", "0", "-12", "24.5", "abc", "240"])("is refused for %s months", async (months) => {
		const answer = await admin.get(`${path("download-warranty", paid)}?months=${months}`);
		expect(answer.status).toBe(422);
		expect(answer.json<{ message: string }>().message).toContain("12, 24, 36");
	});

	it("is an HTML file without scripts, named with the product, the warranty and the order", async () => {
		const answer = await admin.get(`${path("download-warranty", paid)}?format=html&months=24`);
		expect(answer.header("content-disposition")).toMatch(
			new RegExp(`^attachment; filename="nucleu-warranty-${paid}\\.html"$`, "i"),
		);
		expect(answer.header("content-type")).toBe("text/html; charset=utf-8");
		expect(answer.text).not.toContain("<script");
		expect(answer.page().text).toContain(STEFANIA.fullName);
	});

	it("is a PDF with a name", async () => {
		const answer = await admin.get(`${path("download-warranty", paid)}?format=pdf&months=36`);
		expect(answer.header("content-type")).toBe("application/pdf");
		expect(answer.header("content-disposition")).toMatch(new RegExp(`warranty-${paid}\\.pdf"$`, "i"));
		isPdf(answer.text);
	});

	it("is one that was issued before, by its id, but only of this order", async () => {
		const other = await anOrder(shop, "paid");
		const { htmlUrl } = (await ask(admin, "POST", "generate-warranty", other)).json<{ htmlUrl: string }>();
		expect((await admin.get(htmlUrl)).status).toBe(200);
		const foreign = htmlUrl.replace(`/${other}?`, `/${paid}?`);
		expect((await admin.get(foreign)).status).toBe(404);
		expect((await admin.get(`${path("download-warranty", paid)}?certificate=x`)).status).toBe(404);
	});

	it("is not due before the order is paid or sent, nor once it is cancelled", async () => {
		for (const [id, code, why] of [
			[unpaid, "warranty-not-due", "has no warranty certificate yet"],
			[cancelled, "warranty-cancelled", "was cancelled"],
		] as const) {
			const answer = await admin.get(path("download-warranty", id));
			expect([answer.status, answer.json()]).toMatchObject([409, { code }]);
			const { message } = answer.json<{ message: string }>();
			expect(message).toMatch(/^Failed to generate warranty certificate\. /);
			expect(message).toContain(why);
		}
	});
});

describe("a warranty that a program generates", () => {
	it("comes back with its number and its files", async () => {
		const answer = await ask(admin, "POST", "generate-warranty", paid, JSON.stringify({ warrantyMonths: 36 }));
		expect(answer.status).toBe(200);
		const body = answer.json<Record<string, string>>();
		expect(body).toMatchObject({
			success: true,
			message: "Warranty Certificate Generated",
			orderId: paid,
			warrantyMonths: 36,
		});
		expect(body.fileName).toMatch(new RegExp(`^nucleu-warranty-${paid}\\.html$`, "i"));
		const page = await admin.page(body.htmlUrl ?? "");
		expect(page.text).toContain(body.certificateNumber);
	});

	it("is the same one when nothing has changed", async () => {
		const [first, second] = [
			await ask(admin, "POST", "generate-warranty", paid),
			await ask(admin, "POST", "generate-warranty", paid),
		];
		expect(second.json()).toEqual(first.json());
	});

	it.each([
		["none", "{}"],
		["13", '{"warrantyMonths":13}'],
		["a text", '{"warrantyMonths":"24"}'],
		["a list", '{"warrantyMonths":[24]}'],
		["null", '{"warrantyMonths":null}'],
		["no object", "24"],
	])("is refused for other months: %s", async (_name, body) => {
		const answer = await ask(admin, "POST", "generate-warranty", paid, body);
		expect([answer.status, answer.json()]).toMatchObject([
			422,
			{ code: "validation", errors: { warrantyMonths: expect.stringContaining("12, 24, 36") } },
		]);
		expect(answer.json<{ message: string }>().message).toMatch(/^Failed to generate warranty\. /);
	});

	it("is refused for a body that is no JSON", async () => {
		const broken = await ask(admin, "POST", "generate-warranty", paid, "{months");
		expect(broken.status).toBe(400);
	});
});

describe("a document that a program has e-mailed", () => {
	it("goes once for each call, with or without a body", async () => {
		const id = await anOrder(shop, "paid");
		const before = copiesOf(shop, id).length;
		for (const name of ["email-invoice", "email-warranty"]) {
			const bare = await admin.request("POST", path(name, id), undefined, { headers: JSON_TYPE });
			expect([bare.status, bare.json()]).toMatchObject([200, { success: true }]);
			expect((await admin.request("POST", path(name, id))).status).toBe(200);
		}
		expect(
			copiesOf(shop, id)
				.slice(before)
				.map(({ kind }) => kind),
		).toEqual(["invoice-copy", "invoice-copy", "warranty-copy", "warranty-copy"]);
		expect(copiesOf(shop, id).every(({ recipient }) => recipient === "customer")).toBe(true);
	});

	it("goes to the stored address, whatever the body says", async () => {
		const id = await anOrder(shop, "paid");
		const body = JSON.stringify({ email: "attacker@exemplu.ro", to: "attacker@exemplu.ro", recipient: "shop" });
		expect((await ask(admin, "POST", "email-invoice", id, body)).status).toBe(200);
		expect(copiesOf(shop, id).at(-1)).toMatchObject({ recipient: "customer", subject_id: id });
		expect(JSON.stringify(copiesOf(shop, id))).not.toContain("attacker");
	});

	it("says what SPEC 8 has it say", async () => {
		const said = async (name: string, id: number) =>
			(await ask(admin, "POST", name, id)).json<{ message: string }>().message;
		expect(await said("email-invoice", paid)).toBe("Invoice sent via email successfully");
		expect(await said("email-warranty", paid)).toBe("Warranty certificate sent via email successfully");
		expect(await said("email-invoice", cancelled)).toMatch(/^Failed to send invoice email\. /);
		expect(await said("email-warranty", unpaid)).toMatch(/^Failed to send warranty email\. /);
	});

	it("is not sent for a form of another site, nor for one that names no origin and has no token", async () => {
		const before = copiesOf(shop, paid).length;
		const foreign = await admin.post(path("email-invoice", paid), {}, { origin: "https://evil.example" });
		const nameless = await admin.post(path("email-invoice", paid), {}, { origin: null });
		const plain = await admin.request("POST", path("email-invoice", paid), "x", {
			origin: null,
			headers: { "Content-Type": "text/plain" },
		});
		expect([foreign.status, nameless.status, plain.status]).toEqual([403, 403, 403]);
		expect(copiesOf(shop, paid)).toHaveLength(before);
	});
});

describe("a shop that cannot print", () => {
	let lame: RunningShop;
	let client: Client;

	// It logs why, so it is none of those whose log must be clean.
	beforeAll(async () => {
		lame = await startShop({ env: { CHROMIUM_PATH: "/bin/false" } });
		client = await signedIn(lame.url);
		client.jar.set("language", "en");
	});
	afterAll(() => lame.stop());

	it("answers 503 for a PDF and still shows the page to print", async () => {
		const id = await placeOrder(new Client(lame.url));
		await movesOf(lame, id, "completed");
		const pdf = await client.get(`${path("download-invoice", id)}?format=pdf`);
		expect([pdf.status, pdf.json()]).toMatchObject([503, { code: "printer-unavailable" }]);
		expect(pdf.json<{ message: string }>().message).toMatch(/^Failed to generate invoice\. /);
		const certificate = await client.get(`${path("download-warranty", id)}?format=pdf`);
		expect(certificate.json<{ message: string }>().message).toMatch(/^Failed to download warranty certificate\. /);
		expect((await client.get(path("download-invoice", id))).status).toBe(200);
	});

	it("keeps the mail that should carry the document", async () => {
		const id = await placeOrder(new Client(lame.url));
		expect((await client.request("POST", path("email-invoice", id))).status).toBe(200);
		const state = () =>
			rowsOf(
				lame.dataDir,
				"select sent_at, failed_at, last_error from outbox_message where kind = 'invoice-copy' and subject_id = ? and attempts > 0",
				id,
			)[0];
		const kept = { sent_at: null, failed_at: null, last_error: expect.stringContaining("printed") };
		await expect.poll(state, SOON).toEqual(kept);
	});
});
