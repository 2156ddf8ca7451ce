import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { at } from "../../scripts/lib/paths.mjs";

const PACKAGE = at("node_modules", "@sparticuz", "chromium");

/**
 * The headless Chromium of a package, unpacked once: it does the same tests for less CPU than Debian's (decision 9). The shop prints with
 * the one that its set-up found.
 *
 * @returns its path; undefined on machines that it is not made for
 */
export function unpackedBrowser(): string | undefined {
	if (process.platform !== "linux" || process.arch !== "x64") return undefined;
	const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8"));
	const program = at("node_modules", ".cache", `chromium-${version}`, "chrome-headless-shell");
	if (existsSync(program)) return program;
	mkdirSync(dirname(program), { recursive: true });
	const unfinished = `${program}.${process.pid}`;
	writeFileSync(unfinished, brotliDecompressSync(readFileSync(`${PACKAGE}/bin/chromium.br`)), { mode: 0o755 });
	renameSync(unfinished, program);
	return program;
}
