import { expect, it } from "vitest";
import { faultsIn, shopForThisFile } from "#tests/http/support/shop.ts";
import { runLoad } from "#tests/support/load.ts";
import { rounds } from "#tests/support/soak.ts";

const shop = shopForThisFile({ prints: true, env: { TRUST_PROXY: "true" } });

it(
	"a mixed load of customers gets no error, and leaves data in which nothing is wrong",
	async () => {
		const { url, pid, dataDir } = shop.running();
		const report = await runLoad({ url, pid, seconds: rounds(4, 120), connections: rounds(16, 64) });
		expect(report.errors).toEqual({});
		expect(report.orders).toBeGreaterThan(0);
		expect(await faultsIn(dataDir)).toEqual([]);
	},
	rounds(240_000, 3_600_000),
);
