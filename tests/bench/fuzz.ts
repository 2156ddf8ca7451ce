import { signedIn } from "#tests/http/support/back-office.ts";
import type { OpenApi } from "#tests/support/contract.ts";
import { fuzzRequests, sendFuzz } from "#tests/support/fuzz.ts";
import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";

/**
 * Requests at random against a built shop.
 *
 *   npx tsx tests/bench/fuzz.ts [REQUESTS] [SEED]     10,000 and the present moment unless told
 */
const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const shop = await startShop();
try {
	const visitors = [new Client(shop.url), new Client(shop.url), await signedIn(shop.url)];
	const description = (await visitors[0]!.get("/api/openapi.json")).json<OpenApi>();
	const { statuses, faults } = await sendFuzz(visitors, fuzzRequests(description, count, seed));
	console.log(`${count} requests with seed ${seed}: ${JSON.stringify(statuses)}`);
	console.log(`${faults.length} faults`);
	for (const fault of faults.slice(0, 50)) console.log(fault);
	process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
	await shop.stop();
}
