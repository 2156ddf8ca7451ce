import { beforeEach, describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { removeAccount } from "#app/domain/accounts/remove-account.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { signOut } from "#app/domain/accounts/sessions.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { EVENTS_KEPT_AT_MOST } from "#app/domain/accounts/sign-in-event.ts";
import { logSignIn, readSignInLog } from "#app/domain/accounts/sign-in-log.server.ts";
import { unwrap } from "#tests/support/billing.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

cheapPasswords();

const ANA = { email: "ana@nucleu.example", password: "parola mea lungă" };
const FROM = { address: "203.0.113.7", browser: "Firefox, Linux" };

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop({ catalogue: false });
	await addAccount(shop, { ...ANA, role: "admin" });
});

const log = async () => (await readSignInLog(shop, null)).rows;
const kinds = async () => (await log()).map(({ kind }) => kind).toReversed();

describe("the sign-in log (DECISIONS 4)", () => {
	it("tells who signed in, from where and when, and who signed out", async () => {
		const entered = unwrap(await signIn(shop, { ...ANA, ...FROM }));
		const from = { network: FROM.address, browser: FROM.browser };
		await signOut(shop, entered.token, from);
		const [out, into] = await log();
		expect(into).toMatchObject({ kind: "signed-in", email: ANA.email, by: null, detail: "password", ...from });
		expect(into!.at).toBe("2026-11-20T08:00:00.000Z");
		expect(out).toMatchObject({ kind: "signed-out", email: ANA.email, ...from });
	});

	it("tells of failures, and once of the wait that they begin", async () => {
		for (let nth = 0; nth < 6; nth++) await signIn(shop, { ...ANA, password: "ghicitoare", ...FROM });
		expect(await kinds()).toEqual(["account-added", "failed", "failed", "failed", "locked-out"]);
		expect((await log())[0]).toMatchObject({ detail: "pair", network: FROM.address });
	});

	it("keeps nothing typed that is no e-mail address: it may be a password", async () => {
		await signIn(shop, { email: "parola mea lungă", password: "ana", ...FROM });
		expect((await log())[0]).toMatchObject({ kind: "failed", email: null });
	});

	it("tells of accounts and passwords, and still does when the account is gone", async () => {
		const { id } = await shop.db.selectFrom("account").select("id").executeTakeFirstOrThrow();
		const account = { id, email: ANA.email, role: "admin" } as const;
		await changePassword(shop, account, { current: ANA.password, next: "o parolă cu totul nouă" });
		await resetPassword(shop, { email: ANA.email, password: "încă o parolă nouă" });
		await addAccount(shop, { email: "alt@nucleu.example", role: "admin", password: "parolă și mai nouă" });
		await removeAccount(shop, { email: ANA.email });
		expect(await kinds()).toEqual([
			"account-added",
			"password-changed",
			"password-reset",
			"account-added",
			"account-removed",
		]);
		expect((await log())[0]).toMatchObject({ email: ANA.email, by: "console" });
	});

	it("is kept for half a year", async () => {
		shop.pass({ days: 180, ms: 1 });
		await signIn(shop, { ...ANA, ...FROM });
		expect(await kinds()).toEqual(["signed-in"]);
	});

	it("does not grow without end under a flood of failures, nor lose what else it tells", async () => {
		await shop.db.transaction().execute(async (transaction) => {
			const old = { at: shop.clock().toISOString(), kind: "failed", is_failure: 1 as const, email: "p@nucleu.example" };
			const rows = Array.from({ length: 1_000 }, () => ({
				...old,
				by_email: null,
				network: null,
				browser: null,
				detail: null,
			}));
			for (let kept = 0; kept < EVENTS_KEPT_AT_MOST; kept += rows.length)
				await transaction.insertInto("sign_in_event").values(rows).execute();
			for (let nth = 0; nth < 250; nth++)
				await logSignIn(shop, transaction, { kind: "failed", email: `p${nth}@nucleu.example` });
		});
		const { count } = await shop.db
			.selectFrom("sign_in_event")
			.select((eb) => eb.fn.countAll<number>().as("count"))
			.where("is_failure", "=", 1)
			.executeTakeFirstOrThrow();
		expect(count).toBeGreaterThanOrEqual(EVENTS_KEPT_AT_MOST);
		expect(count).toBeLessThan(EVENTS_KEPT_AT_MOST + 100);
		const kept = await shop.db.selectFrom("sign_in_event").select("kind").where("is_failure", "=", 0).execute();
		expect(kept).toEqual([{ kind: "account-added" }]);
	});
});
