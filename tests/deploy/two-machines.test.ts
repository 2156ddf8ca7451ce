import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import type { OpenDatabase } from "#db/dialect/open-database.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";
import { emptyDataDir, removeDataDir } from "#tests/support/data-folders.ts";
import { LEDGER_FOLLOWS } from "#tests/support/derived-rows.ts";
import { Client } from "#tests/support/http-client.ts";
import { freePort } from "#tests/support/ports.ts";
import { selectRow } from "#tests/support/rows.ts";
import { type RunningShop, startShop } from "#tests/support/server.ts";
import { signedIn } from "../http/support/back-office.ts";
import { ANA, addToCart, orderNumberIn, productId } from "../http/support/orders.ts";
import { layOutFront, startFront, verifyFront } from "./front.ts";
import { PostgresMachine, urlOf } from "./postgres-machine.ts";
import { DEPLOY, NGINX, OPENSSL, POSTGRES_BIN } from "./programs.ts";
import { buy, invoice, type Waited } from "./shop-calls.ts";

const SECRET = "a-secret-of-more-than-32-characters";
const MANY = 500;
/** A customer is told 503 by then, however the machine is lost. */
const TOLD_WITHIN_MS = 15_000;
const SOON = { timeout: 60_000, interval: 250 };
const isHere = [POSTGRES_BIN, NGINX, OPENSSL].every((program) => program !== undefined);

