import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import type { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import { signedIn, signedInStaff } from "./support/back-office.ts";
import { messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const strict = shopForThisFile({ env: { ADMIN_TWO_STEP: "true" } });

const PAGE = "/admin/account/two-step";
const codeOf = (secret: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const halfMinute = () => Math.floor(Date.now() / 30_000);
const keyOn = (text: string) => /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(text)?.[1]?.replaceAll(" ", "") ?? "";

/** Turns it on by the page's own form; the secret and the recovery codes. */
async function turnOn(client: Client): Promise<{ secret: string; codes: string[] }> {
	const page = await client.page(PAGE);
	const secret = keyOn(page.wholeText);
	const before = halfMinute();
	const values = { current: ADMIN.password, code: codeOf(secret, -1) };
	const answer = await client.submit(page.form(PAGE), { values });
	// The oldest code that is good ends with its half minute, maybe on its way.
	if (answer.status === 422 && halfMinute() !== before) return turnOn(client);
	expect(answer.status).toBe(200);
	expect(answer.header("cache-control")).toBe("no-store");
	return { secret, codes: answer.page().wholeText.match(/\d{5} \d{5} \d{5} \d{5}/g) ?? [] };
}

let people = 0;
/** A member of the staff with it turned on, whose next codes were not used. */
async function someone() {
	const email = `doi-pasi-${++people}@nucleu.example`;
	const client = await signedInStaff(shop, email);
	return { email, client, ...(await turnOn(client)) };
}

/** As far as the page that asks for the code. */
async function atTheCode(email: string, returnTo?: string): Promise<Client> {
	const client = shop.visitor("en");
	const values = { email, password: ADMIN.password, ...(returnTo ? { returnTo } : {}) };
	const answer = await client.post("/admin/login", values);
	const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
	expect([answer.status, answer.header("location")]).toEqual([303, `/admin/login/code${query}`]);
	expect(client.jar.has("desk")).toBe(false);
	return client;
}

describe("two-step sign-in (DECISIONS 4)", () => {
	it("is set up by a form, with a QR code that needs no other site, and shows ten recovery codes once", async () => {
		const { client, codes } = await someone();
		expect(codes).toHaveLength(10);
		const after = (await client.get(PAGE)).text;
		expect(after).not.toContain(codes[0]!);
		expect(keyOn(after)).toBe("");
		expect(client.jar.has("second-factor")).toBe(false);
	});

	it("shows the same key again after a mistake, and takes no wrong password or code", async () => {
		const client = await signedInStaff(shop, "greseste@nucleu.example");
		const page = await client.page(PAGE);
		const secret = keyOn(page.wholeText);
		expect(page.form(PAGE).fields.flat().join()).not.toContain(secret);
		const wrong = await client.submit(page.form(PAGE), { values: { current: "alta", code: codeOf(secret) } });
		expect(wrong.status).toBe(422);
		expect(messageOf(wrong.page(), "current")).toContain("Parola actuală nu este corectă");
		expect(keyOn(wrong.page().wholeText)).toBe(secret);
		const shape = await client.post(PAGE, { intent: "on", current: ADMIN.password, code: "12a456" });
		expect(messageOf(shape.page(), "code")).toContain("Codul are 6 cifre");
		const off = await client.post(PAGE, { intent: "on", current: ADMIN.password, code: codeOf(secret, -9) });
		expect(messageOf(off.page(), "code")).toContain("Codul nu este corect");
		expect(
			(await signedIn(shop.running().url, { email: "greseste@nucleu.example", password: ADMIN.password })).jar,
		).toBeTruthy();
	});

	it("asks for the code on a second page, takes it with spaces, and leads to what was asked for", async () => {
		const { email, secret } = await someone();
		const client = await atTheCode(email, "/staff?q=1");
		for (const address of ["/staff", "/admin/account", "/staff.data"]) {
			const answer = await client.get(address);
			expect([303, 202], address).toContain(answer.status);
		}
		const form = (await client.page("/admin/login/code?returnTo=%2Fstaff%3Fq%3D1")).form(/^\/admin\/login\/code\?/);
		const wrong = (await client.submit(form, { values: { code: "1" } })).page();
		expect(wrong.form(/^\/admin\/login\/code\?/).fields).toContainEqual(["returnTo", "/staff?q=1"]);
		const typed = codeOf(secret).replace(/(...)/, " $1 ");
		const entered = await client.submit(form, { values: { code: typed } });
		expect([entered.status, entered.header("location")]).toEqual([303, "/staff?q=1"]);
		expect([...client.jar.keys()].toSorted()).toEqual(["desk", "known-browser", "language", "visitor"]);
		expect((await client.get("/staff")).status).toBe(200);
	});

	it("takes no code a second time, and each recovery code once", async () => {
		const { email, secret, codes } = await someone();
		const code = codeOf(secret);
		const enter = async (typed: string) => (await atTheCode(email)).post("/admin/login/code", { code: typed });
		expect((await enter(code)).status).toBe(303);
		const again = await enter(code);
		expect(again.status).toBe(422);
		expect(messageOf(again.page(), "code")).toContain("was used already");
		expect(again.text).not.toContain(code);
		expect((await enter(codes[0]!)).status).toBe(303);
		expect((await enter(codes[0]!)).status).toBe(422);
	});

	it("says what is wrong with what was typed, and makes guessers wait", async () => {
		const { email } = await someone();
		const client = await atTheCode(email);
		expect(messageOf((await client.post("/admin/login/code", {})).page(), "code")).toContain("Enter the code");
		expect(messageOf((await client.post("/admin/login/code", { code: "12345" })).page(), "code")).toContain("6 digits");
		for (let nth = 0; nth < 5; nth++) await client.post("/admin/login/code", { code: "000000" });
		shop.change(
			"update sign_in_try set next_at = ? where subject like 'code %'",
			new Date(Date.now() + 60_000).toISOString(),
		);
		const delayed = await client.post("/admin/login/code", { code: "000000" });
		expect(delayed.status).toBe(429);
		expect(Number(delayed.header("retry-after"))).toBeGreaterThan(1);
		expect(delayed.page().text).toContain("Too many failed attempts");
		shop.change("delete from sign_in_try where subject like 'code %'");
	});

	it("leads back to the password without one that was right, or with a forged or older cookie", async () => {
		const { email } = await someone();
		expect((await shop.visitor().get("/admin/login/code")).header("location")).toBe("/admin/login");
		const client = await atTheCode(email);
		client.jar.set("second-step", `${client.jar.get("second-step")}x`);
		expect((await client.post("/admin/login/code", { code: "123456" })).header("location")).toBe("/admin/login");
		const late = await atTheCode(email);
		shop.change("update account set password_epoch = password_epoch + 1 where email = ?", email);
		expect((await late.post("/admin/login/code", { code: "123456" })).header("location")).toBe("/admin/login");
	});

	it("takes a kiosk back with password and code", async () => {
		const { email, client, codes } = await someone();
		await client.post("/staff/kiosk", {});
		const who = { email, password: ADMIN.password };
		const first = await client.submit((await client.page("/kiosk/leave")).form("/kiosk/leave"), { values: who });
		expect([first.status, first.header("location")]).toEqual([303, "/kiosk/leave"]);
		const asks = await client.page("/kiosk/leave");
		expect((await client.get("/staff")).status).toBe(303);
		const wrong = await client.submit(asks.form("/kiosk/leave", { code: "" }), { values: { code: "000000" } });
		expect(wrong.status).toBe(422);
		const left = await client.submit(asks.form("/kiosk/leave", { code: "" }), { values: { code: codes[2]! } });
		expect([left.status, left.header("location")]).toEqual([303, "/staff"]);
		expect([...client.jar.keys()].toSorted()).toEqual(["desk", "known-browser"]);
	});

	it("lets a colleague begin anew at a kiosk that waits for somebody's code, and tells guessers there when to come again", async () => {
		const { email, client } = await someone();
		await client.post("/staff/kiosk", {});
		const who = { email, password: ADMIN.password };
		await client.submit((await client.page("/kiosk/leave")).form("/kiosk/leave"), { values: who });
		const asks = await client.page("/kiosk/leave");
		expect(asks.text).toContain("Parola este corectă.");
		for (let nth = 0; nth < 5; nth++) await client.post("/kiosk/leave", { code: "000000" });
		const later = new Date(Date.now() + 60_000).toISOString();
		shop.change("update sign_in_try set next_at = ? where subject like 'code %'", later);
		const delayed = await client.post("/kiosk/leave", { code: "000000" });
		expect([delayed.status, Number(delayed.header("retry-after")) > 1]).toEqual([429, true]);
		shop.change("delete from sign_in_try where subject like 'code %'");

		const back = await client.submit(asks.form("/kiosk/leave", { intent: "password" }));
		expect([back.status, back.header("location")]).toEqual([303, "/kiosk/leave"]);
		const anew = await client.submit((await client.page("/kiosk/leave")).form("/kiosk/leave"), {
			values: { email: ADMIN.email, password: ADMIN.password },
		});
		expect(anew.header("location")).toBe("/staff");
	});

	it("is turned off with the password and a code", async () => {
		const { email, client, codes } = await someone();
		const form = (await client.page(PAGE)).form(PAGE);
		expect((await client.submit(form, { values: { current: ADMIN.password, code: "000000" } })).status).toBe(422);
		const off = await client.submit(form, { values: { current: ADMIN.password, code: codes[5]! } });
		expect([off.status, off.header("location")]).toEqual([303, "/admin/account"]);
		expect((await signedIn(shop.running().url, { email, password: ADMIN.password })).jar.has("desk")).toBe(true);
	});
});

describe("ADMIN_TWO_STEP", () => {
	it("leads an admin without it to its page, and lets them do nothing else till then", async () => {
		const client = await signedIn(strict.running().url);
		for (const address of ["/admin", "/admin/orders", "/admin/account", "/staff", "/admin/accounts"])
			expect((await client.get(address)).header("location"), address).toBe(PAGE);
		expect((await client.post("/admin/account", { intent: "end-sessions" })).header("location")).toBe(PAGE);
		expect((await client.get("/admin/orders.data")).text).toContain(PAGE);
		expect((await client.get("/api/orders")).json()).toMatchObject({ code: "second-factor-required" });
		expect((await client.get("/api/admin/download-invoice/1")).status).toBe(403);
		const page = await client.page(PAGE);
		expect(page.wholeText).toContain("Magazinul cere administratorilor");
		expect(page.links.map(({ href }) => href)).not.toContain("/admin/orders");
		await turnOn(client);
		expect((await client.get("/admin/orders")).status).toBe(200);
		expect((await client.get("/api/orders")).status).toBe(200);
	});

	it("asks nothing of staff", async () => {
		expect((await (await signedInStaff(strict)).get("/staff")).status).toBe(200);
	});
});

describe("sessions and the log", () => {
	it("shows one's own sessions, and ends another one", async () => {
		const email = "sesiuni@nucleu.example";
		const [here, there] = [await signedInStaff(shop, email), await signedInStaff(shop, email)];
		const page = await here.page("/admin/account");
		expect(page.wholeText).toContain("acest browser");
		const form = page.forms.find(({ fields }) => fields.some(([, value]) => value === "end-session"));
		const ended = await here.submit(form!);
		expect([ended.status, ended.header("location")]).toEqual([303, "/admin/account"]);
		expect((await here.follow(ended)).page().flashes.join()).toContain("O sesiune s-a încheiat");
		expect((await there.get("/staff")).status).toBe(303);
		expect((await here.get("/staff")).status).toBe(200);
	});

	it("lets an admin end somebody's sessions, and tells of it in the log with who and where", async () => {
		const email = "pierdut@nucleu.example";
		const lost = await signedInStaff(shop, email);
		const admin = await signedIn(shop.running().url);
		const [row] = shop.rows<{ id: number }>("select id from account where email = ?", email);
		const address = `/admin/accounts/${row!.id}`;
		expect((await admin.page("/admin/accounts")).links.map(({ href }) => href)).toContain(address);
		const form = (await admin.page(address)).forms.find(({ action }) => action === address);
		expect((await admin.submit(form!)).header("location")).toBe(address);
		expect((await lost.get("/staff")).status).toBe(303);
		const text = (await admin.page("/admin/accounts/log")).wholeText;
		for (const part of ["Sesiuni încheiate", email, `de ${ADMIN.email}`, "127.0.0.1", "Intrare în cont"])
			expect(text).toContain(part);
	});

	it("keeps the log in pages", async () => {
		const admin = await signedIn(shop.running().url);
		const tries = Array.from({ length: 30 }, (_, nth) => [new Date().toISOString(), `flood${nth}@nucleu.example`]);
		const rows = tries.map(() => "(?, 'failed', 1, ?, 'password')");
		shop.change(
			`insert into sign_in_event (at, kind, is_failure, email, detail) values ${rows.join(", ")}`,
			...tries.flat(),
		);
		const first = await admin.page("/admin/accounts/log");
		const next = first.links.find(({ href }) => href.includes("before="));
		expect(first.wholeText).toContain("flood29@");
		expect(first.wholeText).not.toContain("flood4@");
		expect((await admin.page(next!.href)).wholeText).toContain("flood4@");
	});
});
