import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { makeFolder } from "../../private-files.ts";
import type { Database } from "../../schema.ts";
import type { ExplainUnavailable } from "../../unavailable.ts";
import type { OpenDatabase } from "../open-database.ts";
import { LockWaitSqliteDriver } from "./lock-wait-driver.ts";

/**
 * SQLite takes a change of tables back like any other: with this said, all migrations are one transaction, which a killed
 * process leaves undone as a whole, and which one process at a time can be in.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

class LockWaitSqliteDialect extends SqliteDialect {
	readonly #database: SqliteDatabase.Database;
	readonly #explain: ExplainUnavailable;

	constructor(database: SqliteDatabase.Database, explain: ExplainUnavailable) {
		super({ database });
		this.#database = database;
		this.#explain = explain;
	}

	override createDriver() {
		return new LockWaitSqliteDriver(this.#database, this.#explain);
	}

	override createQueryCompiler() {
		return new SqliteQueryCompiler();
	}

	override createAdapter() {
		return new TransactionalDdlAdapter();
	}

	override createIntrospector(db: Kysely<unknown>) {
		return new SqliteIntrospector(db);
	}
}

/** Another process may be opening the same file, or repairing it after a power cut. */
const OPENING_WAITS_MS = 5_000;

/**
 * Opens (and makes, with its folder) the shop's database file.
 *
 * @param file path of the SQLite file, or ":memory:"
 */
export function openSqlite(file: string, explain: ExplainUnavailable): OpenDatabase {
	if (file !== ":memory:") makeFolder(dirname(file));
	const sqlite = new SqliteDatabase(file, { timeout: OPENING_WAITS_MS });
	sqlite.pragma("journal_mode = WAL");
	// An order, a payment and an invoice's number outlive a power cut too, once somebody was told of them.
	sqlite.pragma("synchronous = FULL");
	sqlite.pragma("foreign_keys = ON");
	// Each `in (...)` of an order's checks makes a table of its own, which as a file costs more than all that an order writes.
	sqlite.pragma("temp_store = MEMORY");
	// From here on the driver waits, without holding up the process.
	sqlite.pragma("busy_timeout = 0");
	const db = new Kysely<Database>({ dialect: new LockWaitSqliteDialect(sqlite, explain) });
	let revision: SqliteDatabase.Statement | undefined;
	let untold = 0;
	return {
		db,
		catalogueRevision() {
			try {
				// The migration that makes the table may be still to come when the file is opened.
				revision ??= sqlite.prepare("select revision from catalogue_revision").pluck();
				return String(revision.get());
			} catch {
				return `untold-${++untold}`;
			}
		},
		close: () => void sqlite.close(),
	};
}
