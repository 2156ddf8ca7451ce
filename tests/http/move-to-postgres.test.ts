import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { removeDataDir, seededDataDir } from "#tests/support/data-folders.ts";
import { Client } from "#tests/support/http-client.ts";
import { askNow } from "#tests/support/postgres/ask-now.ts";
import startCluster from "#tests/support/postgres/cluster.ts";
import { makeDatabase } from "#tests/support/postgres/databases.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { placeOrder } from "./support/orders.ts";
import { withDatabase } from "./support/shop.ts";

let stopCluster: () => Promise<void>;
let dataDir: string;
let url: string;
beforeAll(async () => {
	stopCluster = await startCluster();
	url = await makeDatabase();
	dataDir = seededDataDir();
});
afterAll(async () => {
	await stopCluster?.();
	removeDataDir(dataDir);
});

async function opened(env: Record<string, string> = {}): Promise<RunningShop> {
	const shop = await startShop({ dataDir, env });
	onTestFinished(() => shop.stop());
	return shop;
}

const run = (words: string[], env: Record<string, string> = {}) =>
	spawnSync(process.execPath, words, {
		env: { NODE_ENV: "production", PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
		encoding: "utf8",
	});
/** As people type it, after the build. */
const move = (...words: string[]) => run(["scripts/tool.mjs", "db", "move", ...words]);

it("npm run db:move takes a stopped shop to PostgreSQL, says what else moves, and the shop goes on there", async () => {
	const before = await opened();
	const visitor = new Client(before.url);
	const first = await placeOrder(visitor, "mouse-pad-xxl");
	const admin = await signedIn(before.url);
	expect(move(url)).toMatchObject({ status: 1, stderr: expect.stringContaining("the shop is running: stop it first") });
	await before.stop();
	const pictures = join(dataDir, "pictures");
	mkdirSync(pictures, { recursive: true });
	writeFileSync(join(pictures, "a1b2-400.webp"), "picture");

	const { status, stdout, stderr } = move(url);
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	expect(stdout).toMatch(/^Moved to postgres:\S+: \d+ rows of \d+ tables, 0 differences/);
	expect(stdout).toContain(`1 files in ${pictures}`);
	expect(stdout).toContain(join(dataDir, "session-secret"));
	expect(stdout).not.toContain("nucleu:nucleu@");

	const SESSION_SECRET = readFileSync(join(dataDir, "session-secret"), "utf8").trim();
	const after = await opened({ DATABASE_URL: url, SESSION_SECRET });
	// Both are believed: who ordered sees the order, who is signed in stays so.
	const customer = Object.assign(new Client(after.url), { jar: visitor.jar });
	expect((await customer.page(`/order-confirmation/${first}`)).text).toContain(String(first));
	expect(await placeOrder(customer, "mouse-pad-xxl")).toBe(first + 1);
	const chief = Object.assign(new Client(after.url), { jar: admin.jar });
	expect((await chief.get(`/admin/orders/${first + 1}`)).status).toBe(200);
	expect((await customer.get("/products?q=mousepad")).text).toContain("mouse-pad-xxl");
	// The file knows nothing of it.
	expect(withDatabase(dataDir, (file) => file.prepare("select max(id) from orders").pluck().get())).toBe(first);

	expect(move(url)).toMatchObject({ status: 1, stderr: expect.stringContaining("not empty") });
	expect(move("shop.db").status).toBe(2);
});

it("a database of PostgreSQL that cannot hold the shop is told in a line, by the move, the check and the start", () => {
	const [latin, empty] = [new URL("/latin", url).href, new URL("/empty", url).href];
	askNow(url, "create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0");
	askNow(url, "create database empty template template0");
	const encoding = expect.stringMatching(/^[^\n]+"LATIN1"\n$/);
	expect(move(latin)).toMatchObject({ status: 1, stderr: encoding });
	const at = (DATABASE_URL: string) => ({ DATABASE_URL, SESSION_SECRET: "a-secret-of-more-than-32-characters" });
	const started = run(["--max-http-header-size=65536", "scripts/serve.mjs"], { ...at(latin), PORT: "1" });
	expect(started).toMatchObject({
		status: 1,
		stderr: expect.stringMatching(/^.+:\nDATABASE_URL: [^\n]+"LATIN1"\)\n$/),
	});
	const checked = run(["scripts/tool.mjs", "db", "check"], at(empty));
	expect(checked).toMatchObject({ status: 1, stdout: expect.stringContaining("not checked"), stderr: "" });
});
