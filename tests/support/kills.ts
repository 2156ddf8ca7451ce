import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import type { Fault } from "#db/check.ts";
import { signedIn } from "#tests/http/support/back-office.ts";
import { faultsIn } from "#tests/http/support/shop.ts";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import { runErrands, STOCKED_PRODUCTS } from "#tests/support/kill-errands.ts";
import { Promises } from "#tests/support/kill-promises.ts";
import { brokenPromises, countWork, type WorkDone } from "#tests/support/kill-reckoning.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { freePort } from "#tests/support/ports.ts";
import { startShop } from "#tests/support/server.ts";

export interface KillReport {
	cycles: number;
	/** How often the data was looked through, and every rule that was broken. */
	checks: number;
	violations: (Fault & { cycle: number })[];
	/** What was said to somebody and does not hold at the end. */
	broken: string[];
	/** Answers that nobody should get: 500s, and what is not as described. */
	faults: Record<string, number>;
	errands: Record<string, number>;
	work: WorkDone;
}

const LINES = 6;
/** Half of its lives end before the shop's background begins to work, half in the midst of mails and payments. */
const lifeMs = (random: () => number) => (random() < 1 / 2 ? 50 + random() * 550 : 600 + random() * 2_400);
const AT_WORK_WITHIN_MS = 3_000;
const SETTLES_WITHIN_MS = 120_000;

/**
 * Starts the built shop again and again on one data folder, sends customers, payments, the back office's people and mail through
 * it, and kills it at a random moment; the embedded provider dies with it. Every word that it gave is held against what is
 * there when the last shop has settled.
 */
export async function runKills(options: {
	cycles: number;
	seed: number;
	/** An empty or a seeded folder that the caller removes. */
	dataDir: string;
	/** Look through the data after every so many kills. */
	checkEvery: number;
	tell?: (line: string) => void;
}): Promise<KillReport> {
	const { cycles, seed, dataDir, checkEvery, tell } = options;
	const random = seeded(seed);
	const promises = new Promises();
	const violations: KillReport["violations"] = [];
	const mail = await startMailServer();
	const port = await freePort();
	const start = () => startShop({ prints: true, dataDir, port, env: { SMTP_URL: mail.url, TRUST_PROXY: "true" } });
	let checks = 0;
	try {
		const first = await start();
		promises.admin = (await signedIn(first.url)).jar;
		await first.stop();
		withFile(dataDir, "shop.db", (database) => fillStock(database));
		for (let cycle = 1; cycle <= cycles; cycle++) {
			const shop = await start();
			let isGone = false;
			const lines = Array.from({ length: LINES }, () => runErrands({ url: shop.url, random, promises }, () => isGone));
			await untilAtWork(promises);
			await pause(lifeMs(random));
			isGone = true;
			shop.kill();
			await Promise.all([shop.stop(), ...lines]);
			if (cycle % checkEvery === 0 || cycle === cycles) {
				violations.push(...(await faultsOfCopy(dataDir)).map((fault) => ({ cycle, ...fault })));
				checks++;
			}
			if (cycle % 10 === 0) tell?.(`${cycle} kills, ${promises.orders.length} orders, ${violations.length} violations`);
		}
		makeAllDue(dataDir);
		const last = await start();
		await untilSettled(dataDir);
		await last.stop();
		violations.push(...(await faultsOfCopy(dataDir)).map((fault) => ({ cycle: cycles, ...fault })));
		return { ...reckon(dataDir, promises, mail), cycles, checks: checks + 1, violations };
	} finally {
		await mail.close();
	}
}

/** A process that has just started answers its first requests slowly: a life counts from the first errand that is done. */
async function untilAtWork({ done }: Promises): Promise<void> {
	const sum = () => Object.values(done).reduce((all, one) => all + one, 0);
	const before = sum();
	const until = performance.now() + AT_WORK_WITHIN_MS;
	while (sum() === before && performance.now() < until) await pause(5);
}

function reckon(dataDir: string, promises: Promises, mail: MailServer) {
	return withFile(dataDir, "shop.db", (database) => ({
		broken: brokenPromises(database, promises, mail.received),
		faults: promises.faults,
		errands: promises.done,
		work: countWork(database, promises, mail.received),
	}));
}

function withFile<T>(dataDir: string, file: string, use: (database: Sqlite.Database) => T): T {
	const database = new Sqlite(join(dataDir, file), { fileMustExist: true });
	try {
		return use(database);
	} finally {
		database.close();
	}
}

function fillStock(database: Sqlite.Database): void {
	database.prepare(`update product set stock = 1000000 where id in (${STOCKED_PRODUCTS.join()})`).run();
	database.exec(LEDGER_FOLLOWS);
}

/** On a copy: an opened and closed database is a repaired one, and repairing it is the next shop's part. */
async function faultsOfCopy(dataDir: string): Promise<Fault[]> {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-kills-"));
	try {
		for (const file of ["shop.db", "shop.db-wal"])
			if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(folder, file));
		return await faultsIn(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Nobody lives who could hold a message, and what waits for its next try, at the provider too, need not be waited for here. */
function makeAllDue(dataDir: string): void {
	const now = new Date().toISOString();
	withFile(dataDir, "shop.db", (database) => {
		database.prepare("update outbox_message set due_at = ? where sent_at is null and failed_at is null").run(now);
		for (const table of ["provider_order", "provider_notification"])
			database.prepare(`update ${table} set due_at = ?`).run(now);
	});
	withFile(dataDir, "sandbox-paypal.db", (database) =>
		database.prepare("update ipn_messages set next_at = ?, attempts = 1 where state = 'queued'").run(now),
	);
}

async function untilSettled(dataDir: string): Promise<void> {
	const until = Date.now() + SETTLES_WITHIN_MS;
	for (;;) {
		const left = [
			...waiting(dataDir, "sandbox-paypal.db", "select count(*) from ipn_messages where state = 'queued'"),
			...waiting(dataDir, "shop.db", "select count(*) from provider_notification where state = 'waiting'"),
			...waiting(dataDir, "shop.db", "select count(*) from outbox_message where sent_at is null and failed_at is null"),
		];
		if (left.every((number) => number === 0)) return;
		if (Date.now() > until)
			throw new Error(`still waiting: notifications sent ${left[0]}, taken ${left[1]}, mails ${left[2]}`);
		await pause(200);
	}
}

function waiting(dataDir: string, file: string, query: string): number[] {
	return withFile(dataDir, file, (database) => database.prepare(query).pluck().all() as number[]);
}

/** Numbers from 0 to below 1 that are the same in every run with this seed (mulberry32). */
function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
