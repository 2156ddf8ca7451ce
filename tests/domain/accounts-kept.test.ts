import { describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { changeRole } from "#app/domain/accounts/change-role.server.ts";
import { listAccounts } from "#app/domain/accounts/list-accounts.server.ts";
import { removeAccount } from "#app/domain/accounts/remove-account.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { readSession } from "#app/domain/accounts/sessions.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

cheapPasswords();

const BOSS = { email: "boss@nucleu.example", role: "admin", password: "parola șefului" } as const;
const ANA = { email: "ana@nucleu.example", role: "staff", password: "parola Anei" } as const;

async function shopWith(...people: Parameters<typeof addAccount>[1][]): Promise<TestShop> {
	const shop = await testShop({ catalogue: false });
	for (const person of people) expect((await addAccount(shop, person)).ok).toBe(true);
	return shop;
}

const enter = (shop: TestShop, { email, password }: { email: string; password: string }, address = "203.0.113.7") =>
	signIn(shop, { email, password, address });
const emails = async (shop: TestShop) => (await listAccounts(shop)).map(({ email }) => email);

describe("the accounts of the back office (DECISIONS 4)", () => {
	it("are added with their role, and listed with admins first", async () => {
		const shop = await shopWith(ANA, BOSS);
		expect(await listAccounts(shop)).toMatchObject([
			{ email: BOSS.email, role: "admin" },
			{ email: ANA.email, role: "staff", createdAt: "2026-11-20T08:00:00.000Z" },
		]);
		expect(await enter(shop, ANA)).toMatchObject(ok({ account: { role: "staff" } }));
	});

	it("have one owner an e-mail address, in any case, also when two are added at once", async () => {
		const shop = await shopWith(ANA);
		expect(await addAccount(shop, { ...BOSS, email: "ANA@NUCLEU.EXAMPLE" })).toEqual(fail({ code: "account-exists" }));
		const both = await Promise.all([addAccount(shop, BOSS), addAccount(shop, BOSS)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await emails(shop)).toEqual([BOSS.email, ANA.email]);
	});
});

describe("a reset password", () => {
	it("opens the back office, the old one does not, and every session has ended at once", async () => {
		const shop = await shopWith(BOSS, ANA);
		const before = await enter(shop, ANA);
		const others = await enter(shop, BOSS);
		expect(await resetPassword(shop, { email: "Ana@nucleu.example", password: "o parolă nouă" })).toEqual(
			ok({ email: ANA.email }),
		);
		expect(before.ok && (await readSession(shop, before.value.token))).toBeNull();
		expect(others.ok && (await readSession(shop, others.value.token))).toMatchObject({ email: BOSS.email });
		expect((await enter(shop, ANA)).ok).toBe(false);
		expect((await enter(shop, { ...ANA, password: "o parolă nouă" })).ok).toBe(true);
	});

	it("ends the waiting of an owner who has guessed too often, from wherever", async () => {
		const shop = await shopWith(ANA);
		for (const address of ["203.0.113.7", "203.0.113.8"])
			for (let nth = 0; nth < 6; nth++) await enter(shop, { ...ANA, password: "uitată" }, address);
		expect(await enter(shop, ANA)).toMatchObject({ error: { code: "sign-in-delayed" } });
		await resetPassword(shop, { email: ANA.email, password: "o parolă nouă" });
		for (const address of ["203.0.113.7", "203.0.113.8"])
			expect((await enter(shop, { ...ANA, password: "o parolă nouă" }, address)).ok).toBe(true);
	});

	it("is none for somebody unknown", async () => {
		const shop = await shopWith(ANA);
		expect(await resetPassword(shop, { email: "nobody@nucleu.example", password: "o parolă nouă" })).toEqual(
			fail({ code: "account-not-found" }),
		);
	});
});

describe("a removed account", () => {
	it("signs in no more, and its sessions have ended at once", async () => {
		const shop = await shopWith(BOSS, ANA);
		const session = await enter(shop, ANA);
		expect((await removeAccount(shop, { email: "ANA@nucleu.example" })).ok).toBe(true);
		expect(session.ok && (await readSession(shop, session.value.token))).toBeNull();
		expect(await enter(shop, ANA)).toMatchObject({ error: { code: "sign-in-failed" } });
		expect(await emails(shop)).toEqual([BOSS.email]);
	});

	it("is never the last admin, also when two admins remove each other at once", async () => {
		const shop = await shopWith(BOSS, ANA);
		expect(await removeAccount(shop, BOSS)).toEqual(fail({ code: "last-admin" }));
		const second = { ...BOSS, email: "second@nucleu.example" };
		await addAccount(shop, second);
		const both = await Promise.all([removeAccount(shop, BOSS), removeAccount(shop, second)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await listAccounts(shop)).filter(({ role }) => role === "admin")).toHaveLength(1);
	});

	it("is removed, or made staff, once by two presses at once, of which the second finds no last admin", async () => {
		const shop = await shopWith(BOSS, { ...ANA, role: "admin" });
		const toStaff = { email: ANA.email, role: "staff" } as const;
		const roles = await Promise.all([changeRole(shop, toStaff), changeRole(shop, toStaff)]);
		expect(roles).toEqual([ok(null), ok(null)]);
		expect((await changeRole(shop, { email: ANA.email, role: "admin" })).ok).toBe(true);
		const removed = await Promise.all([removeAccount(shop, ANA), removeAccount(shop, ANA)]);
		expect(removed.map((one) => (one.ok ? "ok" : one.error.code)).toSorted()).toEqual(["account-not-found", "ok"]);
		expect(await emails(shop)).toEqual([BOSS.email]);
	});

	it("is none for somebody unknown", async () => {
		const shop = await shopWith(BOSS);
		expect(await removeAccount(shop, { email: "nobody@nucleu.example" })).toEqual(fail({ code: "account-not-found" }));
	});
});
