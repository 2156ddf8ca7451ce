import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const HEARTBEAT_EVERY_MS = 5_000;
/** On another machine or in another container only the heartbeat tells whether the owner lives. */
const SILENT_MEANS_DEAD_MS = 60_000;
const LOOK_AGAIN_AFTER_MS = 250;

/**
 * Takes the lock folder, waiting for whoever holds it. A lock whose owner is dead is taken over, unless a child of
 * the owner (npm, the build) still runs: a killed set-up leaves npm behind, and two of them would damage each other.
 *
 * @param {string} folder
 * @param {{ onWait: (owner: { pid: number }) => void }} options
 * @returns {Promise<{ addChild(pid: number | undefined): void; release(): void }>}
 */
export async function takeLock(folder, { onWait }) {
	const owner = {
		token: randomUUID(),
		host: hostname(),
		pid: process.pid,
		startTime: startTimeOf(process.pid),
		children: [],
	};
	mkdirSync(dirname(folder), { recursive: true });
	let waited = false;
	while (!tryToTake(folder, owner)) {
		const holder = readOwner(folder);
		if (holder ? isStale(folder, holder) : silentFor(folder) > SILENT_MEANS_DEAD_MS) {
			breakStale(folder, holder?.token);
			continue;
		}
		if (holder && !waited) onWait(holder);
		waited ||= Boolean(holder);
		await pause(LOOK_AGAIN_AFTER_MS);
	}
	const heartbeat = setInterval(() => touch(folder), HEARTBEAT_EVERY_MS);
	heartbeat.unref();
	return {
		addChild(pid) {
			if (pid !== undefined) owner.children.push({ pid, startTime: startTimeOf(pid) });
			if (readOwner(folder)?.token === owner.token) writeOwner(folder, owner);
		},
		release() {
			clearInterval(heartbeat);
			if (readOwner(folder)?.token === owner.token) rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The folder appears together with its owner's name, by a rename: nobody ever sees a lock without an owner. */
function tryToTake(folder, owner) {
	if (readOwner(folder)) return false;
	const own = `${folder}.${owner.token}`;
	mkdirSync(own, { recursive: true });
	writeOwner(own, owner);
	try {
		renameSync(own, folder);
		return true;
	} catch (error) {
		rmSync(own, { recursive: true, force: true });
		if (["ENOTEMPTY", "EEXIST", "EPERM"].includes(error.code)) return false;
		throw error;
	}
}

/** Written beside and renamed, so that a reader never gets half of it. */
function writeOwner(folder, owner) {
	writeFileSync(`${folder}/owner.new`, JSON.stringify(owner));
	renameSync(`${folder}/owner.new`, `${folder}/owner.json`);
}

function readOwner(folder) {
	try {
		return JSON.parse(readFileSync(`${folder}/owner.json`, "utf8"));
	} catch {
		return undefined;
	}
}

function isStale(folder, holder) {
	if (holder.host === hostname()) return ![holder, ...holder.children].some(isAlive);
	return silentFor(folder) > SILENT_MEANS_DEAD_MS;
}

/**
 * Removes a dead owner's lock. Two waiting set-ups may both find it dead; the second must not remove the lock that the
 * first has taken meanwhile, so the look and the removal happen under a folder that only one can make.
 */
function breakStale(folder, token) {
	const breaker = `${folder}.breaking`;
	try {
		mkdirSync(breaker);
	} catch {
		if (silentFor(breaker) > SILENT_MEANS_DEAD_MS) rmSync(breaker, { recursive: true, force: true });
		return;
	}
	try {
		if (readOwner(folder)?.token === token) rmSync(folder, { recursive: true, force: true });
	} finally {
		rmdirSync(breaker);
	}
}

function silentFor(folder) {
	try {
		return Date.now() - statSync(folder).mtimeMs;
	} catch {
		return 0;
	}
}

function touch(folder) {
	try {
		utimesSync(folder, new Date(), new Date());
	} catch {
		// The folder is gone: the lock was taken over after a long sleep of this machine. The stamps decide what is valid.
	}
}

/**
 * When a process started, in the kernel's ticks, or "" where the system does not tell (not Linux). A process id alone
 * is not enough: after a crash or in a fresh container the same number may belong to another program.
 */
function startTimeOf(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The program's name is in brackets and may hold spaces; the start time is the 20th field after it.
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
	} catch {
		return "";
	}
}

/** Whether the process that once had this id and start time is still running. */
function isAlive({ pid, startTime }) {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== "EPERM") return false;
	}
	const now = startTimeOf(pid);
	return !startTime || !now || startTime === now;
}
