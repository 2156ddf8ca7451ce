/**
 * The shop's database from the command line.
 *
 *   npm run db:check                    is everything that must hold of the data true? exit code 1 when not
 *   npm run db:backup [-- FOLDER]       while the shop runs; DATA_DIR/backups/<moment> unless told; with --with-secret
 *                                       also the secret that signs cookies
 *   npm run db:restore -- FOLDER        with the shop stopped
 *   npm run db:move -- postgres://…     with the shop stopped: copies it from its file to an empty database of PostgreSQL
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Settings, settingsOf } from "#app/config/env.server.ts";
import { SettingsError } from "#app/config/environment.server.ts";
import { BackupError, backUp, restore, type ShopFiles } from "#db/backup.ts";
import { findFaults } from "#db/check.ts";
import { faultOf, isPostgresUrl, openPatiently, placeOf } from "#db/connection.ts";

const USAGE = `use: npm run db:check | npm run db:backup [-- [FOLDER] [--with-secret]] | npm run db:restore -- FOLDER
	| npm run db:move -- postgres://USER:PASSWORD@HOST:5432/DATABASE`;

const filesOf = ({ database, dataDir }: Settings): ShopFiles => ({
	database,
	pictures: join(dataDir, "pictures"),
	secret: join(dataDir, "session-secret"),
});

/** How many faults there are; null where the database is of an older version, which does not have all that is asked for. */
async function check(file: string): Promise<number | null> {
	if (!isPostgresUrl(file) && !existsSync(file)) throw new BackupError(`there is no database at ${file}`);
	const { db, close } = openPatiently(file);
	try {
		const faults = await findFaults(db);
		for (const { invariant, fault } of faults) console.log(`${invariant}: ${fault}`);
		console.log(faults.length === 0 ? "The data: nothing is wrong" : `The data: ${faults.length} faults`);
		return faults.length;
	} catch (error) {
		const { code = "", message } = error as NodeJS.ErrnoException;
		if (!/^no such (table|column)/.test(message) && !/^42(P01|703)$/.test(code)) throw error;
		console.log("The data: not checked, as it is of an older version of the shop; npm start brings it up to date");
		return null;
	} finally {
		await close();
	}
}

/** A backup stays as it was written: even a look at a database leaves marks in its file. */
async function checkCopy(file: string): Promise<number | null> {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-check-"));
	try {
		copyFileSync(file, join(folder, "shop.db"));
		return await check(join(folder, "shop.db"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function move({ database, pictures, secret }: ShopFiles, url: string): Promise<number> {
	if (!existsSync(database)) throw new BackupError(`there is no database at ${database}`);
	// It knows all migrations, which the other commands do without.
	const { moveToPostgres } = await import("#db/move.ts");
	const { tables, rows, mended } = await moveToPostgres(database, url);
	console.log(
		`Moved to ${placeOf(url)}: ${rows} rows of ${tables} tables, 0 differences; nothing is wrong with the data`,
	);
	if (mended > 0) console.log(`Values with a NUL, which PostgreSQL does not keep: ${mended}; U+FFFD stands there now`);
	const uploads = existsSync(pictures) ? readdirSync(pictures).length : 0;
	const signs = existsSync(secret) ? `what ${secret} holds (or everybody signs in again)` : "as it is now";
	console.log(`What else moves:
  DATABASE_URL     the address of the new database, for every process
  SESSION_SECRET   ${signs}
  pictures         ${uploads} files in ${pictures}: to DATA_DIR/pictures, a folder that all machines share
The file ${database} is as it was. Keep it, but do not start a shop on it again: its orders would be lost.`);
	return 0;
}

async function run(): Promise<number> {
	const { values, positionals } = parseArgs({
		options: { "with-secret": { type: "boolean" } },
		allowPositionals: true,
	});
	const [command, argument, surplus] = positionals;
	const settings = settingsOf(process.env);
	const files = filesOf(settings);
	if (command === "move" && isPostgresUrl(files.database))
		throw new BackupError("DATABASE_URL names PostgreSQL already: it must name the file that is to move");
	if (command !== "check" && isPostgresUrl(files.database))
		throw new BackupError("PostgreSQL's own tools copy it: pg_dump and pg_restore, with DATA_DIR/pictures beside them");
	switch (surplus === undefined ? command : null) {
		case "check":
			if (argument !== undefined) break;
			return (await check(files.database)) === 0 ? 0 : 1;
		case "backup": {
			const now = new Date();
			const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
			const folder = argument || join(settings.dataDir, "backups", moment);
			// npm keeps a word that does not stand behind "--" for itself, and hands it on as a setting of its own.
			const isKeptByNpm = process.env.npm_config_with_secret === "true";
			backUp(files, folder, now, { withSecret: values["with-secret"] || isKeptByNpm });
			console.log(`Backup: ${resolve(folder)}`);
			return (await checkCopy(join(folder, "shop.db"))) ? 1 : 0;
		}
		case "restore": {
			if (!argument) break;
			const kept = restore(argument, files, new Date());
			console.log(`Restored: ${files.database}`);
			if (kept) console.log(`The database before it: ${kept}`);
			return (await check(files.database)) ? 1 : 0;
		}
		case "move":
			if (argument && isPostgresUrl(argument)) return move(files, argument);
	}
	console.error(USAGE);
	return 2;
}

try {
	process.exitCode = await run();
} catch (error) {
	const isMisspelt = /^ERR_(PARSE_ARGS|INVALID_URL)/.test((error as NodeJS.ErrnoException).code ?? "");
	const isPlain = isMisspelt || error instanceof BackupError || error instanceof SettingsError;
	const told = isPlain ? (error as Error).message : faultOf(error);
	if (told === null) throw error;
	console.error(told);
	if (isMisspelt) console.error(USAGE);
	process.exitCode = isMisspelt ? 2 : 1;
}
