import { beforeEach, describe, expect, it } from "vitest";
import { readBook, sumBooks } from "#app/domain/books/read-books.server.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { findFaults } from "#db/check.ts";
import { eraseOrders } from "#db/queries/erase-rows.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { FakeProvider, ipn, ledgerOf, logOf, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

/** The buyer's bank takes a payment back, and the provider decides for the shop: the money is here again (docs/protocols.md). */
let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	provider = new FakeProvider();
	shop = await testShop({ paypal: provider });
	id = await unpaidOrder(shop);
	await notified();
});

async function notified(changes: Record<string, string | null> = {}): Promise<void> {
	shop.pass({ minutes: 1 });
	await receiveNotification(shop, id, provider.send(ipn(id, changes)));
	await processNotifications(shop);
}

const about = (payment_status: string, txn_id: string, mc_gross: string) =>
	notified({ payment_status, txn_id, mc_gross, parent_txn_id: `TXN-${id}` });
const reversed = (txn = "REVERSED") => about("Reversed", txn, "-0.20");
const canceled = (txn = "CANCELED", gross = "0.20") => about("Canceled_Reversal", txn, gross);

const money = async () => readOrderMoney(shop, (await readOrder(shop, id))!);
const waiting = async () => (await readHeldPayments(shop, 10)).count;
/** A person's decision about what waits longest. */
async function decided(outcome: "settled" | "counts") {
	const [held] = (await readHeldPayments(shop, 10)).first;
	return resolveHeldPayment(shop, { recordId: held!.id, outcome, note: "Așa a decis banca.", account: CHIEF });
}
const settled = async () => expect(await decided("settled")).toMatchObject({ ok: true });
const ended = async () => expect(await decided("counts")).toMatchObject({ ok: true });
const step = async (to: "cancelled" | "pending", seen: "completed" | "cancelled") => {
	shop.pass({ minutes: 1 });
	expect(await advanceOrder(shop, { orderId: id, to, seen, reason: null, account: CHIEF } as never)).toMatchObject({
		ok: true,
	});
};

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
/** What went back by the books, in the order in which it did. */
async function wentBack(): Promise<unknown[]> {
	const lines: unknown[] = [];
	for await (const page of readBook(shop, "refunds", NOVEMBER)) lines.push(...page.map(({ amount }) => Number(amount)));
	return lines;
}
const paidIn = async () => (await sumBooks(shop, NOVEMBER)).payments;

