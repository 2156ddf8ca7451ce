import { describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });

const MESSAGE = { name: "Ana", subject: "Întrebare", message: "Aveți plăci video în stoc?", privacy: "on" };
const PERSON_LIMIT = 5;
const ADDRESS_LIMIT = 30;

const from = (address: string) => new Client(shop.running().url, { "X-Forwarded-For": address });
let written = 0;

/** A message typed into the form of the contact page. */
async function write(visitor: Client, email: string, more: Record<string, string> = {}) {
	const form = (await visitor.page("/contact")).form(/^\/contact/);
	return visitor.submit(form, { values: { ...MESSAGE, email, message: `Mesajul nr. ${++written}`, ...more } });
}

const stored = (email: string) =>
	shop.rows<{ messages: number }>("select count(*) as messages from contact_message where email = ?", email)[0]
		?.messages;

describe("a flood of the contact form", () => {
	it("of one person is held back after some messages, with a clear text and everything still typed in", async () => {
		const visitor = from("192.0.2.1");
		for (let i = 0; i < PERSON_LIMIT; i++) expect((await write(visitor, "flood@exemplu.ro")).status).toBe(303);
		const refused = await write(visitor, "Flood@Exemplu.ro", { message: "Încă unul, cu <b>text</b>" });
		expect(refused.status).toBe(429);
		const page = refused.page();
		expect(page.text).toContain("Am primit prea multe mesaje");
		const { fields } = page.form(/^\/contact/);
		expect(fields).toContainEqual(["message", "Încă unul, cu <b>text</b>"]);
		expect(fields).toContainEqual(["privacy", "on"]);
		expect(stored("flood@exemplu.ro")).toBe(PERSON_LIMIT);
		expect(stored("Flood@Exemplu.ro")).toBe(0);
	});

	it("leaves honest visitors behind the same address alone, at a normal pace", async () => {
		const visitor = from("192.0.2.1");
		for (let person = 0; person < 20; person++)
			expect((await write(visitor, `coleg-${person}@exemplu.ro`)).status, `person ${person}`).toBe(303);
	});

	it("from one address under many names is held back too, and other addresses are not", async () => {
		const robot = from("192.0.2.2");
		const answers: number[] = [];
		for (let i = 0; i < ADDRESS_LIMIT + 3; i++) answers.push((await write(robot, `robot-${i}@exemplu.ro`)).status);
		expect(answers).toEqual([...new Array(ADDRESS_LIMIT).fill(303), 429, 429, 429]);
		expect((await write(from("192.0.2.3"), "altcineva@exemplu.ro")).status).toBe(303);
	});

	it("speaks English to English visitors", async () => {
		const visitor = from("192.0.2.4");
		visitor.jar.set("language", "en");
		for (let i = 0; i < PERSON_LIMIT; i++) await write(visitor, "english@example.com");
		expect((await write(visitor, "english@example.com")).page().text).toContain("Too many messages came from you");
	});

	it("through the call gets 429 with the same text, and when to come back", async () => {
		const visitor = from("192.0.2.5");
		const call = () =>
			visitor.postJson("/api/contact", {
				...MESSAGE,
				privacy: true,
				email: "apel@exemplu.ro",
				message: `Apelul nr. ${++written}`,
			});
		for (let i = 0; i < PERSON_LIMIT; i++) expect((await call()).status).toBe(201);
		const refused = await call();
		expect(refused.status).toBe(429);
		expect(refused.header("retry-after")).toBe("600");
		expect(refused.json()).toEqual({
			code: "too-many-requests",
			message: expect.stringContaining("Am primit prea multe mesaje"),
		});
	});

	it("that fills in the hidden field is thanked and thrown away", async () => {
		const answer = await write(from("192.0.2.6"), "capcana@exemplu.ro", { website: "https://spam.example" });
		expect(answer.status).toBe(303);
		expect(stored("capcana@exemplu.ro")).toBe(0);
	});

	it("mistakes in the form count for nothing", async () => {
		const visitor = from("192.0.2.7");
		for (let i = 0; i < PERSON_LIMIT + 3; i++)
			expect((await write(visitor, "greseli@exemplu.ro", { subject: "" })).status).toBe(422);
		expect((await write(visitor, "greseli@exemplu.ro")).status).toBe(303);
	});
});

describe("a page that comes from memory", () => {
	it("gives several visitors the same one-time key, and all their messages arrive, each once", async () => {
		const [one, other] = [from("192.0.2.8"), from("192.0.2.8")];
		const form = (await one.page("/contact")).form(/^\/contact/);
		for (const [visitor, email] of [
			[one, "prima"],
			[other, "a.doua"],
			[one, "prima"],
		] as const)
			expect((await visitor.submit(form, { values: { ...MESSAGE, email: `${email}@exemplu.ro` } })).status).toBe(303);
		expect([stored("prima@exemplu.ro"), stored("a.doua@exemplu.ro")]).toEqual([1, 1]);
	});
});

describe("the chat card", () => {
	it("draws the QR code on the server, without styles or scripts", async () => {
		const html = (await from("192.0.2.9").get("/contact")).text;
		const svg = /<svg[^>]*role="img"[^>]*aria-label="Cod QR[^"]*"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? "";
		expect(svg).toMatch(/<path d="M\d+ \d+h\d+v1h-\d+z/);
		expect(svg).not.toMatch(/style=|<script|xlink|href=/);
	});
});
