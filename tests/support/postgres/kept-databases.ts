import { sql } from "kysely";
import pg from "pg";
import { type Db, openDatabase } from "#db/connection.ts";
import type { OpenDatabase } from "#db/dialect/open-database.ts";
import { OURS_VARIABLE } from "./cluster.ts";
import { dropDatabase, makeDatabase } from "./databases.ts";
import { COUNT_NOW, lookAt, type Original, putBack, readOriginal, type Standing } from "./put-back.ts";

/** So many stand ready in a worker for each template: their connections stay open, and the cluster takes 200. */
const READY_AT_MOST = 2;
/** The indexes of emptied tables keep their room. */
const USES_AT_MOST = 40;
/** The name under which a database's own connections are told from a test's others. */
const OWN = "nucleu-kept";

interface KeptDatabase {
	template: string;
	place: string;
	shop: OpenDatabase;
	/** Apart from the shop's connections: it looks at what a test has left behind. */
	keeper: pg.Client;
	uses: number;
	/** How it stood when it was put back last, or made. */
	before: Standing;
}

/** A test's database, and what ends its use. */
export interface TestDatabase {
	place: string;
	db: Db;
	close(): Promise<void>;
}

const ready = new Map<string, KeptDatabase[]>();
const originals = new Map<string, Original>();

/**
 * Lends a database that is as a new copy of this template: one that an earlier test of this worker had, put back as it was, with
 * the connections that it left open. Copying, connecting, and a server's process that reads its catalogue of tables anew cost
 * more than most tests do.
 */
export async function lendDatabase(template: string): Promise<TestDatabase> {
	const kept = ready.get(template)?.pop() ?? (await newCopy(template));
	let isOver = false;
	return {
		place: kept.place,
		db: whileIt(() => !isOver, kept.shop.db),
		async close() {
			if (isOver) return;
			isOver = true;
			await takeBack(kept);
		},
	};
}

/** Where the cluster is another one, nothing is left there, and its user need not be one that may do anything. */
export const keepsDatabases = (): boolean => process.env[OURS_VARIABLE] !== undefined;

/** Drops those that stand ready for this template. */
export async function dropReady(template: string): Promise<void> {
	for (const kept of ready.get(template) ?? []) await drop(kept);
	ready.delete(template);
	originals.delete(template);
}

/** What a test has begun and not waited for finds the database closed, and not another test's. */
function whileIt(isOpen: () => boolean, db: Db): Db {
	return new Proxy(db, {
		get(target, key) {
			if (!isOpen()) throw new Error("the test's database is closed");
			const value = Reflect.get(target, key, target);
			// `fn` is a function with others of its own.
			return typeof value === "function" && key !== "fn" ? value.bind(target) : value;
		},
	});
}

async function newCopy(template: string): Promise<KeptDatabase> {
	const place = await makeDatabase(template);
	const keeper = new pg.Client({ connectionString: place, options: "-c plan_cache_mode=force_generic_plan" });
	// One that breaks is told when it is asked.
	keeper.on("error", () => {});
	await keeper.connect();
	if (!originals.has(template)) originals.set(template, await readOriginal(keeper));
	const shop = openDatabase(`${place}?application_name=${OWN}`);
	return { template, place, shop, keeper, uses: 0, before: await lookAt(keeper) };
}

async function takeBack(kept: KeptDatabase): Promise<void> {
	const others = ready.get(kept.template) ?? [];
	ready.set(kept.template, others);
	const isWanted = keepsDatabases() && ++kept.uses < USES_AT_MOST && others.length < READY_AT_MOST;
	if (isWanted && (await isAsNew(kept))) others.push(kept);
	else await drop(kept);
}

async function drop({ place, shop, keeper }: KeptDatabase): Promise<void> {
	await Promise.all([shop.close(), keeper.end()]);
	await dropDatabase(place);
}

/** Puts it back; false where that cannot be done, or somebody still uses it. */
async function isAsNew(kept: KeptDatabase): Promise<boolean> {
	const { rows } = await kept.keeper.query({
		name: "connections",
		text: `select count(*) filter (where application_name = $1 and state = 'idle') as idle, count(*) as all
			from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
		values: [OWN],
	});
	if (rows[0].idle !== rows[0].all) return false;
	await discardAll(kept.shop.db, Number(rows[0].all));
	const now = await putBack(kept.keeper, originals.get(kept.template)!, kept.before);
	if (now !== null) kept.before = now;
	return now !== null;
}

/**
 * What a session keeps (settings, locks by number, temporary tables) goes, on every connection: each is taken once. Its plans stay, which
 * the client knows by name.
 */
async function discardAll(db: Db, connections: number): Promise<void> {
	let missing = connections;
	let go: () => void;
	const allTaken = new Promise<void>((taken) => {
		go = taken;
	});
	const one = () =>
		db.connection().execute(async (connection) => {
			if (--missing === 0) go();
			await allTaken;
			await sql`reset all; select pg_advisory_unlock_all(); discard temp`.execute(connection);
			await sql.raw(COUNT_NOW).execute(connection);
		});
	await Promise.all(Array.from({ length: connections }, one));
}
