import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type SqliteDatabase from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { DatabaseUnavailable, type ExplainUnavailable } from "../../unavailable.ts";
import { unavailableReason } from "./unavailable-reason.ts";

/** How long a write waits for another process that is writing. */
const WAIT_AT_MOST_MS = 5_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 25;
/** After so long the others of the process come first: queries in a row would keep them waiting until the last one is answered. */
const TURN_MS = 10;
/** How many statements stay prepared, those used last: preparing one takes longer than most of them run. */
const PREPARED = 200;

/**
 * Begins every transaction as a writer: a deferred one that reads first and writes later fails at once with
 * SQLITE_BUSY_SNAPSHOT when another process wrote in between.
 *
 * Waits for another process's lock without holding up this one: SQLite's own waiting (busy_timeout) would stop the whole
 * event loop, and with it everybody who only reads.
 */
export class LockWaitSqliteDriver extends SqliteDriver {
	readonly #sqlite: SqliteDatabase.Database;
	readonly #explain: ExplainUnavailable;
	readonly #prepared = new Map<string, SqliteDatabase.Statement<unknown[]>>();
	/** Whose turn it is with the one connection. */
	#holder: DatabaseConnection | undefined;
	/** When the first query of this turn of the event loop was asked; undefined where none was yet. */
	#turnBegan: number | undefined;

	constructor(sqlite: SqliteDatabase.Database, explain: ExplainUnavailable) {
		super({ database: sqlite });
		this.#sqlite = sqlite;
		this.#explain = explain;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		if (this.#hasHadItsTurn()) await nextTurn();
		const connection = await super.acquireConnection();
		const holder: DatabaseConnection = {
			executeQuery: (query) => this.#executeWithLockWait(query, holder),
			streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
		};
		this.#holder = holder;
		return holder;
	}

	override async releaseConnection(): Promise<void> {
		this.#holder = undefined;
		await super.releaseConnection();
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	/** A disk that fails in the middle has SQLite roll back by itself; the reason must not be lost over that. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
	}

	async #executeWithLockWait<R>(query: CompiledQuery, holder: DatabaseConnection): Promise<QueryResult<R>> {
		const until = performance.now() + WAIT_AT_MOST_MS;
		for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
			try {
				return this.#execute<R>(query);
			} catch (error) {
				const reason = unavailableReason(error);
				if (reason === null) throw error;
				// What a failed transaction left behind holds nothing that it could give back: it would take it for ever.
				const mayWait = reason === "locked" && !this.#sqlite.inTransaction && this.#holder === holder;
				if (!mayWait || performance.now() >= until) throw this.#explain(new DatabaseUnavailable(reason, error));
			}
			await this.#giveWay(pauseMs, holder);
		}
	}

	#execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
		const statement = this.#statementOf(sql);
		if (statement.reader) return { rows: statement.all(parameters) as R[] };
		const { changes, lastInsertRowid } = statement.run(parameters);
		return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
	}

	#statementOf(sql: string): SqliteDatabase.Statement<unknown[]> {
		const statement = this.#prepared.get(sql) ?? this.#sqlite.prepare(sql);
		// The last one used is the last to go.
		this.#prepared.delete(sql);
		this.#prepared.set(sql, statement);
		if (this.#prepared.size > PREPARED) this.#prepared.delete(this.#prepared.keys().next().value!);
		return statement;
	}

	#hasHadItsTurn(): boolean {
		if (this.#turnBegan === undefined) {
			this.#turnBegan = performance.now();
			setImmediate(() => {
				this.#turnBegan = undefined;
			});
		}
		return performance.now() - this.#turnBegan > TURN_MS;
	}

	/** Lets the others of this process have the connection for a while; only outside of a transaction. */
	async #giveWay(ms: number, holder: DatabaseConnection): Promise<void> {
		await super.releaseConnection();
		await pause(ms);
		await super.acquireConnection();
		this.#holder = holder;
	}
}
