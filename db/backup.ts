import { createHash } from "node:crypto";
import {
	closeSync,
	copyFileSync,
	existsSync,
	fsyncSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { keepPrivate, makeFolder } from "./private-files.ts";

/** Where a shop keeps what a backup must hold. */
export interface ShopFiles {
	database: string;
	/** Uploaded pictures: content-hashed names, so a file never changes. */
	pictures: string;
	/** Signs cookies and links; a shop that is restored with it goes on believing them. */
	secret: string;
}

interface Manifest {
	format: 1;
	madeAt: string;
	/** Path within the backup -> SHA-256. */
	files: Record<string, string>;
}

/** Raised with a line for people when a backup cannot be made or used; nothing was changed. */
export class BackupError extends Error {
	override name = "BackupError";
}

const DATABASE = "shop.db";
const PICTURES = "pictures";
const SECRET = "session-secret";
const MANIFEST = "manifest.json";

/**
 * Makes a backup while the shop runs: the database as it stands at one moment, the pictures, and a list with their digests.
 * It gets its name only when it is whole.
 *
 * @param folder does not exist yet
 * @param withSecret with the secret too: whoever has it can sign cookies
 */
export function backUp(shop: ShopFiles, folder: string, madeAt: Date, { withSecret = false } = {}): void {
	if (existsSync(folder)) throw new BackupError(`${folder} exists already`);
	if (!existsSync(shop.database)) throw new BackupError(`there is no database at ${shop.database}`);
	const partial = `${resolve(folder)}.partial-${process.pid}`;
	makeFolder(join(partial, PICTURES));
	try {
		// Pictures are copied before and after: one that goes meanwhile may still be in the database, one that comes too.
		copyMissing(shop.pictures, join(partial, PICTURES));
		snapshot(shop.database, join(partial, DATABASE));
		copyMissing(shop.pictures, join(partial, PICTURES));
		if (withSecret && existsSync(shop.secret)) copyFileSync(shop.secret, join(partial, SECRET));
		writeManifest(partial, madeAt);
		keepPrivate(partial);
		renameSync(partial, folder);
	} catch (error) {
		rmSync(partial, { recursive: true, force: true });
		throw error;
	}
}

/** The database at one moment, in one read transaction: writers go on meanwhile. */
function snapshot(from: string, to: string): void {
	const database = new SqliteDatabase(from, { fileMustExist: true });
	try {
		database.pragma("busy_timeout = 10000");
		database.prepare("vacuum into ?").run(to);
	} finally {
		database.close();
	}
}

function copyMissing(from: string, to: string): void {
	if (!existsSync(from)) return;
	makeFolder(to);
	for (const name of readdirSync(from)) {
		if (existsSync(join(to, name)) || !isFile(join(from, name))) continue;
		try {
			copyWhole(join(from, name), to, name);
		} catch (error) {
			// It was removed while this ran.
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
}

/** Under its name it is whole or not there. What is broken off goes as what the picture store leaves half written does. */
function copyWhole(from: string, folder: string, name: string): void {
	const beside = join(folder, `.${name}.${process.pid}.tmp`);
	try {
		copyFileSync(from, beside);
		syncFile(beside);
		renameSync(beside, join(folder, name));
	} finally {
		rmSync(beside, { force: true });
	}
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function writeManifest(folder: string, madeAt: Date): void {
	const files = Object.fromEntries(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.map((path) => [relative(folder, path), digestOf(path)]),
	);
	const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), files };
	writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, "\t")}\n`);
	syncFile(join(folder, DATABASE));
}

/** Piece by piece: a database of some years does not fit into memory, and Node.js reads no file above 2 GiB whole. */
function digestOf(path: string): string {
	const hash = createHash("sha256");
	const piece = Buffer.allocUnsafe(1_048_576);
	const file = openSync(path, "r");
	try {
		for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
	} finally {
		closeSync(file);
	}
	return hash.digest("hex");
}

/** Has the file on the disk, whatever happens to the machine then. */
export function syncFile(path: string): void {
	const file = openSync(path, "r");
	fsyncSync(file);
	closeSync(file);
}

/**
 * Puts a backup in the place of the shop's data. The shop must be stopped; its present database is kept beside the restored
 * one under a name of its own, and so is its secret where the backup has another.
 *
 * @returns where the replaced database went; null where there was none
 */
export function restore(folder: string, shop: ShopFiles, now: Date): string | null {
	verify(folder);
	const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
	const kept = existsSync(shop.database) ? `${shop.database}.replaced-${stamp}` : null;
	if (kept) settleAndClose(shop.database);
	makeFolder(dirname(shop.database));
	const incoming = `${shop.database}.incoming-${process.pid}`;
	try {
		copyFileSync(join(folder, DATABASE), incoming);
		if (kept) goOnWithNumbers(incoming, shop.database);
		syncFile(incoming);
		copyMissing(join(folder, PICTURES), shop.pictures);
		if (existsSync(join(folder, SECRET))) restoreSecret(join(folder, SECRET), shop.secret, stamp);
		for (const path of [incoming, shop.pictures, shop.secret]) keepPrivate(path);
		if (kept) renameSync(shop.database, kept);
		for (const end of ["-wal", "-shm"]) rmSync(shop.database + end, { force: true });
		renameSync(incoming, shop.database);
		return kept;
	} finally {
		rmSync(incoming, { force: true });
	}
}

/**
 * Numbers that the database hands out go on beyond those that the replaced one gave: cookies and links name them, and must not
 * open what somebody else orders.
 */
function goOnWithNumbers(incoming: string, replaced: string): void {
	const database = new SqliteDatabase(incoming);
	try {
		database.prepare("attach ? as replaced").run(replaced);
		database.exec(`
			create temp table given as
				select name, max(seq) as last from (select * from main.sqlite_sequence union all select * from replaced.sqlite_sequence)
				where name in (select name from main.sqlite_master) group by name;
			begin;
			delete from main.sqlite_sequence;
			insert into main.sqlite_sequence (name, seq) select name, last from given;
			commit;
		`);
	} catch (error) {
		// Torn, or no shop's: what it gave out cannot be told.
		if (!isTorn(error) && !/no such table/.test(String(error))) throw error;
	} finally {
		database.close();
	}
}

const isTorn = (error: unknown) => /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? "");

/** The present one may be a moment old: whoever reads the settings, the command too, makes one where there is none. */
function restoreSecret(from: string, secret: string, stamp: string): void {
	if (existsSync(secret)) {
		if (readFileSync(secret).equals(readFileSync(from))) return;
		copyFileSync(secret, `${secret}.replaced-${stamp}`);
		keepPrivate(`${secret}.replaced-${stamp}`);
	}
	copyWhole(from, dirname(secret), basename(secret));
}

/** Reads a backup through: every file is there as it was written, and the database is sound. */
export function verify(folder: string): void {
	let manifest: Manifest;
	try {
		manifest = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as Manifest;
	} catch {
		throw new BackupError(`${folder} is no backup: its ${MANIFEST} cannot be read`);
	}
	for (const [path, digest] of Object.entries(manifest.files)) {
		const file = join(folder, path);
		if (!isFile(file) || digestOf(file) !== digest) throw new BackupError(`the backup is damaged: ${path}`);
	}
	const database = new SqliteDatabase(join(folder, DATABASE), { readonly: true, fileMustExist: true });
	try {
		if (database.pragma("integrity_check", { simple: true }) !== "ok") {
			throw new BackupError("the backup is damaged: its database is not sound");
		}
	} finally {
		database.close();
	}
}

/** Folds the write-ahead log in, where there is a whole database; fails while any other process has the database open. */
function settleAndClose(file: string): void {
	const database = new SqliteDatabase(file);
	try {
		database.pragma("busy_timeout = 0");
		// Leaving the write-ahead mode needs the file for oneself alone.
		if (database.pragma("journal_mode = delete", { simple: true }) !== "delete") throw new Error("busy");
	} catch (error) {
		// What a backup is for.
		if (!isTorn(error)) throw new BackupError("the shop is running: stop it first");
	} finally {
		database.close();
	}
}
