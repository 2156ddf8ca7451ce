import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { type SqliteObject, schemaInPostgres } from "./schema-in-postgres.ts";

const MIGRATIONS = `${import.meta.dirname}/../../../migrations`;

/** What every migration has made of an empty file of SQLite. */
export async function sqliteSchema(): Promise<SqliteObject[]> {
	const { db, close } = openDatabase(":memory:");
	try {
		await migrateToLatest(db);
		const { rows } = await sql<SqliteObject>`select type, name, sql from sqlite_master order by rowid`.execute(db);
		return rows;
	} finally {
		await close();
	}
}

/** What PostgreSQL begins with when it is to begin today: the text of migrations/postgres/baseline.sql. */
export async function baselineOfToday(): Promise<string> {
	const last = readdirSync(MIGRATIONS)
		.filter((name) => name.endsWith(".ts"))
		.sort()
		.at(-1)!;
	const statements = [...schemaInPostgres(await sqliteSchema()), ...(await rowsOfToday())];
	return `-- All migrations up to ${last.replace(/\.ts$/, "")}, as PostgreSQL has them.
-- Made from SQLite's schema: docs/how-to/add-a-migration.md.

${statements.join(";\n\n")};
`;
}

/** The rows that a shop of no orders and no products has: those of the migrations themselves. */
async function rowsOfToday(): Promise<string[]> {
	const { db, close } = openDatabase(":memory:");
	try {
		await migrateToLatest(db);
		const tables = (await db.introspection.getTables()).filter(({ name }) => !/_search|^seed$|^sqlite_/.test(name));
		const statements: string[] = [];
		for (const { name } of tables) {
			const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
			for (const row of rows) {
				const values = Object.values(row).map((value) =>
					typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : `${value}`,
				);
				statements.push(`insert into ${name} (${Object.keys(row).join(", ")}) values (${values.join(", ")})`);
			}
		}
		const { rows } = await sql<{
			name: string;
			seq: number;
		}>`select name, seq from sqlite_sequence where seq > 0`.execute(db);
		return [
			...statements,
			...rows.map(({ name, seq }) => `alter table ${name} alter column id restart with ${seq + 1}`),
		];
	} finally {
		await close();
	}
}
