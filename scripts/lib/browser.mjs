import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { PATHS } from "./paths.mjs";

const MUST_ANSWER_WITHIN_MS = 15_000;

/**
 * The Debian program itself comes before its wrapper in /usr/bin: the wrapper does not exec, so killing it would leave
 * the browser running.
 */
const SYSTEM_PROGRAMS = [
	"/usr/lib/chromium/chromium-headless-shell",
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const PROGRAM_NAMES = new Set([
	"chrome-headless-shell",
	"headless_shell",
	"chrome",
	"Google Chrome for Testing",
	"Chromium",
]);

/** What programs said in this process; one that hangs is waited for once. */
const answered = new Map();

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, then downloaded ones (Puppeteer's and Playwright's cache folders), then
 * the system's. The last one found is remembered, so that only a new one is asked for its version.
 *
 * @param {{ env?: NodeJS.ProcessEnv, warn?: (text: string) => void }} [options]
 * @returns {string | undefined} the program's path
 */
export function findBrowser({ env = process.env, warn = () => {} } = {}) {
	const known = rememberedBrowser();
	const works = (path) => isProgram(path) && (path === known || answers(path));
	if (env.CHROMIUM_PATH) {
		if (works(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
		warn(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is not a Chromium that starts: looking for another one`);
	}
	for (const candidate of [...downloaded(env), ...onSystem(env)]) if (works(candidate)) return candidate;
	return undefined;
}

/** The browser that the last set-up found, if any. The server and the end-to-end tests read the same file. */
function rememberedBrowser() {
	try {
		return readFileSync(PATHS.chromiumPath, "utf8").trim() || undefined;
	} catch {
		return undefined;
	}
}

/** Keeps the found path for the server; `undefined` forgets an old one. Writes only when something changed. */
export function rememberBrowser(path) {
	if (path === rememberedBrowser()) return;
	if (!path) return rmSync(PATHS.chromiumPath, { force: true });
	mkdirSync(dirname(PATHS.chromiumPath), { recursive: true });
	writeFileSync(PATHS.chromiumPath, `${path}\n`);
}

function* downloaded(env) {
	const cache = env.XDG_CACHE_HOME || join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache");
	const puppeteer = env.PUPPETEER_CACHE_DIR || join(homedir(), ".cache", "puppeteer");
	yield* programsUnder(join(puppeteer, "chrome-headless-shell"), 3);
	yield* programsUnder(join(puppeteer, "chrome"), 6);
	const playwright = env.PLAYWRIGHT_BROWSERS_PATH || join(cache, "ms-playwright");
	for (const folder of listFolders(playwright).reverse())
		if (folder.startsWith("chromium")) yield* programsUnder(join(playwright, folder), 2);
}

/** Browser programs at most `depth` folders below; newest version first, as the folders are named by version. */
function* programsUnder(folder, depth) {
	for (const entry of listEntries(folder))
		if (PROGRAM_NAMES.has(entry.name) && !entry.isDirectory()) yield join(folder, entry.name);
	if (depth > 0) for (const name of listFolders(folder).reverse()) yield* programsUnder(join(folder, name), depth - 1);
}

function* onSystem(env) {
	for (const program of SYSTEM_PROGRAMS) {
		if (program.startsWith("/")) yield program;
		else for (const folder of (env.PATH ?? "").split(delimiter)) if (folder) yield join(folder, program);
	}
}

function listEntries(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

function listFolders(folder) {
	return listEntries(folder)
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name)
		.sort(new Intl.Collator("en", { numeric: true }).compare);
}

function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

/** A file that is there may still not start: libraries missing, or Ubuntu's stand-in that only points to a snap. */
function answers(path) {
	const before = answered.get(path);
	if (before !== undefined) return before;
	const { status, stdout } = spawnSync(path, ["--version"], {
		timeout: MUST_ANSWER_WITHIN_MS,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	});
	const answer = status === 0 && /chrom/i.test(stdout);
	answered.set(path, answer);
	return answer;
}
