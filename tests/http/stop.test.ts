import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { SlowLine } from "#tests/support/slow-line.ts";
import { SOON } from "#tests/support/soon.ts";
import { LISTENS, processesForThisFile, type ServerProcess } from "./support/process.ts";
import { withDatabase } from "./support/shop.ts";

const shops = processesForThisFile();

describe("the end", () => {
	async function shown(env: Record<string, string> = {}): Promise<ServerProcess> {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start(env);
		await server.printed(LISTENS);
		const visitor = new Client(server.url);
		for (const path of ["/", "/products", "/cart", "/api/products"]) await visitor.get(path);
		await visitor.post("/cart", { intent: "add", type: "product", id: "22" });
		const contact = { fullName: "Ana Pop", email: "ana@exemplu.ro", phone: "0712345678" };
		await visitor.post("/direct-checkout", { ...contact, deliveryMethod: "pickup", paymentMethod: "cash" });
		return server;
	}

	const untilItTakesNobody = (server: ServerProcess) =>
		expect
			.poll(
				() =>
					fetch(server.url).then(
						() => "answers",
						() => "gone",
					),
				SOON,
			)
			.toBe("gone");

	/** Ends a process and says how, or "still there" after the 2 s that it has. */
	async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<unknown> {
		const late = new AbortController();
		server.signal(signal);
		const outcome = await Promise.race([server.ended, pause(2_000, "still there", { signal: late.signal })]);
		late.abort();
		return outcome;
	}

	it.each(["SIGTERM", "SIGINT"] as const)("%s ends the process within 2 s, with pages just shown", async (signal) => {
		const server = await shown();
		expect([
			{ code: 0, signal: null },
			{ code: null, signal },
		]).toContainEqual(await end(server, signal));
		withDatabase(shops.folder(), (database) => {
			expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
			expect(database.prepare("select count(*) as n from orders").get()).toEqual({ n: 1 });
		});
	});

	it("SIGTERM ends the process within 2 s, with a connection open that has asked for nothing yet", async () => {
		const server = await shown();
		const silent = connect(Number(new URL(server.url).port), "127.0.0.1");
		silent.on("error", () => {});
		await once(silent, "connect");
		const outcome = await end(server, "SIGTERM");
		silent.destroy();
		expect([
			{ code: 0, signal: null },
			{ code: null, signal: "SIGTERM" },
		]).toContainEqual(outcome);
	});

	it("lets a request in flight finish, however often it is asked to end", async () => {
		const server = await shown();
		const line = new SlowLine(server.url);
		const body = "intent=add&type=product&id=22";
		const head = ["POST /cart HTTP/1.1", `Host: ${new URL(server.url).host}`, `Origin: ${server.url}`];
		const length = ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`];
		line.write(`${[...head, ...length].join("\r\n")}\r\n\r\n${body.slice(0, 9)}`);
		// What comes after it has been answered: so it is in flight.
		await new Client(server.url).get("/api/products");
		server.signal("SIGTERM");
		await untilItTakesNobody(server);
		for (const signal of ["SIGTERM", "SIGINT"] as const) server.signal(signal);
		line.write(body.slice(9));
		await expect.poll(() => line.status, SOON).toBe(303);
		line.hangUp();
		expect(await server.ended).toEqual({ code: 0, signal: null });
	});

	it("lets an e-mail that is on its way arrive, and notes it", async () => {
		const mail = await startMailServer();
		onTestFinished(() => mail.close());
		const arrived = new Promise<void>((resolve) => {
			mail.toMessages(async () => {
				resolve();
				// Virus scanners and the like.
				await pause(500);
				return "accept" as const;
			});
		});
		const server = await shown({ SMTP_URL: mail.url });
		await arrived;
		server.signal("SIGTERM");
		expect(await server.ended).toEqual({ code: 0, signal: null });
		expect(mail.received.length).toBeGreaterThan(0);
		withDatabase(shops.folder(), (database) => {
			const count = database.prepare("select count(*) from outbox_message where sent_at is not null").pluck();
			expect(count.get()).toBe(mail.received.length);
		});
	});
});
