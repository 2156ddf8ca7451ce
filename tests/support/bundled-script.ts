import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Within the repository, so that the packages are found from there. */
const FOLDER = join(ROOT, "node_modules/.cache/test-scripts");

const made = new Map<string, string>();

/**
 * A script of the repository as one file of JavaScript, made once by each worker: a process that reads it starts in a quarter
 * of the time that loading its TypeScript file by file takes.
 *
 * @param path from the repository's root: "scripts/db.ts"
 * @returns where the JavaScript stands
 */
export function bundledScript(path: string): string {
	const known = made.get(path);
	if (known) return known;
	const [output] = buildSync({
		...{ entryPoints: [join(ROOT, path)], absWorkingDir: ROOT, write: false, bundle: true, packages: "external" },
		...{ platform: "node", format: "esm", jsx: "automatic", logLevel: "error" },
	}).outputFiles;
	const place = join(FOLDER, `${basename(path, ".ts")}.mjs`);
	mkdirSync(FOLDER, { recursive: true });
	// Another worker may be starting the same one.
	writeFileSync(`${place}.${process.pid}`, output!.contents);
	renameSync(`${place}.${process.pid}`, place);
	made.set(path, place);
	return place;
}
