import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Db, openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { baselineOfToday, sqliteSchema } from "#tests/support/postgres/baseline.ts";
import { dropDatabase, makeDatabase } from "#tests/support/postgres/databases.ts";
import { writes } from "#tests/support/postgres/schema-in-postgres.ts";

const BASELINE = `${import.meta.dirname}/../../migrations/postgres/baseline.sql`;

/** Everything that a schema is made of, a line each: what one has and the other has not is a difference with a name. */
const LINES = `
	select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
		|| coalesce(collation_name, '') || ' ' || coalesce(column_default, identity_generation, generation_expression, '') as line
	from information_schema.columns where table_schema = 'public'
	union all select 'rule ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
	where connamespace = 'public'::regnamespace
	union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
	union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
	union all select 'function ' || proname || ': ' || prosrc from pg_proc
	where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
`;

async function linesOf(db: Db): Promise<string[]> {
	const { rows } = await sql<{ line: string }>`${sql.raw(LINES)}`.execute(db);
	return rows.map(({ line }) => line).filter((line) => !line.includes("kysely_migration"));
}

async function openEmpty(): Promise<Db> {
	const url = await makeDatabase();
	const { db, close } = openDatabase(url);
	onTestFinished(async () => {
		await close();
		await dropDatabase(url);
	});
	return db;
}

describe("PostgreSQL's schema", () => {
	it("begins with what SQLite's migrations made (-u writes it anew, as long as no shop has begun with it)", async () => {
		const isFrozen = /^-- Frozen/m.test(readFileSync(BASELINE, "utf8"));
		if (!isFrozen) await expect(await baselineOfToday()).toMatchFileSnapshot(BASELINE);
	});

	it("is that of SQLite after all migrations", async () => {
		const [migrated, wanted] = [await openEmpty(), await openEmpty()];
		await migrateToLatest(migrated);
		await sql.raw(await baselineOfToday()).execute(wanted);
		const [has, wants] = [await linesOf(migrated), await linesOf(wanted)];
		expect({
			missing: wants.filter((line) => !has.includes(line)),
			surplus: has.filter((line) => !wants.includes(line)),
		}).toEqual({ missing: [], surplus: [] });
	});

	it("loses no table, column, index or refusing trigger of SQLite's on the way", async () => {
		const db = await openEmpty();
		await migrateToLatest(db);
		const lines = await linesOf(db);
		const sqlite = openDatabase(":memory:");
		onTestFinished(() => void sqlite.close());
		await migrateToLatest(sqlite.db);
		const tables = await sqlite.db.introspection.getTables();
		const wanted = [
			...tables
				.filter(({ name }) => !/_search|^sqlite_/.test(name))
				.flatMap(({ name, columns }) => columns.map((column) => `column ${name}.${column.name} `)),
			...(await sqliteSchema())
				.filter(({ name, sql }) => sql !== null && !/^sqlite_/.test(name))
				.flatMap((object) => {
					if (object.type === "index")
						return [`index CREATE ${/^create unique/i.test(object.sql!) ? "UNIQUE " : ""}INDEX ${object.name} `];
					return object.type === "trigger" && !writes(object) ? [`trigger CREATE TRIGGER ${object.name} `] : [];
				}),
		];
		const isThere = (beginning: string) => lines.some((line) => line.startsWith(beginning));
		expect(wanted.length).toBeGreaterThan(300);
		expect(wanted.filter((beginning) => !isThere(beginning))).toEqual([]);
	});

	it("has as many checks, keys and uniques as SQLite's statements say", async () => {
		const db = await openEmpty();
		await migrateToLatest(db);
		const lines = (await linesOf(db)).filter((line) => line.startsWith("rule ") && !/^rule \S+ NOT NULL /.test(line));
		const statements = (await sqliteSchema()).filter(
			({ type, sql }) => type === "table" && /^create table (?!'|sqlite_)/i.test(sql ?? ""),
		);
		const count = (word: RegExp) =>
			statements
				.filter(({ name }) => !/^(sqlite|kysely)_/.test(name))
				.reduce((sum, { sql }) => sum + (sql.match(word)?.length ?? 0), 0);
		const of = (word: string) => lines.filter((line) => line.includes(` ${word} `)).length;
		expect({
			checks: of("CHECK"),
			references: of("FOREIGN KEY"),
			uniques: of("UNIQUE"),
		}).toEqual({
			checks: count(/\bcheck \(/g),
			references: count(/\breferences /g),
			uniques: count(/\bunique\b/g),
		});
	});
});
