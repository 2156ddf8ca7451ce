/**
 * Loaded into a shop that a bench started: what the whole process has spent of the processor, and how long its event loop
 * was held since the question before, told to whoever connects to a port of its own (no HTTP: the gate takes all of that).
 *
 * Where Linux tells it, the loop is held for as long as its thread computed from one look to the next: what other programs took of
 * the processor meanwhile is not the shop's.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";

const LOOK_EVERY_MS = 2;
/** Nanoseconds on a processor, then in the line for one (Linux, Documentation/scheduler/sched-stats.rst). */
const SPENT_BY_THREAD = `/proc/self/task/${process.pid}/schedstat`;
const spentMs = () => Number(readFileSync(SPENT_BY_THREAD, "utf8").split(" ")[0]) / 1e6;

const takeHeld = watchThread() ?? watchClock();

function watchThread() {
	let longest = 0;
	try {
		let last = spentMs();
		setInterval(() => {
			const now = spentMs();
			longest = Math.max(longest, now - last);
			last = now;
		}, LOOK_EVERY_MS).unref();
	} catch {
		return undefined;
	}
	return () => {
		const held = longest;
		longest = 0;
		return held;
	};
}

function watchClock() {
	const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
	delay.enable();
	return () => {
		const held = delay.max / 1e6;
		delay.reset();
		return held;
	};
}

createServer((socket) => {
	const { user, system } = process.cpuUsage();
	socket.end(JSON.stringify({ cpuMs: (user + system) / 1_000, heldMs: takeHeld() }));
})
	.listen(Number(process.env.LOOP_DELAY_PORT), "127.0.0.1")
	.unref();
