import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";

/** Asks PostgreSQL in a thread of its own, since its client cannot be waited for in the middle of a line. */
const ASKING = `
const { workerData: { port, done } } = require("node:worker_threads");
const pg = require("pg");
for (const type of [20, 1700]) pg.types.setTypeParser(type, Number);
pg.types.setTypeParser(16, (text) => (text === "t" ? 1 : 0));
let kept;
// One connection for the questions to one database, until that is dropped or another one is asked.
async function clientOf(url) {
	if (kept?.url === url) return kept.client;
	await kept?.client.end().catch(() => {});
	const client = new pg.Client(url);
	kept = { url, client };
	client.on("error", () => (kept = undefined));
	await client.connect();
	return client;
}
port.on("message", async ({ url, sql, values }) => {
	try {
		const { rows, rowCount } = await (await clientOf(url)).query(sql, values);
		port.postMessage({ rows, changes: rowCount });
	} catch (error) {
		if (!error.severity || error.severity === "FATAL") kept = undefined;
		port.postMessage({ error: String(error) + ": " + sql });
	}
	Atomics.store(done, 0, 1);
	Atomics.notify(done, 0);
});
`;
const ANSWERS_WITHIN_MS = 30_000;

let asking: { port: MessagePort; done: Int32Array } | undefined;

function begin(): { port: MessagePort; done: Int32Array } {
	const { port1, port2 } = new MessageChannel();
	const done = new Int32Array(new SharedArrayBuffer(4));
	new Worker(ASKING, { eval: true, workerData: { port: port2, done }, transferList: [port2] }).unref();
	port1.unref();
	return { port: port1, done };
}

/**
 * What PostgreSQL answers, at once, as better-sqlite3 does for a file: tests that read and change rows are written once.
 *
 * @param sql with a question mark for each value
 */
export function askNow(url: string, sql: string, values: unknown[] = []): { rows: unknown[]; changes: number } {
	asking ??= begin();
	const { port, done } = asking;
	let place = 0;
	Atomics.store(done, 0, 0);
	port.postMessage({ url, sql: sql.replace(/\?/g, () => `$${++place}`), values });
	Atomics.wait(done, 0, 0, ANSWERS_WITHIN_MS);
	const answer = receiveMessageOnPort(port)?.message;
	if (answer === undefined || answer.error) throw new Error(answer?.error ?? "PostgreSQL does not answer");
	return answer;
}

/** So long may a process show what another one has changed of the catalogue (architecture, two databases). */
export const waitForRevision = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
