import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { afterEach, describe, expect, it } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { freePort } from "#tests/support/ports.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { placeOrder } from "./support/orders.ts";
import { errorLines, rowsOf } from "./support/shop.ts";

/** A beat, a failed try, its wait of 10 s and some slowness. */
/** A mail server that says nothing is given up after this long. */
const GIVEN_UP_AFTER_MS = 15_000;

const shops: RunningShop[] = [];
const servers: MailServer[] = [];
const folders: string[] = [];

afterEach(async () => {
	for (const shop of shops.splice(0)) await shop.stop();
	for (const server of servers.splice(0)) await server.close();
	for (const folder of folders.splice(0)) removeDataDir(folder);
});

async function open(env: Record<string, string> = {}, dataDir?: string): Promise<RunningShop> {
	const shop = await startShop({ env, dataDir });
	shops.push(shop);
	return shop;
}

async function mailServer(port?: number): Promise<MailServer> {
	const server = await startMailServer(port);
	servers.push(server);
	return server;
}

function keptFolder(): string {
	const folder = seededDataDir();
	folders.push(folder);
	return folder;
}

const mailState = async ({ url }: RunningShop) =>
	(await new Client(url).get("/healthz")).json<{ mail: Record<string, unknown> }>().mail;

const causes = (dataDir: string) => rowsOf(dataDir, "select id from outbox_message").length;

/** Links of an e-mail, without its address. */
const keyLink = (mail: ParsedMail) =>
	/\/(?:order|service)-confirmation\/\d+\?key=[\w.-]+(?:&lng=en)?/.exec(mail.text ?? "")?.[0] ?? "";

describe("a shop without a mail server", () => {
	it("leaves its messages as files, whose link opens the order in any browser", async () => {
		const shop = await open();
		const buyer = new Client(shop.url);
		const id = await placeOrder(buyer, "mouse-pad-xxl", { fullName: "Ștefania Țurcanu", email: "stefania@exemplu.ro" });
		const folder = join(shop.dataDir, "mail");
		await expect
			.poll(() => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []), SOON)
			.toHaveLength(2);
		const name = readdirSync(folder).find((file) => file.includes("order-confirmation"))!;
		const mail = await simpleParser(readFileSync(join(folder, name)));
		expect(mail.to).toMatchObject({ value: [{ name: "Ștefania Țurcanu", address: "stefania@exemplu.ro" }] });
		expect(mail.subject).toContain(`#${id}`);

		const phone = new Client(shop.url);
		expect((await phone.get(`/order-confirmation/${id}`)).status).toBe(404);
		const opened = await phone.get(keyLink(mail));
		expect([opened.status, opened.header("location")]).toEqual([303, `/order-confirmation/${id}`]);
		expect((await phone.page(`/order-confirmation/${id}`)).text).toContain("Ștefania Țurcanu");
		await expect.poll(() => mailState(shop), SOON).toEqual({ transport: "folder", waiting: 0, delayed: 0, failed: 0 });
		expect(errorLines(shop.output())).toEqual([]);
	});
});

describe("a shop with a mail server", () => {
	it("sends each message once, in the visitor's language, with two processes on one database", async () => {
		const server = await mailServer();
		const dataDir = keptFolder();
		const shop = await open({ SMTP_URL: server.url, MAIL_FROM: "comenzi@nucleu.example" }, dataDir);
		await open({ SMTP_URL: server.url, MAIL_FROM: "comenzi@nucleu.example" }, dataDir);
		for (let nth = 0; nth < 10; nth++) {
			const buyer = new Client(shop.url);
			buyer.jar.set("language", nth % 2 ? "en" : "ro");
			await placeOrder(buyer, "mouse-pad-xxl", { email: `buyer${nth}@exemplu.ro` });
		}
		await expect.poll(() => mailState(shop), SOON).toMatchObject({ transport: "smtp", waiting: 0, failed: 0 });
		expect(server.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
			[
				...Array.from({ length: 10 }, (_, nth) => `buyer${nth}@exemplu.ro`),
				...Array.from({ length: 10 }, () => "contact@nucleu.example"),
			].sort(),
		);
		for (const { mail, sender } of server.received) {
			expect(sender).toBe("comenzi@nucleu.example");
			const [recipient] = [mail.to].flat().flatMap((header) => header?.value ?? []);
			const isEnglish = /buyer[13579]@/.test(recipient?.address ?? "");
			expect(mail.text).toContain(isEnglish ? "The shop is not live yet" : "Magazinul nu este încă lansat");
			if (!recipient?.address?.startsWith("buyer")) continue;
			const phone = new Client(shop.url);
			const opened = await phone.follow(await phone.get(keyLink(mail)));
			expect([opened.status, opened.page().lang], "also in a browser that chose none").toEqual([
				...[200, isEnglish ? "en" : "ro"],
			]);
		}
	});

	it("that is away, and is killed before it could send, sends each message once when both are back", async () => {
		const port = await freePort();
		const dataDir = keptFolder();
		const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
		const first = await open(env, dataDir);
		await placeOrder(new Client(first.url), "mouse-pad-xxl", { email: "early@exemplu.ro" });
		await expect.poll(() => mailState(first), SOON).toMatchObject({ waiting: 2, delayed: 2 });
		await placeOrder(new Client(first.url), "mouse-pad-xxl", { email: "late@exemplu.ro" });
		first.kill();
		await first.stop();
		expect(causes(dataDir)).toBe(4);

		const server = await mailServer(port);
		const second = await open(env, dataDir);
		await expect.poll(() => mailState(second), SOON).toMatchObject({ waiting: 0, failed: 0 });
		const own = "contact@nucleu.example";
		expect(server.received.map(({ recipients }) => recipients.join()).sort()).toEqual([
			own,
			own,
			"early@exemplu.ro",
			"late@exemplu.ro",
		]);
		expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(4);
		expect(errorLines(first.output() + second.output())).toEqual([]);
	});

	it("stops while the mail server hangs, long before it would be given up", async () => {
		const server = await mailServer();
		server.toRecipients("hang");
		const shop = await open({ SMTP_URL: server.url });
		await placeOrder(new Client(shop.url));
		const claimed = () => rowsOf(shop.dataDir, "select id from outbox_message where attempts > 0").length;
		await expect.poll(claimed, SOON).toBe(1);
		process.kill(shop.pid, "SIGTERM");
		const isThere = () => {
			try {
				return process.kill(shop.pid, 0);
			} catch {
				return false;
			}
		};
		await expect.poll(isThere, { timeout: GIVEN_UP_AFTER_MS / 2 }).toBe(false);
	});
});
