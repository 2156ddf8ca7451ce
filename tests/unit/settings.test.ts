import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { settingsOf } from "#app/config/env.server.ts";
import { SettingsError } from "#app/config/environment.server.ts";

const folder = mkdtempSync(join(tmpdir(), "nucleu-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string | undefined> = {}) => settingsOf({ DATA_DIR: folder, ...environment });

/** The lines that the start would stop with. */
function problems(environment: Record<string, string>): string[] {
	try {
		read(environment);
	} catch (error) {
		expect(error).toBeInstanceOf(SettingsError);
		return (error as Error).message.split("\n");
	}
	return [];
}

function profile(content: unknown): string {
	const file = join(folder, "profile.json");
	writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
	return file;
}

describe("a setting that looks right and is not", () => {
	it.each([
		["HOST", "bad host"],
		["HOST", "http://127.0.0.1"],
		["GOOGLE_PAY_MERCHANT_ID", "BCR2 DN4T"],
		["GOOGLE_PAY_MERCHANT_ID", " "],
		["PAYPAL_WEBHOOK_ID", "https://shop.example/api/paypal/webhook"],
		["SITE_URL", "https://user:secret@shop.example"],
		["SITE_URL", "https://shop.example/shop"],
		["SITE_URL", "https://shop.example/?a=1"],
		["SITE_URL", "https://shop.example?"],
		["SITE_URL", "https://shop.example/#top"],
		["EXPRESS_PRICE", "0"],
		["EXPRESS_PRICE", "34,99"],
		["SMTP_URL", "smtp://"],
		["SMTP_URL", "smtp:///folder"],
		["SMTP_URL", "smtp:mail"],
		["SMTP_URL", "smtp://shop:50%off@mail.example"],
		["DATABASE_URL", "postgres://shop@127.0.0.1:54321x/shop"],
		["DATABASE_URL", "postgres://shop@one:5432,two:99999/shop"],
		["DATA_DIR", import.meta.filename],
		// In which no file can be made, nor a folder.
		["DATA_DIR", "/proc/self"],
		["DATA_DIR", "/proc/nucleu"],
	])("%s=%s is refused in one line that names it", (name, value) => {
		const lines = problems({ [name]: value });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(new RegExp(`^${name} `));
		expect(lines[0]).not.toContain("secret");
	});

	it.each(["HTTPS://Shop.Example:443", "https://shop.example/ ", "https:///shop.example"])(
		"takes SITE_URL=%s as browsers write it, so that its cookies are Secure",
		(SITE_URL) => {
			expect(read({ SITE_URL }).siteUrl).toBe("https://shop.example");
		},
	);

	it.each(["127.0.0.1", "::1", "0.0.0.0", "localhost", "shop-1.example", "fe80::1%eth0"])("takes HOST=%s", (HOST) => {
		expect(read({ HOST }).HOST).toBe(HOST);
	});

	it.each([
		[{ IBAN: "RO49AAAA1B31007593840000" }, "IBAN"],
		[{ nmae: "Nucleu PC" }, "nmae"],
	])("a business profile with the unknown key of %j is refused by its name", (content, key) => {
		const [line, ...more] = problems({ BUSINESS_PROFILE: profile(content) });
		expect(more).toEqual([]);
		expect(line).toContain("BUSINESS_PROFILE");
		expect(line).toContain(`"${key}"`);
	});
});

describe("the settings (DECISIONS 10)", () => {
	it("work with nothing set at all", () => {
		expect(read()).toMatchObject({
			PORT: 3000,
			TRUST_PROXY: false,
			SHOP_LIVE: false,
			PAYMENTS_MODE: "test",
			SHIPPING_POLICY: "flat",
			EXPRESS_PRICE: 35,
			VAT_RATE: [{ from: "", percent: 21 }],
			siteUrl: "http://localhost:3000",
			orderLimit: 1_000,
			database: join(folder, "shop.db"),
			business: DEFAULT_PROFILE,
		});
	});

	it("take an empty value for one that is not set", () => {
		expect(read({ PORT: "", VAT_RATE: "", SMTP_URL: "", SHOP_LIVE: "" })).toMatchObject({
			PORT: 3000,
			VAT_RATE: [{ from: "", percent: 21 }],
		});
	});

	it("are read from the environment", () => {
		const settings = read({
			PORT: "8080",
			SITE_URL: "https://shop.example/",
			TRUST_PROXY: "1",
			SHOP_LIVE: "TRUE",
			DATABASE_URL: `sqlite:${folder}/other.db`,
			PAYMENTS_MODE: "live",
			SHIPPING_POLICY: "threshold",
			EXPRESS_PRICE: "40",
			VAT_RATE: "19, 2027-08-01: 21",
			SMTP_URL: "smtps://user:secret@mail.example:465",
			PAYPAL_CLIENT_ID: "id",
			PAYPAL_CLIENT_SECRET: "secret",
			PAYPAL_BUSINESS: "owner@shop.example",
		});
		expect(settings).toMatchObject({
			PORT: 8080,
			siteUrl: "https://shop.example",
			TRUST_PROXY: true,
			SHOP_LIVE: true,
			database: join(folder, "other.db"),
			PAYMENTS_MODE: "live",
			SHIPPING_POLICY: "threshold",
			VAT_RATE: [
				{ from: "", percent: 19 },
				{ from: "2027-08-01", percent: 21 },
			],
		});
	});

	it("name a database of PostgreSQL, whose shop has a secret that all its processes share", () => {
		const DATABASE_URL = "postgres://user:secret@db.example:5432/shop";
		const SESSION_SECRET = "a-secret-of-more-than-32-characters";
		expect(read({ DATABASE_URL, SESSION_SECRET }).database).toBe(DATABASE_URL);
		expect(() => read({ DATABASE_URL })).toThrow(/SESSION_SECRET must be set/);
		const several = "postgres://user:secret@10.0.0.11:5432,10.0.0.12:5432/shop";
		expect(read({ DATABASE_URL: several, SESSION_SECRET }).database).toBe(several);
	});

	it("hold back orders of one address at 60 in live mode, unless told", () => {
		expect(read({ PAYMENTS_MODE: "live" }).orderLimit).toBe(60);
		expect(read({ PAYMENTS_MODE: "live", ORDER_LIMIT: "5" }).orderLimit).toBe(5);
		expect(read({ ORDER_LIMIT: "5" }).orderLimit).toBe(5);
	});

	it("keep browsers at the shop's address for its own sandbox: any of the machine's unless one is set", () => {
		expect(read().provider.webBase).toBe("/sandbox/paypal");
		expect(read({ SITE_URL: "https://shop.example" }).provider.webBase).toBe("https://shop.example/sandbox/paypal");
		expect(read({ PAYPAL_WEB_BASE: "https://paypal.example" }).provider.webBase).toBe("https://paypal.example");
		expect(read({ PAYPAL_BUSINESS: "a@shop.example" }).provider.webBase).toBe("https://www.sandbox.paypal.com");
	});

	it("know PayPal's webhook: the sandbox has its own, an account the one that is set", () => {
		const account = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_BUSINESS: "a@shop.example" };
		const webhook = { PAYPAL_WEBHOOK_ID: "5GP028458E2496506" };
		expect(read().provider.webhookId).not.toBe("");
		expect(read(account).provider.webhookId).toBe("");
		expect(read({ ...account, ...webhook }).provider.webhookId).toBe("5GP028458E2496506");
		expect(read({ PAYMENTS_MODE: "live", ...webhook }).provider.webhookId).toBe("");
	});

	it("cannot be changed afterwards", () => {
		expect(Object.isFrozen(read())).toBe(true);
		expect(Object.isFrozen(read().business)).toBe(true);
	});

	it.each([
		["PORT", "abc"],
		["PORT", "0"],
		["PORT", "65536"],
		["PORT", "80.5"],
		["SITE_URL", "shop.example"],
		["SITE_URL", "javascript:alert(1)"],
		["TRUST_PROXY", "maybe"],
		["SHOP_LIVE", "yes please"],
		["DATABASE_URL", "postgres://localhost"],
		["DATABASE_URL", "postgres://user:secret@one,two/"],
		["DATABASE_URL", "mysql://localhost/shop"],
		["DATABASE_URL", "sqlite:"],
		["SESSION_SECRET", "short"],
		["WORKERS", "0"],
		["WORKERS", "65"],
		["WORKERS", "many"],
		["PAYMENTS_MODE", "sandbox"],
		["PAYPAL_BUSINESS", "not an address"],
		["PAYPAL_API_BASE", "ftp://paypal.example"],
		["PAYPAL_WEB_BASE", "paypal"],
		["SMTP_URL", "https://mail.example"],
		["MAIL_FROM", "nobody"],
		["ADMIN_EMAIL", "admin"],
		["ADMIN_PASSWORD", "short"],
		["SHIPPING_POLICY", "free"],
		["VAT_RATE", "abc"],
		["VAT_RATE", "-1"],
		["VAT_RATE", "19.5"],
		["VAT_RATE", "210"],
		["VAT_RATE", "21, 23"],
		["VAT_RATE", "21, 2027-02-30: 23"],
		["VAT_RATE", "21, 2028-01-01: 23, 2027-01-01: 24"],
		["CHROMIUM_PATH", "/no/such/browser"],
		["CHROMIUM_PATH", "/tmp"],
		["CHROMIUM_PATH", "/etc/passwd"],
		["PAYPAL_BUSINESS", " "],
		["BUSINESS_PROFILE", "/no/such/profile.json"],
		["NODE_ENV", "staging"],
	])("stop the start with one clear line when %s is %j", (name, value) => {
		const lines = problems({ [name]: value });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(new RegExp(`^${name} .{10,}`));
	});

	it.each(["BUSINESS_PROFILE", "CHROMIUM_PATH", "NODE_ENV"])(
		"say in the shop's own words what is wrong with %s of blanks",
		(name) => {
			expect(problems({ [name]: " " })[0]).toMatch(/^\w+ (must|names) /);
		},
	);

	it("name every bad value, one a line", () => {
		const lines = problems({ PORT: "abc", VAT_RATE: "abc", SHIPPING_POLICY: "abc" });
		expect(lines.map((line) => line.split(" ")[0]).toSorted()).toEqual(["PORT", "SHIPPING_POLICY", "VAT_RATE"]);
	});

	it.each(["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"])("refuse half of PayPal's pair, %s alone", (half) => {
		const lines = problems({ [half]: "something" });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain("PAYPAL_CLIENT_ID");
		expect(lines[0]).toContain("PAYPAL_CLIENT_SECRET");
	});
});

describe("what lies under the data folder", () => {
	const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

	it("is closed to other users of the machine, also where it stood open before; what is not the shop's stays as it is", () => {
		const dataDir = join(folder, "open");
		mkdirSync(join(dataDir, "pictures"), { recursive: true });
		const files = ["shop.db", "shop.db-wal", "shop.db.replaced-2026", "sandbox-paypal.db", "pictures/a-400.webp"];
		for (const name of [...files, "notes.txt"]) {
			writeFileSync(join(dataDir, name), "");
			chmodSync(join(dataDir, name), 0o644);
		}
		for (const name of ["", "pictures"]) chmodSync(join(dataDir, name), 0o755);
		read({ DATA_DIR: dataDir });
		for (const name of ["", "pictures"]) expect(modeOf(join(dataDir, name)), name).toBe("700");
		for (const name of [...files, "session-secret"]) expect(modeOf(join(dataDir, name)), name).toBe("600");
		expect(modeOf(join(dataDir, "notes.txt"))).toBe("644");
	});

	it("leaves a folder of everybody's as it is, and one in which it can make nothing", () => {
		const dataDir = join(folder, "everybodys");
		mkdirSync(dataDir);
		chmodSync(dataDir, 0o1777);
		read({ DATA_DIR: dataDir, SESSION_SECRET: "x".repeat(32) });
		expect(modeOf(dataDir)).toBe("777");
		const before = modeOf("/proc/self/task");
		expect(problems({ DATA_DIR: "/proc/self/task", SESSION_SECRET: "x".repeat(32) })[0]).toMatch(/^DATA_DIR /);
		expect(modeOf("/proc/self/task")).toBe(before);
	});

	it("is made closed from then on", () => {
		const before = process.umask(0o022);
		onTestFinished(() => void process.umask(before));
		read();
		const path = join(folder, "made-later");
		writeFileSync(path, "");
		expect(modeOf(path)).toBe("600");
	});
});

describe("the secret of sessions", () => {
	it.each(["", "\n", "x".repeat(31)])("that is kept and is too short stops the start: %j", (kept) => {
		const dataDir = mkdtempSync(join(folder, "short-"));
		writeFileSync(join(dataDir, "session-secret"), kept);
		const lines = problems({ DATA_DIR: dataDir });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^SESSION_SECRET .*session-secret.* 32 characters/);
		expect(read({ DATA_DIR: dataDir, SESSION_SECRET: "y".repeat(32) }).sessionSecrets).toEqual(["y".repeat(32)]);
	});

	it("is written whole: nothing else is left beside it", () => {
		const dataDir = mkdtempSync(join(folder, "whole-"));
		read({ DATA_DIR: dataDir });
		expect(readdirSync(dataDir)).toEqual(["session-secret"]);
	});

	it("is made once, kept under the data folder, and the same at the next start", () => {
		const dataDir = join(folder, "fresh");
		const [first] = read({ DATA_DIR: dataDir }).sessionSecrets;
		expect(first?.length).toBeGreaterThanOrEqual(32);
		expect(read({ DATA_DIR: dataDir }).sessionSecrets).toEqual([first]);
		expect(readFileSync(join(dataDir, "session-secret"), "utf8").trim()).toBe(first);
		expect(read({ DATA_DIR: join(folder, "another") }).sessionSecrets).not.toEqual([first]);
	});

	it("is the one that is set, if one is", () => {
		const SESSION_SECRET = "x".repeat(32);
		expect(read({ SESSION_SECRET }).sessionSecrets).toEqual([SESSION_SECRET]);
	});

	it("must be set where several processes answer", () => {
		expect(problems({ WORKERS: "2" })).toEqual([expect.stringMatching(/^SESSION_SECRET must be set where several/)]);
		expect(read({ WORKERS: "2", SESSION_SECRET: "x".repeat(32) }).isShared).toBe(true);
		expect(read({ WORKERS: "1" }).isShared).toBe(false);
	});

	it("may be followed by the one before it, which stays believed, and no short one is taken", () => {
		const [next, old] = ["n".repeat(32), "o".repeat(40)];
		expect(read({ SESSION_SECRET: `${next}, ${old}` }).sessionSecrets).toEqual([next, old]);
		expect(problems({ SESSION_SECRET: `${next},short` })).toHaveLength(1);
	});
});

