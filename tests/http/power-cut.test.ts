import type Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";
import { rounds } from "#tests/support/soak.ts";
import { newerOrder } from "./support/orders.ts";
import { withDatabase } from "./support/shop.ts";

const STOCK = 100_000;
const PRODUCTS = [19, 20, 22];
let folder: string;
beforeAll(() => {
	folder = seededDataDir();
});
afterAll(() => removeDataDir(folder));

interface Placed {
	id: number;
	visitor: Client;
}

/** Buyers that order again and again until the shop is gone; every order that the shop confirmed to them. */
async function buyUntilGone(url: string, enough: number, kill: () => void): Promise<Placed[]> {
	const placed: Placed[] = [];
	const buyer = async (number: number) => {
		for (let count = 0; ; count++) {
			const visitor = new Client(url);
			const product = PRODUCTS[(number + count) % PRODUCTS.length] as number;
			const body = newerOrder(product, 1 + (count % 3));
			const sent =
				count % 2
					? {
							...body,
							cartItems: [
								...body.cartItems,
								{ ...body.cartItems[0], id: PRODUCTS[(number + count + 1) % 3], quantity: 1 },
							],
						}
					: body;
			const answer = await visitor.postJson("/api/orders", sent).catch(() => null);
			if (!answer) return;
			if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
			placed.push({ id: answer.json<{ orderId: number }>().orderId, visitor });
			// Not at the moment of an answer, when the shop has just finished an order.
			if (placed.length === enough) setTimeout(kill, 3 + Math.random() * 20);
		}
	};
	await Promise.all(Array.from({ length: 8 }, (_, number) => buyer(number)));
	return placed;
}

/** Every order has its sums, its items, its stock taken, its log and its messages; nothing belongs to no order. */
function expectWholeOrders(database: Sqlite.Database, confirmed: number[]): void {
	const numbers = (sql: string) => database.prepare(sql).pluck().all() as number[];
	expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
	expect(database.pragma("foreign_key_check")).toEqual([]);
	expect(numbers("select id from orders")).toEqual(expect.arrayContaining(confirmed));
	expect(
		numbers(`select id from orders where total_bani <> subtotal_bani + shipping_bani or subtotal_bani is not
			(select sum(line_total_bani) from order_item where order_id = orders.id)`),
	).toEqual([]);
	expect(numbers("select id from orders where id not in (select order_id from order_event)")).toEqual([]);
	const messages = numbers(`select count(outbox_message.id) from orders left join outbox_message
		on subject_type = 'order' and subject_id = orders.id group by orders.id`);
	expect(new Set(messages).size).toBe(1);
	expect(messages[0]).toBeGreaterThan(0);
	for (const [table, column] of [
		["order_item", "order_id"],
		["order_event", "order_id"],
		["outbox_message", "subject_id"],
	])
		expect(numbers(`select id from ${table} where ${column} not in (select id from orders)`), table).toEqual([]);
	expect(numbers("select id from order_number where id not in (select id from orders)")).toEqual([]);
	for (const product of PRODUCTS) {
		const [sold] = numbers(`select coalesce(sum(quantity), 0) from order_item where product_id = ${product}`);
		expect(numbers(`select stock from product where id = ${product}`)).toEqual([STOCK - (sold ?? 0)]);
	}
}

describe("a power cut while orders come in", () => {
	it("leaves whole orders only and keeps every confirmed one, each time, and the shop starts again", {
		timeout: rounds(240_000, 3_600_000),
	}, async () => {
		withDatabase(folder, (database) => {
			database.prepare(`update product set stock = ${STOCK} where id in (${PRODUCTS.join()})`).run();
		});
		const confirmed: Placed[] = [];
		for (const enough of rounds([15, 30], [10, 15, 20, 25, 30, 35, 40, 60, 80, 100])) {
			const shop = await startShop({ dataDir: folder });
			const placed = await buyUntilGone(shop.url, enough, shop.kill);
			await shop.stop();
			expect(placed.length).toBeGreaterThanOrEqual(enough);
			confirmed.push(...placed);
			withDatabase(folder, (database) =>
				expectWholeOrders(
					database,
					confirmed.map(({ id }) => id),
				),
			);
		}

		const again = await startShop({ dataDir: folder });
		onTestFinished(() => again.stop());
		for (const { id, visitor } of confirmed.slice(-5)) {
			const later = new Client(again.url);
			for (const [name, value] of visitor.jar) later.jar.set(name, value);
			expect((await later.get(`/order-confirmation/${id}`)).status).toBe(200);
		}
		expect((await new Client(again.url).postJson("/api/orders", newerOrder(22))).status).toBe(201);
	});
});
