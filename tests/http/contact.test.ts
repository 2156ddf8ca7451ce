import { describe, expect, it } from "vitest";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();

describe("POST /api/contact", () => {
	const VALID = {
		name: "Ana",
		email: "ana@exemplu.ro",
		subject: "Întrebare",
		message: "Aveți plăci video în stoc?",
		privacy: true,
	};

	it("takes a message and keeps it with its diacritics", async () => {
		const answer = await shop.visitor().postJson("/api/contact", VALID);
		expect(answer.status).toBeLessThan(300);
		expect(shop.rows("select name, email, subject, message from contact_message")).toContainEqual({
			name: VALID.name,
			email: VALID.email,
			subject: VALID.subject,
			message: VALID.message,
		});
	});

	it("takes one message a key, and refuses another under it, as the call of orders does", async () => {
		const headers = { "Idempotency-Key": "the-key-of-a-message" };
		const send = (message: string) =>
			shop.visitor().postJson("/api/contact", { ...VALID, email: "cheie@exemplu.ro", message }, { headers });
		const [first, again] = [await send("Aveți procesoare?"), await send("Aveți procesoare?")];
		expect([first.status, again.status, again.json()]).toEqual([201, 201, first.json()]);
		const other = await send("Aveți carcase albe?");
		expect([other.status, other.json<{ code: string }>().code]).toEqual([422, "key-reused"]);
		expect(shop.rows("select id from contact_message where email = 'cheie@exemplu.ro'")).toHaveLength(1);
	});

	it.each([
		["name", "A", "Name must be at least 2 characters"],
		["email", "ana@", "Please enter a valid email address"],
		["subject", "Hi", "Subject must be at least 3 characters"],
		["message", "123456789", "Message must be at least 10 characters"],
		["privacy", false, "You must agree to the privacy policy"],
		["privacy", undefined, "You must agree to the privacy policy"],
	])("refuses %s %j in the visitor's language", async (field, value, message) => {
		const answer = await shop.visitor("en").postJson("/api/contact", { ...VALID, [field]: value });
		expect(answer.status).toBe(422);
		expect(answer.json<{ errors: Record<string, string> }>().errors[field]).toBe(message);
		const romanian = await shop.visitor().postJson("/api/contact", { ...VALID, [field]: value });
		expect(romanian.json<{ errors: Record<string, string> }>().errors[field]).not.toBe(message);
	});

	it("the contact form says the same beside its fields, and keeps what was typed", async () => {
		const visitor = shop.visitor("en");
		const form = (await visitor.page("/contact")).form(/^\/contact/);
		const answer = await visitor.submit(form, { values: { name: "A", email: "x", subject: "", message: "short <b>" } });
		expect(answer.status).toBe(422);
		const page = answer.page();
		for (const message of [
			"Name must be at least 2 characters",
			"Please enter a valid email address",
			"Subject must be at least 3 characters",
			"Message must be at least 10 characters",
			"You must agree to the privacy policy",
		])
			expect(page.text).toContain(message);
		expect(page.form(/^\/contact/).fields).toContainEqual(["message", "short <b>"]);
	});

	it("the contact form thanks once, with the words of the specification", async () => {
		const visitor = shop.visitor("en");
		const form = (await visitor.page("/contact")).form(/^\/contact/);
		const answer = await visitor.submit(form, {
			values: { ...VALID, message: "Is it in stock, please?", privacy: "on" },
		});
		expect(answer.status).toBe(303);
		expect((await visitor.follow(answer)).page().flashes.join()).toMatch(
			/Message Sent.*Thank you for your message\. We'll get back to you shortly\./,
		);
		expect((await visitor.page("/contact")).flashes).toEqual([]);
	});
});
