import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Paths of all files below a folder of the checkout, relative to the checkout, sorted. */
export function filesUnder(folder: string): string[] {
	return readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath.slice(ROOT.length)}/${entry.name}`)
		.sort();
}

export function readSource(path: string): string {
	return readFileSync(ROOT + path, "utf8");
}

/** Source text without its comments, for checks on what the code does rather than what it says. */
export function withoutComments(source: string): string {
	return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
