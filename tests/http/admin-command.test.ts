import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Sqlite from "better-sqlite3";
import { type Kysely, type Migration, Migrator } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/connection.ts";
import { damageFile } from "#tests/support/database-faults.ts";
import { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { shopForThisFile, withDatabase } from "./support/shop.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const shop = shopForThisFile();

interface Ran {
	code: number | null;
	out: string;
	err: string;
}

/** `npm run admin -- …` on a data folder, without npm: the tool of the build. */
function run(
	dataDir: string,
	args: string[],
	{ input = "", env = {} }: { input?: string; env?: object } = {},
): Promise<Ran> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ["build/server/admin.js", ...args], {
			cwd: ROOT,
			env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", DATA_DIR: dataDir, ...env },
		});
		const [out, err]: [string[], string[]] = [[], []];
		child.stdout.setEncoding("utf8").on("data", (text: string) => out.push(text));
		child.stderr.setEncoding("utf8").on("data", (text: string) => err.push(text));
		child.once("error", reject);
		child.once("close", (code) => resolve({ code, out: out.join(""), err: err.join("") }));
		child.stdin.end(input);
	});
}

const here = (...args: string[]) => run(shop.running().dataDir, args);
const printedPassword = ({ out }: Ran) => /shown once, keep it safe\): (\S+)/.exec(out)?.[1] ?? "";
const enter = (email: string, password: string) =>
	new Client(shop.running().url).post("/admin/login", { email, password });

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function emptyFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "nucleu-admin-"));
	folders.push(folder);
	return folder;
}

describe("npm run admin, beside the running shop (DECISIONS 4)", () => {
	it("is a script of the package", () => {
		const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
		expect(scripts).toMatchObject({ admin: "node scripts/tool.mjs admin" });
	});

	it("adds a person with a password that is printed once and lets them in", async () => {
		const added = await here("add", "Ana@Nucleu.example", "--role", "staff");
		expect(added).toMatchObject({ code: 0, err: "" });
		expect(added.out).toContain("Added Ana@Nucleu.example (staff).");
		const password = printedPassword(added);
		expect(password.length).toBeGreaterThanOrEqual(12);
		const entered = await enter("ana@nucleu.example", password);
		expect([entered.status, entered.header("location")]).toEqual([303, "/staff"]);
		// Midnight has passed in Romania.
		withDatabase(shop.running().dataDir, (database) =>
			database.prepare("update account set created_at = '2026-12-31T22:30:00.000Z' where role = 'staff'").run(),
		);
		const listed = await here("list");
		expect(listed.out).toContain("2027-01-01  Ana@Nucleu.example");
		expect(listed.out).not.toContain(password);
		expect(shop.running().output()).not.toContain(password);
	});

	it("adds an admin unless told otherwise, and the same e-mail only once", async () => {
		expect((await here("add", "sef@nucleu.example")).out).toContain("(admin)");
		const again = await here("add", "SEF@nucleu.example", "--role", "staff");
		expect(again).toMatchObject({ code: 1, out: "" });
		expect(again.err).toContain("There is an account with this e-mail address already.");
	});

	it("resets a password, also a typed one, and ends every session at once", async () => {
		const first = printedPassword(await here("add", "bogdan@nucleu.example"));
		const session = await signedIn(shop.running().url, { email: "bogdan@nucleu.example", password: first });
		const reset = await here("reset", "bogdan@nucleu.example");
		expect(reset.code).toBe(0);
		expect((await session.get("/admin/messages")).status).toBe(303);
		expect((await enter("bogdan@nucleu.example", first)).status).toBe(422);
		const second = await signedIn(shop.running().url, {
			email: "bogdan@nucleu.example",
			password: printedPassword(reset),
		});

		const typed = await run(shop.running().dataDir, ["reset", "bogdan@nucleu.example", "--password-stdin"], {
			input: "o propoziție lungă și proprie\n",
		});
		expect(typed.code).toBe(0);
		expect(typed.out + typed.err).not.toContain("propoziție");
		expect((await second.get("/admin/messages")).status).toBe(303);
		expect((await enter("bogdan@nucleu.example", "o propoziție lungă și proprie")).status).toBe(303);
	});

	it("removes a person at once, but never the last admin", async () => {
		const password = printedPassword(await here("add", "cezar@nucleu.example"));
		const session = await signedIn(shop.running().url, { email: "cezar@nucleu.example", password });
		expect((await here("remove", "CEZAR@nucleu.example")).code).toBe(0);
		expect((await session.get("/admin/messages")).status).toBe(303);
		expect((await enter("cezar@nucleu.example", password)).status).toBe(422);

		const others = shop.selectRows("account", { role: "admin" }).filter(({ email }) => email !== ADMIN.email);
		for (const { email } of others) expect((await here("remove", email)).code).toBe(0);
		const last = await here("remove", ADMIN.email);
		expect(last).toMatchObject({ code: 1, out: "" });
		expect(last.err).toContain("The last administrator cannot be removed.");
		expect((await enter(ADMIN.email, ADMIN.password)).status).toBe(303);
	});

	it("changes a role at once, and turns two-step sign-in off for somebody who lost it", async () => {
		const password = printedPassword(await here("add", "dana@nucleu.example", "--role", "staff"));
		const session = await signedIn(shop.running().url, { email: "dana@nucleu.example", password });
		expect((await session.get("/admin/messages")).status).toBe(403);
		expect((await here("role", "dana@nucleu.example", "--role", "admin")).code).toBe(0);
		expect((await session.get("/admin/messages")).status).toBe(200);
		shop.change(
			`insert into account_second_factor (account_id, secret, enabled_at, last_step)
				select id, 'JBSWY3DPEHPK3PXP', created_at, 0 from account where email = 'dana@nucleu.example'`,
		);
		expect((await enter("dana@nucleu.example", password)).header("location")).toBe("/admin/login/code");
		expect((await here("reset-two-step", "DANA@nucleu.example")).out).toContain("the password alone");
		expect((await enter("dana@nucleu.example", password)).header("location")).toBe("/admin");
		expect((await here("remove", "dana@nucleu.example")).code).toBe(0);
	});

	it("starts no second shop: it ends by itself and sends no mail", async () => {
		const mails = () => shop.rows<{ count: number }>("select count(*) as count from outbox_message")[0]?.count;
		const before = mails();
		const listed = await here("list");
		expect(listed.code).toBe(0);
		expect(listed.out).not.toMatch(/answers at|listens/);
		expect(mails()).toBe(before);
	});
});

