import { createServer } from "node:net";

/** Below the range from which systems hand out ports for outgoing connections, so that none is taken in between. */
const FIRST_PORT = 20_000;
/** Each worker has ports of its own: a shop that is killed and starts again under its address finds nobody there. */
const PORTS_OF_A_WORKER = 1_000;
const WORKERS = 12;

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
	const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS;
	const first = FIRST_PORT + worker * PORTS_OF_A_WORKER;
	for (let attempt = 0; attempt < 50; attempt++) {
		const port = first + Math.floor(Math.random() * PORTS_OF_A_WORKER);
		if (await isFree(port)) return port;
	}
	throw new Error(`no free port found from ${first} on`);
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}
