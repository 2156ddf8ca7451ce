import { describe, expect, it } from "vitest";
import type { Account } from "#app/domain/accounts/account.ts";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { changeRole } from "#app/domain/accounts/change-role.server.ts";
import { endSessions, listSessions } from "#app/domain/accounts/end-sessions.server.ts";
import { digestOf, readSession } from "#app/domain/accounts/sessions.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { readSignInLog } from "#app/domain/accounts/sign-in-log.server.ts";
import { browserFamily } from "#app/domain/accounts/whereabouts.ts";
import { unwrap } from "#tests/support/billing.ts";
import { failWrites } from "#tests/support/failing-writes.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

cheapPasswords();

const ANA = { email: "ana@nucleu.example", password: "parola mea lungă" };
const BOGDAN = { email: "bogdan@nucleu.example", password: "parola lui Bogdan" };
const HOME = { network: "203.0.113.7", browser: "Firefox, Linux" };

async function shopWithPeople() {
	const shop = await testShop({ catalogue: false });
	await addAccount(shop, { ...ANA, role: "admin" });
	await addAccount(shop, { ...BOGDAN, role: "staff" });
	const rows = await shop.db.selectFrom("account").select(["id", "email", "role"]).orderBy("id").execute();
	return { shop, ana: rows[0] as Account, bogdan: rows[1] as Account };
}

async function enter(shop: TestShop, who: typeof ANA, from = HOME): Promise<string> {
	return unwrap(await signIn(shop, { ...who, address: from.network, browser: from.browser })).token;
}

describe("the open sessions of an account (DECISIONS 4)", () => {
	it("tell where and when, the latest used first, with the browser's own marked", async () => {
		const { shop, ana } = await shopWithPeople();
		const own = await enter(shop, ANA);
		shop.pass({ minutes: 10 });
		await enter(shop, ANA, { network: "198.51.100.1", browser: "Chrome, Android" });
		await enter(shop, BOGDAN);
		expect(await listSessions(shop, ana.id, digestOf(own))).toMatchObject([
			{ network: "198.51.100.1", browser: "Chrome, Android", isOwn: false, openedAt: "2026-11-20T08:10:00.000Z" },
			{ ...HOME, isOwn: true, openedAt: "2026-11-20T08:00:00.000Z" },
		]);
	});

	it("are those that still open something, and those of before tell what they know", async () => {
		const { shop, ana } = await shopWithPeople();
		const own = await enter(shop, ANA);
		await shop.db.updateTable("account_session").set({ network: null, browser: null }).execute();
		expect(await readSession(shop, own)).toMatchObject({ email: ANA.email });
		expect(await listSessions(shop, ana.id, null)).toMatchObject([{ network: null, browser: null }]);
		shop.pass({ hours: 2, ms: 1 });
		expect(await listSessions(shop, ana.id, null)).toEqual([]);
	});

	it("go on where their last use cannot be noted, and count as unused so much longer", async () => {
		const { shop } = await shopWithPeople();
		const own = await enter(shop, ANA);
		await failWrites(shop.db, "update on account_session", "a fault");
		shop.pass({ hours: 1 });
		expect(await readSession(shop, own)).toMatchObject({ email: ANA.email });
		shop.pass({ hours: 1, ms: 1 });
		expect(await readSession(shop, own)).toBeNull();
	});

	it("end one by one or all but one's own, and nobody else's", async () => {
		const { shop, ana, bogdan } = await shopWithPeople();
		const tokens = [await enter(shop, ANA), await enter(shop, ANA), await enter(shop, ANA)] as const;
		const foreign = await enter(shop, BOGDAN);
		expect(await endSessions(shop, ana, { id: digestOf(foreign) }, ana, HOME)).toBe(0);
		expect(await endSessions(shop, ana, { id: digestOf(tokens[1]) }, ana, HOME)).toBe(1);
		expect(await readSession(shop, tokens[1])).toBeNull();
		expect(await endSessions(shop, ana, { allBut: digestOf(tokens[0]) }, ana, HOME)).toBe(1);
		expect(await readSession(shop, tokens[0])).not.toBeNull();
		expect(await readSession(shop, tokens[2])).toBeNull();
		expect(await readSession(shop, foreign)).not.toBeNull();
		expect(await endSessions(shop, bogdan, { allBut: digestOf(tokens[0]) }, ana, HOME)).toBe(1);
		expect(await readSession(shop, foreign)).toBeNull();
		const [last, own] = (await readSignInLog(shop, null)).rows;
		expect(last).toMatchObject({ kind: "session-ended", email: BOGDAN.email, by: ANA.email, detail: "1", ...HOME });
		expect(own).toMatchObject({ kind: "session-ended", email: ANA.email, by: null });
	});
});

describe("a role", () => {
	it("is changed at once, for open sessions too, and logged; the last admin stays one", async () => {
		const { shop } = await shopWithPeople();
		const token = await enter(shop, BOGDAN);
		expect(await changeRole(shop, { email: BOGDAN.email, role: "admin" })).toMatchObject({ ok: true });
		expect(await readSession(shop, token)).toMatchObject({ role: "admin" });
		expect((await readSignInLog(shop, null)).rows[0]).toMatchObject({ kind: "role-changed", detail: "admin" });
		expect((await changeRole(shop, { email: ANA.email, role: "staff" })).ok).toBe(true);
		expect(await changeRole(shop, { email: BOGDAN.email, role: "staff" })).toMatchObject({
			error: { code: "last-admin" },
		});
		expect(await changeRole(shop, { email: "nimeni@nucleu.example", role: "staff" })).toMatchObject({ ok: false });
	});
});

describe("a browser's family", () => {
	it.each([
		["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox, Linux"],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
			"Edge, Windows",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1",
			"Safari, iPhone",
		],
		["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36", "Chrome, Android"],
		["w3m/0.5.3+git20230121", "w3m"],
		["<script>alert(1)</script>", null],
		["", null],
		[null, null],
	])("of %s", (userAgent, family) => expect(browserFamily(userAgent)).toBe(family));
});