describe("a reversal that is cancelled", () => {
	it("is no refund: the order is paid as before, nothing waits, and the ledger has both", async () => {
		const before = await money();
		await reversed();
		expect(await waiting()).toBe(1);
		await canceled();
		expect(await money()).toEqual(before);
		expect([await statusOf(shop, id), await waiting()]).toEqual(["completed", 0]);
		expect((await ledgerOf(shop, id)).map(({ kind, status, verdict }) => `${kind} ${status} ${verdict}`)).toEqual([
			"notification completed proves-payment",
			"reversal reversed held",
			"notification canceled_reversal noted",
			"notification voided noted",
		]);
		expect((await logOf(shop, id)).slice(-2)).toEqual([
			"payment-held money-taken-back by provider",
			"dispute-ended by provider",
		]);
		// Nobody had booked that it went.
		expect(await wentBack()).toEqual([]);
		expect((await paidIn())[0]).toMatchObject({ count: 1 });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("takes off the books what a person had said went back", async () => {
		await reversed();
		await settled();
		const [gone] = await wentBack();
		await canceled();
		expect(await wentBack()).toEqual([gone, -Number(gone)]);
		expect(await waiting()).toBe(0);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("counts once, however often and in whatever order it is told", async () => {
		await canceled();
		await canceled();
		expect((await money()).state).toBe("paid");
		// The reversal comes late: it is over already, and nobody has to look.
		await reversed();
		await reversed();
		await canceled();
		expect([await waiting(), (await money()).state]).toEqual([0, "paid"]);
		expect((await ledgerOf(shop, id)).filter(({ status }) => status === "voided")).toHaveLength(1);
		expect(await logOf(shop, id)).not.toContain("payment-held money-taken-back by provider");
		// Another dispute of the same payment is another one.
		await reversed("REVERSED-2");
		expect(await waiting()).toBe(1);
		await canceled("CANCELED-2");
		expect([await waiting(), await findFaults(shop.db)]).toEqual([0, []]);
	});

	it("without the reversal before is noted, and is no money beyond what was paid", async () => {
		const before = [await money(), await wentBack(), await paidIn()];
		await canceled();
		expect([await money(), await wentBack(), await paidIn()]).toEqual(before);
		expect((await ledgerOf(shop, id)).at(-1)).toMatchObject({ kind: "notification", verdict: "noted", reason: null });
		expect(await waiting()).toBe(0);
	});

	it("of a cancelled order is money that is owed again", async () => {
		await step("cancelled", "completed");
		await reversed();
		expect((await money()).state).toBe("refunded");
		await canceled();
		expect((await money()).state).toBe("refundDue");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("pays an order that waits for its money again since", async () => {
		await step("cancelled", "completed");
		await reversed();
		await step("pending", "cancelled");
		expect([await statusOf(shop, id), (await money()).isPaid]).toEqual(["pending", false]);
		await canceled();
		expect([await statusOf(shop, id), (await money()).isPaid]).toEqual(["completed", true]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("leaves an order that costs more since with the rest alone to pay", async () => {
		Object.assign(shop.settings.payments, { mode: "live", paypalReady: true });
		id = await unpaidOrder(shop);
		const charge = async () => (await selectOrder(shop.db, id))!.provider_amount_cents;
		const first = await charge();
		const gross = ((first ?? 0) / 100).toFixed(2);
		const live = { test_ipn: null, parent_txn_id: `TXN-${id}` };
		await notified({ mc_gross: gross, test_ipn: null });
		expect(await statusOf(shop, id)).toBe("completed");
		await step("cancelled", "completed");
		await notified({ ...live, payment_status: "Reversed", txn_id: "R", mc_gross: `-${gross}` });
		await step("pending", "cancelled");
		const { items } = (await readOrderDetails(shop, id))!;
		const { revision } = await readItems(shop, id);
		const quantities = { [items[0]!.id]: 2 };
		const more = {
			orderId: id,
			typed: { quantities, sku: null, addQuantity: 1, prices: "kept" },
			seen: revision,
		} as const;
		expect(await editItems(shop, { ...more, account: CHIEF })).toMatchObject({ ok: true });
		expect(await charge()).toBeGreaterThan(first! * 1.9);
		await notified({ ...live, payment_status: "Canceled_Reversal", txn_id: "C", mc_gross: gross });
		expect(await money()).toMatchObject({ isPaid: false, isPartPaid: true });
		expect(await charge()).toBe(first);
	});

	it("is not decided about from an older page", async () => {
		await reversed();
		const [held] = (await readHeldPayments(shop, 10)).first;
		await canceled();
		const decision = { recordId: held!.id, outcome: "settled", note: "Banca.", account: CHIEF } as const;
		expect(await resolveHeldPayment(shop, decision)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await money()).state).toBe("paid");
	});

	it("counts after its customer was erased, too, and leaves the data whole", async () => {
		const erase = () => eraseOrders(shop.db, [id], { at: shop.clock().toISOString(), keepsName: true });
		await reversed();
		await settled();
		await erase();
		await canceled();
		expect((await money()).state).toBe("paid");
		await erase();
		expect(await findFaults(shop.db)).toEqual([]);
		const told = JSON.stringify(await shop.db.selectFrom("payment_record").select("evidence").execute());
		expect(told).toContain(`TXN-${id}`);
		expect(told).not.toContain("Ana");
	});

	it("by another amount than went is for a person to look at, as is another merchant's", async () => {
		await reversed();
		await canceled("LESS", "0.10");
		expect((await ledgerOf(shop, id)).at(-1)).toMatchObject({ verdict: "held", reason: "wrong-amount" });
		await notified({
			...{ payment_status: "Canceled_Reversal", txn_id: "FOREIGN", parent_txn_id: `TXN-${id}`, mc_gross: "0.20" },
			...{ receiver_email: "thief@example.com", business: "thief@example.com" },
		});
		expect((await ledgerOf(shop, id)).at(-1)).toMatchObject({ verdict: "held", reason: "wrong-receiver" });
		expect(await waiting()).toBe(3);
	});
});

describe("a dispute that was won by another amount than was disputed", () => {
	beforeEach(() => reversed());

	it("is over once a person says so: what had been booked as gone comes off the books, and the log says who", async () => {
		await settled();
		await canceled("LESS", "0.10");
		const [gone] = await wentBack();
		expect((await readOrderDetails(shop, id))!.payments.held.map(({ open }) => open)).toEqual([{ mayCount: true }]);
		await ended();
		expect([await wentBack(), await waiting()]).toEqual([[gone, -Number(gone)], 0]);
		expect([await money(), (await paidIn())[0]]).toMatchObject([{ state: "paid", paymentState: "paid" }, { count: 1 }]);
		const { payments, events } = (await readOrderDetails(shop, id))!;
		expect(events.at(-1)).toMatchObject({ kind: "dispute-ended", actor: "admin", detail: { account: CHIEF.email } });
		// It is final, as the provider's own word is.
		expect(payments.voidable).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is over alone: the next one of the same payment waits, and ends by the provider's word", async () => {
		await canceled("LESS", "0.10");
		await settled();
		await ended();
		await reversed("REVERSED-2");
		expect(await waiting()).toBe(1);
		await canceled("CANCELED-2");
		expect([await waiting(), (await money()).state]).toEqual([0, "paid"]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is money that a cancelled order owes again", async () => {
		await step("cancelled", "completed");
		await settled();
		await canceled("LESS", "0.10");
		expect((await money()).state).toBe("refunded");
		await ended();
		expect([(await money()).state, (await money()).isRefundDue]).toEqual(["refundDue", true]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("pays an order that was reopened since", async () => {
		await step("cancelled", "completed");
		await settled();
		await step("pending", "cancelled");
		await canceled("LESS", "0.10");
		await ended();
		expect([await statusOf(shop, id), (await money()).isPaid]).toEqual(["completed", true]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is not ended twice", async () => {
		await settled();
		await canceled("LESS", "0.10");
		await canceled("LESSER", "0.09");
		await ended();
		expect(await decided("counts")).toMatchObject({ error: { code: "changed-meanwhile" } });
		await settled();
		expect([await waiting(), (await money()).state, await findFaults(shop.db)]).toEqual([0, "paid", []]);
	});
});

describe("a dispute that was won, of which the provider's own word does not fit or never comes", () => {
	it("told before its reversal and by another amount, is over once a person says so", async () => {
		await canceled("LESS", "0.10");
		await reversed();
		expect((await readOrderDetails(shop, id))!.payments.held.map(({ open }) => open)).toEqual([{ mayCount: true }]);
		await ended();
		expect([await waiting(), await wentBack(), (await money()).state]).toEqual([0, [], "paid"]);
		expect((await logOf(shop, id)).at(-1)).toBe("dispute-ended by admin");
		// The next one is another, and ends by its own word.
		await reversed("REVERSED-2");
		expect(await waiting()).toBe(1);
		await canceled("CANCELED-2");
		expect([await waiting(), (await money()).state, await findFaults(shop.db)]).toEqual([0, "paid", []]);
	});

	it("is over once a person says so, which the provider's word says once more", async () => {
		await step("cancelled", "completed");
		await reversed();
		expect((await money()).state).toBe("refunded");
		await ended();
		expect([await waiting(), (await money()).state]).toEqual([0, "refundDue"]);
		await canceled();
		await reversed();
		expect([await waiting(), (await money()).state, await findFaults(shop.db)]).toEqual([0, "refundDue", []]);
	});

	it("is not ended from an older page, once somebody has said that the money went", async () => {
		await reversed();
		const [held] = (await readHeldPayments(shop, 10)).first;
		await settled();
		const decision = { recordId: held!.id, outcome: "counts", note: "Banca.", account: CHIEF } as const;
		expect(await resolveHeldPayment(shop, decision)).toMatchObject({ error: { code: "changed-meanwhile" } });
	});

	it("of another merchant's money is none of the shop's", async () => {
		await notified({
			...{ payment_status: "Reversed", txn_id: "FOREIGN", parent_txn_id: `TXN-${id}`, mc_gross: "-0.20" },
			...{ receiver_email: "thief@example.com", business: "thief@example.com" },
		});
		expect(await decided("counts")).toMatchObject({ error: { code: "not-payable" } });
	});
});

describe("a won dispute that the ledger has as one more refund, as it was written before", () => {
	beforeEach(async () => {
		await reversed();
		await insertPaymentRecord(shop.db, {
			...{
				order_id: id,
				at: shop.clock().toISOString(),
				provider: "paypal",
				kind: "refund",
				status: "canceled_reversal",
			},
			...{ transaction_id: "OLD", amount_cents: 20, currency: "EUR", verdict: "held", reason: "money-taken-back" },
			evidence: JSON.stringify({ parent_txn_id: `TXN-${id}` }),
		});
	});

	it("is no money that went, and ends the dispute once a person says so", async () => {
		await step("cancelled", "completed");
		await settled();
		await ended();
		expect([await waiting(), (await money()).state]).toEqual([0, "refundDue"]);
		const [gone, back] = await wentBack();
		expect(Number(gone) + Number(back)).toBe(0);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is taken off the books, too, where a person had settled it as money that went", async () => {
		await settled();
		await settled();
		expect((await wentBack()).map(Number)).toEqual([20, 20]);
		const { payments } = (await readOrderDetails(shop, id))!;
		const again = { orderId: id, record: payments.voidable.at(-1)!.id, instead: "none", note: null } as const;
		expect(await voidPayment(shop, { ...again, account: CHIEF })).toMatchObject({ ok: true });
		await ended();
		expect((await wentBack()).map(Number).toSorted((a, b) => a - b)).toEqual([-20, -20, 20, 20]);
		expect([(await money()).state, await findFaults(shop.db)]).toEqual(["paid", []]);
	});
});
