import { beforeEach, describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { NOBODYS_HASH } from "#app/domain/accounts/password.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { endSession, readSession } from "#app/domain/accounts/sessions.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { unwrap } from "#tests/support/billing.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";
import { watching } from "#tests/support/watched-queries.ts";

const verify = cheapPasswords();

const OWNER = { email: "ana@nucleu.example", password: "parola mea lungă" };
const HOME = "203.0.113.7";
const ATTACKER = "198.51.100.66";

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop({ catalogue: false });
	unwrap(await addAccount(shop, { ...OWNER, role: "admin" }));
});

type Tried = "in" | "failed" | number;

/** How a try ended: in, failed, or the seconds to wait. */
async function tries(who: Partial<typeof OWNER> = {}, address = HOME): Promise<Tried> {
	const outcome = await signIn(shop, { ...OWNER, ...who, address });
	if (outcome.ok) return "in";
	if (outcome.error.code === "sign-in-failed") return "failed";
	expect(outcome.error.code).toBe("sign-in-delayed");
	return Number(outcome.error.values?.seconds);
}

/** Does something when the try is counted and the account is read, while the password is still being looked at. */
function whileItIsChecked(change: () => Promise<unknown>): void {
	const check = verify.getMockImplementation()!;
	verify.mockImplementationOnce(async (...asked) => {
		await change();
		return check(...asked);
	});
}

const guess = (address = ATTACKER) => tries({ password: "ghicitoare" }, address);

async function token(): Promise<string> {
	return unwrap(await signIn(shop, { ...OWNER, address: HOME })).token;
}

