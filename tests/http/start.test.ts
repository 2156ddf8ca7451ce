import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { emptyDataDir } from "#tests/support/data-folders.ts";
import { damageFile } from "#tests/support/database-faults.ts";
import { Client } from "#tests/support/http-client.ts";
import { LISTENS, processesForThisFile } from "./support/process.ts";
import { rowsOf } from "./support/shop.ts";

const shops = processesForThisFile();

describe("the first start", () => {
	it("prints the address and the first admin's sign-in once, and the second start prints no password", async () => {
		await shops.takeFolder(emptyDataDir());
		const first = await shops.start();
		await first.printed(LISTENS);
		expect(first.output()).toContain(first.url);
		expect(first.output()).toMatch(/e-?mail\s+\S+@\S+/i);
		const password = /password\s+(\S+)/i.exec(first.output())?.[1] ?? "";
		expect(password.length).toBeGreaterThanOrEqual(12);
		const stored = rowsOf(shops.folder(), "select email, role, password_hash from account");
		expect(stored).toMatchObject([{ role: "admin" }]);
		expect(JSON.stringify(stored)).not.toContain(password);
		first.signal("SIGTERM");
		await first.ended;

		const second = await shops.start();
		await second.printed(LISTENS);
		expect(second.output()).toContain(second.url);
		expect(second.output()).not.toMatch(/password/i);
		expect(rowsOf(shops.folder(), "select id from account")).toHaveLength(1);
		expect((await new Client(second.url).get("/api/products")).json<unknown[]>().length).toBeGreaterThan(10);
	});

	it("takes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, and does not print that password", async () => {
		await shops.takeFolder(emptyDataDir());
		const server = await shops.start({ ADMIN_EMAIL: "sef@exemplu.ro", ADMIN_PASSWORD: "o-parola-numai-a-mea" });
		await server.printed(LISTENS);
		expect(server.output()).toContain("sef@exemplu.ro");
		expect(server.output()).not.toContain("o-parola-numai-a-mea");
	});

	it("tries a shop that is not live with a weak ADMIN_PASSWORD, and says so; a live one does not start with it", async () => {
		const weak = { ADMIN_EMAIL: "sef@exemplu.ro", ADMIN_PASSWORD: "password123" };
		await shops.takeFolder(emptyDataDir());
		const live = await shops.start({ ...weak, SHOP_LIVE: "true" });
		expect((await live.ended).code).toBe(1);
		expect(live.output()).toContain("ADMIN_PASSWORD must have 12 to");
		const trial = await shops.start(weak);
		await trial.printed(LISTENS);
		expect(trial.output()).toContain("WARNING: ADMIN_PASSWORD is short or common");
	});

	it("tells no address where its port is another program's", async () => {
		await shops.takeFolder(emptyDataDir());
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const server = await shops.start({ PORT: String((other.address() as AddressInfo).port) });
		expect((await server.ended).code).toBe(1);
		other.close();
		expect(server.output()).toContain("is in use");
		expect(server.output()).not.toContain("answers at");
	});

	it("says in a line what is wrong with a setting, and nothing of the program", async () => {
		await shops.takeFolder(emptyDataDir());
		const server = await shops.start({ VAT_RATE: "abc" });
		expect((await server.ended).code).toBe(1);
		expect(server.output()).toMatch(/^Nucleu cannot start, please correct these settings:\nVAT_RATE .+\n$/);
	});

	it.each([
		"postgres://shop:a#b@127.0.0.1/shop",
		"postgres://shop@127.0.0.1/shop?sslrootcert=/nowhere.pem",
		"sqlite:/proc/nowhere/shop.db",
	])("says so of a database that cannot be opened, such as %s", async (DATABASE_URL) => {
		await shops.takeFolder(emptyDataDir());
		const server = await shops.start({ DATABASE_URL, SESSION_SECRET: "s".repeat(32) });
		expect((await server.ended).code).toBe(1);
		expect(server.output()).toMatch(/^Nucleu cannot start, please correct these settings:\nDATABASE_URL: .+\n$/);
	});

	it("says in a line that its file is damaged, and what puts it right", async () => {
		const folder = emptyDataDir();
		await shops.takeFolder(folder);
		const first = await shops.start();
		await first.printed(LISTENS);
		first.signal("SIGTERM");
		await first.ended;
		damageFile(`${folder}/shop.db`);
		const second = await shops.start();
		expect((await second.ended).code).toBe(1);
		expect(second.output()).toMatch(
			/^[^\n]+:\nDATA_DIR: \S+shop\.db cannot be opened as a database \(.+db:restore.+\)\n$/,
		);
	});

	it("says in a line that the sandbox's own file is none", async () => {
		const folder = emptyDataDir();
		await shops.takeFolder(folder);
		writeFileSync(`${folder}/sandbox-paypal.db`, "This is a letter, and no database at all.");
		const server = await shops.start();
		expect((await server.ended).code).toBe(1);
		expect(server.output()).toMatch(/^Nucleu cannot start: sandbox-paypal\.db .+not a database.+\n$/m);
		expect(server.output()).not.toContain("    at ");
	});

	it("makes another password and another secret in each folder", async () => {
		const found: string[] = [];
		for (let count = 0; count < 2; count++) {
			await shops.takeFolder(emptyDataDir());
			const server = await shops.start();
			await server.printed(LISTENS);
			found.push(/password\s+(\S+)/i.exec(server.output())?.[1] ?? "");
			found.push((await new Client(server.url).get("/?lng=en")).cookies.join());
		}
		expect(new Set(found).size).toBe(4);
	});
});
