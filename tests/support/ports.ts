import { createServer } from "node:net";

/** Below the range from which systems hand out ports for outgoing connections, so that none is taken in between. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
	for (let attempt = 0; attempt < 50; attempt++) {
		const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
		if (await isFree(port)) return port;
	}
	throw new Error(`no free port found between ${FIRST_PORT} and ${LAST_PORT}`);
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}
