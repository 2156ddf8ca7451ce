/**
 * Serves the built shop: in this process or, with `--workers N` (or WORKERS=N), by so many processes on one port. The first
 * one makes or migrates the database before the others begin; one that dies is replaced; on SIGTERM they end one after the
 * other, so that somebody answers until the last.
 */
import cluster from "node:cluster";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const SERVER = new URL("./lib/server.mjs", import.meta.url);
/** What a worker may take to end: its requests have 10 s, its printer 1. */
const ENDS_WITHIN_MS = 15_000;
/** One that dies at once is not started in a hurry. */
const LIVES_AT_LEAST_MS = 5_000;
const PAUSE_MS = 1_000;

const wanted = readWorkers();
// Whatever is no number of workers, the shop's own settings refuse with a line that says so.
process.env.WORKERS = wanted;
if (Number.isInteger(Number(wanted)) && Number(wanted) > 1) serveByWorkers(Number(wanted));
else await import(SERVER.href);

function readWorkers() {
	try {
		const { values } = parseArgs({ options: { workers: { type: "string" } } });
		return values.workers ?? (process.env.WORKERS || "1");
	} catch (error) {
		console.error(`Nucleu cannot start: ${error.message}`);
		process.exit(1);
	}
}

function serveByWorkers(count) {
	let isStopping = false;
	let isServing = false;

	function begin() {
		if (isStopping) return;
		const since = Date.now();
		const worker = cluster.fork();
		const { pid } = worker.process;
		worker.once("listening", () => {
			console.log(`nucleu: worker ${pid} listens`);
			if (isServing) return;
			isServing = true;
			for (let other = 1; other < count; other++) begin();
		});
		worker.once("exit", (code, signal) => {
			if (isStopping) return;
			// A wrong setting, a taken port: the worker has said what it is.
			if (!isServing) process.exit(code || 1);
			console.error(`nucleu: worker ${pid} ended (${signal ?? code}), another one begins`);
			setTimeout(begin, Date.now() - since < LIVES_AT_LEAST_MS ? PAUSE_MS : 0);
		});
	}

	async function stop() {
		if (isStopping) return;
		isStopping = true;
		for (const worker of Object.values(cluster.workers ?? {})) await end(worker);
		process.exit(0);
	}

	cluster.setupPrimary({ exec: fileURLToPath(SERVER) });
	for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
	begin();
}

/** @param {import("node:cluster").Worker} worker */
async function end(worker) {
	if (worker.isDead()) return;
	const late = setTimeout(() => worker.process.kill("SIGKILL"), ENDS_WITHIN_MS);
	worker.process.kill("SIGTERM");
	await once(worker, "exit");
	clearTimeout(late);
}
