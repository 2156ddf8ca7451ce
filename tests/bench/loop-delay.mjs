/**
 * Loaded into a shop that a bench started: what the whole process has spent of the processor, and how long its event loop
 * was held since the question before, told to whoever connects to a port of its own (no HTTP: the gate takes all of that).
 */
import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

createServer((socket) => {
	const { user, system } = process.cpuUsage();
	socket.end(JSON.stringify({ cpuMs: (user + system) / 1_000, heldMs: delay.max / 1e6 }));
	delay.reset();
})
	.listen(Number(process.env.LOOP_DELAY_PORT), "127.0.0.1")
	.unref();
