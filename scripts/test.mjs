#!/usr/bin/env node
/**
 * `npm test`, from nothing: sets the checkout up, then runs every step even when one fails. The last line is always
 * "N passed, N failed"; the exit code is 1 when anything failed.
 *
 *   node scripts/test.mjs [--all] [--only unit,http]
 *
 * With --all (`npm run test:all`) the shop's HTTP and end-to-end tests run twice, but for those about SQLite's own file; domain
 * tests always do.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { at } from "./lib/paths.mjs";
import { duration } from "./lib/progress.mjs";
import { onStop, run } from "./lib/run.mjs";
import { STEPS, STEPS_OF_ALL } from "./lib/steps.mjs";
import { temporaryFolder } from "./lib/temporary.mjs";

const began = Date.now();
const words = process.argv.slice(2);
const isAll = words.includes("--all");
const steps = isAll ? [...STEPS, ...STEPS_OF_ALL] : STEPS;
const chosen = chooseSteps(words.filter((word) => word !== "--all"));
if (isAll) process.env.NUCLEU_TEST_ALL = "1";
const results = [];
/** Everything temporary of this run (shops' data, browsers' profiles) goes into one folder, so that a stop leaves nothing. */
const temporary = mkdtempSync(join(temporaryFolder(), "nucleu-"));
const ALL = { recursive: true, force: true, maxRetries: 5 };
onStop(() => rmSync(temporary, ALL));

const kept = [];
heading("Set-up");
let built;
const isBuilt = new Promise((resolve) => {
	built = resolve;
});
const isSetUp = timed("set-up", () => run(process.execPath, [at("scripts", "prepare.mjs")], { onMessage: built }));
void isSetUp.then(built);
const besides = takeBesides();
const setUp = await isSetUp;
console.log(`\n${setUp.verdict}`);
if (setUp.ok) await takeInFront();
else results.push({ ...setUp, passed: 0, failed: 1, skipped: 0 });
await besides;
tell();
results.sort((one, other) => chosen.indexOf(one.step) - chosen.indexOf(other.step));
// A browser that is just ending may still write there, and is no failure of a test.
await rm(temporary, ALL).catch(({ message }) => console.error(`nucleu: ${message}`));
finish();

/**
 * Two lines at once: the static checks use one core, and leave the rest of the machine to the set-up's compiler and the tests that wait
 * for clocks and disks. What they print is kept back until the step in front of the reader's eyes has ended.
 */
async function takeBesides() {
	if ((await isBuilt).ok === false) return;
	for (const step of chosen.filter(({ beside }) => beside)) {
		// A check reads the sources; a test may need whatever was compiled.
		if (step.report && !(await isSetUp).ok) return;
		kept.push({ step, ...(await take(step, join(temporary, `${step.name}.log`))) });
	}
}

async function takeInFront() {
	for (const step of chosen.filter(({ beside }) => !beside)) {
		heading(step.title);
		console.log(`\n${(await take(step)).verdict}`);
		tell();
	}
}

function tell() {
	for (const { step, text, verdict } of kept.splice(0)) {
		heading(step.title);
		console.log(`${text.trim()}\n\n${verdict}`);
	}
}

/** Runs a step, its output to the console, or to `log` and into `text`. */
async function take(step, log) {
	// A report of an earlier run must never be counted for a step that died before writing its own.
	if (step.report) rmSync(step.report, { force: true });
	let count;
	const { ok, ms, tail, verdict } = await timed(step.name, async () => {
		const ended = await run(process.execPath, step.args, { log, env: { TMPDIR: temporary, ...step.env } });
		count = step.count(ended.ok);
		// A hook of the tests' PostgreSQL ends the process with 0, whatever failed: the report knows.
		return { ...ended, ok: ended.ok && count.failed === 0 };
	});
	results.push({ step, name: step.name, ok, ms, ...count, failures: ok ? [] : failuresOf(step) });
	return { text: tail, verdict };
}

/** A step that failed without a report names no test: what it printed says why. */
function failuresOf(step) {
	try {
		return step.failures?.() ?? [];
	} catch {
		return [];
	}
}

async function timed(name, action) {
	const start = Date.now();
	const { ok, tail } = await action();
	const ms = Date.now() - start;
	return { name, ok, ms, tail, verdict: `${name}: ${ok ? "passed" : "FAILED"} in ${duration(ms)}` };
}

function heading(title) {
	console.log(`\n━━ ${title} ${"━".repeat(Math.max(3, 76 - title.length))}\n`);
}

function finish() {
	heading("Summary");
	for (const { name, ok, ms, passed, failed, skipped } of results) {
		const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
		const left = skipped ? ` ${skipped} skipped` : "";
		console.log(`${ok ? "  ok  " : "FAILED"}  ${name.padEnd(13)}${counts}${left.padEnd(12)} ${duration(ms)}`);
	}
	for (const { where, name, said } of results.flatMap(({ failures }) => failures ?? []))
		console.log(`\nFAILED  ${where}\n        ${name}\n${shortened(said)}`);
	const sum = (key) => results.reduce((total, result) => total + result[key], 0);
	console.log(`\n${duration(Date.now() - began)} in all`);
	process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
	console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}

/** The beginning of what a failed test said, so that the end of a long log is enough to know it by. */
function shortened(said = "") {
	const lines = stripVTControlCharacters(said).trim().split("\n").slice(0, 12);
	return lines.map((line) => `        ${line.slice(0, 200)}`).join("\n");
}

/** With --only, the named steps in their usual order; without, all of them. */
function chooseSteps(args) {
	if (args.length === 0) return steps;
	const only = args[0] === "--only" ? args[1] : args[0]?.match(/^--only=(.+)$/)?.[1];
	const names = new Set(only?.split(","));
	const known = steps.map(({ name }) => name);
	const wrong = [...names].find((name) => !known.includes(name));
	if (!only || wrong !== undefined) {
		console.error(`use: npm test -- --only ${known.join(",")}${wrong === undefined ? "" : ` (there is no ${wrong})`}`);
		process.exit(2);
	}
	return steps.filter(({ name }) => names.has(name));
}
