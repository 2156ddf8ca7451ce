import { join } from "node:path";
import { openDatabase } from "#db/connection.ts";
import { dropDatabase, makeDatabase } from "./databases.ts";

/** Set where the shops of the http tests are on PostgreSQL: the database that theirs are copies of. */
export const SHOPS_VARIABLE = "NUCLEU_TEST_SHOPS";

/** By the folder of a shop's data: a shop that starts again there has the database that it had. */
const databases = new Map<string, string>();

/** The database of a shop with this folder; undefined where it is a file. */
export const databaseOf = (dataDir: string): string | undefined => databases.get(dataDir);

/** The database of the shop with this folder, wherever it is, for whoever changes what no page can. */
export const openShopDatabase = ({ dataDir }: { dataDir: string }) =>
	openDatabase(databaseOf(dataDir) ?? join(dataDir, "shop.db"));

/** The settings that put a shop on PostgreSQL; none where this run's shops are on files. */
export async function settingsOf(dataDir: string): Promise<Record<string, string>> {
	const template = process.env[SHOPS_VARIABLE];
	if (!template) return {};
	const url = databases.get(dataDir) ?? (await makeDatabase(template));
	databases.set(dataDir, url);
	return { DATABASE_URL: url, SESSION_SECRET: "a secret of more than 32 characters" };
}

/** Takes a shop's database away with its folder. */
export async function forgetDatabase(dataDir: string): Promise<void> {
	const url = databases.get(dataDir);
	databases.delete(dataDir);
	if (url) await dropDatabase(url);
}