describe("npm run admin, refused", () => {
	it.each([
		["an unknown person", ["reset", "nimeni@nucleu.example"], "There is no account with this e-mail address."],
		["an unknown person to remove", ["remove", "nimeni@nucleu.example"], "There is no account"],
	])("says so for %s, with code 1", async (_, args, message) => {
		const ran = await here(...args);
		expect(ran).toMatchObject({ code: 1, out: "" });
		expect(ran.err).toContain(message);
	});

	it.each([
		["an unknown command", ["fly"]],
		["no e-mail", ["add"]],
		["no e-mail address", ["add", "ana"]],
		["two e-mail addresses", ["remove", "a@b.ro", "c@d.ro"]],
		["an unknown role", ["add", "a@b.ro", "--role", "king"]],
		["no role to change to", ["role", "a@b.ro"]],
		["an option of another command", ["remove", "a@b.ro", "--role", "staff"]],
		["an unknown option", ["list", "--all"]],
		["too much", ["list", "all"]],
	])("shows how it is used for %s, with code 2", async (_, args) => {
		const folder = emptyFolder();
		const ran = await run(folder, args);
		expect(ran).toMatchObject({ code: 2, out: "" });
		expect(ran.err).toContain("npm run admin -- add EMAIL [--role admin|staff]");
	});

	it.each([[], ["help"], ["--help"], ["add", "--help"]])(
		"shows how it is used when asked, with code 0: %j",
		async (...args) => {
			const ran = await run(emptyFolder(), args.flat());
			expect(ran).toMatchObject({ code: 0, err: "" });
			expect(ran.out).toContain("npm run admin -- remove EMAIL");
		},
	);

	it.each([
		["too short", "scurtă", "12 to 200"],
		["too long", "x".repeat(201), "12 to 200"],
		["of two lines", "o parolă\npe două rânduri", "one line"],
		["common", "parola123456", "guessers try first"],
		["nothing", "", "12 to 200"],
	])("takes no password that is %s", async (_, input, message) => {
		const folder = emptyFolder();
		const ran = await run(folder, ["add", "a@nucleu.example", "--password-stdin"], { input });
		expect(ran).toMatchObject({ code: 1, out: "" });
		expect(ran.err).toContain(message);
		expect((await run(folder, ["list"])).out).toContain("Nobody can sign in yet");
	});

	it("names a bad setting", async () => {
		const ran = await run(emptyFolder(), ["list"], { env: { SHOP_LIVE: "perhaps" } });
		expect(ran).toMatchObject({ code: 1, out: "" });
		expect(ran.err).toContain("SHOP_LIVE must be true or false");
	});
});

