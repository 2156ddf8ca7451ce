import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Set by the global set-up: a data folder of a shop that was started once and stopped cleanly. */
export const TEMPLATE_VARIABLE = "NUCLEU_TEST_TEMPLATE";

/** A new empty folder for a shop's data. Whoever makes it removes it. */
export function emptyDataDir(): string {
	return mkdtempSync(join(tmpdir(), "nucleu-test-"));
}

/**
 * A folder with a migrated database and the sample catalogue in it: a copy of the run's template, or an empty one that
 * the shop fills at its start (a second longer) where there is no template. Whoever makes it removes it.
 */
export function seededDataDir(): string {
	const folder = emptyDataDir();
	const template = process.env[TEMPLATE_VARIABLE];
	if (template) cpSync(template, folder, { recursive: true });
	return folder;
}

export function removeDataDir(folder: string): void {
	rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
