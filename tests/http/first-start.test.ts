import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";

const AFTER_MS = [0, 15, 40, 80];

/** Starts the shop on an empty folder and kills it so long after its database file has appeared. */
async function killedAtFirstStart(dataDir: string, afterMs: number): Promise<void> {
	const child = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
		env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "1", DATA_DIR: dataDir },
		stdio: "ignore",
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const gone = once(child, "close");
	const until = performance.now() + 20_000;
	while (!existsSync(`${dataDir}/shop.db`) && performance.now() < until) await pause(1);
	await pause(afterMs);
	child.kill("SIGKILL");
	await gone;
}

it("a shop that is killed while it makes its database starts again and has everything", {
	timeout: 90_000,
}, async () => {
	for (const afterMs of AFTER_MS) {
		const dataDir = emptyDataDir();
		onTestFinished(() => removeDataDir(dataDir));
		await killedAtFirstStart(dataDir, afterMs);
		const shop = await startShop({ dataDir });
		onTestFinished(() => shop.stop());
		const products = (await new Client(shop.url).get("/api/products")).json<unknown[]>();
		await shop.stop();
		expect(products.length, `killed after ${afterMs} ms`).toBeGreaterThan(20);
		const { db, close } = openDatabase(`${dataDir}/shop.db`);
		onTestFinished(close);
		expect(await findFaults(db)).toEqual([]);
		expect(await db.selectFrom("account").select("role").execute()).toEqual([{ role: "admin" }]);
	}
});
