import { createRequire } from "node:module";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isConflict } from "./unavailable-reason.ts";

/** A shop on SQLite starts without the client: a twelfth of what its start costs. */
const loadClient = () => createRequire(import.meta.url)("pg") as typeof pg;

/** int8 and numeric are numbers here (amounts, counts and row numbers stay far below 2^53), true is 1, as SQLite has them. */
const READ = { INT8: Number, NUMERIC: Number, BOOL: (text: string) => (text === "t" ? 1 : 0) };

const CONNECT_WITHIN_MS = 5_000;
/** What writes and waits longer waits for a standby that does not answer. */
const COMMIT_WITHIN_MS = 10_000;
/** How long a write waits for another one, as long as SQLite's driver does. */
const WAIT_AT_MOST_MS = 5_000;
/** How long a shop waits for an answer; a tool that looks at everything waits as long as it takes. */
export const ANSWER_WITHIN_MS = 60_000;

/**
 * READ COMMITTED whatever the server's default is: docs/architecture.md says why. Statements have no limit on the server: it would
 * end a commit's wait for its synchronous standby too, and what one machine alone has would be seen. The client gives up, and the
 * server notices that it has gone, except in that wait. Nothing is compiled: a list of orders by how they are
 * paid took 5 s of it.
 */
const SESSION = [
	"default_transaction_isolation=read\\ committed",
	`lock_timeout=${WAIT_AT_MOST_MS}`,
	"statement_timeout=0",
	"client_connection_check_interval=5000",
	"idle_in_transaction_session_timeout=60000",
	"timezone=UTC",
	"jit=off",
];

/**
 * The addresses of the servers that one address names.
 *
 * @param url "postgres://user:password@one:5432,two:5432/database", as libpq reads it
 */
