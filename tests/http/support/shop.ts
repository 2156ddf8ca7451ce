import Sqlite from "better-sqlite3";
import type { Insertable, Updateable } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { type Fault, findFaults } from "#db/check.ts";
import type { Database } from "#db/schema.ts";
import { REVISE } from "#tests/support/database-faults.ts";
import { Client } from "#tests/support/http-client.ts";
import { endShop, keptShop } from "#tests/support/kept-shop.ts";
import { askNow, waitForRevision } from "#tests/support/postgres/ask-now.ts";
import { databaseOf, openShopDatabase } from "#tests/support/postgres/shop-databases.ts";
import type { Row, Table } from "#tests/support/rows.ts";
import { type RunningShop, type ShopOptions, startShop } from "#tests/support/server.ts";

export interface TestShop {
	running(): RunningShop;
	/** A new visitor, also before the shop has started; "en" has chosen English, as the cookie tells (DECISIONS 3). */
	visitor(language?: "ro" | "en"): Client;
	/** Rows of the shop's own database. */
	rows<T>(sql: string, ...values: unknown[]): T[];
	/** Those of a table that have these values, the oldest first. */
	selectRows<T extends Table>(table: T, where?: Partial<Row<T>>): Row<T>[];
	/** The first of them, which there must be. */
	selectRow<T extends Table>(table: T, where: Partial<Row<T>>): Row<T>;
	/** Changes the database behind the shop's back: prices, stock, statuses that no page can set yet. Visitors see another catalogue then. */
	change(sql: string, ...values: unknown[]): void;
	/** Writes a row in the same way. */
	insertRow<T extends Table>(table: T, row: Insertable<Database[T]>): void;
	/** Changes the rows that have these values in the same way. */
	updateRows<T extends Table>(table: T, where: Partial<Row<T>>, change: Updateable<Database[T]>): void;
	/** Has the next order's number follow this one. */
	numberAfter(last: number): void;
}

/**
 * One shop for a test file: one of its own where it asks for anything, or else the worker's, put back as new (kept-shop.ts). When
 * the file is done, the shop must not have logged an unexpected failure: an answer may
 * look right and still hide one.
 */
export function shopForThisFile(options?: ShopOptions): TestShop {
	let shop: RunningShop | undefined;
	beforeAll(async () => {
		shop = options ? await startShop(options) : await keptShop();
	});
	afterAll(async () => {
		const failures = unexpectedFailures(shop?.output() ?? "");
		if (shop) await endShop(shop, { isTrusted: failures.length === 0 });
		expect(failures.join("\n"), "unexpected failures in the shop's log").toBe("");
	});
	const running = () => {
		if (!shop) throw new Error("the shop starts before the first test");
		return shop;
	};
	const testShop: TestShop = {
		running,
		visitor(language) {
			const client = new Client(() => running().url);
			if (language === "en") client.jar.set("language", "en");
			return client;
		},
		rows: (sql, ...values) => rowsOf(running().dataDir, sql, ...values),
		selectRows: (table, where = {}) => {
			const filter = Object.keys(where).length > 0 ? `where ${pairsOf(where, " and ")}` : "";
			return testShop.rows(`select * from ${table} ${filter} order by 1`, ...Object.values(where));
		},
		selectRow: (table, where) => {
			const [row] = testShop.selectRows(table, where);
			if (!row) throw new Error(`${table} has no row ${JSON.stringify(where)}`);
			return row;
		},
		change: (sql, ...values) => {
			const { dataDir } = running();
			const url = databaseOf(dataDir);
			if (url) {
				expect(askNow(url, sql, values).changes, sql).toBeGreaterThan(0);
				askNow(url, REVISE);
				return waitForRevision();
			}
			withDatabase(dataDir, (database) => {
				expect(database.prepare(sql).run(...values).changes, sql).toBeGreaterThan(0);
				database.exec(REVISE);
			});
		},
		insertRow: (table, row) =>
			testShop.change(
				`insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`,
				...Object.values(row),
			),
		updateRows: (table, where, change) =>
			testShop.change(
				`update ${table} set ${pairsOf(change, ", ")} where ${pairsOf(where, " and ")}`,
				...Object.values(change),
				...Object.values(where),
			),
		numberAfter: (last) =>
			testShop.change(
				databaseOf(running().dataDir)
					? `select setval(pg_get_serial_sequence('order_number', 'id'), ${last})`
					: `update sqlite_sequence set seq = ${last} where name = 'order_number'`,
			),
	};
	return testShop;
}

const pairsOf = (values: object, between: string) =>
	Object.keys(values)
		.map((column) => `${column} = ?`)
		.join(between);

/** Rows of the database of the shop with this folder, wherever that is. */
export function rowsOf<T>(dataDir: string, sql: string, ...values: unknown[]): T[] {
	const url = databaseOf(dataDir);
	if (url) return askNow(url, sql, values).rows as T[];
	return withDatabase(dataDir, (database) => database.prepare(sql).all(...values)) as T[];
}

/** What `db:check` finds in the database of the shop with this folder. */
export function faultsIn(dataDir: string): Promise<Fault[]> {
	const { db, close } = openShopDatabase({ dataDir });
	return findFaults(db).finally(close);
}

/** Lines that the shop logged as errors; pino's level 50 is an error, 60 a fatal one. */
export function errorLines(output: string): string[] {
	return output
		.split("\n")
		.filter((line) => /"level":(50|60)|Uncaught|UnhandledPromise|^\s*at .+\(.+:\d+\)/.test(line));
}

/** Without the refusals of what a visitor sent: whether those belong in the log is a question of its own. */
function unexpectedFailures(output: string): string[] {
	return errorLines(output).filter((line) => !/"err":\{"status":4\d\d,/.test(line));
}

export function withDatabase<T>(dataDir: string, use: (database: Sqlite.Database) => T): T {
	const database = new Sqlite(`${dataDir}/shop.db`, { fileMustExist: true });
	try {
		database.pragma("busy_timeout = 5000");
		return use(database);
	} finally {
		database.close();
	}
}
