import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { runLoad } from "#tests/support/load.ts";
import { startShop } from "#tests/support/server.ts";

/**
 * A mixed load on a built shop: browsing, adding, ordering, booking, messages and PDFs.
 *
 *   npx tsx tests/bench/load.ts [SECONDS] [CONNECTIONS]     60 and 64 unless told
 */
const seconds = Number(process.argv[2] ?? 60);
const connections = Number(process.argv[3] ?? 64);
const dataDir = emptyDataDir();
const shop = await startShop({ prints: true, dataDir, env: { TRUST_PROXY: "true" } });
const sampleEveryMs = Math.max(1000, (seconds * 1000) / 60);
const report = await runLoad({ url: shop.url, pid: shop.pid, seconds, connections, sampleEveryMs });
await shop.stop();

const { db, close } = openDatabase(`${dataDir}/shop.db`);
const faults = await findFaults(db);
close();
removeDataDir(dataDir);

const { p50, p90, p99, max } = report.latency;
console.log(
	`${connections} connections for ${Math.round(report.seconds)} s: ${report.requests} requests, ${report.orders} orders`,
);
console.log(`throughput   ${Math.round(report.requests / report.seconds)} requests a second`);
console.log(`latency      p50 ${p50} ms, p90 ${p90} ms, p99 ${p99} ms, max ${max} ms`);
console.log(
	`memory       ${report.memoryMb.filter((_, i, all) => i % Math.ceil(all.length / 20) === 0 || i === all.length - 1).join(" ")} MB`,
);
console.log(`errors       ${JSON.stringify(report.errors)}`);
console.log(`data         ${faults.length} faults${faults.length ? `: ${JSON.stringify(faults.slice(0, 5))}` : ""}`);
process.exitCode = faults.length === 0 && Object.keys(report.errors).length === 0 ? 0 : 1;
