/**
 * The shop's database from the command line.
 *
 *   npm run db:check                    is everything that must hold of the data true? exit code 1 when not
 *   npm run db:backup [-- FOLDER]       while the shop runs; DATA_DIR/backups/<moment> unless told; with --with-secret
 *                                       also the secret that signs cookies
 *   npm run db:restore -- FOLDER        with the shop stopped
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings, type Settings, SettingsError } from "#app/config/env.server.ts";
import { BackupError, backUp, restore, type ShopFiles } from "#db/backup.ts";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";

const WITH_SECRET = "--with-secret";
const words = process.argv.slice(2);
const [command, argument] = words.filter((word) => word !== WITH_SECRET);

const filesOf = ({ databaseFile, dataDir }: Settings): ShopFiles => ({
	database: databaseFile,
	pictures: join(dataDir, "pictures"),
	secret: join(dataDir, "session-secret"),
});

async function check(file: string): Promise<number> {
	if (!existsSync(file)) throw new BackupError(`there is no database at ${file}`);
	const { db, close } = openDatabase(file);
	try {
		const faults = await findFaults(db);
		for (const { invariant, fault } of faults) console.log(`${invariant}: ${fault}`);
		console.log(faults.length === 0 ? "The data: nothing is wrong" : `The data: ${faults.length} faults`);
		return faults.length === 0 ? 0 : 1;
	} finally {
		close();
	}
}

/** A backup stays as it was written: even a look at a database leaves marks in its file. */
async function checkCopy(file: string): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-check-"));
	try {
		copyFileSync(file, join(folder, "shop.db"));
		return await check(join(folder, "shop.db"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function run(): Promise<number> {
	const settings = readSettings(process.env);
	const files = filesOf(settings);
	switch (command) {
		case "check":
			return check(argument ?? files.database);
		case "backup": {
			const now = new Date();
			const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
			const folder = argument ?? join(settings.dataDir, "backups", moment);
			backUp(files, folder, now, { withSecret: words.includes(WITH_SECRET) });
			console.log(`Backup: ${folder}`);
			return checkCopy(join(folder, "shop.db"));
		}
		case "restore": {
			if (!argument) break;
			const kept = restore(argument, files, new Date());
			console.log(`Restored: ${files.database}`);
			if (kept) console.log(`The database before it: ${kept}`);
			return check(files.database);
		}
	}
	console.error("use: npm run db:check | npm run db:backup [-- FOLDER] | npm run db:restore -- FOLDER");
	return 2;
}

try {
	process.exitCode = await run();
} catch (error) {
	if (!(error instanceof BackupError || error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
