import { expect, it } from "vitest";
import { signedIn } from "#tests/http/support/back-office.ts";
import { placeOrder } from "#tests/http/support/orders.ts";
import { faultsIn, shopForThisFile } from "#tests/http/support/shop.ts";
import type { OpenApi } from "#tests/support/contract.ts";
import { fuzzRequests, sendFuzz } from "#tests/support/fuzz.ts";
import { rounds } from "#tests/support/soak.ts";

const shop = shopForThisFile({ prints: true });
const REQUESTS = rounds(700, 10_000);
/** Another one each time where there is time to look into what it finds. */
const SEED = rounds(20261120, Date.now() % 2 ** 31);

it(
	"no request at random, by a stranger, a customer or an admin, gets a 500, no answer, or one not as described",
	async () => {
		const owner = shop.visitor();
		await placeOrder(owner);
		const visitors = [shop.visitor(), owner, await signedIn(shop.running().url)];
		const description = (await visitors[0]!.get("/api/openapi.json")).json<OpenApi>();
		const { faults, statuses } = await sendFuzz(visitors, fuzzRequests(description, REQUESTS, SEED));
		expect(faults, `seed ${SEED}`).toEqual([]);
		expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
		expect(await faultsIn(shop.running().dataDir)).toEqual([]);
	},
	rounds(300_000, 3_600_000),
);
