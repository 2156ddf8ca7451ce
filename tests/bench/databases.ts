/**
 * The shop on PostgreSQL beside the shop on SQLite, in one run on one machine: list, detail and placing an order, with 1 and 16
 * buyers, by 1 and 2 processes. It prints how many a second, the slowest of a hundred, and PostgreSQL's share of SQLite's. Run it
 * on a quiet machine; nothing here is asserted but that every answer is good.
 *
 *   npm run bench:databases -- [SECONDS]      5 for each figure unless told
 */
import autocannon from "autocannon";
import { sql } from "kysely";
import { openDatabase } from "#db/connection.ts";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import startCluster from "#tests/support/postgres/cluster.ts";
import { makeDatabase } from "#tests/support/postgres/databases.ts";
import { startShop } from "#tests/support/server.ts";
import { newerOrder, productId } from "../http/support/orders.ts";

const SECONDS = Number(process.argv[2] ?? 5);
const WARM_UP_S = Math.min(3, SECONDS);
const BUYERS = [1, 16];
const PROCESSES = [1, 2];
const PAD = "mouse-pad-xxl";
const PIECES = 1_000_000;

type Engine = "SQLite" | "PostgreSQL";
interface Figure {
	what: string;
	perSecond: number;
	p99: number;
	failed: number;
}

/** Placing orders, each with a key and a customer of its own. */
function ordering(productNumber: number): autocannon.Request[] {
	let placed = 0;
	const setupRequest = (request: autocannon.Request): autocannon.Request => {
		const mark = `${process.pid}-${++placed}`;
		return {
			...request,
			headers: { "content-type": "application/json", "idempotency-key": `the-key-of-order-${mark.padStart(12, "0")}` },
			body: JSON.stringify(newerOrder(productNumber, 1, { email: `ana${mark}@exemplu.ro` })),
		};
	};
	return [{ method: "POST", path: "/api/orders", setupRequest }];
}

async function figuresOf(engine: Engine, processes: number): Promise<Figure[]> {
	const dataDir = emptyDataDir();
	const url = engine === "PostgreSQL" ? await makeDatabase() : null;
	const env = { SESSION_SECRET: "a secret that all of the workers know", ...(url && { DATABASE_URL: url }) };
	const shop = await startShop({ prints: true, dataDir, env, workers: processes });
	try {
		await fillStock(url ?? `${dataDir}/shop.db`);
		const pad = productId(PAD);
		const kinds: [name: string, requests: autocannon.Request[]][] = [
			["list", [{ path: "/products" }]],
			["detail", [{ path: `/products/${PAD}` }]],
			["place order", ordering(pad)],
		];
		const figures: Figure[] = [];
		for (const [name, requests] of kinds)
			for (const buyers of BUYERS) {
				const options = { url: shop.url, connections: buyers, requests };
				await autocannon({ ...options, duration: WARM_UP_S });
				const run = await autocannon({ ...options, duration: SECONDS });
				figures.push({
					what: `${name}, ${buyers} at once, ${processes} ${processes === 1 ? "process" : "processes"}`,
					perSecond: run.requests.average,
					p99: run.latency.p99,
					failed: run.errors + run.non2xx,
				});
			}
		return figures;
	} finally {
		await shop.stop();
		removeDataDir(dataDir);
	}
}

async function fillStock(place: string): Promise<void> {
	const { db, close } = openDatabase(place);
	await db.updateTable("product").set({ stock: PIECES }).where("slug", "=", PAD).execute();
	await sql.raw(LEDGER_FOLLOWS).execute(db);
	await close();
}

const stopCluster = await startCluster();
const rows: Record<string, Record<string, string | number>> = {};
for (const processes of PROCESSES) {
	const ofSqlite = await figuresOf("SQLite", processes);
	const ofPostgres = await figuresOf("PostgreSQL", processes);
	ofSqlite.forEach((sqlite, index) => {
		const postgres = ofPostgres[index]!;
		rows[sqlite.what] = {
			"SQLite/s": Math.round(sqlite.perSecond),
			"PostgreSQL/s": Math.round(postgres.perSecond),
			ratio: (postgres.perSecond / sqlite.perSecond).toFixed(2),
			"SQLite p99 ms": sqlite.p99,
			"PostgreSQL p99 ms": postgres.p99,
			failed: sqlite.failed + postgres.failed,
		};
		if (sqlite.failed + postgres.failed > 0) process.exitCode = 1;
	});
}
console.table(rows);
await stopCluster();
// The administration's connection and the thread of the cluster's package would keep it.
process.exit();
