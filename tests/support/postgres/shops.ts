import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { emptyDataDir, RUN_FOLDER_VARIABLE, removeDataDir } from "../data-folders.ts";
import { startShop } from "../server.ts";
import startCluster from "./cluster.ts";
import { makeDatabase } from "./databases.ts";
import { SHOPS_VARIABLE } from "./shop-databases.ts";

/**
 * Once per run of the http tests on PostgreSQL: a cluster, and in it the database of a shop that was started once. Each test's
 * shop starts on a copy.
 */
export default async function startShopsOnPostgres(): Promise<() => Promise<void>> {
	const stopCluster = await startCluster();
	const run = emptyDataDir();
	const stop = async () => {
		await stopCluster();
		removeDataDir(run);
	};
	try {
		const dataDir = join(run, "first");
		mkdirSync(dataDir);
		const url = await makeDatabase();
		const env = { DATABASE_URL: url, SESSION_SECRET: "of the shop that the others are copies of" };
		await (await startShop({ dataDir, env })).stop();
		process.env[SHOPS_VARIABLE] = url;
		process.env[RUN_FOLDER_VARIABLE] = run;
	} catch (error) {
		await stop();
		throw error;
	}
	return stop;
}
