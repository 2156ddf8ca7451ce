import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { LISTENS, processesForThisFile, type ServerProcess } from "./support/process.ts";
import { withDatabase } from "./support/shop.ts";

const shops = processesForThisFile();

describe("the end", () => {
	async function shown(): Promise<ServerProcess> {
		await shops.takeFolder(seededDataDir());
		const server = await shops.start();
		await server.printed(LISTENS);
		const visitor = new Client(server.url);
		for (const path of ["/", "/products", "/cart", "/api/products"]) await visitor.get(path);
		await visitor.post("/cart", { intent: "add", type: "product", id: "22" });
		const contact = { fullName: "Ana Pop", email: "ana@exemplu.ro", phone: "0712345678" };
		await visitor.post("/direct-checkout", { ...contact, deliveryMethod: "pickup", paymentMethod: "cash" });
		return server;
	}

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
});
