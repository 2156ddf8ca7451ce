import { beforeEach, describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { unwrap } from "#tests/support/billing.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { selectRow } from "#tests/support/rows.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

cheapPasswords();

const ANA = { email: "ana@nucleu.example", password: "parola mea lungă" };
const BOGDAN = { email: "bogdan@nucleu.example", password: "parola lui Bogdan" };
const HOME = "203.0.113.7";

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop({ catalogue: false });
	for (const person of [ANA, BOGDAN]) expect((await addAccount(shop, { ...person, role: "admin" })).ok).toBe(true);
});

async function tries(who: typeof ANA, from: { address?: string; marks?: string[] } = {}) {
	const outcome = await signIn(shop, { ...who, address: HOME, ...from });
	return outcome.ok ? "in" : outcome.error.code;
}

async function markOf(who: typeof ANA): Promise<string> {
	return unwrap(await signIn(shop, { ...who, address: HOME })).mark;
}

const WRONG = { ...ANA, password: "ghicitoare" };

/** So many wrong tries for Ana's account, each from a network of its own. */
async function flood(times: number) {
	for (let nth = 0; nth < times; nth++) await tries(WRONG, { address: `198.51.100.${nth}` });
}

describe("a browser that has signed in before (DECISIONS 4)", () => {
	it("gets in while strangers of many networks lock everybody else out", async () => {
		const marks = [await markOf(ANA)];
		await flood(40);
		expect(await tries(ANA, { address: "192.0.2.1" }), "an unknown browser").toBe("sign-in-delayed");
		expect(await tries(ANA, { marks })).toBe("in");
	});

	it("gets in while its own network is locked out, and ends nobody's wait by that", async () => {
		const marks = [await markOf(ANA)];
		for (let nth = 0; nth < 16; nth++) await tries({ ...WRONG, email: `p${nth}@nucleu.example` });
		expect(await tries(BOGDAN)).toBe("sign-in-delayed");
		expect(await tries(ANA, { marks })).toBe("in");
		expect(await tries(BOGDAN)).toBe("sign-in-delayed");
	});

	it("has a counter of its own, which its sign-in ends", async () => {
		const marks = [await markOf(ANA)];
		for (let nth = 0; nth < 3; nth++) expect(await tries(WRONG, { marks })).toBe("sign-in-failed");
		expect(await tries(ANA, { marks })).toBe("sign-in-delayed");
		expect(await tries(ANA, { address: "192.0.2.9" }), "a stranger's counter").toBe("in");
		shop.pass({ ms: 1_000 });
		expect(await tries(ANA, { marks })).toBe("in");
		for (let nth = 0; nth < 3; nth++) expect(await tries(WRONG, { marks })).toBe("sign-in-failed");
	});

	it("is a stranger to every other account, and after a new password", async () => {
		const marks = [await markOf(ANA), await markOf(BOGDAN)];
		await flood(40);
		expect(await tries(ANA, { marks: marks.slice(1) })).toBe("sign-in-delayed");
		await resetPassword(shop, { email: ANA.email, password: "o parolă nouă" });
		await flood(40);
		expect(await tries({ ...ANA, password: "o parolă nouă" }, { marks })).toBe("sign-in-delayed");
	});

	it("is known anew after a change of one's own password", async () => {
		const old = await markOf(ANA);
		const row = await selectRow(shop.db, "account", { email: ANA.email });
		const changed = unwrap(await changePassword(shop, row, { current: ANA.password, next: "o parolă nouă" }));
		await flood(40);
		const now = { ...ANA, password: "o parolă nouă" };
		expect(await tries(now, { marks: [old] })).toBe("sign-in-delayed");
		expect(await tries(now, { marks: [changed.mark] })).toBe("in");
	});
});

describe("a network", () => {
	it("earns nothing by somebody's success: whoever guesses there goes on where they were", async () => {
		const fails = async (nth: number) => tries({ ...WRONG, email: `p${nth}@nucleu.example` });
		for (let nth = 0; nth < 14; nth++) expect(await fails(nth)).toBe("sign-in-failed");
		expect(await tries(BOGDAN)).toBe("in");
		expect(await fails(14), "the fifteenth failure").toBe("sign-in-failed");
		expect(await fails(15)).toBe("sign-in-delayed");
	});

	it("is not locked out by people who sign in with success, however many", async () => {
		for (let nth = 0; nth < 40; nth++) expect(await tries(BOGDAN)).toBe("in");
	});

	it("lets its owner's success take no wait off whoever guesses at the same account there", async () => {
		for (let nth = 0; nth < 2; nth++) expect(await tries(WRONG)).toBe("sign-in-failed");
		expect(await tries(ANA)).toBe("in");
		expect(await tries(WRONG)).toBe("sign-in-failed");
		expect(await tries(WRONG)).toBe("sign-in-delayed");
	});
});
