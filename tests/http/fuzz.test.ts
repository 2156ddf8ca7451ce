import { expect, it } from "vitest";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { signedIn } from "#tests/http/support/back-office.ts";
import { placeOrder } from "#tests/http/support/orders.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";
import type { OpenApi } from "#tests/support/contract.ts";
import { fuzzRequests, sendFuzz } from "#tests/support/fuzz.ts";

const shop = shopForThisFile();
const REQUESTS = 2_000;

/** tests/bench/fuzz.ts sends as many as one likes. */
it("no request at random, by a stranger, a customer or an admin, gets a 500, no answer, or one not as described", async () => {
	const owner = shop.visitor();
	await placeOrder(owner);
	const visitors = [shop.visitor(), owner, await signedIn(shop.running().url)];
	const description = (await visitors[0]!.get("/api/openapi.json")).json<OpenApi>();
	const { faults, statuses } = await sendFuzz(visitors, fuzzRequests(description, REQUESTS, 20261120));
	expect(faults).toEqual([]);
	expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
	const { db, close } = openDatabase(`${shop.running().dataDir}/shop.db`);
	try {
		expect(await findFaults(db)).toEqual([]);
	} finally {
		close();
	}
}, 300_000);
