import { statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Db, openDatabase } from "#db/connection.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";

let folder: string;
let file: string;
let database: ReturnType<typeof openDatabase>;
/** Sees what is committed, as another process would. */
let outside: Sqlite.Database;
beforeEach(async () => {
	folder = emptyDataDir();
	file = join(folder, "shop.db");
	database = openDatabase(file);
	await sql`create table deed (name text primary key, bytes blob)`.execute(database.db);
	outside = new Sqlite(file, { readonly: true });
});
afterEach(() => {
	outside.close();
	database.close();
	removeDataDir(folder);
});

const seenOutside = () => outside.prepare("select name from deed order by name").pluck().all();

const write = (db: Db, name: string, bytes = 0) =>
	sql`insert into deed (name, bytes) values (${name}, zeroblob(${bytes}))`.execute(db);

/** A transaction of two rows; `isTakenBack` says that it fails at its end. */
const act = (name: string, { isTakenBack = false, bytes = 0 } = {}) =>
	database.db.transaction().execute(async (trx) => {
		await write(trx, `${name}1`, bytes);
		await write(trx, `${name}2`, bytes);
		if (isTakenBack) throw new Error(`${name} taken back`);
	});

/** Together far longer than the process may be held. */
async function askOften(db: Db): Promise<void> {
	for (let query = 0; query < 20; query++)
		await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000) select sum(i) from n`.execute(
			db,
		);
}

/** How many turns the event loop makes meanwhile: in each of them somebody else is answered. */
async function turnsDuring(action: () => Promise<unknown>): Promise<number> {
	let turns = 0;
	let next = setImmediate(function turn() {
		turns += 1;
		next = setImmediate(turn);
	});
	await action();
	clearImmediate(next);
	return turns;
}

it("lets others come between queries in a row", async () => {
	expect(await turnsDuring(() => askOften(database.db))).toBeGreaterThan(2);
});

it("lets others come after each long work between queries", async () => {
	const works = 10;
	const turns = await turnsDuring(async () => {
		for (let work = 0; work < works; work++) {
			await sql`select 1`.execute(database.db);
			for (const until = performance.now() + 12; performance.now() < until; );
		}
	});
	expect(turns).toBeGreaterThanOrEqual(works - 1);
});

it("lets nobody come in the middle of a transaction", async () => {
	expect(await database.db.transaction().execute((trx) => turnsDuring(() => askOften(trx)))).toBe(0);
});

describe("transactions of the same moment", () => {
	it("are written together, those in a row each by itself", async () => {
		const written = () => statSync(`${file}-wal`).size;
		const before = written();
		for (const name of "abcdefgh") await act(name);
		const between = written();
		await Promise.all([..."ijklmnop"].map((name) => act(name)));
		expect((written() - between) * 4).toBeLessThan(between - before);
		expect(seenOutside()).toHaveLength(32);
	});

	it("wait, where they are several, for those who come soon; one alone waits for nobody", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		const someTurns = async () => {
			for (let turn = 0; turn < 10; turn++) await new Promise((next) => setImmediate(next));
		};
		await act("a");
		const acts = [act("b"), act("c")];
		await someTurns();
		acts.push(act("d"));
		await someTurns();
		expect(seenOutside()).toEqual(["a1", "a2"]);
		vi.runAllTimers();
		expect(seenOutside()).toHaveLength(8);
		await Promise.all(acts);
	});

	it("are answered when they are kept, not before", async () => {
		const kept = await Promise.all([..."abc"].map((name) => act(name).then(() => seenOutside().includes(`${name}2`))));
		expect(kept).toEqual([true, true, true]);
	});

	it.each([0, 1, 2])("fail each alone: number %i of three", async (failing) => {
		const names = [..."abc"];
		const ended = await Promise.allSettled(names.map((name, nth) => act(name, { isTakenBack: nth === failing })));
		expect(ended.map(({ status }) => status)).toEqual(
			names.map((_, nth) => (nth === failing ? "rejected" : "fulfilled")),
		);
		expect(seenOutside()).toEqual(
			names.filter((_, nth) => nth !== failing).flatMap((name) => [`${name}1`, `${name}2`]),
		);
	});

	it("fail together when the disk takes none of them, and the next one is kept", async () => {
		await sql`pragma max_page_count = 40`.execute(database.db);
		const ended = await Promise.allSettled([act("a"), act("b", { bytes: 200_000 }), act("c")]);
		const kept = ["a", "b", "c"].filter((_, nth) => ended[nth]?.status === "fulfilled");
		expect(kept).not.toContain("b");
		expect(ended[1]).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
		expect(seenOutside()).toEqual(kept.flatMap((name) => [`${name}1`, `${name}2`]));
		await act("d");
		expect(seenOutside()).toContain("d2");
	});

	it("are seen by nobody who asks meanwhile before they are kept", async () => {
		const names = sql<{ name: string }>`select name from deed`;
		const [, seen] = await Promise.all([
			act("a"),
			names.execute(database.db).then(({ rows }) => ({ rows: rows.length, outside: seenOutside().length })),
			write(database.db, "b"),
		]);
		expect(seen.outside).toBeGreaterThanOrEqual(seen.rows);
		expect(seenOutside()).toEqual(["a1", "a2", "b"]);
	});
});
