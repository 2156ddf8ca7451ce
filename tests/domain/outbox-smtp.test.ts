import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { simpleParser } from "mailparser";
import { describe, expect, it, onTestFinished } from "vitest";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import { sendDueMessages } from "#app/domain/email/send-due-messages.server.ts";
import { createMailer } from "#app/integrations/mail/mailer.server.ts";
import type { SmtpWaits } from "#app/integrations/mail/smtp-transport.server.ts";
import { countMessages } from "#db/queries/outbox.ts";
import { orderOne } from "#tests/support/billing.ts";
import { anEmail, anOrder, FACTS, FROM } from "#tests/support/emails.ts";
import { aMessageTo } from "#tests/support/inbox.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { freePort } from "#tests/support/ports.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";
import { anyText } from "#tests/unit/any-text.ts";

const NEVER = new AbortController().signal;
/** For servers that hang on purpose; a busy machine needs longer to say an honest word. */
const IMPATIENT = { silenceMs: 300, messageMs: 1_000 };

async function mailServer(port?: number): Promise<MailServer> {
	const server = await startMailServer(port);
	onTestFinished(server.close);
	return server;
}

function mailerTo(smtpUrl: string | undefined, more: { folder?: string; waits?: SmtpWaits } = {}): MailerPort {
	return createMailer({
		parts: () => ({ from: FROM, facts: FACTS }),
		folder: "unused",
		smtpUrl: () => smtpUrl,
		...more,
	});
}

const outbox = (shop: TestShop) => shop.db.selectFrom("outbox_message").selectAll().orderBy("id").execute();

