#!/usr/bin/env node
/**
 * Makes a checkout ready to start: packages, a headless Chromium for printing, and a build that is as new as the
 * sources. Needs nothing but Node. Does nothing when nothing is to be done, and can be stopped at any moment.
 *
 *   node scripts/prepare.mjs [--no-build] [--no-browser] [--retry-browser] [--quiet]
 */
import { findBrowser, rememberBrowser } from "./lib/browser.mjs";
import { build, canBuild, isBuildCurrent } from "./lib/build.mjs";
import { failedLately, howToGetABrowser, installBrowser } from "./lib/install-browser.mjs";
import { takeLock } from "./lib/lock.mjs";
import { arePackagesCurrent, compilePackages, isNodeNewEnough, OLDEST_NODE, unpackPackages } from "./lib/packages.mjs";
import { PATHS } from "./lib/paths.mjs";
import { createProgress, duration } from "./lib/progress.mjs";
import { onStop, run } from "./lib/run.mjs";

const OPTIONS = ["--no-build", "--no-browser", "--retry-browser", "--quiet"];
const LINES_OF_A_FAILED_LOG = 60;

const given = new Set(process.argv.slice(2));
const progress = createProgress({ quiet: given.has("--quiet") });
const began = Date.now();

const unknown = [...given].find((option) => !OPTIONS.includes(option));
if (unknown) fail(`unknown option ${unknown}; there are ${OPTIONS.join(", ")}`);
if (!isNodeNewEnough())
	fail(`Node ${process.version} is too old: version ${OLDEST_NODE.join(".")} or newer is needed (https://nodejs.org)`);

const wants = { build: !given.has("--no-build"), browser: !given.has("--no-browser") };
const warnings = new Set();
const warnOnce = (text) => warnings.has(text) || (warnings.add(text) && progress.warn(text));
const browser = () => findBrowser({ warn: warnOnce });

/** What may still be to do. Cheap, and asked again once the lock is held: another set-up may have done it meanwhile. */
const needs = {
	packages: () => !arePackagesCurrent() || (wants.build && !isBuildCurrent() && !canBuild()),
	browser: () => wants.browser && !rememberAndTell(),
	build: () => wants.build && !isBuildCurrent(),
};

function rememberAndTell() {
	const path = browser();
	rememberBrowser(path);
	return path !== undefined || (failedLately() && !given.has("--retry-browser"));
}

if (Object.values(needs).some((isNeeded) => isNeeded())) {
	const lock = await takeLock(PATHS.lock, {
		onWait: ({ pid }) => progress.say(`another set-up (process ${pid}) is at work here: waiting for it …`),
	});
	const forget = onStop(() => lock.release());
	const runNoted = (command, args, options) => run(command, args, { ...options, onStart: (pid) => lock.addChild(pid) });
	try {
		await work({ progress, run: runNoted });
	} finally {
		forget();
		lock.release();
	}
}
if (process.exitCode) process.exit();
tellEnd();

/** @param {import("./lib/run.mjs").Tools} tools */
async function work(tools) {
	const packages = needs.packages();
	if (packages && !(await step("packages", () => unpackPackages(tools)))) return;
	const compiling = packages && step("better-sqlite3", () => compilePackages(tools));
	// Whatever becomes of one, both end: the lock is not given back while a child is at work.
	const ended = await Promise.allSettled([compiling, getBrowserAndBuild(tools)]);
	for (const { status, reason } of ended) if (status === "rejected") throw reason;
}

async function getBrowserAndBuild(tools) {
	if (needs.browser()) await getBrowser(tools);
	if (needs.build() && !(await step("build", () => build(tools)))) return;
	// One core is free from here on, while the other one compiles.
	if (process.connected) process.send("built");
}

/** One step that the start cannot do without: its duration, or the end of its log. */
async function step(name, action) {
	const start = Date.now();
	const { ok, tail, log } = await action();
	if (ok) {
		progress.say(`${name}: done in ${duration(Date.now() - start)}`);
		return true;
	}
	progress.warn(`${name}: failed after ${duration(Date.now() - start)}. The end of ${log}:\n`);
	process.stderr.write(`${tail.trimEnd().split("\n").slice(-LINES_OF_A_FAILED_LOG).join("\n")}\n\n`);
	progress.warn(`${name}: failed, nothing was started. Run it again once the cause above is removed.`);
	process.exitCode = 1;
	return false;
}

/** Printing is worth a try, but a shop that cannot print still sells. */
async function getBrowser(tools) {
	const start = Date.now();
	const path = await installBrowser({ ...tools, found: browser });
	rememberBrowser(path);
	if (path) progress.say(`browser: installed in ${duration(Date.now() - start)}: ${path}`);
}

function tellEnd() {
	const path = wants.browser ? browser() : undefined;
	if (wants.browser && !path)
		progress.warn(
			`no headless Chromium: the shop works, but prints no PDF. To have one: ${howToGetABrowser()}. Setting up tries again once a day, or with --retry-browser`,
		);
	const parts = ["packages", path && `browser ${path}`, wants.build && "build"].filter(Boolean);
	progress.say(`ready: ${parts.join(", ")} (${duration(Date.now() - began)})`);
}

function fail(text) {
	progress.warn(text);
	process.exit(1);
}
