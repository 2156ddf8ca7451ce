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
/** How long those who have ended together wait for others to join them: a commit takes longer. */
const JOINED_WAIT_MS = 1;
/** How many statements stay prepared, those used last: preparing one takes longer than most of them run. */
const PREPARED = 200;

const BEGIN = CompiledQuery.raw("begin immediate");
const COMMIT = CompiledQuery.raw("commit");
const ROLLBACK = CompiledQuery.raw("rollback");
const JOIN = CompiledQuery.raw("savepoint joined");
const RELEASE = CompiledQuery.raw("release joined");
const ROLLBACK_JOINED = CompiledQuery.raw("rollback to joined");

/** Transactions that have ended and are committed as one. */
interface CommitGroup {
	/** Whether anybody has joined who began it. */
	isJoined: boolean;
	/** Its time is over: who is in a transaction still is the last to join. */
	isDue: boolean;
	committed: Promise<void>;
	end: (error?: unknown) => void;
}

/**
 * Begins every transaction as a writer: a deferred one that reads first and writes later fails at once with
 * SQLITE_BUSY_SNAPSHOT when another process wrote in between.
 *
 * Waits for another process's lock without holding up this one: SQLite's own waiting (busy_timeout) would stop the whole
 * event loop, and with it everybody who only reads.
 *
 * Commits together what ends in the same turn of the event loop, and soon after it where there was more than one (group commit):
 * the pages of many buyers' orders are written once. Each is a savepoint, so that one fails alone; nobody is answered before all
 * of it is committed, and nobody outside sees anything of it before.
 */
export class LockWaitSqliteDriver extends SqliteDriver {
	readonly #sqlite: SqliteDatabase.Database;
	readonly #explain: ExplainUnavailable;
	readonly #prepared = new Map<string, SqliteDatabase.Statement<unknown[]>>();
	/** Whose turn it is with the one connection. */
	#holder: DatabaseConnection | undefined;
	/** Who of them is in a transaction. */
	#writer: DatabaseConnection | undefined;
	#group: CommitGroup | undefined;
	/** When the first query of this turn of the event loop was asked; undefined where none was yet. */
	#turnBegan: number | undefined;

	constructor(sqlite: SqliteDatabase.Database, explain: ExplainUnavailable) {
		super({ database: sqlite });
		this.#sqlite = sqlite;
		this.#explain = explain;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		await this.#waitForTurn();
		const connection = await super.acquireConnection();
		const holder: DatabaseConnection = {
			executeQuery: (query) => this.#executeInTurn(() => query, holder),
			streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
		};
		this.#holder = holder;
		return holder;
	}

	override async releaseConnection(connection: DatabaseConnection = this.#holder!): Promise<void> {
		if (connection !== this.#holder) return;
		this.#holder = undefined;
		await super.releaseConnection();
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await this.#executeWithLockWait(() => (this.#group ? JOIN : BEGIN), connection);
		this.#writer = connection;
	}

	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		if (!this.#sqlite.inTransaction) throw new Error("the transaction was rolled back by the database");
		if (this.#group) {
			this.#execute(RELEASE);
			this.#group.isJoined = true;
		} else this.#group = this.#beginGroup();
		const { committed } = this.#group;
		this.#endTransaction();
		await this.releaseConnection(connection);
		await committed;
	}

	/** A disk that fails in the middle has SQLite roll back by itself; the reason must not be lost over that. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#writer !== connection) return;
		if (this.#group) for (const query of [ROLLBACK_JOINED, RELEASE]) this.#execute(query);
		else if (this.#sqlite.inTransaction) this.#execute(ROLLBACK);
		this.#endTransaction();
	}

	#endTransaction(): void {
		this.#writer = undefined;
		if (this.#group?.isDue) this.#commitGroup(this.#group);
	}

	#beginGroup(): CommitGroup {
		let end!: CommitGroup["end"];
		const committed = new Promise<void>((resolve, reject) => {
			end = (error) => (error === undefined ? resolve() : reject(error));
		});
		const group = { isJoined: false, isDue: false, committed, end };
		const due = () => {
			group.isDue = true;
			if (this.#group === group && !this.#writer) this.#commitGroup(group);
		};
		setImmediate(() => (group.isJoined ? setTimeout(due, JOINED_WAIT_MS) : due()));
		return group;
	}

	#commitGroup(group: CommitGroup): void {
		this.#group = undefined;
		try {
			this.#execute(COMMIT);
			group.end();
		} catch (error) {
			if (this.#sqlite.inTransaction) this.#execute(ROLLBACK);
			group.end(this.#explained(error));
		}
	}

	/** A disk that fails has SQLite roll back all of it, whoever's statement it was. */
	#loseGroup(error: unknown): void {
		this.#group?.end(this.#explained(error));
		this.#group = undefined;
	}

	/** What is asked outside of a transaction while a group waits for its commit is part of it, and answered when that is done. */
	async #executeInTurn<R>(query: () => CompiledQuery, holder: DatabaseConnection): Promise<QueryResult<R>> {
		if (this.#holder !== holder) await this.#hold(holder);
		const result = await this.#executeWithLockWait<R>(query, holder);
		if (this.#group && this.#writer !== holder) {
			const { committed } = this.#group;
			await this.releaseConnection(holder);
			await committed;
		}
		return result;
	}

	async #executeWithLockWait<R>(query: () => CompiledQuery, holder: DatabaseConnection): Promise<QueryResult<R>> {
		const until = performance.now() + WAIT_AT_MOST_MS;
		for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
			try {
				return this.#execute<R>(query());
			} catch (error) {
				if (!this.#sqlite.inTransaction) this.#loseGroup(error);
				// What a failed transaction left behind holds nothing that it could give back: it would take it for ever.
				const mayWait = unavailableReason(error) === "locked" && !this.#sqlite.inTransaction && this.#holder === holder;
				if (!mayWait || performance.now() >= until) throw this.#explained(error);
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

	async #waitForTurn(): Promise<void> {
		if (this.#turnBegan !== undefined && performance.now() - this.#turnBegan > TURN_MS) await nextTurn();
		if (this.#turnBegan !== undefined) return;
		this.#turnBegan = performance.now();
		setImmediate(() => {
			this.#turnBegan = undefined;
		});
	}

	/** Lets the others of this process have the connection for a while; only outside of a transaction. */
	async #giveWay(ms: number, holder: DatabaseConnection): Promise<void> {
		await this.releaseConnection(holder);
		await pause(ms);
		await this.#hold(holder);
	}

	async #hold(holder: DatabaseConnection): Promise<void> {
		await super.acquireConnection();
		this.#holder = holder;
	}

	#explained(error: unknown): unknown {
		const reason = unavailableReason(error);
		return reason === null ? error : this.#explain(new DatabaseUnavailable(reason, error));
	}
}