describe("the business profile", () => {
	it("replaces what it names and keeps the placeholders for the rest", () => {
		const file = profile({ name: "Calculatoare SRL", iban: "RO49 AAAA 1B31 0075 9384 0000" });
		expect(read({ BUSINESS_PROFILE: file }).business).toMatchObject({
			name: "Calculatoare SRL",
			phone: DEFAULT_PROFILE.phone,
		});
	});

	it("is read as Windows' editor saves it, with a mark before it", () => {
		const file = profile('\uFEFF{"shopName":"Calculatoare"}');
		expect(read({ BUSINESS_PROFILE: file }).business.shopName).toBe("Calculatoare");
	});

	it("takes a tax code with its check digit, and a seller without share capital", () => {
		for (const cui of ["RO12345674", "12345674", "ro 1234 5674"])
			expect(read({ BUSINESS_PROFILE: profile({ cui, shareCapital: null }) }).business).toMatchObject({
				cui,
				shareCapital: null,
			});
	});

	it.each([
		["an IBAN with a wrong digit", { iban: "RO49AAAA1B31007593840001" }, "iban"],
		["an IBAN that is none", { iban: "123" }, "iban"],
		["a SWIFT code that is none", { swift: "???" }, "swift"],
		["a tax code whose check digit does not fit", { cui: "RO12345675" }, "cui"],
		["a tax code that is none", { cui: "CUI" }, "cui"],
		["a share capital in words", { shareCapital: "200 lei" }, "shareCapital"],
		["an empty name", { name: " " }, "name"],
		["a county that is none of Romania's", { county: "Transilvania", city: "Undeva" }, "county"],
		["Bucharest without its sector", { county: "București", city: "București", postalCode: "cod" }, "sector"],
		["a bad e-mail address", { email: "nobody" }, "email"],
		["a telephone that nobody can call", { phone: "la cerere" }, "phone"],
		["a chat number without digits", { chatNumber: "-" }, "chatNumber"],
		["broken JSON", "{", "JSON"],
	])("is refused with %s", (_what, content, named) => {
		const lines = problems({ BUSINESS_PROFILE: profile(content) });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^BUSINESS_PROFILE /);
		expect(lines[0]).toContain(named);
	});
});
