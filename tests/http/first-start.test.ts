import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { startShop } from "#tests/support/server.ts";

/** Tables of the migrations' own bookkeeping, which come first. */
const FIRST_TABLES = 2;
const MOMENTS = { "with its first tables": FIRST_TABLES + 1, "before its first tables": 1 };

/** How many tables another process sees. */
function tablesIn(file: string): number {
	if (!existsSync(file)) return 0;
	try {
		const database = new Sqlite(file, { readonly: true });
		try {
			return database.prepare("select count(*) from sqlite_master where type = 'table'").pluck().get() as number;
		} finally {
			database.close();
		}
	} catch {
		// Not yet a database.
		return 0;
	}
}

/** Starts the shop on an empty folder and kills it as soon as its database has so many tables. */
async function killedAtFirstStart(dataDir: string, tables: number): Promise<void> {
	const child = spawn(process.execPath, ["scripts/serve.mjs"], {
		env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "1", DATA_DIR: dataDir },
		stdio: "ignore",
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const gone = once(child, "close");
	const until = performance.now() + 60_000;
	while (tablesIn(`${dataDir}/shop.db`) < tables && performance.now() < until) await pause(1);
	child.kill("SIGKILL");
	await gone;
}

it("a shop that is killed while it makes its database starts again and has everything", {
	timeout: 240_000,
}, async () => {
	for (const [moment, tables] of Object.entries(MOMENTS)) {
		const dataDir = emptyDataDir();
		onTestFinished(() => removeDataDir(dataDir));
		await killedAtFirstStart(dataDir, tables);
		const shop = await startShop({ dataDir });
		onTestFinished(() => shop.stop());
		const products = (await new Client(shop.url).get("/api/products")).json<unknown[]>();
		await shop.stop();
		expect(products.length, `killed ${moment}`).toBeGreaterThan(20);
		const { db, close } = openDatabase(`${dataDir}/shop.db`);
		onTestFinished(close);
		expect(await findFaults(db)).toEqual([]);
		expect(await db.selectFrom("account").select("role").execute()).toEqual([{ role: "admin" }]);
	}
});
