import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { reconcileRefunds } from "#app/domain/orders/provider-refund.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { refundPart } from "#app/domain/orders/refund-part.server.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { changeService } from "#app/domain/services/change-service.server.ts";
import { findAdminService } from "#app/domain/services/read-admin-services.server.ts";
import { type Db, openDatabase } from "#db/connection.ts";
import { lockRows } from "#db/dialect/locks.ts";
import { selectProvenPayments } from "#db/queries/documents.ts";
import { selectPaymentMarks } from "#db/queries/order-money.ts";
import { selectOrderByKey } from "#db/queries/orders.ts";
import { selectLedgerLines } from "#db/queries/payments.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { unwrap } from "#tests/support/billing.ts";
import { LINKS, shopWithProvider } from "#tests/support/payments.ts";
import { insertRow } from "#tests/support/rows.ts";
import { changeProduct, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

const BUYERS = 16;
/** Time enough to come to a lock and wait there. */
const A_MOMENT_MS = 300;

const all = <T>(count: number, act: (index: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** Orders that were paid, one a buyer. */
async function paidOrders(shop: TestShop): Promise<number[]> {
	const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 200 });
	const placed = await all(BUYERS, () => placeOrder(shop, orderOf([{ productId, quantity: 1 }])));
	const ids = placed.map((outcome) => (outcome.ok ? outcome.value.id : 0));
	const moved = await all(BUYERS, (index) =>
		moveOrder(shop, { orderId: ids[index]!, to: "completed", actor: "admin" }),
	);
	expect(moved.every(({ ok }) => ok)).toBe(true);
	return ids;
}

describe("on PostgreSQL, where transactions stand beside each other", () => {
	it("what takes long to plan is planned for each connection a few times, not at each question", async () => {
		// A line of its own: those of a test's shop have had other tests, whose plans count.
		const own = openDatabase((await testShop()).file);
		await own.db.transaction().execute(async (transaction) => {
			for (const ids of [[1], [1, 2, 3], [4], [], [5, 6], [7], [8], [9]]) {
				await selectPaymentMarks(transaction, ids);
				await selectProvenPayments(transaction, ids.length);
			}
			const { rows } = await sql<{ custom_plans: number; generic_plans: number }>`
				select custom_plans, generic_plans from pg_prepared_statements
				where statement like '%line as materialized%' or statement like '%"worthBani"%'`.execute(transaction);
			expect(rows).toHaveLength(2);
			// PostgreSQL plans five times by itself before it keeps a plan.
			for (const { custom_plans, generic_plans } of rows)
				expect([custom_plans, generic_plans >= 2], `${generic_plans} kept`).toEqual([5, true]);
		});
		await own.close();
	});

	it("what is asked again is read once for each connection, but for what has whatever columns a table has", async () => {
		const { db } = await testShop();
		await db.transaction().execute(async (transaction) => {
			for (const key of ["one", "two", "three"]) {
				await selectOrderByKey(transaction, key);
				await selectLedgerLines(transaction, 1, null, 5);
			}
			const { rows } = await sql<{ statement: string }>`
				select statement from pg_prepared_statements`.execute(transaction);
			const named = rows.map(({ statement }) => statement);
			expect(named.filter((text) => text.startsWith('select "id", "request_digest" from "orders"'))).toHaveLength(1);
			expect(named.filter((text) => text.includes("*"))).toEqual([]);
		});
	});

	it("no statement is compiled, whatever the server's default is: a list of orders by how they are paid took seconds so", async () => {
		const { db } = await testShop();
		const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db);
		expect(rows).toEqual([{ jit: "off" }]);
	});

	it("an order goes to the database and back ten times, with begin and commit", async () => {
		const webOrders = { piecesOfOne: 5, totalBani: 100_000_000, heldPieces: 10, networkPieces: 20 };
		const shop = await testShop({ settings: { webOrders } });
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 5 });
		const asked = vi.spyOn(pg.Client.prototype, "query");
		expect((await placeOrder(shop, orderOf([{ productId, quantity: 1 }]))).ok).toBe(true);
		const said = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text.slice(0, 60));
		expect(said.slice(0, said.indexOf("commit") + 1)).toHaveLength(10);
		asked.mockRestore();
	});

	it("what only reads does not wait for those who wait for a product's row, however many", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 40 });
		const buy = () => placeOrder(shop, orderOf([{ productId, quantity: 1 }]));
		const other = openDatabase(shop.file);
		const buyers = await other.db.transaction().execute(async (transaction) => {
			await lockRows(transaction, "product", [productId]);
			const waiting = all(30, buy);
			await expect.poll(() => shop.db.selectFrom("rate_limit").select("key").execute()).toEqual([]);
			return { waiting };
		});
		expect((await buyers.waiting).map(({ ok }) => ok)).toEqual(Array(30).fill(true));
		await other.close();
	});

	it("sixteen buyers of the last pieces get them all, and none twice, whatever the order of their carts", async () => {
		const shop = await testShop();
		const mouse = await changeProduct(shop.db, "wireless-mouse", { stock: 20 });
		const white = await changeProduct(shop.db, "titan-white", { stock: 25 });
		const buy = async (index: number) => {
			const lines = [mouse, white].map((productId) => ({ productId, quantity: 1 }));
			let bought = 0;
			for (;;) {
				const outcome = await placeOrder(shop, orderOf(index % 2 ? lines : lines.toReversed()));
				if (outcome.ok) bought++;
				else if (outcome.error.code === "out-of-stock") return bought;
				else throw new Error(outcome.error.code);
			}
		};
		const bought = await all(BUYERS, buy);
		expect(bought.reduce((sum, count) => sum + count, 0)).toBe(20);
		expect((await productOf(shop.db, "wireless-mouse")).stock).toBe(0);
		expect((await productOf(shop.db, "titan-white")).stock).toBe(5);
		const { items } = await shop.db
			.selectFrom("order_item")
			.select(({ fn }) => fn.sum<number>("quantity").as("items"))
			.executeTakeFirstOrThrow();
		expect(items).toBe(40);
	});

	it.each([
		["e-mail address", 10, () => ({ email: "ana@exemplu.ro", network: null })],
		["network", 20, (index: number) => ({ email: `ana${index}@exemplu.ro`, network: "a-digest" })],
	])("orders at once hold no more unpaid pieces than one %s may", async (_, limit, who) => {
		const webOrders = { piecesOfOne: 5, totalBani: 100_000_000, heldPieces: 10, networkPieces: 20 };
		const shop = await testShop({ settings: { webOrders } });
		// Of different products, so that these keep nobody apart.
		const slugs = ["titan-white", "wireless-mouse", "mouse-pad-xxl", "mechanical-keyboard"];
		const ids = await Promise.all(slugs.map((slug) => changeProduct(shop.db, slug, { stock: 100 })));
		const outcomes = await all(BUYERS, (index) =>
			placeOrder(shop, orderOf([{ productId: ids[index % ids.length]!, quantity: 2 }], who(index))),
		);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(limit / 2);
		const placed = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.id] : []));
		const change = (orderId: number, to: "cancelled" | "pending") =>
			moveOrder(shop, { orderId, to, actor: "customer" });
		await all(placed.length, (index) => change(placed[index]!, "cancelled"));
		// All want theirs back while others buy.
		await all<unknown>(2 * placed.length, (index) =>
			index < placed.length
				? change(placed[index]!, "pending")
				: placeOrder(shop, orderOf([{ productId: ids[index % ids.length]!, quantity: 2 }], who(index))),
		);
		const { pieces } = await shop.db
			.selectFrom("order_item")
			.innerJoin("orders", "orders.id", "order_item.order_id")
			.select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
			.where("status", "=", "pending")
			.executeTakeFirstOrThrow();
		expect(pieces).toBe(limit);
	});

	it("cancelling and buying at once leaves every piece somewhere", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "titan-white", { stock: BUYERS });
		const placed = await all(BUYERS, () => placeOrder(shop, orderOf([{ productId, quantity: 1 }])));
		const outcomes = await all(2 * BUYERS, async (index) => {
			const before = placed[index % BUYERS]!;
			if (index < BUYERS)
				return moveOrder(shop, { orderId: before.ok ? before.value.id : 0, to: "cancelled", actor: "admin" });
			return placeOrder(shop, orderOf([{ productId, quantity: 1 }]));
		});
		const again = outcomes.slice(BUYERS).filter(({ ok }) => ok).length;
		expect(outcomes.slice(0, BUYERS).every(({ ok }) => ok)).toBe(true);
		expect((await productOf(shop.db, "titan-white")).stock).toBe(BUYERS - again);
	});

	it("invoices that are issued at once have numbers without a gap, and each order has one", async () => {
		const shop = await testShop();
		const ids = await paidOrders(shop);
		const issued = await all(3 * BUYERS, (index) => issueInvoice(shop, ids[index % BUYERS]!));
		const numbers = issued.map((outcome) => (outcome.ok ? outcome.value.number : outcome.error.code));
		expect([...new Set(numbers)].toSorted((a, b) => Number(a) - Number(b))).toEqual(
			Array.from({ length: BUYERS }, (_, index) => index + 1),
		);
		expect(numbers.slice(0, BUYERS)).toEqual(numbers.slice(BUYERS, 2 * BUYERS));
	});

	it("an order's goods are changed by what is left when it is their turn", async () => {
		const shop = await testShop();
		const productId = await changeProduct(shop.db, "wireless-mouse", { stock: 2 });
		const placed = unwrap(await placeOrder(shop, orderOf([{ productId, quantity: 1 }])));
		const { items } = (await readOrderDetails(shop, placed.id))!;
		const typed = { quantities: { [items[0]!.id]: 2 }, sku: null, addQuantity: 1, prices: "kept" } as const;
		const { revision } = await readItems(shop, placed.id);
		const other = openDatabase(shop.file);
		const edited = await other.db.transaction().execute(async (transaction) => {
			await changeProduct(transaction as Db, "wireless-mouse", { stock: 0 });
			const editing = editItems(shop, { orderId: placed.id, typed, seen: revision, account: CHIEF });
			await pause(A_MOMENT_MS);
			return { editing };
		});
		expect(await edited.editing).toMatchObject({ ok: false, error: { code: "out-of-stock" } });
		await other.close();
	});

	it("a service is not overwritten by somebody who read it before another one's change was there", async () => {
		const shop = await testShop();
		const { facts } = (await findAdminService(shop.db, 1))!;
		const other = openDatabase(shop.file);
		const late = await other.db.transaction().execute(async (transaction) => {
			await transaction.updateTable("service").set({ price_bani: 1_234 }).where("id", "=", 1).execute();
			const changing = changeService(shop, 1, { ...facts.values, daysMin: 9, daysMax: 9 }, facts.revision);
			await pause(A_MOMENT_MS);
			return { changing };
		});
		expect(await late.changing).toMatchObject({ ok: false, error: { code: "changed-meanwhile" } });
		await other.close();
	});

	it("a refund that the provider has made waits for whoever counts what is to be given back", async () => {
		const { provider, shop, id } = await shopWithProvider();
		const created = unwrap(await createProviderOrder(shop, await readOrder(shop, id), { locale: "ro", links: LINKS }));
		provider.approve(created.id);
		unwrap(await captureProviderOrder(shop, created.id));
		provider.failNext("refund", { kind: "unknown" });
		const wish = { seenReturnedBani: 0, amountBani: 1_000, pieces: [], transactionId: null, note: null };
		await refundPart(shop, { orderId: id, seen: "completed", way: "provider", ...wish, account: CHIEF });
		shop.pass({ minutes: 5 });
		const returned = async (db: Db) =>
			(await db.selectFrom("payment_record").select("id").where("kind", "=", "refund").execute()).length;
		const other = openDatabase(shop.file);
		const looked = await other.db.transaction().execute(async (transaction) => {
			await lockRows(transaction, "orders", [id]);
			const looking = reconcileRefunds(shop);
			await pause(A_MOMENT_MS);
			expect(await returned(transaction as Db)).toBe(0);
			return { looking };
		});
		await looked.looking;
		expect(await returned(shop.db)).toBe(1);
		await other.close();
	});

	it("two that wait for each other are done one after the other", async () => {
		const { db } = await testShop();
		const [one, other] = [(await productOf(db, "titan-white")).id, (await productOf(db, "wireless-mouse")).id];
		let tries = 0;
		const crosswise = (first: number, second: number) =>
			db.transaction().execute(async (transaction) => {
				tries++;
				for (const id of [first, second]) {
					await transaction
						.updateTable("product")
						.set((eb) => ({ position: eb("position", "+", 1) }))
						.where("id", "=", id)
						.execute();
					await sql`select pg_sleep(0.2)`.execute(transaction);
				}
			});
		const before = await productOf(db, "titan-white");
		await Promise.all([crosswise(one, other), crosswise(other, one)]);
		expect(tries).toBeGreaterThan(2);
		expect((await productOf(db, "titan-white")).position).toBe(before.position + 2);
	});

	it("what meets another one again and again is given up as unavailable, with nothing kept", async () => {
		const { db } = await testShop();
		let tries = 0;
		const doomed = db.transaction().execute(async (transaction) => {
			tries++;
			await changeProduct(transaction as Db, "titan-white", { stock: 77 });
			await sql`do $$ begin raise exception 'met another' using errcode = '40001'; end $$`.execute(transaction);
		});
		await expect(doomed).rejects.toThrow(DatabaseUnavailable);
		expect(tries).toBe(5);
		expect((await productOf(db, "titan-white")).stock).not.toBe(77);
	});
});

