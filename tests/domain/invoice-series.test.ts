import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { openDatabase } from "#db/connection.ts";
import { faultsOfBooks } from "#tests/domain/book-invariants.ts";
import { startScript } from "#tests/domain/writer-process.ts";
import { storePaidOrders, unwrap } from "#tests/support/billing.ts";
import { rounds } from "#tests/support/soak.ts";
import { SOON } from "#tests/support/soon.ts";
import { everyRow, testShop } from "#tests/support/test-shop.ts";

const ORDERS = rounds(150, 500);
const WRITERS = 3;
const ROUNDS_WITH_KILLS = rounds(1, 6);
const ORDER = { lines: [{ quantity: 3, unitPriceBani: 9_999 }], shippingBani: 6_000, vatRatePercent: 21 };

async function shopWithPaidOrders(count: number) {
	const shop = await testShop();
	await storePaidOrders(shop, Array(count).fill(ORDER));
	return shop;
}

/** Processes that are all ready before any of them begins. */
async function startWriters(file: string) {
	const writers = Array.from({ length: WRITERS }, () => startScript("invoice-writer.ts", file, "all"));
	for (const writer of writers) onTestFinished(writer.kill);
	await Promise.all(writers.map((writer) => writer.started()));
	for (const writer of writers) writer.tell("begin");
	return writers;
}

/** "<order> <number>" for every invoice that a process said it has. */
const invoicesOf = ({ lines }: { lines: string[] }) => lines.filter((line) => line !== "ready");

/** Kills a process at some moment soon after it has begun; whether it was in the middle of its work. */
async function killSoon(writer: ReturnType<typeof startScript>): Promise<boolean> {
	const enough = 1 + Math.floor(Math.random() * 20);
	await vi.waitFor(() => expect(invoicesOf(writer).length).toBeGreaterThanOrEqual(enough), {
		...SOON,
		interval: 1,
	});
	await writer.kill();
	return invoicesOf(writer).length < ORDERS;
}

/** What the next start of the shop finds in the file, by a connection of its own. */
async function lookAt(file: string) {
	const { db, close } = openDatabase(file);
	const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
	const numbers = await db.selectFrom("invoice").select(["order_id", "number"]).orderBy("id").execute();
	const faults = await faultsOfBooks(db);
	close();
	return { sound: integrity.rows[0]?.integrity_check, numbers, faults };
}

describe("invoices issued by several processes at once (DECISIONS 7)", () => {
	it(`are numbered 1 to ${ORDERS} without gap or duplicate, though processes are killed in the middle`, {
		timeout: 300_000,
	}, async () => {
		const shop = await shopWithPaidOrders(ORDERS);
		const promised = new Set<string>();
		let killedInTheMiddle = 0;
		for (let round = 1; round <= ROUNDS_WITH_KILLS; round++) {
			const writers = await startWriters(shop.file);
			const killed = await Promise.all(writers.map(killSoon));
			killedInTheMiddle += killed.filter(Boolean).length;
			for (const line of writers.flatMap(invoicesOf)) promised.add(line);
			expect(await lookAt(shop.file), `after round ${round}`).toMatchObject({ sound: "ok", faults: [] });
		}
		expect(killedInTheMiddle).toBeGreaterThan(ROUNDS_WITH_KILLS);

		const writers = await startWriters(shop.file);
		await Promise.all(writers.map((writer) => writer.end()));
		for (const line of writers.flatMap(invoicesOf)) promised.add(line);
		const { numbers, faults } = await lookAt(shop.file);
		expect(faults).toEqual([]);
		expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: ORDERS }, (_, index) => index + 1));
		expect(new Set(numbers.map(({ order_id }) => order_id)).size).toBe(ORDERS);
		// What a process said before it was killed is what stands: no number was given to two orders, none to one twice.
		expect([...promised].sort()).toEqual(numbers.map(({ order_id, number }) => `${order_id} ${number}`).sort());
	});

	it("leave nothing of one that a killed process was in the middle of: the next gets its number", async () => {
		const shop = await shopWithPaidOrders(2);
		const before = await everyRow(shop.db);
		const writer = startScript("invoice-writer.ts", shop.file, "hang");
		onTestFinished(writer.kill);
		await writer.started();
		expect(writer.lines).toEqual(["inside"]);
		await writer.kill();

		expect(await everyRow(shop.db)).toEqual(before);
		const [first] = await shop.db.selectFrom("orders").select("id").orderBy("id", "desc").execute();
		expect(unwrap(await issueInvoice(shop, first!.id)).number).toBe(1);
		expect(await lookAt(shop.file)).toMatchObject({ sound: "ok", faults: [] });
	});
});
