import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import { Client } from "#tests/support/http-client.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { signedIn } from "./support/back-office.ts";
import { newerOrder, productId } from "./support/orders.ts";
import { faultsIn, withDatabase } from "./support/shop.ts";

const EACH = 12;
let dataDir: string;
let mail: MailServer;
let shops: RunningShop[] = [];
beforeAll(async () => {
	dataDir = emptyDataDir();
	mail = await startMailServer();
	const env = { SMTP_URL: mail.url };
	// An empty folder: both find no database, and both want to make it.
	const start = () => startShop({ prints: true, dataDir, env });
	shops = await Promise.all([start(), start()]);
});
afterAll(async () => {
	await Promise.all(shops.map((shop) => shop.stop()));
	await mail.close();
	removeDataDir(dataDir);
});

const read = <T>(sql: string) => withDatabase(dataDir, (database) => database.prepare(sql).all() as T[]);
const numbers = (sql: string) => withDatabase(dataDir, (database) => database.prepare(sql).pluck().all() as number[]);

describe("two processes of the shop on one database", () => {
	it("make it together: one catalogue, one admin", async () => {
		expect(numbers("select count(*) from account")).toEqual([1]);
		expect(numbers("select count(*) from product")).toEqual(numbers("select count(distinct sku) from product"));
		expect(await faultsIn(dataDir)).toEqual([]);
	});

	it("sell the same pieces, invoice the same orders and send the same mails, each once", async () => {
		const customers = shops.map((shop) => new Client(shop.url));
		const pad = productId("mouse-pad-xxl");
		withDatabase(dataDir, (database) => {
			database.prepare("update product set stock = ? where id = ?").run(EACH, pad);
			database.exec(LEDGER_FOLLOWS);
		});
		// Each key is used at both: half of the orders are the other half.
		const calls = customers.flatMap((customer) =>
			Array.from({ length: EACH + 2 }, (_, nth) =>
				customer
					.copy()
					.postJson(
						"/api/orders",
						{ ...newerOrder(pad, 1, { email: `ana${nth}@exemplu.ro` }) },
						{ headers: { "Idempotency-Key": `the-key-of-order-${nth}` } },
					),
			),
		);
		const statuses = (await Promise.all(calls)).map(({ status }) => status);
		expect(new Set(statuses)).toEqual(new Set([201, 409]));
		expect(numbers("select count(*) from orders")).toEqual([EACH]);
		expect(numbers(`select stock from product where id = ${pad}`)).toEqual([0]);

		const admins = [await signedIn(shops[0]!.url)];
		admins.push(Object.assign(new Client(shops[1]!.url), { jar: admins[0]!.jar }));
		const orders = numbers("select id from orders");
		const amountBani = String(numbers("select max(total_bani) from orders")[0]! / 100);
		const moved = await Promise.all(
			orders.flatMap((id) =>
				admins.map((admin) =>
					admin.copy().post(`/admin/orders/${id}`, { intent: "payment", seen: "pending", means: "bank", amountBani }),
				),
			),
		);
		expect(moved.filter(({ status }) => status === 303)).toHaveLength(EACH);
		expect(moved.filter(({ status }) => status >= 500)).toEqual([]);
		const invoices = await Promise.all(
			orders.flatMap((id) => admins.map((admin) => admin.copy().get(`/api/admin/download-invoice/${id}`))),
		);
		expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set([200]));
		expect(numbers("select number from invoice order by number")).toEqual(orders.map((_, nth) => nth + 1));

		await expect.poll(() => numbers("select count(*) from outbox_message where sent_at is null"), SOON).toEqual([0]);
		const sent = read("select id from outbox_message");
		expect(sent.length).toBeGreaterThanOrEqual(EACH * 3);
		const names = mail.received.map(({ mail: { messageId } }) => messageId);
		expect(new Set(names).size).toBe(sent.length);
		expect(names).toHaveLength(sent.length);
		expect(await faultsIn(dataDir)).toEqual([]);
	});
});
