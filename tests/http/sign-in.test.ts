import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import { signedIn, signedInStaff } from "./support/back-office.ts";
import { backOfficeAddresses } from "./support/back-office-addresses.ts";
import { messageOf } from "./support/page.ts";
import { expectSame, withoutOneTimeParts } from "./support/same-answer.ts";
import { shopForThisFile } from "./support/shop.ts";

// Behind a proxy, so that each visitor can come from an address of their own: failures are counted by address.
const shop = shopForThisFile({ env: { TRUST_PROXY: "true" } });

let addresses = 0;
function visitor(): Client {
	addresses++;
	const client = new Client(shop.running().url, { "X-Forwarded-For": `10.1.${addresses >> 8}.${addresses & 255}` });
	client.jar.set("language", "en");
	return client;
}

const admin = () => signedIn(shop.running().url);
const enter = (client: Client, values: Record<string, string> = {}) =>
	client.post("/admin/login", { ...ADMIN, ...values });
/** The wait of a second after the third failure may be over before the next try on a busy machine: here it is a minute. */
function stillToWait(subject: string): void {
	const tries = shop.rows<{ last_at: string; next_at: string }>(
		"select last_at, next_at from sign_in_try where subject like ? and failures = 3",
		subject,
	);
	const waitsMs = tries.map(({ last_at, next_at }) => Date.parse(next_at) - Date.parse(last_at));
	expect(waitsMs.every((ms) => Math.round(ms / 1_000) === 1)).toBe(true);
	const inAMinute = new Date(Date.now() + 60_000).toISOString();
	shop.change("update sign_in_try set next_at = ? where subject like ? and failures = 3", inAMinute, subject);
}

const addressesOfPages = () => backOfficeAddresses().filter(({ isPage }) => isPage);
const everyAddress = backOfficeAddresses().map(({ path }) => path);

describe("who is not signed in", () => {
	it("is told of by more than a handful of addresses", () => {
		expect(everyAddress.length).toBeGreaterThan(15);
	});

	it.each(everyAddress)("sees nothing at %s", async (path) => {
		const isCall = path.startsWith("/api/");
		const answer = await visitor().get(path);
		expect(answer.status).toBe(isCall ? 401 : 303);
		if (isCall) expect(answer.json()).toMatchObject({ code: "sign-in-required" });
		else expect(answer.header("location")).toBe(`/admin/login?returnTo=${encodeURIComponent(path)}`);
		expect(answer.header("cache-control")).toBe("no-store");
	});

	it.each(everyAddress)("changes nothing at %s", async (path) => {
		const answer = await visitor().post(path, { intent: "handled", to: "cancelled", amount: "1", means: "cash" });
		expect([303, 401, 405]).toContain(answer.status);
		if (answer.status === 303) expect(answer.header("location")).toMatch(/^\/admin\/login\?returnTo=/);
		expect(answer.header("cache-control")).toBe("no-store");
	});

	it.each(addressesOfPages())("gets no data of $path, whole or of its own route", async ({ path, id }) => {
		for (const query of ["", `?_routes=${encodeURIComponent(id)}`]) {
			const answer = await visitor().get(`${path}.data${query}`);
			expect(answer.status).toBe(202);
			expect(answer.text.length).toBeLessThan(400);
			expect(answer.text).toContain("/admin/login?returnTo=");
			expect(answer.header("cache-control")).toBe("no-store");
		}
	});

	it("does not learn from the data of the frame either what a page holds", async () => {
		shop.change(
			`insert into contact_message (idempotency_key, created_at, locale, name, email, subject, message)
				values ('message-key-000001', '2026-11-20T08:00:00.000Z', 'ro', 'Secretul Unu', 'unu@exemplu.ro', 'Secret', 'Text')`,
		);
		const loaders = ["root", "back-office", "adminMessages", "adminMessage"];
		for (const path of [
			"/admin/messages.data",
			"/admin/messages/1.data",
			"/ADMIN/messages.data",
			"/%61dmin/messages.data",
		])
			for (const query of [
				"",
				...loaders.map((id) => `?_routes=${encodeURIComponent(id)}`),
				`?_routes=${loaders.join()}`,
			]) {
				const answer = await visitor().get(path + query);
				expect(answer.text, path + query).not.toContain("Secretul");
				expect(answer.header("cache-control"), path + query).toMatch(/no-store/);
			}
		expect((await (await admin()).get("/admin/messages.data")).text).toContain("Secretul");
	});

	it("gets 401 in JSON from GET /api/orders", async () => {
		const answer = await visitor().get("/api/orders", { headers: { Accept: "application/json" } });
		expect(answer.status).toBe(401);
		expect(answer.json()).toMatchObject({ code: "sign-in-required" });
	});
});

