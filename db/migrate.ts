import { type Kysely, type Migration, Migrator, sql } from "kysely";
import type { Db } from "./connection.ts";
import { isPostgres } from "./dialect/locks.ts";
import { INDEX_VERSION, indexCatalogue } from "./queries/product-index.ts";

/** One that is not for both databases as it stands has what PostgreSQL is told beside `up`. */
interface ShopMigration extends Migration {
	upPostgres?: Migration["up"];
}

const modules = import.meta.glob<ShopMigration>("../migrations/*.ts", { eager: true });
const baselines = import.meta.glob<string>("../migrations/postgres/*.sql", {
	eager: true,
	query: "?raw",
	import: "default",
});

const migrations = Object.fromEntries(
	Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ""), module]),
);

/** What PostgreSQL begins with, and the last migration that it stands for, which its first line names. */
function baselineOf(): { name: string; statements: string } {
	const [statements = ""] = Object.values(baselines);
	const [, name] = /^-- All migrations up to ([^\s,]+)/.exec(statements) ?? [];
	if (!name) throw new Error("the baseline for PostgreSQL is missing");
	return { name, statements };
}

/** PostgreSQL's migrations: the baseline in place of all up to it, then those after it. */
function postgresMigrations(): Record<string, Migration> {
	const { name, statements } = baselineOf();
	const later = Object.entries(migrations).filter(([known]) => known > name);
	return {
		[name]: { up: async (db) => void (await sql.raw(statements).execute(db)) },
		...Object.fromEntries(later.map(([key, module]) => [key, { up: module.upPostgres ?? module.up }])),
	};
}

/** A newer version of the shop has migrated the database: this one does not know what it would write into. */
export class DatabaseIsNewer extends Error {}

/**
 * Brings the database up to date, all or nothing; throws with the failed migration's name. What the code derives from the
 * catalogue follows.
 *
 * @throws DatabaseIsNewer
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
	const migrator = new Migrator({
		db: db as unknown as Kysely<unknown>,
		// "In order" is by the moments when they ran: a clock that was wrong for one of them would stop every later start.
		allowUnorderedMigrations: true,
		provider: { getMigrations: async () => (isPostgres(db) ? postgresMigrations() : migrations) },
	});
	const { error, results = [] } = await migrator.migrateToLatest();
	const failed = results.find((result) => result.status === "Error");
	if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
	const [, newer] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
	if (newer)
		throw new DatabaseIsNewer(`a newer version of the shop has migrated the database (${newer}): start that one`);
	if (error) throw error;
	await indexCatalogue(db);
	return results.map((result) => result.migrationName);
}

/** Of which version of the shop a file of SQLite is, compared with this one; null where it holds none. Changes nothing. */
export async function versionOf(db: Db): Promise<"older" | "same" | "newer" | null> {
	const { rows: tables } = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db);
	if (tables.length === 0) return null;
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	const applied = new Set(rows.map(({ name }) => name));
	if ([...applied].some((name) => !(name in migrations))) return "newer";
	if (Object.keys(migrations).some((name) => !applied.has(name))) return "older";
	const index = await db.selectFrom("seed").select("name").where("name", "=", INDEX_VERSION).executeTakeFirst();
	return index ? "same" : "older";
}
