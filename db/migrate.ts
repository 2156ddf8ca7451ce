import { type Kysely, type Migration, Migrator } from "kysely";
import type { Db } from "./connection.ts";
import { indexCatalogue } from "./queries/product-index.ts";

const modules = import.meta.glob<Migration>("../migrations/*.ts", { eager: true });

const migrations: Record<string, Migration> = Object.fromEntries(
	Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ""), module]),
);

/**
 * Brings the database up to date, all or nothing; throws with the failed migration's name. What the code derives from the
 * catalogue follows.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
	const migrator = new Migrator({
		db: db as unknown as Kysely<unknown>,
		provider: { getMigrations: async () => migrations },
	});
	const { error, results = [] } = await migrator.migrateToLatest();
	const failed = results.find((result) => result.status === "Error");
	if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
	if (error) throw error;
	await indexCatalogue(db);
	return results.map((result) => result.migrationName);
}
