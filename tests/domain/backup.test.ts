import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { backUp, restore, type ShopFiles, verify } from "#db/backup.ts";
import { findFaults } from "#db/check.ts";
import { openDatabase } from "#db/connection.ts";
import { startWriter } from "#tests/domain/writer-process.ts";
import { bundledScript } from "#tests/support/bundled-script.ts";
import { liveABusyDay, TABLES_OF_A_BUSY_DAY } from "#tests/support/busy-day.ts";
import { damageFile } from "#tests/support/database-faults.ts";
import { everyRow, OPENING, testShop } from "#tests/support/test-shop.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "nucleu-backup-"));
	onTestFinished(() => rmSync(path, { recursive: true, force: true }));
	return path;
}

const filesAt = (dataDir: string, database = join(dataDir, "shop.db")): ShopFiles => ({
	database,
	pictures: join(dataDir, "pictures"),
	secret: join(dataDir, "session-secret"),
});

/** A shop's files in a folder of their own, with one picture and a secret. */
async function stoppedShop(): Promise<ShopFiles> {
	const shop = await testShop();
	const files = filesAt(folder());
	shop.close();
	const other = await testShop();
	writeFileSync(files.database, readFileSync(other.file));
	mkdirSync(files.pictures);
	writeFileSync(join(files.pictures, "a1b2-400.webp"), "picture");
	writeFileSync(files.secret, "a secret of this shop, long enough");
	return files;
}

/** Of a copy: even a look at a database leaves marks in its file. */
async function ordersIn(file: string): Promise<{ orders: number; faults: unknown[] }> {
	const copy = join(folder(), "copy.db");
	writeFileSync(copy, readFileSync(file));
	const { db, close } = openDatabase(copy);
	try {
		const rows = await db.selectFrom("orders").select("id").execute();
		return { orders: rows.length, faults: await findFaults(db) };
	} finally {
		close();
	}
}

