import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { at, PATHS } from "./paths.mjs";

/** A failed try is remembered, or a machine without network would wait for it at every start. */
const TRY_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;
const ONE_COMMAND_AT_MOST_MS = 5 * 60 * 1000;
const APT_OPTIONS = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=60"];

/** Whether an installation failed here within the last day. */
export function failedLately() {
	try {
		return Date.now() - statSync(PATHS.browserFailure).mtimeMs < TRY_AGAIN_AFTER_MS;
	} catch {
		return false;
	}
}

/**
 * Tries to install a headless Chromium: the system's package as root on Debian and Ubuntu, otherwise the download of
 * a library that we have. Never throws; `found` is asked after each command, since one may succeed with nothing usable.
 *
 * @param {import("./run.mjs").Tools & { found: () => string | undefined }} tools
 * @returns {Promise<string | undefined>} the browser's path
 */
export async function installBrowser({ progress, run, found }) {
	for (const commands of ways()) {
		for (const [index, [command, ...args]] of commands.entries()) {
			const result = await progress.during(`browser: ${title(command, args)}`, () =>
				run(command, args, {
					log: `${PATHS.logs}/browser-${basename(command)}-${index + 1}.log`,
					timeoutMs: ONE_COMMAND_AT_MOST_MS,
					env: { DEBIAN_FRONTEND: "noninteractive" },
				}),
			);
			const path = result.ok ? found() : undefined;
			if (path) {
				rmSync(PATHS.browserFailure, { force: true });
				return path;
			}
		}
	}
	mkdirSync(dirname(PATHS.browserFailure), { recursive: true });
	writeFileSync(PATHS.browserFailure, `${new Date().toISOString()}\n`);
	return undefined;
}

/** The command without its options and folders. */
function title(command, args) {
	return [command, ...args]
		.filter((word) => !word.startsWith("-") && !APT_OPTIONS.includes(word))
		.map((word) => basename(word))
		.join(" ");
}

/** One line that says what to do where no browser could be had. */
export function howToGetABrowser() {
	if (hasApt()) return "apt-get install -y chromium-headless-shell (as root), or set CHROMIUM_PATH";
	return "install Chromium or Google Chrome, or set CHROMIUM_PATH to one";
}

/** The ways that exist on this machine. A set-up that was stopped inside dpkg is put right first. */
function ways() {
	const all = [];
	if (process.getuid?.() === 0 && hasApt()) {
		const apt = (...words) => ["apt-get", ...words, ...APT_OPTIONS];
		all.push([
			["dpkg", "--configure", "-a"],
			apt("update"),
			apt("install", "-y", "--no-install-recommends", "chromium-headless-shell"),
			apt("install", "-y", "--no-install-recommends", "chromium"),
		]);
	}
	const download = [
		["puppeteer", "browsers", "install", "chrome-headless-shell"],
		["playwright", "install", "--only-shell", "chromium"],
	].find(([name]) => isFile(at("node_modules", ".bin", name)));
	if (download) {
		const [name, ...args] = download;
		all.push([[process.execPath, at("node_modules", ".bin", name), ...args]]);
	}
	return all;
}

function hasApt() {
	return (process.env.PATH ?? "").split(delimiter).some((folder) => folder && isFile(join(folder, "apt-get")));
}

function isFile(path) {
	try {
		accessSync(path, constants.F_OK);
		return true;
	} catch {
		return false;
	}
}