describe("signing in (DECISIONS 4)", () => {
	it("opens a session with e-mail, in any case, and password", async () => {
		const outcome = await signIn(shop, { ...OWNER, email: "ANA@Nucleu.example", address: HOME });
		expect(outcome).toMatchObject(ok({ account: { email: OWNER.email, role: "admin" } }));
		expect(outcome.ok && (await readSession(shop, outcome.value.token))).toMatchObject({ email: OWNER.email });
	});

	it("gives one and the same answer for an unknown e-mail and for a wrong password", async () => {
		const unknown = await signIn(shop, { email: "nobody@nucleu.example", password: OWNER.password, address: HOME });
		const wrong = await signIn(shop, { ...OWNER, password: "alta", address: HOME });
		expect(unknown).toEqual(fail({ code: "sign-in-failed" }));
		expect(wrong).toEqual(unknown);
	});

	it("does the same work for both, so that the time tells nothing either", async () => {
		const asked: string[] = [];
		const watched: TestShop = { ...shop, db: shop.db.withPlugin(watching(asked)) };
		const workFor = async (email: string) => {
			asked.length = 0;
			verify.mockClear();
			await signIn(watched, { email, password: "alta parolă", address: HOME });
			const checked = verify.mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
			return { asked: [...asked], checked };
		};
		// The shop's own work, which tests do not ask for otherwise.
		await shop.db.updateTable("account").set({ password_hash: NOBODYS_HASH }).execute();
		const wrong = await workFor(OWNER.email);
		expect(wrong.checked).toEqual([["", "argon2id", "v=19", "m=19456,t=2,p=1"]]);
		expect(await workFor("nobody@nucleu.example")).toEqual(wrong);
	});

	it("keeps the token in no table: only what it cannot be made from", async () => {
		const kept = await token();
		const rows = await shop.db.selectFrom("account_session").selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(kept);
	});

	it("lets nobody in with a password that was changed, or an account that was removed, meanwhile", async () => {
		whileItIsChecked(() => resetPassword(shop, { email: OWNER.email, password: "o altă parolă" }));
		expect(await signIn(shop, { ...OWNER, address: HOME })).toEqual(fail({ code: "sign-in-failed" }));
		expect(await shop.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
	});
});

describe("guessing", () => {
	it("waits 1, 2, 4, ... seconds after the third failure, up to 15 minutes", async () => {
		for (let failure = 1; failure <= 3; failure++) expect(await guess()).toBe("failed");
		const waits: number[] = [];
		for (let failure = 4; failure <= 16; failure++) {
			const wait = await guess();
			if (typeof wait !== "number") throw new Error(`try ${failure} was not delayed`);
			waits.push(wait);
			shop.pass({ ms: wait * 1000 - 1 });
			expect(await guess()).toBe(1);
			shop.pass({ ms: 1 });
			expect(await guess()).toBe("failed");
		}
		expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
	});

	it("waits with the right password as well: a try that comes too early learns nothing", async () => {
		for (let failure = 1; failure <= 5; failure++) {
			await guess(HOME);
			shop.pass({ minutes: 1 });
		}
		await guess(HOME);
		expect(await tries()).toBeTypeOf("number");
	});

	it("is the same wait for an e-mail that nobody has", async () => {
		const nobody = { email: "nobody@nucleu.example", password: "ghicitoare" };
		const walk = async (who: Partial<typeof OWNER>, address: string) => {
			const seen: Tried[] = [];
			for (let nth = 0; nth < 5; nth++) seen.push(await tries(who, address));
			return seen;
		};
		expect(await walk(nobody, HOME)).toEqual(await walk({ password: "ghicitoare" }, ATTACKER));
	});

	it("at many passwords at once gets no more than three", async () => {
		const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess()));
		expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(3);
		expect(outcomes.filter((outcome) => typeof outcome === "number")).toHaveLength(9);
	});

	it("at many accounts from one address is slowed down as well", async () => {
		const outcomes: Tried[] = [];
		for (let nth = 0; nth < 18; nth++) outcomes.push(await tries({ email: `person${nth}@nucleu.example` }, ATTACKER));
		expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(15);
	});

	it("by one attacker does not keep the owner out, who comes from elsewhere", async () => {
		for (let nth = 0; nth < 12; nth++) {
			await guess();
			shop.pass({ minutes: 5 });
		}
		for (let nth = 0; nth < 3; nth++) await guess();
		expect(await guess()).toBeTypeOf("number");
		expect(await tries()).toBe("in");
		expect(await guess(), "the attacker still waits").toBeTypeOf("number");
	});

	it("from many addresses keeps the owner out for a minute at most", async () => {
		for (let nth = 0; nth < 31; nth++) {
			await guess(`198.51.100.${nth}`);
			shop.pass({ minutes: 1 });
		}
		await guess("192.0.2.1");
		const wait = await tries();
		expect(wait).toBeLessThanOrEqual(60);
		shop.pass({ minutes: 1 });
		expect(await tries()).toBe("in");
	});

	it("is not begun anew with other signs that a database takes for the account's own", async () => {
		const written = ["ａna", "aｎa", "ana\u200b"].map((name) => `${name}@nucleu.example`);
		for (const email of written) expect(await tries({ email, password: "ghicitoare" }, ATTACKER)).toBe("failed");
		for (const email of written) expect(await tries({ email }, ATTACKER)).not.toBe("in");
	});

	it("is forgotten after a day", async () => {
		for (let nth = 0; nth < 3; nth++) expect(await guess(HOME)).toBe("failed");
		shop.pass({ hours: 24, ms: 1 });
		for (let nth = 0; nth < 3; nth++) expect(await guess(HOME)).toBe("failed");
	});

	it("keeps no password, right or wrong", async () => {
		await guess();
		const rows = JSON.stringify(await shop.db.selectFrom("sign_in_try").selectAll().execute());
		expect(rows).not.toContain("ghicitoare");
	});
});

