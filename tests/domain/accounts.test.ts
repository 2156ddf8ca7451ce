import { describe, expect, it } from "vitest";
import { ensureFirstAdmin } from "#app/domain/accounts/ensure-first-admin.server.ts";
import { hashPassword, isPassword } from "#app/domain/accounts/password.server.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { testShop } from "#tests/support/test-shop.ts";

const EMAIL = "admin@nucleu.example";
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

	it("hash differently every time, by scrypt, without the password in it", async () => {
		const [one, two] = await Promise.all([hashPassword("aceeași parolă"), hashPassword("aceeași parolă")]);
		expect(one).not.toBe(two);
		expect(one).toMatch(/^scrypt\$/);
		expect(one).not.toContain("parolă");
	});

	it("cost the shop's own work, whatever tests ask for; a hash tells when it cost another", async () => {
		expect(await hashPassword("parola")).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
		const cheap = await hashPassword("parola", 10);
		expect(cheap).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}\$10$/);
		expect(await isPassword("parola", cheap)).toBe(true);
		expect(await isPassword("alta", cheap)).toBe(false);
		expect(await isPassword("parola", cheap.replace("$10", "$11"))).toBe(false);
		expect(await isPassword("parola", cheap.replace("$10", ""))).toBe(false);
	});

	it("are refused by anything that is no hash", async () => {
		for (const hash of ["", "parola", "scrypt$", "scrypt$salt", "scrypt$$", "md5$a$b", "$2b$10$abcdefghijk"]) {
			expect(await isPassword("parola", hash)).toBe(false);
		}
	});
});