describe("a backup", () => {
	it("made while two processes place orders is whole, and so is the shop that is restored from it", async () => {
		const shop = await testShop();
		const writers = [startWriter(shop.file, "forever"), startWriter(shop.file, "forever")];
		await Promise.all(writers.map((writer) => writer.started()));
		const target = folder();
		const backups = ["one", "two", "three"].map((name) => join(target, name));
		const counts: number[] = [];
		for (const backup of backups) {
			backUp(filesAt(dirname(shop.file), shop.file), backup, OPENING);
			const { orders, faults } = await ordersIn(join(backup, "shop.db"));
			expect(faults).toEqual([]);
			counts.push(orders);
			const more = counts.at(-1)!;
			await expect
				.poll(async () => (await shop.db.selectFrom("orders").select("id").execute()).length)
				.toBeGreaterThan(more);
		}
		await Promise.all(writers.map((writer) => writer.kill()));
		expect(counts).toEqual(counts.toSorted((a, b) => a - b));
		expect(counts[0]).toBeGreaterThan(0);
		const fresh = filesAt(folder());
		expect(restore(backups[2]!, fresh, OPENING)).toBeNull();
		expect(await ordersIn(fresh.database)).toEqual({ orders: counts[2], faults: [] });
	});

	it("brings back returns, credit notes, refunds, receipts, courier money and closed days as they were", async () => {
		const shop = await testShop();
		await liveABusyDay(shop);
		const before = await everyRow(shop.db);
		for (const table of TABLES_OF_A_BUSY_DAY) expect(before[table]?.length, table).toBeGreaterThan(0);
		const backup = join(folder(), "backup");
		backUp(filesAt(dirname(shop.file), shop.file), backup, OPENING);
		const fresh = filesAt(folder());
		restore(backup, fresh, OPENING);
		const { db, close } = openDatabase(fresh.database);
		onTestFinished(close);
		expect(await everyRow(db)).toEqual(before);
		expect(await findFaults(db)).toEqual([]);
	});

	it("holds the pictures and, when it is asked for, the secret, and brings back what is missing", async () => {
		const files = await stoppedShop();
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING, { withSecret: true });
		rmSync(files.pictures, { recursive: true });
		rmSync(files.secret);
		const kept = restore(backup, files, OPENING);
		expect(readFileSync(join(files.pictures, "a1b2-400.webp"), "utf8")).toBe("picture");
		expect(readFileSync(files.secret, "utf8")).toBe("a secret of this shop, long enough");
		expect(existsSync(kept!)).toBe(true);
		expect(readdirSync(dirname(backup))).toEqual(["backup"]);
	});

	it("leaves the secret out unless it is asked for, and is closed to other users like what is restored from it", async () => {
		const files = await stoppedShop();
		chmodSync(files.database, 0o644);
		chmodSync(join(files.pictures, "a1b2-400.webp"), 0o644);
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		const modes = (at: string) =>
			["", ...(readdirSync(at, { recursive: true }) as string[])].map(
				(name) => [name, (statSync(join(at, name)).mode & 0o777).toString(8)] as const,
			);
		expect(Object.fromEntries(modes(backup))).toEqual({
			"": "700",
			pictures: "700",
			"pictures/a1b2-400.webp": "600",
			"shop.db": "600",
			"manifest.json": "600",
		});
		for (const [name, mode] of modes(backup)) chmodSync(join(backup, name), mode === "700" ? 0o755 : 0o644);
		const fresh = filesAt(folder());
		restore(backup, fresh, OPENING);
		for (const [name, mode] of modes(dirname(fresh.database))) expect(mode, name).toMatch(/^[67]00$/);
	});

	it.each(["/./one", "//two", "/three/"])(
		"restores, and leaves nothing half made, with its folder written %s",
		async (name) => {
			const files = await stoppedShop();
			const target = folder();
			backUp(files, target + name, OPENING);
			expect(readdirSync(target)).toEqual([name.replace(/[^a-z]/g, "")]);
			const fresh = filesAt(folder());
			restore(target + name, fresh, OPENING);
			expect(await ordersIn(fresh.database)).toEqual({ orders: 0, faults: [] });
		},
	);

	it("is not written over another one, and leaves nothing half made", async () => {
		const files = await stoppedShop();
		const target = folder();
		backUp(files, join(target, "first"), OPENING);
		expect(() => backUp(files, join(target, "first"), OPENING)).toThrow(/exists already/);
		writeFileSync(files.database, "no database");
		expect(() => backUp(files, join(target, "second"), OPENING)).toThrow();
		expect(readdirSync(target)).toEqual(["first"]);
	});
});

describe("restoring", () => {
	it("refuses a damaged backup and one that is none, and changes nothing", async () => {
		const files = await stoppedShop();
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		const before = readFileSync(files.database);
		writeFileSync(join(backup, "pictures", "a1b2-400.webp"), "another");
		expect(() => restore(backup, files, OPENING)).toThrow(/damaged: pictures/);
		expect(() => restore(folder(), files, OPENING)).toThrow(/no backup/);
		expect(readFileSync(files.database).equals(before)).toBe(true);
	});

	it("leaves nothing behind where it could not be finished, so that a full disk is no fuller after each try", async () => {
		const files = await stoppedShop();
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		rmSync(files.pictures, { recursive: true });
		writeFileSync(files.pictures, "no folder");
		expect(() => restore(backup, files, OPENING)).toThrow();
		expect(readdirSync(dirname(files.database)).sort()).toEqual(["pictures", "session-secret", "shop.db"]);
		expect(await ordersIn(files.database)).toEqual({ orders: 0, faults: [] });
	});

	it("reads a file through that is larger than Node.js reads at once", { timeout: 60_000 }, () => {
		const backup = folder();
		writeFileSync(join(backup, "shop.db"), "");
		truncateSync(join(backup, "shop.db"), 2 ** 31 + 1);
		writeFileSync(join(backup, "manifest.json"), JSON.stringify({ files: { "shop.db": "another" } }));
		expect(() => verify(backup)).toThrow(/damaged: shop.db/);
	});

	it("refuses while the shop has its database open", async () => {
		const shop = await testShop();
		const files = filesAt(dirname(shop.file), shop.file);
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		// A shop that runs has written: its log exists.
		await shop.db.updateTable("product").set({ position: 7 }).where("id", "=", 1).execute();
		expect(() => restore(backup, files, OPENING)).toThrow(/stop it first/);
		expect(
			(await shop.db.selectFrom("product").select("position").where("id", "=", 1).executeTakeFirst())?.position,
		).toBe(7);
	});
});