describe("a message at a real mail server", () => {
	it("has both parts in whole Romanian, one recipient, and says what language it is in", async () => {
		const server = await mailServer();
		const shop = await testShop({ mailer: mailerTo(server.url) });
		await orderOne(shop, {
			fullName: "Ștefania Țurcanu-Măgură",
			email: "stefania@exemplu.ro",
			notes: "Sună, te rog, înainte!",
		});
		expect(await shop.sendDue()).toMatchObject({ sent: 2, faults: [] });
		const [customer, owner] = server.received;
		expect(customer?.recipients).toEqual(["stefania@exemplu.ro"]);
		expect(customer?.sender).toBe("contact@nucleu.example");
		expect(customer?.mail.subject).toMatch(/^Comanda #\d+ a fost înregistrată \| Nucleu PC$/);
		expect(customer?.mail.to).toMatchObject({
			value: [{ name: "Ștefania Țurcanu-Măgură", address: "stefania@exemplu.ro" }],
		});
		expect(customer?.mail.replyTo).toBeUndefined();
		for (const part of [customer?.mail.text, String(customer?.mail.html)]) {
			expect(part).toContain("Vă mulțumim pentru comandă!");
			expect(part).toContain("Ștefania Țurcanu-Măgură");
			expect(part).not.toContain("Sună, te rog, înainte!");
		}
		expect(customer?.mail.headers.get("content-language")).toBe("ro");
		expect(customer?.mail.attachments).toEqual([]);
		expect(customer?.raw).toMatch(/multipart\/alternative/);
		expect(owner?.recipients).toEqual(["contact@nucleu.example"]);
		expect(owner?.mail.text).toContain("Sună, te rog, înainte!");
		expect(owner?.mail.replyTo).toMatchObject({ value: [{ address: "stefania@exemplu.ro" }] });
	});

	it("goes to one recipient, whatever the name and the subject hold", async () => {
		const server = await mailServer();
		const mailer = mailerTo(server.url);
		const odd = fc.oneof(
			anyText(),
			fc.constantFrom(
				"Ana\r\nBcc: all@example.ro",
				"Ana\r\n\r\n<script>",
				"a@x.ro, b@x.ro",
				'"Ana" <b@x.ro>, c@x.ro;',
				"undisclosed: d@x.ro;",
				"=?utf-8?B?YQ==?=",
				"Ana\\",
				"(comment",
				"\u202eana",
				"",
			),
		);
		const run = fc.asyncProperty(odd, odd, odd, async (name, subject, text) => {
			server.received.length = 0;
			const message = { name, email: "ion@exemplu.ro", subject, message: text, createdAt: "2026-11-20T08:00:00.000Z" };
			const theEmail = anEmail(
				{ kind: "contact-message", message },
				{ recipient: { name, address: "ana@exemplu.ro" }, replyTo: { name, address: "ion@exemplu.ro" } },
			);
			expect(await mailer.deliver(theEmail, NEVER)).toEqual({ ok: true, value: null });
			const [{ recipients, mail } = fail()] = server.received;
			expect(recipients).toEqual(["ana@exemplu.ro"]);
			expect(mail.to).toMatchObject({ value: [{ address: "ana@exemplu.ro" }] });
			expect([mail.to].flat().flatMap((header) => header?.value ?? [])).toHaveLength(1);
			expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(["ion@exemplu.ro"]);
			expect(mail.from?.value.map(({ address }) => address)).toEqual(["contact@nucleu.example"]);
			expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
			expect(mail.subject).toMatch(/^Mesaj de pe site:/);
			expect(String(mail.html)).not.toMatch(/<script/i);
		});
		await fc.assert(run, { numRuns: 60 });
	});

	it("arrives as it was typed when the name is a plain one, with commas and quotes too", async () => {
		const server = await mailServer();
		const names = ["Pop, Ana", 'Ana "Pisi" Pop', "Ana O'Neil", "Ana (Cluj)", "Ana; Ion", "Łukasz 🎮", "A".repeat(90)];
		for (const name of names) {
			const theEmail = anEmail(
				{ kind: "new-order", order: anOrder() },
				{ recipient: { name, address: "ana@exemplu.ro" } },
			);
			await mailerTo(server.url).deliver(theEmail, NEVER);
		}
		expect(server.received.map(({ mail }) => [mail.to].flat()[0]?.value[0]?.name)).toEqual(names);
	});

	it("is 200 messages once each", async () => {
		const server = await mailServer();
		const shop = await testShop({ mailer: mailerTo(server.url) });
		for (let nth = 0; nth < 200; nth++) {
			await aMessageTo(shop, { email: `ion${nth}@exemplu.ro`, subject: `Întrebarea ${nth}` });
		}
		expect(await shop.sendDue()).toMatchObject({ sent: 200, unreachable: null });
		// Several are sent at a time: one may overtake its neighbours.
		expect(server.received.map(({ mail }) => mail.subject).toSorted()).toEqual(
			Array.from({ length: 200 }, (_, nth) => `Mesaj de pe site: Întrebarea ${nth}`).toSorted(),
		);
		expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(200);
	});
});

describe("a mail server in trouble", () => {
	it("that is away for a while gets each message once when it is back", async () => {
		const port = await freePort();
		const shop = await testShop({ mailer: mailerTo(`smtp://127.0.0.1:${port}`) });
		await orderOne(shop);
		for (let nth = 0; nth < 20; nth++) {
			expect((await shop.sendDue()).sent).toBe(0);
			shop.pass({ ms: 30_000 });
		}
		expect((await outbox(shop))[0]?.last_error).toContain("ECONNREFUSED");
		const server = await mailServer(port);
		shop.pass({ minutes: 5 });
		await shop.sendDue();
		await shop.sendDue();
		expect(server.received.map(({ recipients }) => recipients)).toEqual([
			["ana.ionescu@example.ro"],
			["contact@nucleu.example"],
		]);
	});

	it("that never says a word, or stops in the middle, is given up in time and asked again", async () => {
		const silent = createServer().listen(0, "127.0.0.1");
		onTestFinished(() => void silent.close());
		await new Promise((resolve) => silent.once("listening", resolve));
		const { port } = silent.address() as { port: number };
		const theEmail = anEmail({ kind: "new-order", order: anOrder() });
		const impatient = mailerTo(`smtp://127.0.0.1:${port}`, { waits: IMPATIENT });
		expect(await impatient.deliver(theEmail, NEVER)).toMatchObject({
			error: { kind: "unreachable" },
		});

		const server = await mailServer();
		const shop = await testShop({ mailer: mailerTo(server.url, { waits: IMPATIENT }) });
		await orderOne(shop);
		server.toRecipients("hang");
		expect((await shop.sendDue()).unreachable).toMatch(/timeout/i);
		server.toRecipients("accept");
		shop.pass({ minutes: 1 });
		expect((await sendDueMessages({ ...shop, mailer: mailerTo(server.url) }, NEVER)).sent).toBe(2);
		expect(server.received).toHaveLength(2);
	});

	it("that no name can be is away like any other", async () => {
		const theEmail = anEmail({ kind: "new-order", order: anOrder() });
		for (const host of ["999.1.1.1", "xn--a"])
			expect(await mailerTo(`smtp://${host}:25`).deliver(theEmail, NEVER)).toMatchObject({
				error: { kind: "unreachable" },
			});
	});

	it("that takes the message but not in time gets it again, recognisably the same", async () => {
		const server = await mailServer();
		const shop = await testShop({ mailer: mailerTo(server.url, { waits: IMPATIENT }) });
		const seen: string[] = [];
		server.toMessages((raw) => {
			seen.push(/^Message-ID: (.+)$/im.exec(raw)?.[1] ?? "");
			return seen.length === 1 ? "hang" : "accept";
		});
		await orderOne(shop);
		await shop.sendDue();
		shop.pass({ minutes: 1 });
		await sendDueMessages({ ...shop, mailer: mailerTo(server.url) }, NEVER);
		expect(seen).toHaveLength(3);
		expect(seen[0]).toMatch(/^<[0-9a-f]{32}@nucleu\.example>/);
		expect(seen[1]).toBe(seen[0]);
		expect(seen[2]).not.toBe(seen[0]);
	});

	it("that refuses an address for now gets it later; for good, it is kept with the reason", async () => {
		const server = await mailServer();
		const shop = await testShop({ mailer: mailerTo(server.url) });
		server.toRecipients((address) => (address.startsWith("grey") ? 450 : address.startsWith("gone") ? 550 : "accept"));
		await orderOne(shop, { email: "grey@exemplu.ro" });
		await orderOne(shop, { email: "gone@exemplu.ro" });
		expect(await shop.sendDue()).toMatchObject({ sent: 2, postponed: 1, refused: 1 });
		expect((await outbox(shop)).find(({ failed_at }) => failed_at)?.last_error).toContain("550");
		server.toRecipients("accept");
		shop.pass({ days: 1 });
		expect(await shop.sendDue()).toMatchObject({ sent: 1 });
		expect(server.received.map(({ recipients }) => recipients[0])).toEqual([
			"contact@nucleu.example",
			"contact@nucleu.example",
			"grey@exemplu.ro",
		]);
		expect(await countMessages(shop.db)).toEqual({ waiting: 0, delayed: 0, failed: 1 });
	});

	it("that refuses a message's content is understood the same way", async () => {
		const server = await mailServer();
		const mailer = mailerTo(server.url);
		const theEmail = anEmail({ kind: "new-order", order: anOrder() });
		server.toMessages(452);
		expect(await mailer.deliver(theEmail, NEVER)).toMatchObject({ error: { kind: "postponed" } });
		server.toMessages(554);
		expect(await mailer.deliver(theEmail, NEVER)).toMatchObject({ error: { kind: "refused" } });
	});
});

describe("a shop without a mail server", () => {
	function folder(): string {
		const made = mkdtempSync(join(tmpdir(), "nucleu-mail-"));
		onTestFinished(() => rmSync(made, { recursive: true, force: true }));
		return join(made, "mail");
	}

	it("writes each message to a file that mail programs open", async () => {
		const mail = folder();
		const shop = await testShop({ mailer: mailerTo(undefined, { folder: mail }) });
		await orderOne(shop, { fullName: "Ștefania Țurcanu" });
		expect((await shop.sendDue()).sent).toBe(2);
		const names = readdirSync(mail);
		expect(names).toEqual([
			expect.stringMatching(/^20261120T080000000Z-new-order-\d+\.eml$/),
			expect.stringMatching(/^20261120T080000000Z-order-confirmation-\d+\.eml$/),
		]);
		const raw = readFileSync(join(mail, names[1]!));
		expect(raw.includes("\n") && !/[^\r]\n/.test(raw.toString("latin1"))).toBe(true);
		const parsed = await simpleParser(raw);
		expect(parsed.to).toMatchObject({ value: [{ name: "Ștefania Țurcanu", address: "ana.ionescu@example.ro" }] });
		expect(parsed.text).toContain("Vă mulțumim pentru comandă!");
		expect(String(parsed.html)).toContain("Vă mulțumim pentru comandă!");
		expect(statSync(join(mail, names[1]!)).mode & 0o077).toBe(0);
	});

	it("writes the same message to the same file", async () => {
		const mail = folder();
		const theEmail = anEmail({ kind: "new-order", order: anOrder() });
		for (let nth = 0; nth < 2; nth++)
			expect((await mailerTo(undefined, { folder: mail }).deliver(theEmail, NEVER)).ok).toBe(true);
		expect(readdirSync(mail)).toHaveLength(1);
	});

	it("keeps the message while the folder cannot be written", async () => {
		const mail = folder();
		writeFileSync(mail, "a file where the folder should be");
		const shop = await testShop({ mailer: mailerTo(undefined, { folder: mail }) });
		await orderOne(shop);
		expect((await shop.sendDue()).unreachable).toMatch(/EEXIST|ENOTDIR/);
		rmSync(mail);
		shop.pass({ minutes: 1 });
		expect((await shop.sendDue()).sent).toBe(2);
	});
});

function fail(): never {
	throw new Error("no message came");
}
