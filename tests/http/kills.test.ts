import { afterAll, beforeAll, expect, it } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { runKills } from "#tests/support/kills.ts";
import { rounds } from "#tests/support/soak.ts";

let dataDir: string;
beforeAll(() => {
	dataDir = seededDataDir();
});
afterAll(() => removeDataDir(dataDir));

it("a shop that is killed again and again under load breaks no rule and no promise, and loses no e-mail", {
	timeout: rounds(300_000, 3_600_000),
}, async () => {
	const report = await runKills({ cycles: rounds(4, 60), seed: Date.now() % 1_000_000, dataDir, checkEvery: 2 });
	expect(report).toMatchObject({ violations: [], broken: [], faults: {} });
	expect(report.work.orders).toBeGreaterThan(0);
	expect(report.work.mails).toBeGreaterThanOrEqual(report.work.orders * 2);
});
