import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import { Client } from "#tests/support/http-client.ts";
import startCluster from "#tests/support/postgres/cluster.ts";
import { makeDatabase } from "#tests/support/postgres/databases.ts";
import { startShop } from "#tests/support/server.ts";
import { newerOrder, productId } from "../http/support/orders.ts";

/**
 * Many orders in a short time, sent when their moment comes and not when the one before is answered: with a mail server that
 * takes all, and with none that answers. How long an order takes, and when the last e-mail has left.
 *
 *   npx tsx tests/bench/rush.ts [ORDERS] [SECONDS] [WORKERS] [postgres]     2000, 20 and 1 unless told, on SQLite
 */
const [orders, seconds, workers] = [2_000, 20, 1].map((standard, nth) => Number(process.argv[2 + nth] ?? standard));
const onPostgres = process.argv[5] === "postgres";
const DRAINS_WITHIN_MS = 10 * 60_000;

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
const inMs = (ms: number) => `${Math.round(ms)} ms`;

/** Takes every e-mail and keeps none. */
async function startMailbox() {
	let received = 0;
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		disableReverseLookup: true,
		onData(stream, _session, done) {
			stream.on("end", () => {
				received++;
				done();
			});
			stream.resume();
		},
	});
	const listening = await new Promise<{ port: number }>((resolve) => {
		const inner = server.listen(0, "127.0.0.1", () => resolve(inner.address() as { port: number }));
	});
	return { ...listening, received: () => received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

async function rush(smtpPort: number) {
	const dataDir = seededDataDir();
	const url = onPostgres ? await makeDatabase() : null;
	const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, SESSION_SECRET: "a secret that all of the workers know" };
	const shop = await startShop({
		prints: true,
		dataDir,
		env: { ...env, ...(url && { DATABASE_URL: url }) },
		workers: workers!,
	});
	const pad = productId("mouse-pad-xxl");
	const { db, close } = openDatabase(url ?? `${dataDir}/shop.db`);
	await db
		.updateTable("product")
		.set({ stock: orders! * 2 })
		.where("id", "=", pad)
		.execute();
	await sql.raw(LEDGER_FOLLOWS).execute(db);
	const begin = performance.now();
	const answers = await Promise.all(
		Array.from({ length: orders! }, async (_, nth) => {
			await pause((nth * seconds! * 1_000) / orders!);
			const headers = { "Idempotency-Key": `the-key-of-order-${String(nth).padStart(6, "0")}` };
			const asked = performance.now();
			const answer = await new Client(shop.url)
				.postJson("/api/orders", newerOrder(pad, 1, { email: `ana${nth}@exemplu.ro` }), { headers })
				.catch(() => ({ status: 0 }));
			return { status: answer.status, ms: performance.now() - asked };
		}),
	);
	const answered = performance.now() - begin;
	const count = (condition: string) =>
		sql<{ messages: number }>`select count(*) as messages from outbox_message where ${sql.raw(condition)}`
			.execute(db)
			.then(({ rows }) => rows[0]!.messages);
	const waitingThen = await count("sent_at is null");
	const drained = async () => (await count("attempts = 0 or sent_at is null")) === 0;
	const end = async () => {
		await shop.stop();
		const faults = await findFaults(db);
		await close();
		removeDataDir(dataDir);
		return faults;
	};
	return { begin, answered, answers, waitingThen, drained, end };
}

async function measure(name: string, smtpPort: number, drains: boolean): Promise<number> {
	const { begin, answered, answers, waitingThen, drained, ...rushed } = await rush(smtpPort);
	while (drains && performance.now() - begin < DRAINS_WITHIN_MS && !(await drained())) await pause(500);
	const end = performance.now() - begin;
	const faults = await rushed.end();
	const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
	const good = answers.filter(({ status }) => status === 201).length;
	console.log(`${name}: ${good} of ${orders} orders placed, the last answer after ${(answered / 1_000).toFixed(1)} s`);
	const others = answers.map(({ status }) => status).filter((status) => status !== 201);
	if (others.length > 0) console.log(`  refused    with ${[...new Set(others)]} (0: no answer)`);
	console.log(`  an order   p50 ${inMs(at(times, 0.5))}, p90 ${inMs(at(times, 0.9))}, p99 ${inMs(at(times, 0.99))}`);
	if (drains) console.log(`  e-mails    ${waitingThen} waited then, all sent after ${(end / 1_000).toFixed(1)} s`);
	console.log(`  data       ${faults.length} faults`);
	if (good !== orders || faults.length > 0) process.exitCode = 1;
	return at(times, 0.99);
}

const stopCluster = onPostgres ? await startCluster() : () => {};
const mailbox = await startMailbox();
const closed = await startMailbox();
await closed.close();
const without = await measure("no mail server answers", closed.port, false);
const withMail = await measure("with a mail server", mailbox.port, true);
console.log(`  p99 is ${(withMail / without).toFixed(2)} times that without mail; ${mailbox.received()} e-mails came`);
await mailbox.close();
await stopCluster();
