import { mkdirSync } from "node:fs";
import { isBuildCurrent } from "../../scripts/lib/build.mjs";
import { emptyDataDir, RUN_FOLDER_VARIABLE, removeDataDir, templateIn } from "./data-folders.ts";
import { startShop } from "./server.ts";

/**
 * Once per run of vitest's http project or of Playwright: starts a shop on an empty folder, which migrates it and loads
 * the sample catalogue, and stops it cleanly, so that the write-ahead log is folded into the database. Each test's shop
 * starts on a copy.
 */
export default async function makeTemplate(): Promise<() => void> {
	if (!isBuildCurrent()) console.warn("The build is older than the sources: these tests run against the old one.");
	const run = emptyDataDir();
	const removeRun = () => removeDataDir(run);
	try {
		mkdirSync(templateIn(run));
		const shop = await startShop({ dataDir: templateIn(run) });
		await shop.stop();
	} catch (error) {
		removeRun();
		throw error;
	}
	process.env[RUN_FOLDER_VARIABLE] = run;
	return removeRun;
}
