import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { at, PATHS } from "./paths.mjs";

/** Oldest Node that the shop runs on (package.json "engines"). */
export const OLDEST_NODE = [20, 19];

/** Whether this Node is new enough. */
export function isNodeNewEnough() {
	const [major, minor] = process.versions.node.split(".").map(Number);
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
 * `npm ci`, without what packages compile for this machine. The stamp goes first and comes back when that is done too, so an
 * installation that was interrupted anywhere is redone. Development packages are needed to build, even when NODE_ENV says production.
 *
 * @param {import("./run.mjs").Tools} tools
 * @returns {Promise<{ ok: boolean, tail: string, log: string }>}
 */
export async function unpackPackages(tools) {
	// npm would empty what the link leads to, under whoever works there.
	if (lstatSync(at("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
		const tail = "node_modules is a link to packages of another lockfile: remove the link first";
		return { ok: false, log: at("node_modules"), tail };
	}
	rmSync(PATHS.packagesStamp, { force: true });
	return npm(tools, "packages: npm ci", "ci --ignore-scripts --include=dev --no-audit --no-fund --no-progress");
}

/**
 * `npm rebuild`: one to two minutes of a single core, nearly all of it SQLite's. The build needs nothing of it.
 *
 * @param {import("./run.mjs").Tools} tools
 */
export async function compilePackages(tools) {
	const stamp = wantedStamp();
	const words = "rebuild --no-bin-links";
	let result = await npm(tools, "packages: compiling better-sqlite3", words);
	const nodedir = ownHeaders();
	if (!result.ok && nodedir && result.tail.includes("-headers.tar.gz")) {
		const title = "packages: compiling better-sqlite3 with Node's headers of this machine";
		result = await npm(tools, title, words, { npm_config_nodedir: nodedir });
	}
	if (result.ok) writeFileSync(PATHS.packagesStamp, stamp);
	return result;
}

/** Where this Node's own headers are installed beside it, as by a distribution's package; npm fetches them from nodejs.org unless it is told. */
function ownHeaders() {
	const prefix = dirname(dirname(process.execPath));
	const version = join(prefix, "include/node/node_version.h");
	const major = process.versions.node.split(".", 1);
	const isOwn = existsSync(version) && readFileSync(version, "utf8").includes(`#define NODE_MAJOR_VERSION ${major}\n`);
	return isOwn ? prefix : null;
}

/** Under `npm start` the same npm is used again, run by the same Node. */
async function npm({ progress, run }, title, words, more = {}) {
	const path = process.env.npm_execpath;
	const isNpm = path && basename(path) === "npm-cli.js" && existsSync(path);
	const [command, ...first] = isNpm ? [process.execPath, path] : ["npm"];
	const log = `${PATHS.logs}/npm-${words.split(" ", 1)}.log`;
	// Browsers come from the step after this one; nodedir and the like stay as the user's npm has them.
	const env = { PUPPETEER_SKIP_DOWNLOAD: "1", PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", ...more };
	return { ...(await progress.during(title, () => run(command, [...first, ...words.split(" ")], { log, env }))), log };
}