describe("restoring over a shop that went on", () => {
	it("gives no number again that an order had which is lost now: cookies and links name it", async () => {
		const files = await stoppedShop();
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		const take = async () => {
			const { db, close } = openDatabase(files.database);
			const { id } = await db
				.insertInto("order_number")
				.values({ taken_at: OPENING.toISOString() })
				.returning("id")
				.executeTakeFirstOrThrow();
			await close();
			return id;
		};
		await take();
		const lost = await take();
		restore(backup, files, OPENING);
		expect(await take()).toBe(lost + 1);
	});

	it("takes the place of one that is torn, too, which it keeps", async () => {
		const files = await stoppedShop();
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		writeFileSync(files.database, "no database");
		const kept = restore(backup, files, OPENING);
		expect(readFileSync(kept!, "utf8")).toBe("no database");
		expect(await ordersIn(files.database)).toEqual({ orders: 0, faults: [] });
	});
});

describe("the command line", () => {
	const start = (script: string[], dataDir: string, args: string[], env: Record<string, string> = {}) =>
		spawnSync(process.execPath, [...script, ...args], {
			cwd: ROOT,
			env: { NODE_ENV: "production", PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
			encoding: "utf8",
		});
	const run = (dataDir: string, ...args: string[]) => start([bundledScript("scripts/db.ts")], dataDir, args);

	it("checks, backs up and restores, and says in its exit code when something is wrong", async () => {
		const files = await stoppedShop();
		const dataDir = dirname(files.database);
		// Once as `npm run db:check` starts it.
		expect(start(["--import", "tsx", "scripts/db.ts"], dataDir, ["check"])).toMatchObject({
			status: 0,
			stdout: expect.stringContaining("nothing is wrong"),
		});
		const backup = join(folder(), "backup");
		expect(run(dataDir, "backup", backup).status).toBe(0);
		expect(existsSync(join(backup, "session-secret"))).toBe(false);
		const whole = join(folder(), "whole");
		expect(run(dataDir, "backup", "--with-secret", whole).status).toBe(0);
		expect(existsSync(join(whole, "session-secret"))).toBe(true);
		// `npm run db:backup --with-secret` hands the word on as a setting, and not as a word.
		const kept = join(folder(), "kept");
		const asSetting = { npm_config_with_secret: "true" };
		expect(start([bundledScript("scripts/db.ts")], dataDir, ["backup", kept], asSetting).status).toBe(0);
		expect(existsSync(join(kept, "session-secret"))).toBe(true);
		const { db, close } = openDatabase(files.database);
		await db.updateTable("product").set({ price_bani: 1 }).where("id", "=", 1).execute();
		close();
		const broken = run(dataDir, "check");
		expect(broken).toMatchObject({ status: 1, stdout: expect.stringContaining("price") });
		expect(run(dataDir, "restore", backup).status).toBe(0);
		expect(run(dataDir, "check").status).toBe(0);
		expect(run(dataDir, "restore").status).toBe(2);
		expect(run(folder(), "check")).toMatchObject({ status: 1, stderr: expect.stringContaining("no database") });
	});

	it("says in a line what keeps it from its work, and leaves nothing behind", async () => {
		const files = await stoppedShop();
		const dataDir = dirname(files.database);
		const [parent, line] = [
			folder(),
			(words: string) => expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`)),
		];
		writeFileSync(join(parent, "file"), "");
		expect(run(dataDir, "backup", join(parent, "file", "backup"))).toMatchObject({
			status: 1,
			stderr: line("ENOTDIR"),
		});
		expect(run(dataDir, "backup", "/proc/nowhere/backup")).toMatchObject({ status: 1, stderr: line("ENOENT") });
		damageFile(files.database);
		for (const words of [["check"], ["backup", join(parent, "backup")]])
			expect(run(dataDir, ...words)).toMatchObject({ status: 1, stderr: line("malformed.+db:restore") });
		expect(readdirSync(parent)).toEqual(["file"]);
	});

	it("backs up and restores a database of an older version, which it does not check", async () => {
		const files = await stoppedShop();
		const dataDir = dirname(files.database);
		const { db, close } = openDatabase(files.database);
		await sql`delete from kysely_migration where name >= '2026-11-26-71'`.execute(db);
		await sql`drop table cancelled_claim`.execute(db);
		await close();
		const backup = join(folder(), "backup");
		const older = { stdout: expect.stringContaining("older version"), stderr: "" };
		expect(run(dataDir, "backup", backup)).toMatchObject({ status: 0, ...older });
		expect(run(dataDir, "restore", backup)).toMatchObject({ status: 0, ...older });
		expect(run(dataDir, "check")).toMatchObject({ status: 1, ...older });
	});

	it("takes no word that it does not know for a folder, and leaves a backup as it was written", async () => {
		const files = await stoppedShop();
		const dataDir = dirname(files.database);
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		for (const words of [
			["backup", "--help"],
			["backup", "--with-secrets"],
			["backup", "one", "two"],
		])
			expect(run(dataDir, ...words)).toMatchObject({ status: 2, stderr: expect.stringContaining("use: npm run") });
		expect(existsSync(join(ROOT, "--help"))).toBe(false);
		expect(run(dataDir, "check", join(backup, "shop.db")).status).toBe(2);
		verify(backup);
	});

	it("gives the secret of a backup back that has it, over the one that it made itself, and keeps another aside", async () => {
		const files = await stoppedShop();
		const own = readFileSync(files.secret, "utf8");
		const whole = join(folder(), "whole");
		expect(run(dirname(files.database), "backup", "--with-secret", whole).status).toBe(0);
		const newMachine = filesAt(folder());
		expect(run(dirname(newMachine.database), "restore", whole).status).toBe(0);
		expect(readFileSync(newMachine.secret, "utf8")).toBe(own);

		writeFileSync(files.secret, "another one, that signed what came later");
		expect(run(dirname(files.database), "restore", whole).status).toBe(0);
		expect(readFileSync(files.secret, "utf8")).toBe(own);
		const [aside, ...more] = readdirSync(dirname(files.secret)).filter((name) => name.startsWith("session-secret."));
		expect(readFileSync(join(dirname(files.secret), aside!), "utf8")).toBe("another one, that signed what came later");
		expect(more).toEqual([]);
	});

	it("has no half picture under its name after a restore that was killed", async () => {
		const files = await stoppedShop();
		const picture = Buffer.alloc(64 * 1_048_576, "picture");
		writeFileSync(join(files.pictures, "c3d4-800.webp"), picture);
		const backup = join(folder(), "backup");
		backUp(files, backup, OPENING);
		const fresh = filesAt(folder());
		const script = [bundledScript("scripts/db.ts"), "restore", backup];
		const restoring = spawn(process.execPath, script, {
			cwd: ROOT,
			env: { NODE_ENV: "production", PATH: process.env.PATH, DATA_DIR: dirname(fresh.database) },
		});
		const isCopying = () => existsSync(fresh.pictures) && readdirSync(fresh.pictures).some((name) => /c3d4/.test(name));
		while (!isCopying() && restoring.exitCode === null) await setImmediate();
		restoring.kill("SIGKILL");
		await once(restoring, "exit");
		restore(backup, fresh, OPENING);
		expect(readFileSync(join(fresh.pictures, "c3d4-800.webp")).equals(picture)).toBe(true);
	});
});
