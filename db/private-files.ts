import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes a folder, and those that it stands in, for the shop's own user alone. Node's `recursive` never ends where a file system
 * refuses a folder as /proc does (ENOENT).
 */
export function makeFolder(folder: string): void {
	if (existsSync(folder)) return;
	makeFolder(dirname(folder));
	try {
		mkdirSync(folder, 0o700);
	} catch (error) {
		// Another process was quicker.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
}

/**
 * Closes a file, or a folder with what is in it, to the machine's other users: files 0600, folders 0700. Links are not
 * followed. What goes away meanwhile, or belongs to another user, whose it is to close, is left alone.
 *
 * @param path may not exist
 */
export function keepPrivate(path: string): void {
	try {
		const status = lstatSync(path);
		if (status.isSymbolicLink()) return;
		if (status.mode & 0o077) chmodSync(path, status.isDirectory() ? 0o700 : 0o600);
		if (status.isDirectory()) for (const name of readdirSync(path)) keepPrivate(join(path, name));
	} catch (error) {
		if (!["ENOENT", "EPERM", "EACCES", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
	}
}