describe("signing in", () => {
	it("leads back to the page that was asked for, with its filters", async () => {
		const client = visitor();
		const refused = await client.get(`/admin/service-orders?status=scheduled&q=${encodeURIComponent("Țurcanu")}`);
		const signInPage = await client.follow(refused);
		expect(signInPage.status).toBe(200);
		const wrong = await client.submit(signInPage.page().form(/^\/admin\/login\?/), {
			values: { ...ADMIN, password: "nu-e-parola-ei" },
		});
		expect(wrong.status).toBe(422);
		const entered = await client.submit(wrong.page().form(/^\/admin\/login\?/), { values: ADMIN });
		expect(entered.status).toBe(303);
		expect(entered.header("location")).toBe(
			`/admin/service-orders?status=scheduled&q=${encodeURIComponent("Țurcanu")}`,
		);
		expect((await client.follow(entered)).status).toBe(200);
	});

	it("of a form that was posted too late, and that is not carried, leads back to its page", async () => {
		const client = visitor();
		await enter(client);
		for (const end of [() => shop.change("delete from account_session"), () => client.jar.delete("desk")]) {
			end();
			const refused = await client.post("/admin/account", { current: "parola de acum", next: "", again: "" });
			expect(refused.header("location")).toBe("/admin/login?returnTo=%2Fadmin%2Faccount");
			expect(refused.text).not.toContain("parola de acum");
			expect((await client.follow(refused)).page().wholeText).toContain("Otherwise nothing was saved");
		}
	});

	it.each([
		"https://evil.example/",
		"//evil.example/admin",
		"/\\evil.example",
		"javascript:alert(1)",
		"/admin/../products",
		"/admin/%2e%2e/cart",
		"/products",
		"/administrator",
		"/admin/login",
		"/admin/login?returnTo=/admin",
		"/admin\r\nSet-Cookie: a=b",
		"",
	])("never leads to %j", async (returnTo) => {
		const client = visitor();
		const shown = (await client.get(`/admin/login?returnTo=${encodeURIComponent(returnTo)}`)).page();
		expect(shown.form("/admin/login").fields.filter(([name]) => name === "returnTo")).toEqual([]);
		const entered = await enter(client, { returnTo });
		expect([entered.status, entered.header("location")]).toEqual([303, "/admin"]);
	});

	it("leads admins to their back office and staff to the counter, and past the sign-in when they come again", async () => {
		const client = visitor();
		expect((await enter(client)).header("location")).toBe("/admin");
		const again = await client.get("/admin/login?returnTo=/admin/messages");
		expect([again.status, again.header("location")]).toEqual([303, "/admin/messages"]);
		await signedInStaff(shop);
		const staff = await visitor().post("/admin/login", { email: "angajat@nucleu.example", password: ADMIN.password });
		expect(staff.header("location")).toBe("/staff");
	});

	it("asks for both fields, beside each and in the summary, and keeps the e-mail but no password", async () => {
		const client = visitor();
		const empty = await client.post("/admin/login", { email: "", password: "" });
		expect(empty.status).toBe(422);
		expect(messageOf(empty.page(), "email")).toContain("Enter the e-mail address");
		expect(messageOf(empty.page(), "password")).toContain("Enter the password");
		const wrong = await enter(client, { password: "nu-aceasta-parola" });
		expect(wrong.status).toBe(422);
		expect(wrong.page().text).toContain("The e-mail address or the password is not right");
		expect(wrong.page().form("/admin/login").fields).toContainEqual(["email", ADMIN.email]);
		expect(wrong.text).not.toContain("nu-aceasta-parola");
		expect(shop.running().output()).not.toContain("nu-aceasta-parola");
	});

	it("hands out a cookie that scripts cannot read and other sites do not send", async () => {
		const [cookie] = (await enter(visitor())).cookies.filter((line) => line.startsWith("desk="));
		expect(cookie).toMatch(/; HttpOnly/);
		expect(cookie).toMatch(/; SameSite=Lax/);
		expect(cookie).toMatch(/; Max-Age=43200/);
		expect(cookie).not.toMatch(/; Secure/);
	});

	it("is refused to another site's form", async () => {
		const client = visitor();
		const answer = await client.post("/admin/login", ADMIN, { origin: "https://evil.example" });
		expect(answer.status).toBe(403);
		expect(client.jar.has("desk")).toBe(false);
	});

	it("works in a text browser, which names no origin, with the form's token only", async () => {
		const client = visitor();
		const form = (await client.page("/admin/login")).form("/admin/login");
		const entered = await client.submit(form, { values: ADMIN }, { origin: null });
		expect([entered.status, entered.header("location")]).toEqual([303, "/admin"]);
		expect((await visitor().post("/admin/login", ADMIN, { origin: null })).status).toBe(403);
	});
});

