import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { keptShop } from "#tests/support/kept-shop.ts";
import type { RunningShop } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { placeOrder } from "./support/orders.ts";
import { rowsOf, withDatabase } from "./support/shop.ts";

/** What a file of tests may leave behind, each in another way. */
async function leaveTraces({ url, dataDir }: RunningShop): Promise<void> {
	withDatabase(dataDir, (database) => {
		database.exec("update product set price_bani = 987600 where id = 1");
		database.exec("update catalogue_revision set revision = revision + 1");
		database.exec("create trigger fault before insert on contact_message begin select raise(abort, 'a fault'); end");
	});
	expect((await new Client(url).get("/api/products/1")).text).toContain("9876");
	await placeOrder(new Client(url));
	await expect.poll(() => existsSync(`${dataDir}/mail`)).toBe(true);
	expect((await new Client(url).postJson("/sandbox/paypal/_faults", { kind: "payer-action" })).status).toBeLessThan(
		300,
	);
	expect(sandboxFaults(dataDir)).toBe(1);
	for (let count = 0; count < 5; count++) expect(await lookUp(url)).toBe(404);
	expect(await lookUp(url)).toBe(429);
}

function sandboxFaults(dataDir: string): unknown {
	const database = new Sqlite(`${dataDir}/sandbox-paypal.db`, { readonly: true });
	const count = database.prepare("select count(*) from faults").pluck().get();
	database.close();
	return count;
}

const lookUp = async (url: string) =>
	(await new Client(url).postJson("/api/invoice/lookup", { orderNumber: "500001", email: "ana@exemplu.ro" })).status;

describe("the shop that a worker keeps from one file to the next", () => {
	it("shows nothing of the file before: no rows, pages, triggers, sandbox, e-mails, used-up limits or printed lines", async () => {
		const first = await keptShop();
		await leaveTraces(first);
		const next = await keptShop();
		expect(next.pid).toBe(first.pid);
		expect(next.output()).toBe("");
		expect(rowsOf(next.dataDir, "select id from orders")).toEqual([]);
		expect(rowsOf(next.dataDir, "select name from sqlite_master where type = 'trigger' and name = 'fault'")).toEqual(
			[],
		);
		expect(sandboxFaults(next.dataDir)).toBe(0);
		expect(existsSync(`${next.dataDir}/mail`)).toBe(false);
		expect((await new Client(next.url).get("/api/products/1")).text).not.toContain("9876");
		expect(await lookUp(next.url)).toBe(404);
	});

	it("is another one after a change of settings, which it had in its memory", async () => {
		const first = await keptShop();
		const admin = await signedIn(first.url);
		const form = (await admin.page("/admin/settings/shipping")).form("/admin/settings/shipping");
		expect((await admin.submit(form, { values: { expressPrice: "41" } })).status).toBe(303);
		expect((await keptShop()).pid).not.toBe(first.pid);
	});
});