describe("what PostgreSQL keeps", () => {
	it("goes on after numbers that were given by hand", async () => {
		const { db } = await testShop();
		const rows = await db.selectFrom("service").selectAll().orderBy("id").execute();
		const { id, ...service } = rows.at(-1)!;
		const added = await db
			.insertInto("service")
			.values({ ...service, slug: "one-more" })
			.returning("id")
			.executeTakeFirstOrThrow();
		expect(added.id).toBe(id + 1);
	});

	it("finds nothing in a list without an entry", async () => {
		const { db } = await testShop();
		const services = () => db.selectFrom("service").select("id");
		expect(await services().where("id", "in", []).execute()).toEqual([]);
		const all = (await services().execute()).length;
		await db.transaction().execute(async (transaction) => {
			await transaction.deleteFrom("service_text").where("service_id", "in", []).execute();
		});
		expect(await db.selectFrom("service_text").select("service_id").execute()).toHaveLength(2 * all);
	});

	it("has no NUL, neither in a text nor in JSON, but everything else as it came", async () => {
		const { db } = await testShop();
		const at = "2026-11-20T08:00:00.000Z";
		await db.insertInto("seed").values({ name: "a\0b \\u0000 ș", applied_at: at }).execute();
		await insertRow(db, "seed", { name: JSON.stringify({ a: "\0", b: "\\u0000" }), applied_at: at });
		const names = (await db.selectFrom("seed").select("name").execute()).map(({ name }) => name);
		expect(names).toContain("a\ufffdb \\u0000 ș");
		expect(names).toContain('{"a":"\\ufffd","b":"\\\\u0000"}');
	});
});
