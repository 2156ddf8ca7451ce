import { randomBytes } from "node:crypto";
import {
	chmodSync,
	existsSync,
	linkSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { keepPrivate, makeFolder } from "#db/private-files.ts";

/** What the shop itself makes there; DATA_DIR may be a folder that holds other things too. */
const OWN_NAME = /^(?:(?:shop|sandbox-paypal)\.db.*|session-secret.*|pictures|mail|backups)$/;

/**
 * Makes the folder for people's names, addresses and orders, for the shop's own user alone. What the process makes from now on
 * is closed to others (files 0600, folders 0700), and so is what the shop made before, while it stood open.
 */
export function makeDataFolder(dataDir: string): void {
	process.umask(0o077);
	makeFolder(dataDir);
	const own = readdirSync(dataDir).filter((name) => OWN_NAME.test(name));
	// Nobody's folder is closed in which the shop has nothing and can make nothing.
	if (own.length === 0) rmdirSync(mkdtempSync(join(dataDir, "session-secret.")));
	for (const name of own) keepPrivate(join(dataDir, name));
	if (isEverybodys(dataDir)) return;
	try {
		chmodSync(dataDir, 0o700);
	} catch {
		// A volume that belongs to another user: what the shop made in it is closed all the same.
	}
}

/** A folder as /tmp is, in which each user may only remove what is theirs (its sticky bit). */
const isEverybodys = (folder: string) => (statSync(folder).mode & 0o1000) !== 0;

/** The secret that signs cookies and links, made at the first start. @returns what the file holds, be it too short */
export function storedSecret(dataDir: string): string {
	const file = join(dataDir, "session-secret");
	if (!existsSync(file)) writeOnce(file, randomBytes(32).toString("base64url"));
	return readFileSync(file, "utf8").trim();
}

/** The name holds the whole text or does not exist, after a power cut too; of two processes the first one's stands. */
function writeOnce(file: string, text: string): void {
	const beside = `${file}.${process.pid}.tmp`;
	try {
		writeFileSync(beside, text, { mode: 0o600, flush: true });
		moveUnlessThere(beside, file);
	} finally {
		rmSync(beside, { force: true });
	}
}

function moveUnlessThere(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		// On a file system without hard links two first starts at one moment are not told apart.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(from, to);
	}
}
