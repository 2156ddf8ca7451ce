import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedOrders } from "#app/dev/seed-orders.server.ts";
import { openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedRequired, seedSample } from "#db/seeds/seed.ts";
import { liveABusyDay, TABLES_OF_A_BUSY_DAY } from "#tests/support/busy-day.ts";
import { dropDatabase, makeDatabase } from "#tests/support/postgres/databases.ts";
import { dropReady, keepsDatabases, lendDatabase, type TestDatabase } from "#tests/support/postgres/kept-databases.ts";
import { OPENING, testShop } from "#tests/support/test-shop.ts";

let template: string;
beforeAll(async () => {
	template = await makeDatabase();
	const { db, close } = openDatabase(template);
	await migrateToLatest(db);
	await seedRequired(db, OPENING);
	await seedSample(db, OPENING);
	await close();
});
afterAll(async () => {
	await dropReady(template);
	await dropDatabase(template);
});

/** Does something to a database of its own connection, and lets that go. */
async function inside<T>({ place }: { place: string }, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(place);
	await client.connect();
	return work(client).finally(() => client.end());
}

/** All rows of all tables as they lie there, how every sequence stands, and how large the planner thinks that all is. */
const everythingOf = (lent: TestDatabase) =>
	inside(lent, async (client) => {
		const { rows } = await client.query(
			`select relname as name, relkind as kind from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`,
		);
		const all: Record<string, unknown> = {};
		for (const { name, kind } of rows) {
			const columns = kind === "S" ? "last_value, is_called" : "*";
			all[name] = (await client.query(`select ${columns} from "${name}"`)).rows;
		}
		all["what the planner knows"] = (
			await client.query(
				"select relname, relpages, reltuples from pg_class where relnamespace = 'public'::regnamespace order by relname",
			)
		).rows;
		return all;
	});

/** Takes away whatever rows there are, and every number that can be had. */
const devastate = (lent: TestDatabase, everything: Record<string, unknown>) =>
	inside(lent, async (client) => {
		await client.query("set session_replication_role = replica");
		for (const name of Object.keys(everything).filter((name) => !name.includes(" ")))
			await client.query(/_seq$/.test(name) ? `select nextval('"${name}"')` : `delete from "${name}"`);
	});

/** The same database, lent once more. */
async function lentAgain(lent: TestDatabase): Promise<TestDatabase> {
	await lent.close();
	const again = await lendDatabase(template);
	expect(again.place).toBe(lent.place);
	return again;
}

/** The place of the database that is lent after this one was used so. */
async function placeAfter(use: (lent: TestDatabase) => Promise<unknown>): Promise<{ before: string; after: string }> {
	const lent = await lendDatabase(template);
	await use(lent);
	await lent.close();
	const next = await lendDatabase(template);
	await next.close();
	return { before: lent.place, after: next.place };
}

describe.skipIf(!keepsDatabases())("a database that a test had before", () => {
	it("has the rows of a new one, in their order, and goes on with the same numbers", async () => {
		const first = await lendDatabase(template);
		const asNew = await everythingOf(first);
		expect(Object.keys(asNew).length).toBeGreaterThan(90);
		const shop = { ...(await testShop({ settings: { payments: { bankReady: true } } })), db: first.db };
		await liveABusyDay(shop);
		await seedOrders(shop);
		const lived = await everythingOf(first);
		for (const table of TABLES_OF_A_BUSY_DAY) expect(lived[table], table).not.toEqual(asNew[table]);

		const second = await lentAgain(first);
		expect(await everythingOf(second)).toEqual(asNew);
		await devastate(second, asNew);

		const third = await lentAgain(second);
		expect(await everythingOf(third)).toEqual(asNew);
		await third.close();
	});

	it("keeps no setting, lock or temporary table of any connection", async () => {
		const traces = async ({ db }: TestDatabase) => {
			const all = Array.from({ length: 3 }, () =>
				sql<{ found: number }>`select pg_sleep(0.1), (select count(*) from pg_settings where source = 'session')
					+ (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as found`.execute(
					db,
				),
			);
			return (await Promise.all(all)).map(({ rows }) => rows[0]!.found);
		};
		const lent = await lendDatabase(template);
		const unlike = await traces(lent);
		const spoil = () =>
			sql`select pg_sleep(0.1), set_config('lock_timeout', '77', false), pg_advisory_lock_shared(7)`.execute(lent.db);
		await Promise.all([spoil(), spoil(), spoil()]);
		expect(await traces(lent)).not.toEqual(unlike);
		const again = await lentAgain(lent);
		expect(await traces(again)).toEqual(unlike);
		await again.close();
	});

	it("has no room of rows that came and went", async () => {
		const messages = ({ db }: TestDatabase) => sql`select pg_relation_size('order_note') as size`.execute(db);
		const lent = await lendDatabase(template);
		const before = await messages(lent);
		await inside(lent, (client) =>
			client.query(`set session_replication_role = replica;
				insert into order_note (id, order_id, at, account_email, text)
				select id, 1, '', '', repeat('x', 500) from generate_series(1, 100) id;
				delete from order_note`),
		);
		expect(await messages(lent)).not.toEqual(before);
		const again = await lentAgain(lent);
		expect(await messages(again)).toEqual(before);
		await again.close();
	});

	it("is given again and again", async () => {
		const places = new Set<string>();
		for (let use = 0; use < 20; use++) {
			const lent = await lendDatabase(template);
			places.add(lent.place);
			await sql`update product set stock = 7`.execute(lent.db);
			await lent.close();
		}
		expect(places.size).toBeLessThanOrEqual(2);
	});

	it("is closed for whoever goes on with it when the test is over", async () => {
		const { db, close } = await lendDatabase(template);
		await close();
		expect(() => db.selectFrom("product")).toThrow(/closed/);
	});
});

describe("another database comes", () => {
	it.each([
		"drop table e_invoice_report",
		"alter table outbox_message rename to outbox_away",
		"alter table orders drop column phone",
		"alter table orders disable trigger orders_keeps_its_mode",
		"drop trigger orders_keeps_its_mode on orders",
		"create function fault() returns trigger language plpgsql as $$ begin return null; end $$",
		"create table blog (id int)",
		"create index one_more on orders (phone)",
		"alter table product alter column id restart with 5000",
		"truncate product cascade",
	])("after %s", async (statement) => {
		const { before, after } = await placeAfter(({ db }) => sql.raw(statement).execute(db));
		expect(after).not.toBe(before);
	});

	it("while somebody else is still connected to the one before", async () => {
		let other: pg.Client | undefined;
		const { before, after } = await placeAfter(async ({ place }) => {
			other = new pg.Client(place).on("error", () => {});
			await other.connect();
		});
		expect(after).not.toBe(before);
		await other!.end().catch(() => {});
	});

	it("while something that the test did not wait for still goes on", async () => {
		let late: Promise<unknown> = Promise.resolve();
		const { before, after } = await placeAfter(async ({ db }) => {
			await sql`select 1`.execute(db);
			late = sql`select pg_sleep(1)`.execute(db).catch(() => {});
			await expect
				.poll(
					async () =>
						(
							await sql`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`.execute(
								db,
							)
						).rows.length,
				)
				.toBeGreaterThan(0);
		});
		await late;
		expect(after).not.toBe(before);
	});
});