describe("npm run admin and the database", () => {
	it("makes one where there is none, so that it works before the first start", async () => {
		const folder = emptyFolder();
		const added = await run(folder, ["add", "prima@nucleu.example"]);
		expect(added.code).toBe(0);
		expect(added.err).toContain("There is no database yet");
		const listed = await run(folder, ["list"]);
		expect(listed).toMatchObject({ code: 0, err: "" });
		expect(listed.out).toMatch(/^admin {2}\d{4}-\d{2}-\d{2} {2}prima@nucleu\.example\n$/);
	});

	it("brings an older one up to date, with the people in it", async () => {
		const folder = emptyFolder();
		await makeOlderDatabase(folder, "2026-11-20-04-accounts");
		const listed = await run(folder, ["list"]);
		expect(listed.code).toBe(0);
		expect(listed.err).toMatch(/Database: \d+ migrations applied\./);
		expect(listed.out).toContain("veche@nucleu.example");
		expect(await run(folder, ["reset", "veche@nucleu.example"])).toMatchObject({ code: 0, err: "" });
	});

	it("says in a line that its file is damaged, or cannot be made", async () => {
		const folder = emptyFolder();
		await run(folder, ["add", "prima@nucleu.example"]);
		damageFile(join(folder, "shop.db"));
		const line = (words: string) => expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`));
		expect(await run(folder, ["list"])).toMatchObject({ code: 1, err: line("malformed.+db:restore") });
		const nowhere = { DATABASE_URL: `sqlite:${join(folder, "shop.db", "shop.db")}` };
		expect((await run(folder, ["list"], { env: nowhere })).err).toMatch(/^[^\n]+\nunable to open database file\n$/);
	});

	it("touches none that a newer version of the shop has made", async () => {
		const folder = emptyFolder();
		await run(folder, ["add", "prima@nucleu.example"]);
		const database = new Sqlite(join(folder, "shop.db"));
		database.prepare("insert into kysely_migration values ('2099-01-01-01-future', '2099-01-01')").run();
		database.close();
		const ran = await run(folder, ["remove", "prima@nucleu.example"]);
		expect(ran).toMatchObject({ code: 1, out: "" });
		expect(ran.err).toContain("cannot be brought up to this version of the shop");
		expect(ran.err).toContain("2099-01-01-01-future");
	});
});

/** A database as an older version of the shop left it. */
async function makeOlderDatabase(folder: string, lastMigration: string): Promise<void> {
	const modules = import.meta.glob<Migration>("../../migrations/*.ts", { eager: true });
	const migrations = Object.fromEntries(
		Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ""), module]),
	);
	const { db, close } = openDatabase(join(folder, "shop.db"));
	const migrator = new Migrator({
		db: db as unknown as Kysely<unknown>,
		provider: { getMigrations: async () => migrations },
	});
	const { error } = await migrator.migrateTo(lastMigration);
	expect(error).toBeUndefined();
	await db
		.insertInto("account")
		.values({
			email: "veche@nucleu.example",
			role: "admin",
			password_hash: "x",
			created_at: "2026",
			password_changed_at: "2026",
		})
		.execute();
	close();
}
