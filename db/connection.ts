import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	SqliteAdapter,
	SqliteDialect,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

/**
 * Begins every transaction as a writer. A deferred one that reads first and writes later fails at once with
 * SQLITE_BUSY_SNAPSHOT when another process wrote in between; an immediate one waits its turn (busy_timeout).
 */
class ImmediateSqliteDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}
}

class ImmediateSqliteDialect extends SqliteDialect {
	readonly #database: SqliteDatabase.Database;

	constructor(database: SqliteDatabase.Database) {
		super({ database });
		this.#database = database;
	}

	override createDriver() {
		return new ImmediateSqliteDriver({ database: this.#database });
	}

	override createQueryCompiler() {
		return new SqliteQueryCompiler();
	}

	override createAdapter() {
		return new SqliteAdapter();
	}

	override createIntrospector(db: Kysely<unknown>) {
		return new SqliteIntrospector(db);
	}
}

/**
 * Opens (and makes, with its folder) the shop's database file. `changeMark` differs after any change, by this process or
 * another one.
 *
 * @param file path of the SQLite file, or ":memory:"
 */
export function openDatabase(file: string): { db: Db; changeMark(): string; close(): void } {
	if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
	const sqlite = new SqliteDatabase(file);
	sqlite.pragma("journal_mode = WAL");
	sqlite.pragma("synchronous = NORMAL");
	sqlite.pragma("foreign_keys = ON");
	sqlite.pragma("busy_timeout = 5000");
	const db = new Kysely<Database>({ dialect: new ImmediateSqliteDialect(sqlite) });
	const ownChanges = sqlite.prepare("select total_changes()").pluck();
	return {
		db,
		changeMark: () => `${ownChanges.get()}-${sqlite.pragma("data_version", { simple: true })}`,
		close: () => sqlite.close(),
	};
}