describe("guessing", () => {
	const UNKNOWN = "nobody@nucleu.example";
	const withoutEmail = (answer: Answer, email: string) =>
		withoutOneTimeParts(answer, 0).replaceAll(email, "…").replaceAll(encodeURIComponent(email), "…");

	it("gives the same answer, but for the typed e-mail, to an unknown e-mail and a wrong password", async () => {
		const unknown = await enter(visitor(), { email: UNKNOWN });
		const wrong = await enter(visitor(), { password: "nu-aceasta-parola" });
		expect(unknown.status).toBe(422);
		expectSame(withoutEmail(unknown, UNKNOWN), withoutEmail(wrong, ADMIN.email));
	});

	it("waits after the third failure, with the right password too, and says for how long", async () => {
		const client = visitor();
		for (let nth = 0; nth < 3; nth++) expect((await enter(client, { password: "ghicitoare" })).status).toBe(422);
		stillToWait("pair %");
		const delayed = await enter(client);
		expect(delayed.status).toBe(429);
		expect(Number(delayed.header("retry-after"))).toBeGreaterThan(50);
		expect(delayed.page().text).toContain("Too many failed attempts");
		expect(client.jar.has("desk")).toBe(false);
		expect((await enter(visitor())).status, "the owner elsewhere").toBe(303);
	});

	it("at ten passwords at once gets three", async () => {
		const client = visitor();
		const email = "at-once@nucleu.example";
		const began = performance.now();
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, nth) => client.copy().post("/admin/login", { email, password: `ghici ${nth}` })),
		);
		// On a busy machine the waits of 1, 2, 4 s may pass meanwhile.
		const waited = Math.floor(Math.log2((performance.now() - began) / 1000 + 1));
		const guesses = answers.filter(({ status }) => status === 422).length;
		expect(guesses).toBeGreaterThanOrEqual(3);
		expect(guesses).toBeLessThanOrEqual(3 + waited);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(10 - guesses);
	});

	it.each([
		["no fields", {}],
		["a very long password", { email: ADMIN.email, password: "x".repeat(30_000) }],
		["a very long e-mail", { email: `${"a".repeat(30_000)}@nucleu.example`, password: "parola" }],
		["signs of a query", { email: "' or 1=1 --", password: "' or 1=1 --" }],
	])("with %s is refused, not broken", async (_, values) => {
		const answer = await visitor().post("/admin/login", values as Record<string, string>);
		expect(answer.status).toBe(422);
	});
});

