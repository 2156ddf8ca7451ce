import { describe, expect, it } from "vitest";
import { ensureFirstAdmin } from "#app/domain/accounts/ensure-first-admin.server.ts";
import { hashPassword, isOutdated, isPassword, NOBODYS_HASH } from "#app/domain/accounts/password.server.ts";
import { readSession } from "#app/domain/accounts/sessions.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { testShop } from "#tests/support/test-shop.ts";

const EMAIL = "admin@nucleu.example";
/** "parola mea lungă", as the shop hashed it before argon2: at its own cost, and at a thirtieth. */
const OLDER = "scrypt$p8mWbPM3ZblxfgwuhiyLKA$Ch2lXUcMK2Qh2t_ggIR-1bCdqpNSq-yxx5fKz8q2-3M";
const CHEAPER = "scrypt$aEZBECkg8v9ps-W0hmqaHA$Ef2SxaFrK6IvFfRpOg0AeHeulUwGUD533LjNqXOuJEA$10";
const accounts = (shop: Awaited<ReturnType<typeof testShop>>) => shop.db.selectFrom("account").selectAll().execute();

describe("the first admin (DECISIONS 4)", () => {
	cheapPasswords();

	it("is made with a random password, which is given out once and kept nowhere", async () => {
		const shop = await testShop({ catalogue: false });
		const made = await ensureFirstAdmin(shop, { email: EMAIL, password: null });
		expect(made).toEqual({ email: EMAIL, password: expect.any(String) });
		expect(made?.password?.length).toBeGreaterThanOrEqual(12);
		const [account, ...others] = await accounts(shop);
		expect(others).toEqual([]);
		expect(account).toMatchObject({ email: EMAIL, role: "admin" });
		expect(JSON.stringify(account)).not.toContain(made?.password);
		expect(await isPassword(made!.password!, account!.password_hash)).toBe(true);

		expect(await ensureFirstAdmin(shop, { email: "other@nucleu.example", password: null })).toBeNull();
		expect(await accounts(shop)).toHaveLength(1);
	});

	it("has the given password, which is not printed", async () => {
		const shop = await testShop({ catalogue: false });
		const given = { email: EMAIL, password: "parola mea lungă" };
		expect(await ensureFirstAdmin(shop, given)).toEqual({ email: EMAIL, password: null });
		const [account] = await accounts(shop);
		expect(await isPassword(given.password, account!.password_hash)).toBe(true);
		expect(account!.password_hash).not.toContain(given.password);
	});

	it("is made once, also by two starts at once", async () => {
		const shop = await testShop({ catalogue: false });
		const made = await Promise.all([
			ensureFirstAdmin(shop, { email: EMAIL, password: null }),
			ensureFirstAdmin(shop, { email: EMAIL, password: null }),
			ensureFirstAdmin(shop, { email: "second@nucleu.example", password: null }),
		]);
		expect(made.filter(Boolean)).toHaveLength(1);
		expect(await accounts(shop)).toHaveLength(1);
	});

	it("is made where there is only staff", async () => {
		const shop = await testShop({ catalogue: false });
		await ensureFirstAdmin(shop, { email: EMAIL, password: "parola mea lungă" });
		await shop.db.updateTable("account").set({ role: "staff" }).execute();
		expect(await ensureFirstAdmin(shop, { email: "boss@nucleu.example", password: null })).not.toBeNull();
	});
});

describe("passwords", () => {
	it("are known again, and no others", async () => {
		const hash = await hashPassword("Parolă cu diacritice 🔑");
		expect(await isPassword("Parolă cu diacritice 🔑", hash)).toBe(true);
		for (const wrong of ["", "parolă cu diacritice 🔑", "Parolă cu diacritice 🔑 ", "Parola cu diacritice 🔑"]) {
			expect(await isPassword(wrong, hash)).toBe(false);
		}
	});

	it("are the same typed on any keyboard: with composed or separate accents", async () => {
		const hash = await hashPassword("plăcintă".normalize("NFC"));
		expect(await isPassword("plăcintă".normalize("NFD"), hash)).toBe(true);
	});

	it("hash differently every time, by argon2id at the shop's own cost, without the password in it", async () => {
		const [one, two] = await Promise.all([hashPassword("aceeași parolă"), hashPassword("aceeași parolă")]);
		expect(one).not.toBe(two);
		expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		expect([isOutdated(one), isOutdated(NOBODYS_HASH)]).toEqual([false, false]);
		expect(await isPassword("", NOBODYS_HASH)).toBe(false);
	});

	it("of before argon2 are known as well, at the cost that their hash names", async () => {
		for (const hash of [OLDER, CHEAPER]) {
			expect(await isPassword("parola mea lungă", hash)).toBe(true);
			expect(await isPassword("alta", hash)).toBe(false);
			expect(isOutdated(hash)).toBe(true);
		}
		expect(await isPassword("parola mea lungă", CHEAPER.replace("$10", "$11"))).toBe(false);
		expect(await isPassword("parola mea lungă", CHEAPER.replace("$10", ""))).toBe(false);
	});

	it("of before argon2 are hashed anew when they are typed, and nobody is signed out by that", async () => {
		const shop = await testShop({ catalogue: false });
		await ensureFirstAdmin(shop, { email: EMAIL, password: "altă parolă lungă" });
		await shop.db.updateTable("account").set({ password_hash: CHEAPER }).execute();
		const enter = (password: string) => signIn(shop, { email: EMAIL, password, address: "203.0.113.7" });
		expect((await enter("alta")).ok).toBe(false);
		expect((await accounts(shop))[0]!.password_hash).toBe(CHEAPER);
		// Both read the older hash, and both get in.
		const entered = await Promise.all([enter("parola mea lungă"), enter("parola mea lungă")]);
		expect((await accounts(shop))[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		for (const one of entered)
			expect(one.ok && (await readSession(shop, one.value.token))).toMatchObject({ email: EMAIL });
		expect((await enter("parola mea lungă")).ok).toBe(true);
	});

	it("are refused by anything that is no hash", async () => {
		const none = [
			"",
			"parola",
			"scrypt$",
			"scrypt$salt",
			"scrypt$$",
			"md5$a$b",
			"$2b$10$abcdefghijk",
			"$argon2id$v=19$x",
		];
		for (const hash of none) expect(await isPassword("parola", hash)).toBe(false);
	});
});