describe("a session", () => {
	it("ends when nobody has used it for two hours", async () => {
		const kept = await token();
		for (let nth = 0; nth < 4; nth++) {
			shop.pass({ hours: 1, minutes: 50 });
			expect(await readSession(shop, kept)).not.toBeNull();
		}
		shop.pass({ hours: 2, ms: 1 });
		expect(await readSession(shop, kept)).toBeNull();
		expect(await shop.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
	});

	it("ends after twelve hours, however busy", async () => {
		const kept = await token();
		for (let nth = 0; nth < 11; nth++) {
			shop.pass({ hours: 1 });
			expect(await readSession(shop, kept)).not.toBeNull();
		}
		shop.pass({ minutes: 59 });
		expect(await readSession(shop, kept)).not.toBeNull();
		shop.pass({ minutes: 1 });
		expect(await readSession(shop, kept)).toBeNull();
	});

	it("ends when its owner signs out, and leaves the others alone", async () => {
		const [here, there] = [await token(), await token()];
		await endSession(shop, here);
		expect(await readSession(shop, here)).toBeNull();
		expect(await readSession(shop, there)).not.toBeNull();
	});

	it("is nobody's with a made-up token", async () => {
		await token();
		for (const made of ["", "x", "undefined", "' or 1=1 --"]) expect(await readSession(shop, made)).toBeNull();
	});
});

describe("changing one's own password", () => {
	const account = async (shop: TestShop) => {
		const row = await shop.db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
		return { id: row.id, email: row.email, role: row.role };
	};

	it("ends every other session and opens a new one here", async () => {
		const older = [await token(), await token()];
		const changed = unwrap(
			await changePassword(shop, await account(shop), {
				current: OWNER.password,
				next: "parola cea nouă",
			}),
		);
		for (const one of older) expect(await readSession(shop, one)).toBeNull();
		expect(await readSession(shop, changed.token)).toMatchObject({ email: OWNER.email });
		expect(await tries()).toBe("failed");
		expect(await tries({ password: "parola cea nouă" })).toBe("in");
	});

	it("needs the present one, and changes nothing without it", async () => {
		const kept = await token();
		const refused = await changePassword(shop, await account(shop), { current: "alta", next: "parola cea nouă" });
		expect(refused).toEqual(fail({ code: "validation", fields: { current: "backOffice:currentWrong" } }));
		expect(await readSession(shop, kept)).not.toBeNull();
		expect(await tries()).toBe("in");
	});

	it("gives whoever sits at an open back office no more guesses than the sign-in does", async () => {
		const who = await account(shop);
		const outcomes = await Promise.all(
			Array.from({ length: 8 }, (_, nth) =>
				changePassword(shop, who, { current: `ghici ${nth}`, next: "parola mea cea nouă" }),
			),
		);
		const codes = outcomes.map((outcome) => (outcome.ok ? "changed" : outcome.error.code));
		expect(codes.filter((code) => code === "validation")).toHaveLength(3);
		expect(codes.filter((code) => code === "sign-in-delayed")).toHaveLength(5);
		shop.pass({ minutes: 15 });
		expect((await changePassword(shop, who, { current: OWNER.password, next: "parola cea nouă" })).ok).toBe(true);
	});

	it("lets its owner look for a new one that is good enough as often as that takes", async () => {
		const who = await account(shop);
		for (const next of ["scurtă", "password1234", "password12345", "password123456"])
			expect(await changePassword(shop, who, { current: OWNER.password, next })).toMatchObject({
				error: { code: "validation", fields: { next: expect.stringContaining("backOffice:password") } },
			});
		expect((await changePassword(shop, who, { current: OWNER.password, next: "parola cea nouă" })).ok).toBe(true);
	});

	it("does not undo a password that was reset while it was being checked", async () => {
		const who = await account(shop);
		whileItIsChecked(() => resetPassword(shop, { email: OWNER.email, password: "o altă parolă" }));
		const outcome = await changePassword(shop, who, { current: OWNER.password, next: "parola hoțului" });
		expect(outcome.ok).toBe(false);
		expect(await tries({ password: "o altă parolă" })).toBe("in");
	});

	it("is done by the first of two presses, and the second says so and stays signed in", async () => {
		const who = await account(shop);
		const typed = { current: OWNER.password, next: "parola cea nouă" };
		const both = await Promise.all([changePassword(shop, who, typed), changePassword(shop, who, typed)]);
		for (const { token } of both.map(unwrap))
			expect(await readSession(shop, token)).toMatchObject({ email: OWNER.email });
		const changes = await shop.db
			.selectFrom("sign_in_event")
			.selectAll()
			.where("kind", "=", "password-changed")
			.execute();
		expect(changes).toHaveLength(1);
		// So is one that comes when the first is done, before it has ended the sessions.
		expect((await changePassword(shop, who, typed)).ok).toBe(true);
		const other = { ...typed, current: typed.next, next: "cu totul alta" };
		const apart = await Promise.all(
			[other, { ...other, next: "iarăși alta" }].map((each) => changePassword(shop, who, each)),
		);
		expect(apart.filter(({ ok }) => ok)).toHaveLength(1);
	});

	it("is refused, not broken, for an account that was removed meanwhile", async () => {
		const who = await account(shop);
		await shop.db.deleteFrom("account").execute();
		expect((await changePassword(shop, who, { current: OWNER.password, next: "parola cea nouă" })).ok).toBe(false);
	});
});
