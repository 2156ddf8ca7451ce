import { describe, expect, it } from "vitest";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { readSession } from "#app/domain/accounts/sessions.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { sendDueMessages } from "#app/domain/email/send-due-messages.server.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { takeUpStranded } from "#app/domain/take-up-stranded.server.ts";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { findFaults } from "#db/check.ts";
import { paidOrder, placedOrder, unwrap } from "#tests/support/billing.ts";
import { cheapPasswords } from "#tests/support/node-crypto.ts";
import { insertRow } from "#tests/support/rows.ts";
import { OPENING, type TestShop, testShop } from "#tests/support/test-shop.ts";

cheapPasswords();

const NEVER = new AbortController().signal;
const YEAR = { days: 365 };
const ANA = { email: "ana@nucleu.example", password: "parola mea lungă", address: "203.0.113.7" };

/** The clock was ahead and is set right. */
const setRight = (shop: TestShop) => shop.setTime(OPENING);

async function shopOfAna(): Promise<TestShop> {
	const shop = await testShop({ catalogue: false });
	unwrap(await addAccount(shop, { email: ANA.email, password: ANA.password, role: "admin" }));
	return shop;
}

describe("a clock that is a year ahead and then set right", () => {
	it("holds no e-mail back: what was put off meanwhile is taken up", async () => {
		let isAway = true;
		const deliver = async () => (isAway ? fail({ kind: "postponed", reason: "450" } as const) : ok(null));
		const shop = await testShop({ mailer: { deliver } });
		shop.pass(YEAR);
		await placedOrder(shop);
		expect((await shop.sendDue()).postponed).toBe(2);
		setRight(shop);
		isAway = false;
		expect((await shop.sendDue()).sent).toBe(0);
		expect(await takeUpStranded(shop)).toBe(2);
		expect((await shop.sendDue()).sent).toBe(2);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("leaves what waits for its ordinary turn alone", async () => {
		const shop = await testShop({ mailer: { deliver: async () => fail({ kind: "postponed", reason: "450" }) } });
		await placedOrder(shop);
		for (let attempt = 0; attempt < 8; attempt++) {
			await shop.sendDue();
			expect(await takeUpStranded(shop)).toBe(0);
			shop.pass({ hours: 7 });
		}
	});

	it("takes up the provider's notifications and captures too", async () => {
		const shop = await testShop();
		const orderId = await placedOrder(shop);
		const at = new Date(OPENING.getTime() + 365 * 86_400_000).toISOString();
		const raw = Buffer.from("a=b");
		await insertRow(shop.db, "provider_notification", { order_id: orderId, received_at: at, due_at: at, raw });
		expect(await takeUpStranded(shop)).toBe(1);
		expect(await takeUpStranded(shop)).toBe(0);
	});

	it("takes up a refund whose answer is missing, which no wait puts off by more than half an hour", async () => {
		const shop = await testShop();
		const orderId = await placedOrder(shop);
		const later = (minutes: number) => new Date(OPENING.getTime() + minutes * 60_000).toISOString();
		const refund = {
			order_id: orderId,
			capture_id: "C-1",
			amount_cents: 20,
			currency: "EUR" as const,
			worth_bani: 100,
		};
		const asked = { ...refund, state: "asking" as const, refund_id: null, evidence: "{}", created_at: later(0) };
		await shop.db
			.insertInto("provider_refund")
			.values([
				{ ...asked, request_id: "r-1", due_at: later(30) },
				{ ...asked, request_id: "r-2", due_at: later(120) },
			])
			.execute();
		expect(await takeUpStranded(shop)).toBe(1);
		expect(await takeUpStranded(shop)).toBe(0);
	});

	it("signs in again at once, and ends the sessions of that time", async () => {
		const shop = await shopOfAna();
		shop.pass(YEAR);
		const { token } = unwrap(await signIn(shop, ANA));
		for (let attempt = 0; attempt < 12; attempt++) {
			await signIn(shop, { ...ANA, password: "ghicitoare" });
			shop.pass({ minutes: 15 });
		}
		await signIn(shop, { ...ANA, password: "ghicitoare" });
		setRight(shop);
		expect(await readSession(shop, token)).toBeNull();
		expect(await signIn(shop, ANA)).toMatchObject({ ok: true });
	});

	it("dates the next invoice with the right day, under the next number", async () => {
		const shop = await testShop();
		const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
		shop.pass(YEAR);
		unwrap(await issueInvoice(shop, first));
		setRight(shop);
		expect(unwrap(await issueInvoice(shop, second))).toMatchObject({ number: 2, issuedAt: OPENING.toISOString() });
		expect(await findFaults(shop.db)).toEqual([]);
	});
});

describe("a clock that is set back a little", () => {
	it("dates no invoice before its predecessor", async () => {
		const shop = await testShop();
		const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
		const moments: string[] = [];
		for (const [index, orderId] of orders.entries()) {
			moments.push(unwrap(await issueInvoice(shop, orderId)).issuedAt);
			shop.pass({ hours: index === 0 ? 1 : -3 });
		}
		const later = new Date(OPENING.getTime() + 3_600_000).toISOString();
		expect(moments).toEqual([OPENING.toISOString(), later, later]);
	});

	it("signs nobody out", async () => {
		const shop = await shopOfAna();
		const { token } = unwrap(await signIn(shop, ANA));
		shop.pass({ minutes: -10 });
		expect(await readSession(shop, token)).toMatchObject({ email: ANA.email });
	});
});

describe("a clock that jumps a year ahead", () => {
	it("ends sessions, sends what waits, and keeps the data whole", async () => {
		const shop = await shopOfAna();
		const { token } = unwrap(await signIn(shop, ANA));
		shop.pass(YEAR);
		expect(await readSession(shop, token)).toBeNull();

		const other = await testShop({ mailer: { deliver: async () => ok(null) } });
		const orderId = await paidOrder(other);
		other.pass(YEAR);
		unwrap(await issueInvoice(other, orderId));
		await sendDueMessages(other, NEVER);
		expect(await findFaults(other.db)).toEqual([]);
	});
});

it("the limits on tries go by the process's own time, whatever the clock says", ({ onTestFinished }) => {
	const real = Date.now;
	onTestFinished(() => {
		Date.now = real;
	});
	const limit = createRateLimit({ tries: 1, windowMs: 60_000 });
	expect([limit.take("a"), limit.take("a")]).toEqual([true, false]);
	Date.now = () => real() + 365 * 86_400_000;
	expect(limit.take("a")).toBe(false);
	expect(limit.take("b")).toBe(true);
	Date.now = real;
	expect(limit.take("b")).toBe(false);
});
