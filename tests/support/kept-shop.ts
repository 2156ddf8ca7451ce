import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { RUN_FOLDER_VARIABLE, removeDataDir, templateIn } from "#tests/support/data-folders.ts";
import { SHOPS_VARIABLE } from "#tests/support/postgres/shop-databases.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";

/**
 * The shop of all files of this worker that ask for none of their own: it starts once, its code is warm, and each file finds it as if
 * it had just started on a copy of the template. What a shop keeps in memory holds for a revision of the catalogue, which
 * moves on, or for a window of a limit, which passes; where more than that may be left (settings, a failure, work without end), the
 * shop ends, and the next file has a new one.
 */
let kept: RunningShop | undefined;

/** The worker's shop, as new. */
export async function keptShop(): Promise<RunningShop> {
	const template = templateOfRun();
	if (template === undefined) return startShop();
	if (kept !== undefined && !(await isPutBack(kept, template))) {
		await kept.stop();
		kept = undefined;
	}
	kept ??= await startShop({ isKept: true });
	return kept;
}

/** Ends a file's shop, unless the worker keeps it. Only one that is to be trusted further is kept. */
export async function endShop(shop: RunningShop, { isTrusted }: { isTrusted: boolean }): Promise<void> {
	if (shop === kept && isTrusted) return;
	if (shop === kept) kept = undefined;
	await shop.stop();
}

/** Nothing is put back on PostgreSQL. */
function templateOfRun(): string | undefined {
	const run = process.env[RUN_FOLDER_VARIABLE];
	return run && existsSync(templateIn(run)) && !process.env[SHOPS_VARIABLE] ? templateIn(run) : undefined;
}

const QUIET_WITHIN_MS = 3_000;
const LOOK_AGAIN_AFTER_MS = 10;

/** False where the shop cannot be put back: it has ended, works on something without end, or was set to something else. */
async function isPutBack(shop: RunningShop, template: string): Promise<boolean> {
	const until = Date.now() + QUIET_WITHIN_MS;
	while (shop.isRunning() && Date.now() < until) {
		const before = await shop.ask("what is under way");
		if (before.isQuiet) {
			if (!isOnlyData(shop.dataDir)) return false;
			await putDatabaseBack(shop.dataDir, template);
			emptySandbox(shop.dataDir);
			const hasNoMore = removeNewFiles(shop.dataDir, template);
			const after = await shop.ask("forget limits");
			// A job that began meanwhile may have seen both databases: once more, without it.
			if (hasNoMore && after.begun === before.begun) {
				shop.forgetOutput();
				return true;
			}
		}
		await pause(LOOK_AGAIN_AFTER_MS);
	}
	return false;
}

/** What is set the shop has in its memory too, and what its sandbox has still to send is on its way. */
const isOnlyData = (dataDir: string) =>
	isEmpty(join(dataDir, "shop.db"), "setting") &&
	isEmpty(join(dataDir, "sandbox-paypal.db"), "ipn_messages where state = 'queued'");

function isEmpty(file: string, rows: string): boolean {
	const database = new Sqlite(file, { readonly: true });
	const count = database.prepare(`select count(*) from ${rows}`).pluck().get();
	database.close();
	return count === 0;
}

/** All but the shop's key to it, which stays good. */
function emptySandbox(dataDir: string): void {
	const database = new Sqlite(join(dataDir, "sandbox-paypal.db"), { timeout: 5_000 });
	database.pragma("foreign_keys = off");
	const tables = database
		.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'tokens'")
		.pluck()
		.all();
	database.transaction(() => {
		for (const table of tables) database.exec(`delete from ${table}`);
	})();
	database.close();
}

/** Page by page, also where a test took a table away or left a trigger; the catalogue's revision is a new one. */
async function putDatabaseBack(dataDir: string, template: string): Promise<void> {
	const live = join(dataDir, "shop.db");
	const copy = join(dataDir, "as-new.db");
	cpSync(join(template, "shop.db"), copy);
	const database = new Sqlite(copy);
	database.prepare("attach ? as live").run(live);
	database.exec("update main.catalogue_revision set revision = (select revision + 1 from live.catalogue_revision)");
	database.exec("detach live");
	await database.backup(live);
	database.close();
	rmSync(copy);
}

/**
 * Mails, pictures, whatever a file of tests had written there; not the logs of the open databases.
 *
 * @returns false where the shop wrote another one meanwhile
 */
function removeNewFiles(dataDir: string, template: string): boolean {
	const known = readdirSync(template);
	const isNew = (name: string) => !known.some((file) => name.startsWith(file));
	try {
		for (const name of readdirSync(dataDir).filter(isNew)) removeDataDir(join(dataDir, name));
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOTEMPTY") return false;
		throw error;
	}
}
