import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import { Client } from "#tests/support/http-client.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { SOON } from "#tests/support/soon.ts";
import { newerOrder, productId } from "./support/orders.ts";
import { faultsIn, withDatabase } from "./support/shop.ts";

const SECRET = "a secret that both of the workers know";
/** Guesses of one order number that a minute allows (order-lookup.server.ts). */
const GUESSES = 5;
let mail: MailServer;
let shop: RunningShop;
const pad = productId("mouse-pad-xxl");
beforeAll(async () => {
	mail = await startMailServer();
	shop = await startShop({ workers: 2, env: { SMTP_URL: mail.url, SESSION_SECRET: SECRET } });
	await vi.waitFor(() => expect(workersOf(shop)).toHaveLength(2), SOON);
});
afterAll(async () => {
	await shop.stop();
	await mail.close();
});

/** Process numbers of the workers that have begun to listen, the newest last. */
const workersOf = ({ output }: RunningShop) =>
	[...output().matchAll(/worker (\d+) listens/g)].map((match) => Number(match[1]));

const numbers = (sql: string) =>
	withDatabase(shop.dataDir, (database) => database.prepare(sql).pluck().all() as number[]);

function setStock(pieces: number): void {
	withDatabase(shop.dataDir, (database) => {
		database.prepare("update product set stock = ? where id = ?").run(pieces, pad);
		database.exec(LEDGER_FOLLOWS);
	});
}

let keys = 0;

/** The order's number, 409 when nothing is left, or null when the answer was lost. */
async function buy(): Promise<{ status: number; id?: number } | null> {
	const body = newerOrder(pad, 1, { email: `ana${++keys}@exemplu.ro` });
	const headers = { "Idempotency-Key": `the-key-of-order-${String(keys).padStart(6, "0")}` };
	try {
		const answer = await new Client(shop.url).postJson("/api/orders", body, { headers });
		return {
			status: answer.status,
			id: answer.status === 201 ? answer.json<{ orderId: number }>().orderId : undefined,
		};
	} catch {
		return null;
	}
}

describe("two workers of the shop on one port", () => {
	it("sell the last pieces once, however many want them", async () => {
		setStock(10);
		const answers = await Promise.all(Array.from({ length: 40 }, buy));
		expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(10);
		expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(30);
		expect(numbers(`select stock from product where id = ${pad}`)).toEqual([0]);
		expect(await faultsIn(shop.dataDir)).toEqual([]);
	});

	it("count the guesses at an order together", async () => {
		const number = 987_654;
		const guess = () =>
			new Client(shop.url).post("/invoices", { orderNumber: String(number), email: "ion@exemplu.ro" });
		const answers = await Promise.all(Array.from({ length: GUESSES * 2 }, guess));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES);
	});

	it("go on when one is killed: what was confirmed is there, nothing is sold twice, and another one begins", async () => {
		setStock(1_000);
		const before = numbers("select count(*) from orders")[0]!;
		const [first] = workersOf(shop);
		const buying = Array.from({ length: 60 }, async (_, nth) => {
			await new Promise((resolve) => setTimeout(resolve, nth * 10));
			return buy();
		});
		setTimeout(() => process.kill(first!, "SIGKILL"), 300);
		const answers = await Promise.all(buying);
		const confirmed = answers.flatMap((answer) => answer?.id ?? []);
		expect(confirmed.length).toBeGreaterThan(answers.length / 2);
		expect(answers.filter((answer) => answer !== null && answer.status !== 201)).toEqual([]);
		const placed = numbers(`select id from orders order by id`);
		expect(confirmed.filter((id) => !placed.includes(id))).toEqual([]);
		// One whose answer was lost may have been placed.
		expect(placed.length - before).toBeLessThanOrEqual(answers.length);
		expect(numbers(`select stock from product where id = ${pad}`)).toEqual([1_000 - (placed.length - before)]);
		await expect.poll(() => workersOf(shop), SOON).toHaveLength(3);
		expect((await buy())?.status).toBe(201);
		expect(await faultsIn(shop.dataDir)).toEqual([]);
	});

	it("send every e-mail, the killed one's too, once but for what was on its way", async () => {
		await expect.poll(() => numbers("select count(*) from outbox_message where attempts = 0"), SOON).toEqual([0]);
		const names = mail.received.map(({ mail: { messageId } }) => messageId);
		expect(names.length - new Set(names).size).toBeLessThanOrEqual(1);
	});
});

it("a wrong setting stops all of it, with a line that says what it is", async () => {
	await expect(startShop({ workers: 2 })).rejects.toThrow(/SESSION_SECRET must be set where several processes answer/);
});
