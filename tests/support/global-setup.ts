import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "#app/domain/accounts/password.server.ts";
import { openDatabase } from "#db/connection.ts";
import { isBuildCurrent } from "../../scripts/lib/build.mjs";
import { emptyDataDir, RUN_FOLDER_VARIABLE, removeDataDir, templateIn } from "./data-folders.ts";
import { ADMIN, CHEAP_PASSWORD, startShop } from "./server.ts";

/**
 * Once per run of vitest's http project or of Playwright: starts a shop on an empty folder, which migrates it and loads
 * the sample catalogue, and stops it cleanly, so that the write-ahead log is folded into the database. Each test's shop
 * starts on a copy, whose admin's password costs little to check.
 */
export default async function makeTemplate(): Promise<() => void> {
	if (!isBuildCurrent()) console.warn("The build is older than the sources: these tests run against the old one.");
	const run = emptyDataDir();
	const removeRun = () => removeDataDir(run);
	try {
		mkdirSync(templateIn(run));
		const shop = await startShop({ dataDir: templateIn(run) });
		await shop.stop();
		await makeSignInCheap(templateIn(run));
	} catch (error) {
		removeRun();
		throw error;
	}
	process.env[RUN_FOLDER_VARIABLE] = run;
	return removeRun;
}

/** Hundreds of sign-ins at the shop's own cost take a minute of a core; admin-command.test.ts signs in at that cost. */
async function makeSignInCheap(dataDir: string): Promise<void> {
	const { db, close } = openDatabase(join(dataDir, "shop.db"));
	try {
		const password_hash = await hashPassword(ADMIN.password, CHEAP_PASSWORD);
		await db.updateTable("account").set({ password_hash }).where("email", "=", ADMIN.email).execute();
	} finally {
		close();
	}
}