let folder: string;
let dataDir: string;
let one: PostgresMachine;
let two: PostgresMachine;
let front: string;
let stopFront: () => Promise<void>;
let shopPorts: number[];
const shops: RunningShop[] = [];
let database: OpenDatabase;
let admin: Client;
const pad = productId("mouse-pad-xxl");
const acknowledged: { id: number | null; email: string }[] = [];
const newWait = (): Waited => ({ busy: 0, broken: 0 });
const all = <T>(count: number, act: (index: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const tell = (line: string) => process.stdout.write(`  ${line}\n`);

/** A process of the shop, as on a machine of its own; the folder is theirs together. */
async function startProcess(index: number): Promise<void> {
	shops[index] = await startShop({
		port: shopPorts[index]!,
		dataDir,
		livesLong: true,
		env: {
			DATABASE_URL: urlOf([one, two]),
			SESSION_SECRET: SECRET,
			SITE_URL: front,
			TRUST_PROXY: "true",
			// The invoices that this test asks for are looked at; those that go by e-mail would be printed.
			INVOICE_WAIT_MINUTES: "60",
		},
	});
}

async function killProcess(index: number): Promise<void> {
	shops[index]!.kill();
	await shops[index]!.stop();
	await startProcess(index);
}

beforeAll(async () => {
	if (!isHere) return;
	folder = mkdtempSync(join(tmpdir(), "nucleu-machines-"));
	chmodSync(folder, 0o755);
	dataDir = emptyDataDir();
	const ports = await all(6, () => freePort());
	one = new PostgresMachine(join(folder, "one"), ports[0]!, ports[1]!);
	two = new PostgresMachine(join(folder, "two"), ports[1]!, ports[0]!);
	two.configure();
	await one.begin();
	expect(two.script("make-standby")).toMatchObject({ status: 0 });
	await two.start();
	front = `http://127.0.0.1:${ports[2]}`;
	shopPorts = [ports[4]!, ports[5]!];
	layOutFront(join(folder, "nginx"), { port: ports[2]!, otherPort: ports[3]!, shopPorts });
	expect(verifyFront(join(folder, "nginx"))).toContain("test is successful");
	stopFront = await startFront(join(folder, "nginx"));
	await Promise.all([startProcess(0), startProcess(1)]);
	database = openDatabase(urlOf([one, two]));
	admin = await signedIn(front);
}, 300_000);

afterAll(async () => {
	await database?.close();
	await Promise.all(shops.map((shop) => shop.stop()));
	await stopFront?.();
	await two?.stop();
	await one?.stop();
	if (dataDir) removeDataDir(dataDir);
	if (folder) rmSync(folder, { recursive: true, force: true });
});

async function setStock(pieces: number): Promise<void> {
	await database.db.updateTable("product").set({ stock: pieces }).where("id", "=", pad).execute();
	await sql.raw(LEDGER_FOLLOWS).execute(database.db);
}

/** What was told to somebody and is not so, and what is wrong with the data. */
async function whatIsWrong(): Promise<unknown[]> {
	const orders = await database.db.selectFrom("orders").select(["id", "email"]).execute();
	const there = new Map(orders.map(({ id, email }) => [id, email]));
	const lost = acknowledged.filter(({ id, email }) => there.get(id!) !== email);
	const twice = orders.length - new Set(orders.map(({ email }) => email)).size;
	const rows = await database.db.selectFrom("invoice").select("number").orderBy("number").execute();
	const gaps = rows.filter(({ number }, index) => number !== index + 1);
	return [...lost, ...(twice > 0 ? [`${twice} orders twice`] : []), ...gaps, ...(await findFaults(database.db))];
}

async function buyAcknowledged(waited: Waited): Promise<number | null> {
	const bought = await buy(front, pad, waited);
	if (bought.id !== null) acknowledged.push(bought);
	return bought.id;
}

describe.skipIf(!isHere)("two processes behind nginx, on a PostgreSQL with a synchronous standby", () => {
	it("has the standby take part in every commit", () => {
		expect(one.sql("select application_name, sync_state from pg_stat_replication")).toBe("nucleu|sync");
		tell(one.sql("select version()"));
	});

	it("sell the last 20 pieces to 500 who want them at once", async () => {
		await setStock(20);
		const waited = newWait();
		const began = Date.now();
		const ids = await all(MANY, () => buyAcknowledged(waited));
		tell(`${MANY} orders of 20 pieces in ${Date.now() - began} ms, ${waited.busy} times asked again after 503`);
		expect(ids.filter((id) => id !== null)).toHaveLength(20);
		const { stock } = await selectRow(database.db, "product", { id: pad });
		expect(stock).toBe(0);
		expect(waited.broken).toBe(0);
		expect(await whatIsWrong()).toEqual([]);
	});

	it("place 500 orders while each process in turn is killed, none lost and none twice", async () => {
		await setStock(MANY * 4);
		const waited = newWait();
		const buying = all(MANY, async (nth) => {
			await pause(nth * 10);
			return buyAcknowledged(waited);
		});
		await pause(1_000);
		await killProcess(0);
		await killProcess(1);
		expect((await buying).filter((id) => id === null)).toEqual([]);
		tell(
			`${MANY} orders with both killed: asked again ${waited.busy} times after 503, ${waited.broken} after a broken line`,
		);
		expect(await whatIsWrong()).toEqual([]);
	});

	it("issue 500 invoices at once, with numbers without a gap, while each process in turn is killed", async () => {
		const waited = newWait();
		const began = Date.now();
		const due = acknowledged.slice(0, MANY);
		const issuing = Promise.all(due.map(({ id }) => invoice(admin, id!, waited)));
		await pause(1_500);
		await killProcess(0);
		await killProcess(1);
		await issuing;
		tell(`${MANY} invoices in ${Date.now() - began} ms, ${waited.busy} times asked again after 503`);
		const invoices = await database.db.selectFrom("invoice").select("order_id").execute();
		expect(invoices.map(({ order_id }) => order_id).toSorted((a, b) => a! - b!)).toEqual(
			due.map(({ id }) => id).toSorted((a, b) => a! - b!),
		);
		expect(await whatIsWrong()).toEqual([]);
	});

	it("are backed up by deploy/backup, and restored into a new database", async () => {
		mkdirSync(join(dataDir, "pictures"), { recursive: true });
		const backups = join(folder, "backups");
		const env = { ...one.env, DATABASE_URL: urlOf([one, two]), DATA_DIR: dataDir, BACKUPS: backups };
		const said = execFileSync(join(DEPLOY, "backup/nucleu-backup"), { env, encoding: "utf8" });
		const [moment = ""] = readdirSync(backups);
		expect(said).toContain(moment);
		const copy = join(backups, moment);
		execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: copy });
		one.sql("create database restored owner nucleu encoding 'UTF8' template template0");
		const restore = ["--no-owner", "--exit-on-error", "--dbname", urlOf([one], "restored"), join(copy, "shop.dump")];
		execFileSync("pg_restore", restore, { env });
		const restored = openDatabase(urlOf([one], "restored"));
		try {
			const count = (db: OpenDatabase["db"]) =>
				db
					.selectFrom("orders")
					.select(({ fn }) => fn.countAll<number>().as("orders"))
					.executeTakeFirstOrThrow();
			expect(await count(restored.db)).toEqual(await count(database.db));
			expect(await findFaults(restored.db)).toEqual([]);
		} finally {
			await restored.close();
			one.sql("drop database restored");
		}
	});

	it("lose no order when the primary is lost and the standby promoted, answer 503 with what was typed meanwhile, and go on by themselves", async () => {
		const waited = newWait();
		let isOver = false;
		const lanes = all(8, async () => {
			let placed = 0;
			while (!isOver) if ((await buyAcknowledged(waited)) !== null) placed++;
			return placed;
		});
		const visitor = new Client(front);
		await addToCart(visitor, pad);
		const form = (await visitor.page("/direct-checkout")).form("/direct-checkout");
		const typed = { ...ANA, fullName: "Ștefania Țurcanu", email: "stefania@exemplu.ro" };
		await pause(2_000);
		expect(two.script("promote")).toMatchObject({ status: 1, output: expect.stringContaining("Stop it first") });
		await one.kill();
		const before = acknowledged.length;
		const began = Date.now();
		const refused = await visitor.submit(form, { values: typed });
		expect([refused.status, Number(refused.header("retry-after")) > 0]).toEqual([503, true]);
		expect(Date.now() - began).toBeLessThan(TOLD_WITHIN_MS);
		const again = refused.page().form("/direct-checkout");
		expect(again.fields).toContainEqual(["fullName", typed.fullName]);
		expect((await visitor.get("/healthz")).status).toBe(503);

		expect(two.script("promote")).toMatchObject({ status: 0 });
		const promoted = Date.now();
		await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(before + 8);
		tell(
			`on the promoted one within ${Date.now() - promoted} ms; ${waited.busy} times 503, ${waited.broken} broken lines`,
		);
		expect(orderNumberIn(await visitor.submit(again))).toBeGreaterThan(0);
		isOver = true;
		expect(Math.min(...(await lanes))).toBeGreaterThan(0);
		await Promise.all(acknowledged.slice(-20).map(({ id }) => invoice(admin, id!, waited)));
		expect(waited.busy).toBeGreaterThan(0);
		expect(await whatIsWrong()).toEqual([]);
	});

	it("find the old primary a standby that writes nothing, however it comes back", async () => {
		expect(await one.start()).toContain("the other PostgreSQL leads: this one begins as a standby");
		expect(one.sql("select pg_is_in_recovery()")).toBe("t");
		expect(() => one.sql("create table second (id int)", "nucleu")).toThrow(/read-only transaction/);
		expect(one.script("promote")).toMatchObject({ status: 1, output: expect.stringContaining("Stop it first") });
		const old = openDatabase(urlOf([one]));
		await expect(old.db.selectFrom("orders").selectAll().execute()).rejects.toThrow(DatabaseUnavailable);
		await old.close();
		// The other one may not answer then, and it still does not lead.
		await one.stop();
		rmSync(join(folder, "one/data/standby.signal"));
		await two.stop();
		expect(await one.start()).toContain("cannot be asked");
		expect(one.sql("select pg_is_in_recovery()")).toBe("t");
		await one.stop();
		await two.start({ guarded: false });
		expect(await buyAcknowledged(newWait())).not.toBeNull();
	});

	it("have the old primary back as the new one's standby", async () => {
		expect(one.script("make-standby")).toMatchObject({ status: 0 });
		await one.start();
		two.sql("alter system reset synchronous_standby_names");
		two.sql("select pg_reload_conf()");
		await expect.poll(() => two.sql("select sync_state from pg_stat_replication"), SOON).toBe("sync");
		expect(await buyAcknowledged(newWait())).not.toBeNull();
	});

	it("acknowledge nothing, and show nothing, that one machine alone has", async () => {
		const placed = async () => (await database.db.selectFrom("orders").select("id").execute()).length;
		const before = await placed();
		await one.kill();
		const waited = newWait();
		const began = Date.now();
		const buying = buyAcknowledged(waited);
		await expect.poll(() => waited.busy, { timeout: 2 * TOLD_WITHIN_MS, interval: 100 }).toBeGreaterThan(0);
		expect(Date.now() - began).toBeLessThan(TOLD_WITHIN_MS);
		expect(await placed()).toBe(before);
		await one.start();
		expect(await buying).not.toBeNull();
		expect(await placed()).toBe(before + 1);
		expect(await whatIsWrong()).toEqual([]);
	});
});
