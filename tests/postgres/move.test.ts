import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { seedOrders } from "#app/dev/seed-orders.server.ts";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { readDay } from "#app/domain/day-close/read-day.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { addOrderNote } from "#app/domain/orders/add-note.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { openDraft } from "#app/domain/orders/order-draft.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { readReturn } from "#app/domain/returns/read-returns.server.ts";
import { findFaults } from "#db/check.ts";
import { type Db, openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { moveToPostgres } from "#db/move.ts";
import { seedTestProduct } from "#db/seeds/seed.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { moveAlong, placedOrder, unwrap } from "#tests/support/billing.ts";
import { liveABusyDay, TABLES_OF_A_BUSY_DAY } from "#tests/support/busy-day.ts";
import { aMessageTo } from "#tests/support/inbox.ts";
import { dropDatabase, makeDatabase } from "#tests/support/postgres/databases.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { everyRow, OPENING, orderOf, productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** A shop of the sample catalogue in a file, stopped, after its day of trade or before it. */
async function stoppedShop({
	live,
}: {
	live?: (shop: TestShop) => Promise<void>;
} = {}): Promise<{ shop: TestShop; file: string }> {
	const shop = await testShop({ inFile: true, settings: { payments: { bankReady: true } } });
	await seedTestProduct(shop.db, OPENING);
	await live?.(shop);
	const folder = mkdtempSync(join(tmpdir(), "nucleu-move-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "shop.db");
	await sql`vacuum into ${file}`.execute(shop.db);
	return { shop, file };
}

/** Orders in every state with their documents and e-mails, and what else a day leaves behind. */
async function trade(shop: TestShop): Promise<void> {
	unwrap(await addAccount(shop, { email: CHIEF.email, role: "admin", password: "parola-de-probe-1" }));
	await seedOrders(shop);
	const id = await placedOrder(shop, { "mouse-pad-xxl": 1 }, { fullName: "Țucu Șerban", phone: "+40 (722) 999-111" });
	await addOrderNote(shop, { orderId: id, text: "O probă 🎮", accountEmail: CHIEF.email });
	await aServiceOrderOf(shop, { email: null, takenBy: CHIEF });
	await receiveNotification(shop, id, Buffer.from([0, 255, 10, 39, 92]));
	await openDraft(shop, "the-older-call's-own-key", { ...orderOf([]), notes: "Sunați înainte" });
	await aMessageTo(shop, { message: "Un NUL\u0000aici" });
	// As if the newest were gone: their numbers were given.
	await sql`update sqlite_sequence set seq = seq + 5 where name = 'contact_message'`.execute(shop.db);
}

async function emptyDatabase(): Promise<string> {
	const url = await makeDatabase();
	onTestFinished(() => dropDatabase(url));
	return url;
}

/** A shop like another one on this database, until the test ends. */
function opened(url: string, like: TestShop): TestShop {
	const { db, close } = openDatabase(url);
	onTestFinished(close);
	return { ...like, db };
}

const sorted = (tables: Record<string, unknown[]>) =>
	Object.fromEntries(
		Object.entries(tables)
			.filter(([name]) => !/^sqlite_/.test(name))
			.map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
	);

/** What a database does with its rows beside keeping them: indexes, references and checks, triggers that are on. */
async function rulesOf(db: Db): Promise<string[]> {
	const { rows } = await sql<{ rule: string }>`
		select pg_get_indexdef(indexrelid) as rule from pg_index where indrelid in (
			select oid from pg_class where relnamespace = 'public'::regnamespace)
		union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
	`.execute(db);
	return rows.map(({ rule }) => rule).toSorted();
}

/** Changes a file behind the shop's back. */
function damage(file: string, statement: string): void {
	const database = new Sqlite(file);
	database.exec(statement);
	database.close();
}

describe("a shop that moves from its file to PostgreSQL", () => {
	it("has the sample catalogue there, found by the search, and nothing else differs", async () => {
		const { shop, file } = await stoppedShop();
		const url = await emptyDatabase();
		const { rows } = await moveToPostgres(file, url);
		const moved = opened(url, shop);
		const before = sorted(await everyRow(shop.db));
		expect(sorted(await everyRow(moved.db))).toEqual(before);
		const words = await shop.db.selectFrom("product_search_word").selectAll().orderBy("word").execute();
		expect(await moved.db.selectFrom("product_search_word").selectAll().orderBy("word").execute()).toEqual(words);
		expect(rows).toBe(Object.values(before).flat().length + words.length);
		const found = await moved.db.selectFrom("product_search").select("rowid").execute();
		expect(found).toHaveLength((await moved.db.selectFrom("product_figures").select("product_id").execute()).length);
	});

	it("has the indexes, references and triggers of a shop that began there", async () => {
		const { shop, file } = await stoppedShop();
		const [url, fresh] = [await emptyDatabase(), await emptyDatabase()];
		await moveToPostgres(file, url);
		const begun = opened(fresh, shop);
		await migrateToLatest(begun.db);
		const kept = await rulesOf(opened(url, shop).db);
		expect(kept.length).toBeGreaterThan(300);
		expect(kept).toEqual(await rulesOf(begun.db));
	});

	it("has its returns, credit notes, refunds, receipts, courier money and closed days", async () => {
		const { shop, file } = await stoppedShop({ live: liveABusyDay });
		expect(await findFaults(shop.db)).toEqual([]);
		const before = sorted(await everyRow(shop.db));
		for (const table of TABLES_OF_A_BUSY_DAY) expect(before[table]?.length, table).toBeGreaterThan(0);
		const url = await emptyDatabase();
		await moveToPostgres(file, url);
		const moved = opened(url, shop);
		expect(sorted(await everyRow(moved.db))).toEqual(before);
		expect(await findFaults(moved.db)).toEqual([]);
		for (const id of before.return_case!.map((row) => JSON.parse(row).id))
			expect(await readReturn(moved, id)).toEqual(await readReturn(shop, id));
		expect(await readDay(moved, "2026-11-20")).toEqual(await readDay(shop, "2026-11-20"));
	});

	it("has every row of a day's trade, and goes on where it stopped: numbers without a gap", async () => {
		const { shop, file } = await stoppedShop({ live: trade });
		const url = await emptyDatabase();
		expect(await moveToPostgres(file, url)).toMatchObject({ mended: 1 });
		const moved = opened(url, shop);
		expect(await findFaults(moved.db)).toEqual([]);
		const [before, after] = [sorted(await everyRow(shop.db)), sorted(await everyRow(moved.db))];
		const filled = Object.values(before).filter((rows) => rows.length > 0);
		expect(filled.length).toBeGreaterThan(30);
		before.contact_message = before.contact_message!.map((row) => row.replace("\\u0000", "\ufffd"));
		expect(after).toEqual(before);

		const { last } = await shop.db
			.selectFrom("order_number")
			.select(({ fn }) => fn.max("id").as("last"))
			.executeTakeFirstOrThrow();
		const productId = (await productOf(moved.db, "mouse-pad-xxl")).id;
		const { id } = unwrap(await placeOrder(moved, orderOf([{ productId, quantity: 1 }])));
		expect(id).toBe(last + 1);
		await moveAlong(moved, id, "completed");
		const numbers = await shop.db.selectFrom("invoice").select("number").where("kind", "=", "invoice").execute();
		expect(unwrap(await issueInvoice(moved, id)).number).toBe(Math.max(...numbers.map(({ number }) => number)) + 1);
		const { id: message } = await moved.db
			.insertInto("contact_message")
			.values({
				...{ idempotency_key: moved.newKey(), created_at: OPENING.toISOString(), locale: "ro" },
				...{ name: "Ion", email: "ion@exemplu.ro", subject: "PC", message: "Bună" },
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const given = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'contact_message'`.execute(
			shop.db,
		);
		expect(message).toBe(given.rows[0]!.seq + 1);
		for (const search of ["722999", "serban", String(id)])
			expect((await listOrders(moved, { search, limit: 9 })).orders, search).toHaveLength(1);
		await expect(sql`delete from invoice`.execute(moved.db)).rejects.toThrow();
		expect(await findFaults(moved.db)).toEqual([]);
	});
});

describe("a move is refused, and nothing is there afterwards,", () => {
	it("while the shop runs", async () => {
		const { file } = await stoppedShop();
		const running = openDatabase(file);
		onTestFinished(() => void running.close());
		await running.db.selectFrom("product").select("id").limit(1).execute();
		await expect(moveToPostgres(file, await emptyDatabase())).rejects.toThrow("the shop is running: stop it first");
	});

	it("where the database has a shop already, or something else", async () => {
		const { shop, file } = await stoppedShop();
		const url = await emptyDatabase();
		await moveToPostgres(file, url);
		const before = sorted(await everyRow(opened(url, shop).db));
		await expect(moveToPostgres(file, url)).rejects.toThrow(/not empty: there are rows in .*product/);
		expect(sorted(await everyRow(opened(url, shop).db))).toEqual(before);
		const other = await emptyDatabase();
		await sql`create table blog (id int)`.execute(opened(other, shop).db);
		await expect(moveToPostgres(file, other)).rejects.toThrow(/not empty: it has tables of something else/);
	});

	it.each([
		["is of an older version", "delete from kysely_migration where name like '%books'", /older version/],
		["is of a newer version", "insert into kysely_migration values ('2027-01-01-01-later', '')", /newer version/],
		[
			"fails its own check",
			"update product set stock = stock + 1 where stock > 0",
			/the file fails its check, \d+ faults/,
		],
	])("where the file %s", async (_, statement, words) => {
		const { file } = await stoppedShop();
		damage(file, statement);
		await expect(moveToPostgres(file, await emptyDatabase())).rejects.toThrow(words);
	});

	it("where the file is no shop at all", async () => {
		const { file } = await stoppedShop();
		writeFileSync(file, "This is a letter, and not a short one at that: it goes on for a while.");
		await expect(moveToPostgres(file, await emptyDatabase())).rejects.toThrow(/is not a database/);
		rmSync(file);
		await expect(moveToPostgres(file, await emptyDatabase())).rejects.toThrow(/holds no shop/);
	});

	it("where a row does not fit, and works once that is mended", async () => {
		const { shop, file } = await stoppedShop({ live: trade });
		// Which SQLite takes for two addresses, and PostgreSQL for one.
		const accounts = ["ș@exemplu.ro", "Ș@exemplu.ro"].map((email) => `('${email}', 'staff', '-', '-', '-')`);
		damage(
			file,
			`insert into account (email, role, password_hash, created_at, password_changed_at) values ${accounts}`,
		);
		const url = await emptyDatabase();
		await expect(moveToPostgres(file, url)).rejects.toThrow(/rows of account cannot be copied/);
		expect(await opened(url, shop).db.selectFrom("product").select("id").execute()).toEqual([]);
		damage(file, "delete from account where role = 'staff'");
		expect(await moveToPostgres(file, url)).toMatchObject({ mended: 1 });
	});
});
