import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";

let database: ReturnType<typeof openDatabase>;
beforeEach(async () => {
	database = openDatabase(":memory:");
	await sql`create table shelf (a integer, b text, c text)`.execute(database.db);
});
afterEach(() => database.close());

const rows = async (query: string) => (await sql.raw(query).execute(database.db)).rows;

it("rows have the names of their columns, with * and without, and what is written gives back its own", async () => {
	expect(await rows("insert into shelf values (1, 'x', null) returning a, c")).toEqual([{ a: 1, c: null }]);
	expect(await rows("select b as name, a from shelf")).toEqual([{ name: "x", a: 1 }]);
	expect(await rows("select * from shelf")).toEqual([{ a: 1, b: "x", c: null }]);
	expect(await rows("select a from shelf where a = 2")).toEqual([]);
	expect(await rows("delete from shelf")).toEqual([]);
});

it("rows of * have the columns of now, after another process has changed the table under a prepared statement", async () => {
	await rows("insert into shelf values (1, 'x', 'y')");
	expect(await rows("select * from shelf")).toEqual([{ a: 1, b: "x", c: "y" }]);
	await rows("alter table shelf drop column b");
	await rows("alter table shelf add column d text default 'z'");
	expect(await rows("select * from shelf")).toEqual([{ a: 1, c: "y", d: "z" }]);
});