describe("the cookie of a session", () => {
	it("is dead after signing out, for whoever kept a copy", async () => {
		const client = await admin();
		const copy = client.copy();
		const out = await client.post("/admin/logout", {});
		expect([out.status, out.header("location")]).toEqual([303, "/admin/login"]);
		expect(client.jar.has("desk")).toBe(false);
		expect((await client.follow(out)).page().flashes.join()).toContain("Ați ieșit din cont");
		for (const visitor of [client, copy]) expect((await visitor.get("/admin/messages")).status).toBe(303);
		expect((await copy.get("/admin/messages.data")).status).toBe(202);
		expect((await copy.get("/api/admin/nothing")).status).toBe(401);
	});

	it("does not die of a mere look at the sign-out's address", async () => {
		const client = await admin();
		expect((await client.get("/admin/logout")).status).toBe(303);
		expect((await client.get("/admin/messages")).status).toBe(200);
	});

	it("is dead on every other device after a password change, and this one stays signed in", async () => {
		const email = "schimba@nucleu.example";
		const here = await signedInStaff(shop, email);
		const copy = here.copy();
		const there = await signedInStaff(shop, email);
		const form = (await here.page("/admin/account")).forms.find(
			({ action, fields }) => action === "/admin/account" && fields.some(([name]) => name === "next"),
		)!;
		const typed = { current: ADMIN.password, next: "o parolă cu totul nouă", again: "o parolă cu totul nouă" };
		const changed = await here.submit(form, { values: typed });
		expect([changed.status, changed.header("location")]).toEqual([303, "/admin/account"]);
		const twice = await copy.submit(form, { values: typed });
		expect((await copy.follow(twice)).page().flashes.join(), "pressed twice").toContain("intrați în cont cu cea nouă");
		expect((await here.follow(changed)).page().flashes.join()).toContain("Parola a fost schimbată");
		for (const other of [copy, there]) expect((await other.get("/admin/account")).status).toBe(303);
		const old = await visitor().post("/admin/login", { email, password: ADMIN.password });
		expect(old.status).toBe(422);
		await signedIn(shop.running().url, { email, password: "o parolă cu totul nouă" });
	});

	it("changes no password without the present one, and repeats none of them", async () => {
		const client = await signedInStaff(shop, "gresit@nucleu.example");
		const typed = { current: "nu-este-aceasta", next: "o-parolă-tastată", again: "o-parolă-tastată" };
		const wrong = await client.post("/admin/account", typed);
		expect(wrong.status).toBe(422);
		expect(messageOf(wrong.page(), "current")).toContain("Parola actuală nu este corectă");
		for (const text of Object.values(typed)) expect(wrong.text).not.toContain(text);
		const short = await client.post("/admin/account", {
			...typed,
			current: ADMIN.password,
			next: "scurtă",
			again: "alta",
		});
		expect(short.status).toBe(422);
		expect(messageOf(short.page(), "next")).toContain("cel puțin 12 caractere");
		const common = { current: ADMIN.password, next: "Parola123456!", again: "Parola123456!" };
		expect(messageOf((await client.post("/admin/account", common)).page(), "next")).toContain("le încearcă primele");
		for (let nth = 0; nth < 2; nth++) await client.post("/admin/account", typed);
		stillToWait("change %");
		const delayed = await client.post("/admin/account", { ...typed, current: ADMIN.password });
		expect(delayed.status).toBe(429);
		expect(messageOf(delayed.page(), "current")).toContain("Prea multe încercări");
		expect((await client.get("/admin/account")).status).toBe(200);
	});

	it("cannot be forged, borrowed from another cookie, or made from another's", async () => {
		const real = (await admin()).jar.get("desk") ?? "";
		const flash = visitor();
		await flash.post("/admin/logout", {});
		const [value = "", signature = ""] = decodeURIComponent(real).split(/\.(?=[^.]+$)/);
		const other = Buffer.from(JSON.stringify("some-other-token")).toString("base64");
		const forged = {
			empty: "",
			"no signature": encodeURIComponent(value),
			"another token, that signature": encodeURIComponent(`${other}.${signature}`),
			"that token, another signature": encodeURIComponent(`${value}.${"A".repeat(signature.length)}`),
			"a cookie of another name": flash.jar.get("flash") ?? "missing",
			"a plain token": "some-other-token",
			"a number": encodeURIComponent(Buffer.from("1").toString("base64")),
			nonsense: "%E0%A4%A",
		};
		for (const [name, cookie] of Object.entries(forged)) {
			const client = visitor();
			client.jar.set("desk", cookie);
			expect((await client.get("/admin/messages")).status, name).toBe(303);
		}
	});

	it("is dead when its account is removed", async () => {
		const client = await signedInStaff(shop, "pleaca@nucleu.example");
		expect((await client.get("/staff")).status).toBe(200);
		shop.change("delete from account where email = 'pleaca@nucleu.example'");
		expect((await client.get("/staff")).status).toBe(303);
	});
});

