import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { openDatabase } from "#db/connection.ts";
import { faultsOfOrders, stockOf } from "#tests/domain/order-invariants.ts";
import { startWriter } from "#tests/domain/writer-process.ts";
import { rounds } from "#tests/support/soak.ts";
import { everyRow, orderOf, testShop } from "#tests/support/test-shop.ts";

const ROUNDS = rounds(3, 20);
const WRITERS = 2;
const LONGEST_RUN_MS = 60;

/** What the next start of the shop finds in the file, by a connection of its own. */
async function lookAt(file: string, stock: Map<number, number | null>) {
	const { db, close } = openDatabase(file);
	const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
	const foreign = await sql`pragma foreign_key_check`.execute(db);
	const orders = await db.selectFrom("orders").select("id").execute();
	const faults = await faultsOfOrders(db, stock);
	close();
	return { sound: integrity.rows[0]?.integrity_check, foreign: foreign.rows, ids: orders.map(({ id }) => id), faults };
}

describe("a shop that is killed while it writes orders", () => {
	it("has only whole orders afterwards, and every one that it promised", async () => {
		const shop = await testShop();
		await shop.db.updateTable("product").set({ stock: 1_000_000 }).where("stock", "is not", null).execute();
		const stock = await stockOf(shop.db);
		const promised = new Set<number>();
		for (let round = 1; round <= ROUNDS; round++) {
			const writers = Array.from({ length: WRITERS }, () => startWriter(shop.file, "forever"));
			for (const writer of writers) onTestFinished(writer.kill);
			await Promise.all(
				writers.map(async (writer) => {
					await writer.started();
					await pause(Math.random() * LONGEST_RUN_MS);
					await writer.kill();
				}),
			);
			for (const line of writers.flatMap((writer) => writer.lines)) promised.add(Number(line));

			const found = await lookAt(shop.file, stock);
			expect(found, `after round ${round}`).toMatchObject({ sound: "ok", foreign: [], faults: [] });
			expect(
				[...promised].filter((id) => !found.ids.includes(id)),
				`after round ${round}`,
			).toEqual([]);
		}
		expect(promised.size).toBeGreaterThanOrEqual(ROUNDS * WRITERS);
	});

	it("has nothing of an order that it was in the middle of, and can write the next one at once", async () => {
		const shop = await testShop();
		const stock = await stockOf(shop.db);
		const before = await everyRow(shop.db);
		const writer = startWriter(shop.file, "hang");
		onTestFinished(writer.kill);
		await writer.started();
		expect(writer.lines).toEqual(["inside"]);
		await writer.kill();

		expect(await everyRow(shop.db)).toEqual(before);
		const [productId] = [...stock.keys()];
		expect(await placeOrder(shop, orderOf([{ productId: productId!, quantity: 1 }]))).toMatchObject({ ok: true });
		expect(await lookAt(shop.file, stock)).toMatchObject({ sound: "ok", foreign: [], faults: [] });
	});
});
