import { beforeEach, describe, expect, it } from "vitest";
import type { Answer, Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import { signedIn, signedInStaff } from "./support/back-office.ts";
import { aKiosk } from "./support/kiosk.ts";
import { placeOrder } from "./support/orders.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const NOTE = "De sunat <b>mâine</b>,\nla ora „cinci” & nu înainte.";
let order: number;

beforeEach(async () => {
	order = await placeOrder(shop.visitor(), "mouse-pad-xxl");
});

const orderPath = () => `/admin/orders/${order}`;
const notes = () => shop.rows<{ text: string }>("select text from order_note where order_id = ?", order);

/** The ways in which a session of a browser ends while a form is being filled in. */
const ENDS: [string, (client: Client) => unknown][] = [
	["on the server", () => shop.change("delete from account_session")],
	["with its cookie", (client) => client.jar.delete("desk")],
];

/** Opens the order's page, is signed out, and sends the note all the same. */
async function notedTooLate(end: (client: Client) => unknown = ENDS[0]![1]) {
	const client = await signedIn(shop.running().url);
	client.jar.set("language", "en");
	const form = (await client.page(orderPath())).form(orderPath(), { intent: "note" });
	end(client);
	return { client, answer: await client.submit(form, { values: { text: NOTE } }) };
}

const again = (client: Client, answer: Answer) => client.submit(answer.page().form(orderPath()));
const signsIn = (client: Client) => client.post("/admin/login", ADMIN);

describe("a form that is sent after the session has ended", () => {
	it.each(ENDS)("%s is not done, shown to be sent again, and done once after the sign-in", async (_, end) => {
		const { client, answer } = await notedTooLate(end);
		expect(answer.status).toBe(401);
		expect(answer.header("cache-control")).toBe("no-store");
		expect(answer.page().h1).toEqual(["Your session has ended"]);
		expect(answer.page().text).toContain("nothing was saved");
		expect(notes()).toEqual([]);

		const tooEarly = await again(client, answer);
		expect([tooEarly.status, notes().length]).toEqual([401, 0]);

		expect((await signsIn(client)).status).toBe(303);
		expect(notes()).toEqual([]);
		const sent = await again(client, tooEarly);
		expect([sent.status, sent.header("location")]).toEqual([303, orderPath()]);
		expect(notes()).toEqual([{ text: NOTE }]);
	});

	it("of a file is kept too: the page of the form, whose file comes after the sign-in", async () => {
		const client = await signedIn(shop.running().url);
		const at = "/admin/personal-data/export";
		const form = (await client.page("/admin/personal-data?email=ana%40exemplu.ro")).form(at);
		shop.change("delete from account_session");
		const late = await client.submit(form);
		const kept = Object.fromEntries(late.page().forms[0]!.fields);
		expect([late.status, kept.email]).toEqual([401, "ana@exemplu.ro"]);
		await signsIn(client);
		const file = await client.post(at, kept);
		expect([file.status, file.header("content-type")]).toEqual([200, "application/zip"]);
		const odd = await client.postJson(at, {});
		expect([odd.status, odd.page().h1]).toEqual([415, ["Fișierul nu poate fi făcut"]]);
	});

	it("speaks Romanian too", async () => {
		const client = shop.visitor();
		client.jar.set("language", "ro");
		const page = (await client.post(orderPath(), { intent: "note", text: NOTE })).page();
		expect(page.h1).toEqual(["Sesiunea s-a încheiat"]);
		expect(page.text).toContain("Trimiteți din nou");
	});

	it("is done with the rights of whoever signs in and sends it", async () => {
		const { client, answer } = await notedTooLate();
		for (const [name, value] of (await signedInStaff(shop)).jar) client.jar.set(name, value);
		expect((await again(client, answer)).status).toBe(403);
		expect(notes()).toEqual([]);
	});

	it("keeps every field of a long table, as it was typed", async () => {
		const rows = Array.from({ length: 150 }, (_, row): [string, string] => [`value-${row}`, `"${row}" <ș>`]);
		const answer = await shop.visitor().post("/admin/products/1/specifications", Object.fromEntries(rows));
		expect(answer.status).toBe(401);
		const { fields } = answer.page().form("/admin/products/1/specifications");
		expect(fields.filter(([name]) => name !== "csrfToken")).toEqual(rows);
	});

	it.each([
		["/admin/account", { current: "o parolă", next: "alta", again: "alta" }],
		["/admin/settings/mail", { smtpHost: "mail.exemplu.ro", smtpPassword: "o parolă" }],
	])("never shows a password again: %s", async (path, typed) => {
		const client = shop.visitor();
		const answer = await client.post(path, typed);
		expect([answer.status, answer.text]).toEqual([303, ""]);
		expect((await client.follow(answer)).text).not.toContain("o parolă");
	});

	it("carries nothing that another site sent, or might have", async () => {
		const typed = { intent: "note", text: NOTE };
		const foreign = await shop.visitor().post(orderPath(), typed, { origin: "https://evil.example" });
		expect([foreign.status, foreign.text.includes("De sunat")]).toEqual([403, false]);
		const unnamed = await shop.visitor().post(orderPath(), typed, { origin: null });
		expect([unnamed.status, unnamed.text]).toEqual([303, ""]);
	});

	it("asks a text browser, which names no origin, for its token again", async () => {
		const client = await signedIn(shop.running().url);
		const form = (await client.page(orderPath())).form(orderPath(), { intent: "note" });
		shop.change("delete from account_session");
		const answer = await client.submit(form, { values: { text: NOTE } }, { origin: null });
		expect(answer.status).toBe(401);
		await signsIn(client);
		const shown = answer.page().form(orderPath());
		expect((await client.submit(shown, { values: { csrfToken: "altul" } }, { origin: null })).status).toBe(403);
		expect((await client.submit(shown, {}, { origin: null })).status).toBe(303);
		expect(notes()).toEqual([{ text: NOTE }]);
	});

	it("is carried by no kiosk, which customers touch", async () => {
		const tablet = await aKiosk(shop.running().url);
		const answer = await tablet.post(orderPath(), { intent: "note", text: NOTE });
		expect([answer.status, answer.text]).toEqual([303, ""]);
	});

	it("that is too large is refused before anybody reads it", async () => {
		const answer = await shop.visitor().post(orderPath(), { intent: "note", text: "x".repeat(65_536) });
		expect(answer.status).toBe(413);
	});

	it("of a page's script is led to the sign-in, since the script keeps what was typed", async () => {
		const answer = await shop.visitor().post(`${orderPath()}.data`, { intent: "note", text: NOTE });
		expect(answer.status).toBe(202);
		expect(answer.text).toContain("/admin/login?returnTo=");
		expect(answer.text).not.toContain("De sunat");
	});
});