function serversOf(url: string): string[] {
	const [, before = "", servers = "", after = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
	return servers.split(",").map((server) => before + server + after);
}

/** A pool of connections to the one of the servers that leads: a standby, which only reads, is passed by. */
interface LeaderPool extends pg.Pool {
	servers: string[];
	/** The server that new connections are made to. */
	server(): string;
	/** Goes on to the next one, unless somebody else has. */
	leave(server: string): void;
}

export function createPool(url: string, connections: number): LeaderPool {
	const { Client, Pool, types } = loadClient();
	const read = new Map(Object.entries(READ).map(([type, as]) => [types.builtins[type as keyof typeof READ], as]));
	const servers = serversOf(url);
	let server = servers[0]!;
	class ClientOfServer extends Client {
		constructor(config?: pg.ClientConfig) {
			super({ ...config, connectionString: server });
		}
	}
	const pool = new Pool({
		Client: ClientOfServer,
		max: connections,
		keepAlive: true,
		onConnect: mustLead as (client: pg.ClientBase) => void,
		connectionTimeoutMillis: CONNECT_WITHIN_MS,
		options: SESSION.map((setting) => `-c ${setting}`).join(" "),
		types: {
			getTypeParser: ((oid: number, format?: "text") =>
				read.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
		},
	});
	// An idle connection that breaks leaves the pool; whoever asks next gets another one, or is told.
	pool.on("error", () => {});
	return Object.assign(pool, {
		servers,
		server: () => server,
		leave(left: string) {
			if (server === left) server = servers[(servers.indexOf(left) + 1) % servers.length]!;
		},
	});
}

/** What PostgreSQL itself says to whoever would write there. */
const READ_ONLY = "25006";
/** What it says of a commit of which it is not known whether it holds. */
const UNRESOLVED = "08007";
const NO_ANSWER = "ETIMEDOUT";

const failure = (code: string, words: string) => Object.assign(new Error(words), { code });

async function mustLead(client: pg.ClientBase): Promise<void> {
	const asked = client.query("select pg_is_in_recovery() as follows");
	const { rows } = await within(CONNECT_WITHIN_MS, asked, NO_ANSWER);
	if (rows[0].follows) throw failure(READ_ONLY, "the server is a standby");
}

function within<T>(ms: number, answer: Promise<T>, code: string): Promise<T> {
	let timer: NodeJS.Timeout;
	const late = new Promise<never>((_, refuse) => {
		timer = setTimeout(() => refuse(failure(code, `the database has not answered within ${ms} ms`)), ms);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** What happens on the pool's connections, for the dialect to look at. */
interface Watch {
	/** A transaction, or a statement of its own, was kept that changed what visitors see. */
	onRevised(): void;
	/** What is thrown instead of an error. */
	explain(error: unknown): unknown;
	answerWithinMs: number;
}

/**
 * The pool as Kysely's driver takes it: one statement after another on a connection (the client deprecates a queue), texts
 * that PostgreSQL can hold, errors explained.
 */
export function watchedPool(pool: LeaderPool, watch: Watch): PostgresPool {
	const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	return {
		async connect() {
			try {
				const client = await connectToLeader(pool);
				const watched = known.get(client) ?? watchedClient(client, watch);
				known.set(client, watched);
				return watched;
			} catch (error) {
				throw watch.explain(error);
			}
		},
		end: () => pool.end(),
	};
}

/** Each of the servers is asked once. */
async function connectToLeader(pool: LeaderPool): Promise<pg.PoolClient> {
	for (let tried = 1; ; tried++) {
		const server = pool.server();
		try {
			return await pool.connect();
		} catch (error) {
			// The pool's own words where all of its connections are in use.
			const isServers = !/^timeout exceeded/.test((error as Error).message);
			if (isServers) pool.leave(server);
			if (!isServers || tried >= pool.servers.length) throw error;
		}
	}
}

/** "Canceling wait for synchronous replication": committed here, and perhaps nowhere else. */
const WARNING = "01000";

const WRITES = /^(insert|update|delete) /;
const REVISES = /^update "catalogue_revision"/;

/** A connection keeps some 50 KB for each statement that has a name. */
const KNOWN_AT_MOST = 500;
const numbers = new Map<string, number>();

/**
 * The name by which a connection reads a statement that comes again once, and mostly plans it once; none of what takes whatever columns a
 * table has, which a migration may change.
 */
function nameOf(text: string, values: readonly unknown[]): { name?: string } {
	if (values.length === 0 || text.includes("*")) return {};
	const number = numbers.get(text);
	if (number === undefined && numbers.size < KNOWN_AT_MOST) numbers.set(text, numbers.size + 1);
	return number === undefined ? {} : { name: `known-${number}` };
}

function watchedClient(client: pg.PoolClient, watch: Watch): PostgresPoolClient {
	let last: Promise<unknown> = Promise.resolve();
	let isBroken = false;
	let isDoubtful = false;
	let inTransaction = false;
	let isRevised = false;
	// Told to whoever waits for an answer; without a listener the process would end.
	client.on("error", () => {
		isBroken = true;
	});
	client.on("notice", ({ code }) => {
		isDoubtful ||= code === WARNING;
	});
	async function answerTo(text: string, values: readonly unknown[]) {
		if (isBroken) throw failure(NO_ANSWER, "the connection is broken");
		isDoubtful = false;
		const commits = text === "commit" || (!inTransaction && WRITES.test(text));
		const answer = await within(
			commits ? COMMIT_WITHIN_MS : watch.answerWithinMs,
			client.query({ ...nameOf(text, values), text, values: values.map(storable) }),
			commits ? UNRESOLVED : NO_ANSWER,
		).catch((error) => {
			isBroken ||= [UNRESOLVED, NO_ANSWER].includes(error.code);
			throw error;
		});
		if (isDoubtful) throw failure(UNRESOLVED, "the commit was not waited for");
		return answer;
	}
	async function ask(text: string, values: readonly unknown[]) {
		try {
			const answer = await answerTo(text, values);
			isRevised ||= REVISES.test(text);
			if (/^(begin|start transaction)/.test(text)) inTransaction = true;
			if (/^(commit|rollback$)/.test(text)) inTransaction = false;
			if (text === "rollback") isRevised = false;
			if (isRevised && !inTransaction) {
				isRevised = false;
				watch.onRevised();
			}
			return answer;
		} catch (error) {
			// The whole transaction is done again then.
			if (inTransaction && isConflict(error)) throw error;
			throw watch.explain(error);
		}
	}
	return {
		query: ((text: string, values: readonly unknown[]) => {
			const answer = last.then(() => ask(text, values));
			last = answer.catch(() => {});
			return answer;
		}) as unknown as PostgresPoolClient["query"],
		release() {
			// One whose transaction could not be ended must not be handed to another one.
			client.release(isBroken || inTransaction);
			inTransaction = false;
			isRevised = false;
		},
	};
}

/** A NUL, which PostgreSQL keeps in no text, becomes the sign for what cannot be shown; in JSON its escape does. */
export function storable(value: unknown): unknown {
	if (typeof value !== "string") return value;
	const text = value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
	if (!/^[[{]/.test(text) || !text.includes("\\u0000")) return text;
	return text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, "$1\\ufffd");
}
