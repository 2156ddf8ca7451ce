import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { passSecondStep } from "#app/domain/accounts/pass-second-step.server.ts";
import { removeAccount } from "#app/domain/accounts/remove-account.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { newSecret } from "#app/domain/accounts/second-factor.server.ts";
import { digestOf, readSession } from "#app/domain/accounts/sessions.server.ts";
import {
	readSecondFactor,
	resetSecondFactor,
	turnOffSecondFactor,
	turnOnSecondFactor,
} from "#app/domain/accounts/set-second-factor.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { readSignInLog } from "#app/domain/accounts/sign-in-log.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { unwrap } from "#tests/support/billing.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

cheapPasswords();

const ANA = { email: "ana@nucleu.example", password: "parola mea lungă" };
const HOME = "203.0.113.7";

/** What the phone shows, so many steps of half a minute from now. */
function codeOf(shop: TestShop, secret: string, steps = 0): string {
	const timestamp = shop.clock().getTime() + steps * 30_000;
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function shopWithAna() {
	const shop = await testShop({ catalogue: false });
	await addAccount(shop, { ...ANA, role: "admin" });
	const { id } = await shop.db.selectFrom("account").select("id").executeTakeFirstOrThrow();
	return { shop, ana: { id, email: ANA.email, role: "admin" as const } };
}

/** Ana with her second factor on, half a minute later, so that her phone shows a code that was not used. */
async function shopWithFactor() {
	const { shop, ana } = await shopWithAna();
	const secret = newSecret();
	const typed = { current: ANA.password, code: codeOf(shop, secret), secret, own: "" };
	const outcome = unwrap(await turnOnSecondFactor(shop, ana, typed));
	shop.pass({ ms: 30_000 });
	return { shop, ana, secret, recovery: outcome.codes.map((code) => code.replaceAll(" ", "")) };
}

const enter = (shop: TestShop) => signIn(shop, { ...ANA, address: HOME, marks: [] });

/** How the second step ends, after a right password. */
async function step(shop: TestShop, code: string, { address = HOME, marks = [] as string[] } = {}) {
	const account = await shop.db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
	const outcome = await passSecondStep(
		shop,
		{ account: account.id, epoch: account.password_epoch },
		{ code, address, marks },
	);
	return outcome.ok ? outcome.value : outcome.error.code;
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("two-step sign-in (DECISIONS 4)", () => {
	it("asks for a code after the right password, and opens no session before it", async () => {
		const { shop, ana, secret } = await shopWithFactor();
		expect(await enter(shop)).toEqual(fail({ code: "second-factor-required", values: { account: ana.id, epoch: 0 } }));
		expect(await shop.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
		const entered = await step(shop, codeOf(shop, secret));
		if (typeof entered === "string") throw new Error(entered);
		expect(await readSession(shop, entered.token)).toMatchObject({ email: ANA.email, hasSecondFactor: true });
		expect((await readSignInLog(shop, null)).rows[0]).toMatchObject({ kind: "signed-in", detail: "code" });
	});

	it("tells nobody with a wrong password that there is a second step", async () => {
		const { shop } = await shopWithFactor();
		const wrong = await signIn(shop, { ...ANA, password: "ghicitoare", address: HOME });
		expect(wrong).toEqual(fail({ code: "sign-in-failed" }));
	});

	it("takes a code a step early or late, and no older or later one", async () => {
		for (const [steps, taken] of [
			[-2, false],
			[-1, true],
			[0, true],
			[1, true],
			[2, false],
		] as const) {
			const { shop, secret } = await shopWithFactor();
			shop.pass({ minutes: 5 });
			expect(typeof (await step(shop, codeOf(shop, secret, steps))) !== "string", `${steps} steps`).toBe(taken);
		}
	});

	it("takes a code once, also of two who send it at once, and none of before", async () => {
		const { shop, secret } = await shopWithFactor();
		const now = codeOf(shop, secret);
		const both = await Promise.all([step(shop, now), step(shop, now)]);
		expect(both.filter((one) => typeof one !== "string")).toHaveLength(1);
		expect(await step(shop, now)).toBe("sign-in-failed");
		expect(await step(shop, codeOf(shop, secret, -1))).toBe("sign-in-failed");
		shop.pass({ minutes: 15 });
		expect(typeof (await step(shop, codeOf(shop, secret)))).toBe("object");
	});

	it("does not take the code with which it was turned on", async () => {
		const { shop, secret } = await shopWithFactor();
		expect(await step(shop, codeOf(shop, secret, -1))).toBe("sign-in-failed");
	});

	it("takes each recovery code once, and keeps none of them readable", async () => {
		const { shop, ana, recovery } = await shopWithFactor();
		expect(new Set(recovery).size).toBe(10);
		const kept = JSON.stringify(await shop.db.selectFrom("account_recovery_code").selectAll().execute());
		for (const code of recovery) {
			expect(code).toMatch(/^\d{20}$/);
			expect(kept).not.toContain(code);
		}
		expect(typeof (await step(shop, recovery[0]!))).toBe("object");
		expect(await step(shop, recovery[0]!)).toBe("sign-in-failed");
		expect(await readSecondFactor(shop, ana.id)).toMatchObject({ codesLeft: 9 });
		expect(typeof (await step(shop, recovery[1]!))).toBe("object");
	});

	it("gives five wrong codes from wherever, then makes strangers wait", async () => {
		const { shop, secret } = await shopWithFactor();
		const wrong = wrongFor(codeOf(shop, secret));
		for (let nth = 0; nth < 5; nth++)
			expect(await step(shop, wrong, { address: `198.51.100.${nth}` })).toBe("sign-in-failed");
		expect(await step(shop, codeOf(shop, secret), { address: "192.0.2.1" })).toBe("sign-in-delayed");
		const kinds = (await readSignInLog(shop, null)).rows.map(({ kind, detail }) => `${kind} ${detail}`);
		expect(kinds.slice(0, 2)).toEqual(["locked-out code", "failed code"]);
	});

	it("lets a known browser in while strangers who know the password guess codes", async () => {
		const { shop, secret } = await shopWithFactor();
		const first = await step(shop, codeOf(shop, secret));
		if (typeof first === "string") throw new Error(first);
		shop.pass({ minutes: 1 });
		for (let nth = 0; nth < 6; nth++) await step(shop, wrongFor(codeOf(shop, secret)));
		expect(await step(shop, codeOf(shop, secret))).toBe("sign-in-delayed");
		expect(typeof (await step(shop, codeOf(shop, secret), { marks: [first.mark] }))).toBe("object");
	});

	it("begins anew when the password was changed between the two steps", async () => {
		const { shop, ana, secret } = await shopWithFactor();
		await resetPassword(shop, { email: ANA.email, password: "o parolă nouă" });
		const late = await passSecondStep(
			shop,
			{ account: ana.id, epoch: 0 },
			{ code: codeOf(shop, secret), address: HOME },
		);
		expect(late).toEqual(fail({ code: "sign-in-required" }));
		await addAccount(shop, { email: "alt@nucleu.example", role: "admin", password: "parola altcuiva" });
		await removeAccount(shop, ANA);
		expect(await shop.db.selectFrom("account_second_factor").selectAll().execute()).toEqual([]);
		expect(await shop.db.selectFrom("account_recovery_code").selectAll().execute()).toEqual([]);
	});
});

describe("turning it on and off", () => {
	it("needs the password and a code of the phone, and changes nothing without either", async () => {
		const { shop, ana } = await shopWithAna();
		const secret = newSecret();
		const right = { current: ANA.password, code: codeOf(shop, secret), secret, own: "" };
		const noPassword = await turnOnSecondFactor(shop, ana, { ...right, current: "alta" });
		expect(noPassword).toMatchObject({ error: { fields: { current: "backOffice:currentWrong" } } });
		const noCode = await turnOnSecondFactor(shop, ana, { ...right, code: wrongFor(right.code) });
		expect(noCode).toMatchObject({ error: { fields: { code: "backOffice:codeWrong" } } });
		expect(await readSecondFactor(shop, ana.id)).toBeNull();
		expect((await enter(shop)).ok).toBe(true);
		expect((await turnOnSecondFactor(shop, ana, right)).ok).toBe(true);
		expect(await turnOnSecondFactor(shop, ana, right)).toMatchObject({ error: { code: "changed-meanwhile" } });
	});

	it("ends the sessions that were opened with the password alone, but this browser's", async () => {
		const { shop, ana } = await shopWithAna();
		const [own, other] = [await enter(shop), await enter(shop)];
		if (!own.ok || !other.ok) throw new Error("not signed in");
		const secret = newSecret();
		const typed = {
			current: ANA.password,
			code: codeOf(shop, secret),
			secret,
			own: digestOf(own.value.token),
		};
		expect((await turnOnSecondFactor(shop, ana, typed)).ok).toBe(true);
		expect(await readSession(shop, own.value.token)).toMatchObject({ hasSecondFactor: true });
		expect(await readSession(shop, other.value.token)).toBeNull();
	});

	it("off needs both as well, of which the code is used up", async () => {
		const { shop, ana, secret, recovery } = await shopWithFactor();
		const code = codeOf(shop, secret);
		expect((await turnOffSecondFactor(shop, ana, { current: "alta", code })).ok).toBe(false);
		const wrong = await turnOffSecondFactor(shop, ana, { current: ANA.password, code: wrongFor(code) });
		expect(wrong).toMatchObject({ error: { fields: { code: "backOffice:codeWrong" } } });
		expect(await readSecondFactor(shop, ana.id)).not.toBeNull();
		expect((await turnOffSecondFactor(shop, ana, { current: ANA.password, code: recovery[3]! })).ok).toBe(true);
		expect((await enter(shop)).ok).toBe(true);
	});

	it("gives whoever sits at an open back office no more guesses than the sign-in does", async () => {
		const { shop, ana, secret } = await shopWithFactor();
		const wrong = { current: ANA.password, code: wrongFor(codeOf(shop, secret)) };
		const codes: string[] = [];
		for (let nth = 0; nth < 5; nth++) {
			const outcome = await turnOffSecondFactor(shop, ana, wrong);
			codes.push(outcome.ok ? "off" : outcome.error.code);
		}
		expect(codes).toEqual(["validation", "validation", "validation", "sign-in-delayed", "sign-in-delayed"]);
	});

	it("off at the command line lets somebody without phone and codes in, and is logged", async () => {
		const { shop } = await shopWithFactor();
		expect(await resetSecondFactor(shop, { email: "ANA@nucleu.example" })).toEqual(
			ok({ email: ANA.email, wasOn: true }),
		);
		expect(await resetSecondFactor(shop, ANA)).toMatchObject({ value: { wasOn: false } });
		expect(await resetSecondFactor(shop, { email: "nimeni@nucleu.example" })).toMatchObject({ ok: false });
		expect((await enter(shop)).ok).toBe(true);
		const kinds = (await readSignInLog(shop, null)).rows.map(({ kind }) => kind);
		expect(kinds.slice(0, 3)).toEqual(["signed-in", "second-factor-reset", "second-factor-on"]);
	});
});