describe("staff", () => {
	let client: Client;
	beforeAll(async () => {
		client = await signedInStaff(shop);
	});
	const own = (path: string) =>
		path.startsWith("/admin/account/") ||
		path === "/admin/account" ||
		// What it finds are links to pages of theirs.
		path === "/admin/find" ||
		// They take orders by hand too.
		path === "/admin/orders/new" ||
		path.startsWith("/staff") ||
		path.includes("nowhere");

	it.each(everyAddress.filter((path) => !own(path)))("may not open %s", async (path) => {
		const answer = await client.get(path);
		expect([403, 405]).toContain(answer.status);
		expect(answer.header("cache-control")).toBe("no-store");
	});

	it("may open the counter and the own account, and sees only these in the navigation", async () => {
		expect((await client.get("/staff")).status).toBe(200);
		const page = await client.page("/admin/account");
		const links = page.links.map(({ href }) => href).filter((href) => /^\/(admin|staff)/.test(href));
		expect([...new Set(links)].toSorted()).toEqual(["/admin/account", "/admin/account/two-step", "/staff"]);
	});

	it("gets the data of no page of the admins", async () => {
		for (const path of ["/admin/messages", "/admin/service-orders", "/admin/outbox"]) {
			const answer = await client.get(`${path}.data`);
			expect(answer.status).toBe(403);
			expect(answer.text).not.toContain("rows");
		}
	});
});

describe("what lies behind the sign-in", () => {
	let client: Client;
	beforeAll(async () => {
		client = await admin();
	});
	it.each([
		"/admin/messages",
		"/admin/messages/999",
		"/admin/nowhere",
		"/admin/messages.data",
		"/ADMIN/messages",
		"/%61dmin/messages",
		"/Admin/Messages.data",
		"/api/admin/nowhere",
		"/admin/outbox/files/none.eml",
		"/staff/service-orders/999/slip",
	])("is kept by no cache: %s", async (path) => {
		const answer = await client.get(path);
		expect(answer.status).toBeLessThan(500);
		expect(answer.header("cache-control")).toBe("no-store");
	});

	it("is not even the sign-in", async () => {
		for (const path of ["/admin/login", "/admin/login.data", "/admin/logout", "/ADMIN/LOGIN"])
			expect((await visitor().get(path)).header("cache-control"), path).toBe("no-store");
		expect((await enter(visitor())).header("cache-control")).toBe("no-store");
		expect((await enter(visitor(), { password: "alta" })).header("cache-control")).toBe("no-store");
	});

	it("is for no search engine", async () => {
		expect((await visitor().page("/admin/login")).robots).toBe("noindex");
		expect((await client.page("/admin/messages")).robots).toBe("noindex");
	});
});
