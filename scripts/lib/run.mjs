import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { ROOT } from "./paths.mjs";

/** @typedef {{ progress: ReturnType<import("./progress.mjs").createProgress>, run: typeof run }} Tools what a step of the set-up works with */

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Time for children to tidy up after a signal, before they are ended by force. */
const GRACE_MS = 10_000;
const TAIL_CHARACTERS = 20_000;

const running = new Set();
const told = new Set();
const cleanups = new Set();
let stoppedBy;

/**
 * Something to do when a signal ends this process (release a lock). Returns a function that takes it back.
 * @param {() => void} cleanup
 */
export function onStop(cleanup) {
	listen();
	cleanups.add(cleanup);
	return () => cleanups.delete(cleanup);
}

/**
 * Runs a program to its end. Each one leads a process group of its own, so that stopping it stops its whole tree
 * (npm's compilers, vitest's workers and the shops that they started); signals to this process are passed on to it.
 *
 * With `log`, the output goes to that file and the end of it is returned as `tail`; otherwise it goes to the console.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, log?: string, timeoutMs?: number, onStart?: (pid: number | undefined) => void, onMessage?: (message: unknown) => void }} [options]
 * @returns {Promise<{ ok: boolean, tail: string }>} not ok either where it took too long
 */
export function run(command, args, { env = {}, log, timeoutMs, onStart = () => {}, onMessage } = {}) {
	listen();
	const child = spawn(command, args, {
		cwd: ROOT,
		env: { ...process.env, ...env },
		detached: true,
		stdio: ["ignore", log ? "pipe" : "inherit", log ? "pipe" : "inherit", ...(onMessage ? ["ipc"] : [])],
	});
	if (onMessage) child.on("message", onMessage);
	running.add(child);
	onStart(child.pid);
	let tail = "";
	let timedOut = false;
	const file = log && openLog(log);
	if (file) {
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8");
			stream.on("data", (text) => {
				file.write(text);
				tail = (tail + text).slice(-TAIL_CHARACTERS);
			});
		}
	}
	const timer = timeoutMs
		? setTimeout(() => {
				timedOut = true;
				signalTree(child, "SIGTERM");
				setTimeout(() => signalTree(child, "SIGKILL"), GRACE_MS).unref();
			}, timeoutMs)
		: undefined;
	return new Promise((resolve) => {
		const finish = (code, problem = "") => {
			clearTimeout(timer);
			running.delete(child);
			file?.end();
			if (stoppedBy) return running.size === 0 && leave();
			resolve({ ok: code === 0 && !timedOut, tail: tail + problem });
		};
		child.once("error", (error) => finish(null, `${error.message}\n`));
		child.once("close", (code) => finish(code));
	});
}

function openLog(path) {
	mkdirSync(dirname(path), { recursive: true });
	return createWriteStream(path);
}

function listen() {
	for (const signal of SIGNALS) if (!process.listeners(signal).includes(stop)) process.on(signal, stop);
}

function stop(signal) {
	const again = stoppedBy !== undefined;
	stoppedBy ??= signal;
	for (const child of running) {
		told.add(child);
		signalTree(child, again ? "SIGKILL" : signal);
	}
	if (running.size === 0) leave();
	if (!again) setTimeout(leave, GRACE_MS).unref();
}

/** A program that ended may have left others behind that would not: they go too, before anything is cleaned up. */
function leave() {
	for (const child of told) signalTree(child, "SIGKILL");
	for (const cleanup of cleanups) cleanup();
	process.exit(128 + constants.signals[stoppedBy]);
}

function signalTree(child, signal) {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, signal);
	} catch {
		// It ended between the look and the signal.
	}
}
