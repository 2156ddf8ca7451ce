import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { at, PATHS } from "./paths.mjs";

/** Oldest Node that the shop runs on (package.json "engines"). */
export const OLDEST_NODE = [20, 19];

/** Whether this Node, for example "v20.19.0", is new enough. */
export function isNodeNewEnough(version = process.version) {
	const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
	return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** What node_modules must have been made from and for: the lockfile, and the Node that better-sqlite3 is compiled for. */
function wantedStamp() {
	const lockfile = createHash("sha256").update(readFileSync(PATHS.packageLock)).digest("hex");
	const node = `node ${process.versions.node.split(".")[0]}, abi ${process.versions.modules}`;
	return `${lockfile} ${node}, ${process.platform}-${process.arch}\n`;
}

/** Whether node_modules is a completed installation of this lockfile for this Node. */
export function arePackagesCurrent() {
	try {
		return readFileSync(PATHS.packagesStamp, "utf8") === wantedStamp();
	} catch {
		return false;
	}
}

/**
 * `npm ci`. The stamp goes first and comes back last, so an installation that was interrupted anywhere is redone.
 * Development packages are needed to build, even when NODE_ENV says production.
 *
 * @param {{ progress: ReturnType<import("./progress.mjs").createProgress>, run: typeof import("./run.mjs").run }} tools
 * @returns {Promise<{ ok: boolean, tail: string, log: string }>}
 */
export async function installPackages({ progress, run }) {
	const stamp = wantedStamp();
	const log = `${PATHS.logs}/npm-ci.log`;
	// npm would empty what the link leads to, under whoever works there.
	if (lstatSync(at("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
		return { ok: false, log, tail: "node_modules is a link to packages of another lockfile: remove the link first" };
	rmSync(PATHS.packagesStamp, { force: true });
	const [command, ...first] = npm();
	const result = await progress.during(
		"packages: npm ci (the first time takes one to three minutes)",
		() =>
			run(command, [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--no-progress"], {
				log,
				// Browsers come from the step after this one; nodedir and the like stay as the user's npm has them.
				env: { PUPPETEER_SKIP_DOWNLOAD: "1", PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
			}),
		installPhase,
	);
	if (result.ok) {
		mkdirSync(at("node_modules"), { recursive: true });
		writeFileSync(PATHS.packagesStamp, stamp);
	}
	return { ...result, log };
}

/** Under `npm start` the same npm is used again, run by the same Node. */
function npm() {
	const path = process.env.npm_execpath;
	return path && basename(path) === "npm-cli.js" && existsSync(path) ? [process.execPath, path] : ["npm"];
}

function installPhase() {
	const sqlite = at("node_modules", "better-sqlite3");
	if (existsSync(`${sqlite}/build/Release/better_sqlite3.node`)) return "packages: finishing npm ci";
	if (existsSync(`${sqlite}/build`)) return "packages: compiling better-sqlite3 (one to two minutes)";
	return existsSync(at("node_modules")) ? "packages: downloading and unpacking" : "";
}
