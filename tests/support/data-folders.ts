import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Set by the global set-up: the folder of this run, which goes as a whole when the run ends. */
export const RUN_FOLDER_VARIABLE = "NUCLEU_TEST_FOLDER";

/** A new empty folder for a shop's data. Whoever makes it removes it; what a failed test forgets, the run removes. */
export function emptyDataDir(): string {
	return mkdtempSync(join(process.env[RUN_FOLDER_VARIABLE] ?? tmpdir(), "nucleu-test-"));
}

/** Where the global set-up leaves the data of a shop that was started once and stopped cleanly. */
export function templateIn(runFolder: string): string {
	return join(runFolder, "template");
}

/**
 * A folder with a migrated database and the sample catalogue in it: a copy of the run's template, or an empty one that
 * the shop fills at its start (a second longer) where there is no template. Whoever makes it removes it.
 */
export function seededDataDir(): string {
	const folder = emptyDataDir();
	const run = process.env[RUN_FOLDER_VARIABLE];
	if (run && existsSync(templateIn(run))) cpSync(templateIn(run), folder, { recursive: true });
	return folder;
}

export function removeDataDir(folder: string): void {
	rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
