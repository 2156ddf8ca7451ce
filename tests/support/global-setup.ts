import { isBuildCurrent } from "../../scripts/lib/build.mjs";
import { emptyDataDir, removeDataDir, TEMPLATE_VARIABLE } from "./data-folders.ts";
import { startShop } from "./server.ts";

/**
 * Once per run of vitest's http project or of Playwright: starts a shop on an empty folder, which migrates it and loads
 * the sample catalogue, and stops it cleanly, so that the write-ahead log is folded into the database. Each test's shop
 * starts on a copy.
 */
export default async function makeTemplate(): Promise<() => void> {
	if (!isBuildCurrent()) console.warn("The build is older than the sources: these tests run against the old one.");
	const template = emptyDataDir();
	try {
		const shop = await startShop({ dataDir: template });
		await shop.stop();
	} catch (error) {
		removeDataDir(template);
		throw error;
	}
	process.env[TEMPLATE_VARIABLE] = template;
	return () => removeDataDir(template);
}
