import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Db, openDatabase } from "#db/connection.ts";

let database: ReturnType<typeof openDatabase>;
beforeEach(() => {
	database = openDatabase(":memory:");
});
afterEach(() => database.close());

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

it("lets nobody come in the middle of a transaction", async () => {
	expect(await turnsDuring(() => database.db.transaction().execute(askOften))).toBe(0);
});
