import { setTimeout as pause } from "node:timers/promises";
import {
	Kysely,
	PostgresDialect,
	PostgresQueryCompiler,
	type PrimitiveValueListNode,
	type RawNode,
	type Transaction,
	type TransactionBuilder,
} from "kysely";
import type { Database } from "../../schema.ts";
import { DatabaseUnavailable, type ExplainUnavailable } from "../../unavailable.ts";
import type { OpenDatabase } from "../open-database.ts";
import type { SpelledNode } from "../spelling.ts";
import { createLine } from "./line.ts";
import { ANSWER_WITHIN_MS, createPool, watchedPool } from "./pool.ts";
import { isConflict, unavailableReason } from "./unavailable-reason.ts";

const CONNECTIONS = 10;
/**
 * Transactions may wait for each other's rows, for long where many want the last of one product. Those that wait leave connections
 * to whatever only reads: pages, and what an order's answer still looks up.
 */
const TRANSACTIONS = 6;
const IN_LINE_AT_MOST_MS = 30_000;
const REVISION_EVERY_MS = 250;
/** A machine that is lost does not even break the line: this gives its connection back to the pool. */
const REVISION = { text: "select revision from catalogue_revision", query_timeout: 5_000 };
/** Locks are taken in one order, so a transaction that meets another one is rare; that it does so again and again, rarer. */
const TRIES = 5;
const FIRST_PAUSE_MS = 5;

/** Compiles what the databases spell differently in PostgreSQL's words. */
class SpellingCompiler extends PostgresQueryCompiler {
	protected override visitRaw(node: RawNode | SpelledNode): void {
		super.visitRaw("inPostgres" in node ? node.inPostgres : node);
	}

	/** SQLite takes a list without an entry, which nothing is in; PostgreSQL takes none. */
	protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
		if (node.values.length > 0) super.visitPrimitiveValueList(node);
		else this.append("(null)");
	}
}

class SpellingPostgresDialect extends PostgresDialect {
	override createQueryCompiler() {
		return new SpellingCompiler();
	}
}

/** Does a transaction again that met another one; its work must do nothing outside the database that it minds doing twice. */
class RetryingKysely extends Kysely<Database> {
	constructor(
		dialect: PostgresDialect,
		readonly explain: (error: unknown) => unknown,
		readonly inLine: ReturnType<typeof createLine>,
	) {
		super({ dialect });
	}

	override transaction(): TransactionBuilder<Database> {
		const builder = super.transaction();
		const once = builder.execute.bind(builder);
		builder.execute = <T>(work: (transaction: Transaction<Database>) => Promise<T>) =>
			this.inLine(() => retrying(() => once(work), this.explain));
		return builder;
	}
}

async function retrying<T>(work: () => Promise<T>, explain: (error: unknown) => unknown): Promise<T> {
	for (let tried = 1; ; tried++) {
		try {
			return await work();
		} catch (error) {
			if (!isConflict(error)) throw error;
			if (tried === TRIES) throw explain(error);
			await pause(FIRST_PAUSE_MS * 2 ** tried * Math.random());
		}
	}
}

/**
 * Opens a pool of connections to a database of PostgreSQL; the first query makes the first one.
 *
 * @param url "postgres://user:password@host:5432/database"
 */
export function openPostgres(
	url: string,
	explain: ExplainUnavailable,
	answerWithinMs = ANSWER_WITHIN_MS,
): OpenDatabase {
	const pool = createPool(url, CONNECTIONS);
	const revision = watchRevision(async () => {
		const { rows } = await pool.query(REVISION);
		return String(rows[0].revision);
	});
	const explainAny = (error: unknown) => {
		const reason = unavailableReason(error);
		return reason === null ? error : explain(new DatabaseUnavailable(reason, error));
	};
	const watched = watchedPool(pool, { onRevised: revision.forget, explain: explainAny, answerWithinMs });
	const inLine = createLine({
		places: TRANSACTIONS,
		waitMs: IN_LINE_AT_MOST_MS,
		late: () => explain(new DatabaseUnavailable("locked", new Error("too many transactions wait"))),
	});
	const db = new RetryingKysely(new SpellingPostgresDialect({ pool: watched }), explainAny, inLine);
	return {
		db,
		catalogueRevision: revision.now,
		async close() {
			revision.stop();
			await pool.end();
		},
	};
}

/**
 * The catalogue's revision, looked up four times a second from the first question on: so long may a page in memory show what
 * another process has changed meanwhile. What this one changes is seen at once. One look at a time: those that get no answer
 * must not take the pool's connections.
 */
function watchRevision(read: () => Promise<string>) {
	let known: string | null = null;
	let untold = 0;
	let change = 0;
	let beat: NodeJS.Timeout | undefined;
	let isLooking = false;
	const look = async () => {
		if (isLooking) return;
		isLooking = true;
		const before = change;
		const found = await read().catch(() => null);
		if (before === change) known = found;
		isLooking = false;
	};
	return {
		now(): string {
			if (!beat) {
				beat = setInterval(look, REVISION_EVERY_MS).unref();
				void look();
			}
			return known ?? `untold-${++untold}`;
		},
		forget(): void {
			change++;
			known = null;
		},
		stop: () => clearInterval(beat),
	};
}
