import { beforeEach, describe, expect, it } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { parseNotification } from "#app/domain/payments/provider-notification.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { FakeProvider, ipn, ledgerOf, logOf, statusOf, unpaidOrder } from "#tests/support/payments.ts";
import { selectRow } from "#tests/support/rows.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	provider = new FakeProvider();
	shop = await testShop({ paypal: provider });
	id = await unpaidOrder(shop);
});

/** The provider sends it, the shop takes it and asks whether it is genuine. */
async function notified(changes: Record<string, string | null> = {}, to = id, about = id): Promise<void> {
	await receiveNotification(shop, to, provider.send(ipn(about, changes)));
	await processNotifications(shop);
}

const states = () => shop.db.selectFrom("provider_notification").select(["state", "outcome"]).orderBy("id").execute();
const COMPLETED = "status pending>completed by provider";

describe("a genuine notification of the frozen amount", () => {
	it("completes the order, once, with its line in the ledger", async () => {
		await notified();
		expect(await statusOf(shop, id)).toBe("completed");
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect(await ledgerOf(shop, id)).toEqual([
			{
				kind: "notification",
				transaction_id: `TXN-${id}`,
				status: "completed",
				verdict: "proves-payment",
				reason: null,
			},
		]);
		expect(await states()).toEqual([{ state: "verified", outcome: "completed" }]);
	});

	it("acts once however often it comes", async () => {
		for (let time = 0; time < 4; time++) await receiveNotification(shop, id, provider.send(ipn(id)));
		await Promise.all([processNotifications(shop), processNotifications(shop)]);
		await notified();
		expect(await ledgerOf(shop, id)).toHaveLength(1);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
	});

	it("completes an order whose first payment failed", async () => {
		await notified({ txn_id: "FIRST", payment_status: "Denied" });
		expect(await statusOf(shop, id)).toBe("failed");
		await notified({ txn_id: "SECOND" });
		expect(await logOf(shop, id)).toEqual(["status pending>failed by provider", "status failed>completed by provider"]);
	});

	it("completes an order that was pending before, and stays completed when the pending comes again or late", async () => {
		await notified({ payment_status: "Pending", pending_reason: "paymentreview" });
		expect(await statusOf(shop, id)).toBe("pending");
		await notified();
		await notified({ payment_status: "Pending", pending_reason: "echeck" });
		await notified({ payment_status: "Denied" });
		expect(await statusOf(shop, id)).toBe("completed");
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect((await ledgerOf(shop, id)).map(({ status, verdict }) => `${status} ${verdict}`)).toEqual([
			"pending noted",
			"completed proves-payment",
			"denied noted",
		]);
	});
});

/** Everything that a genuine message may say and that is not the payment of this order. */
const HELD: [name: string, changes: Record<string, string | null>, reason: string][] = [
	["a smaller amount", { mc_gross: "0.19" }, "wrong-amount"],
	["a larger amount", { mc_gross: "20.00" }, "wrong-amount"],
	["an amount without cents", { mc_gross: "0.2" }, "wrong-amount"],
	["no amount", { mc_gross: null }, "wrong-amount"],
	["a negative amount", { mc_gross: "-0.20" }, "wrong-amount"],
	["another currency", { mc_currency: "USD" }, "wrong-currency"],
	["no currency", { mc_currency: null }, "wrong-currency"],
	["another receiver", { receiver_email: "thief@evil.example", business: "thief@evil.example" }, "wrong-receiver"],
	["another receiver beside our account's name", { receiver_email: "thief@evil.example" }, "wrong-receiver"],
	["no receiver", { receiver_email: null, business: null }, "wrong-receiver"],
	["another invoice", { invoice: "NUCLEU-999999" }, "wrong-invoice"],
	["no invoice", { invoice: null }, "wrong-invoice"],
	["another order", { custom: "999999" }, "wrong-order"],
	["no transaction", { txn_id: null }, "incomplete"],
];

describe("a genuine notification that does not fit", () => {
	it.each(HELD)("is held with a note: %s", async (_, changes, reason) => {
		await notified(changes);
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await ledgerOf(shop, id)).toMatchObject([{ verdict: "held", reason }]);
		expect(await logOf(shop, id)).toEqual([`payment-held ${reason} by provider`]);
		expect(await states()).toEqual([{ state: "verified", outcome: "held" }]);
	});

	it("takes a receiver in capitals for the same address", async () => {
		await notified({ receiver_email: "Seller@Nucleu.Example" });
		expect(await statusOf(shop, id)).toBe("completed");
	});

	it("is refused as a test message in live mode, and as the test amount of an order placed before", async () => {
		shop.settings.payments.mode = "live";
		await notified();
		await notified({ test_ipn: null, txn_id: "SECOND" });
		expect(await statusOf(shop, id)).toBe("pending");
		expect((await ledgerOf(shop, id)).map(({ reason }) => reason)).toEqual([
			"test-notification-in-live-mode",
			"test-charge-in-live-mode",
		]);
	});

	it("of an order placed in live mode needs its whole total, and completes with it", async () => {
		shop.settings.payments.mode = "live";
		shop.settings.payments.paypalReady = true;
		const live = await unpaidOrder(shop);
		const { total_bani } = await selectRow(shop.db, "orders", { id: live });
		await notified({ test_ipn: null }, live, live);
		expect(await statusOf(shop, live)).toBe("pending");
		await notified({ test_ipn: null, txn_id: "WHOLE", mc_gross: (total_bani / 500).toFixed(2) }, live, live);
		expect(await statusOf(shop, live)).toBe("completed");
	});
});

describe("at another order's address", () => {
	it("neither completes that order nor stands in the way of its own", async () => {
		const other = await unpaidOrder(shop);
		await notified({}, other, id);
		expect([await statusOf(shop, other), await statusOf(shop, id)]).toEqual(["pending", "pending"]);
		expect(await logOf(shop, other)).toEqual(["payment-held wrong-invoice by provider"]);
		await notified();
		expect([await statusOf(shop, other), await statusOf(shop, id)]).toEqual(["pending", "completed"]);
	});

	it("nor does one at the address of an order that does not exist", async () => {
		await notified({}, 999_999, id);
		expect(await ledgerOf(shop, null)).toMatchObject([{ verdict: "held" }]);
		await notified();
		expect(await statusOf(shop, id)).toBe("completed");
	});
});

describe("a forged notification", () => {
	it("changes nothing, is in the ledger, and does not stand in the way of the genuine one", async () => {
		await receiveNotification(shop, id, ipn(id));
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await logOf(shop, id)).toEqual([]);
		expect(await ledgerOf(shop, id)).toMatchObject([
			{ status: "INVALID", verdict: "noted", reason: "not-sent-by-provider" },
		]);
		expect(await states()).toEqual([{ state: "invalid", outcome: "the provider did not send it" }]);
		await notified();
		expect(await statusOf(shop, id)).toBe("completed");
	});

	it("is one even if a single byte of a genuine one was changed", async () => {
		const genuine = provider.send(ipn(id, { mc_gross: "0.10" })).toString("latin1");
		await receiveNotification(shop, id, Buffer.from(genuine.replace("mc_gross=0.10", "mc_gross=0.20"), "latin1"));
		await processNotifications(shop);
		expect(await states()).toMatchObject([{ state: "invalid" }]);
	});

	it.each(["", "&&&=", "%", "a=%FF%00", "payment_status=Completed", "__proto__=1&constructor=2&txn_id=3"])(
		"may be any bytes: %j",
		async (text) => {
			await receiveNotification(shop, id, Buffer.from(text));
			await receiveNotification(shop, id, provider.send(Buffer.from(`x=1&${text}`)));
			await processNotifications(shop);
			expect(await statusOf(shop, id)).toBe("pending");
			expect((await states()).map(({ state }) => state)).toEqual(["verified"]);
		},
	);
});

describe("money that comes or goes at the wrong time is held for a person", () => {
	it("a payment after the cancellation", async () => {
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
		await notified();
		expect(await statusOf(shop, id)).toBe("cancelled");
		expect((await logOf(shop, id)).at(-1)).toBe("payment-held paid-after-cancellation by provider");
	});

	it("a second payment of a paid order", async () => {
		await notified();
		await notified({ txn_id: "AGAIN" });
		expect((await ledgerOf(shop, id)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
			["proves-payment", null],
			["held", "paid-twice"],
		]);
	});

	it.each([
		["Refunded", "refund"],
		["Reversed", "reversal"],
	])("%s after the payment", async (status, kind) => {
		await notified();
		await notified({ txn_id: "BACK", parent_txn_id: `TXN-${id}`, payment_status: status, mc_gross: "-0.20" });
		expect(await statusOf(shop, id)).toBe("completed");
		expect((await ledgerOf(shop, id)).at(-1)).toMatchObject({ kind, verdict: "held", reason: "money-taken-back" });
		expect((await logOf(shop, id)).at(-1)).toBe("payment-held money-taken-back by provider");
	});

	it("a refund in another currency is held, and counts for nothing until a person has recorded it", async () => {
		await notified();
		const refund = { txn_id: "BACK", parent_txn_id: `TXN-${id}`, payment_status: "Refunded", mc_gross: "-0.10" };
		await notified({ ...refund, mc_currency: "USD" });
		const back = await selectRow(shop.db, "payment_record", { transaction_id: "BACK" });
		expect(back).toMatchObject({ kind: "notification", verdict: "held", reason: "wrong-currency", worth_bani: null });
		const marks = async () => (await readLedgerMarks(shop, shop.db, [id]))(id);
		expect(await marks()).toMatchObject({ returnedBani: 0, isGone: false });
		const settled = { recordId: back.id, outcome: "settled", note: "Recorded by hand", account: CHIEF } as const;
		expect(await resolveHeldPayment(shop, settled)).toMatchObject({ ok: true });
		expect(await marks()).toMatchObject({ returnedBani: 0, isGone: false });
	});

	it("another merchant's refund, sent to this order's address, gives nobody's money back", async () => {
		await notified();
		const foreign = { txn_id: "FOREIGN", payment_status: "Refunded", mc_gross: "-0.20", business: "thief@example.com" };
		await notified({ ...foreign, receiver_email: "thief@example.com" });
		const last = (await ledgerOf(shop, id)).at(-1);
		expect(last).toMatchObject({ verdict: "held", reason: "wrong-receiver" });
		expect(["refund", "reversal"]).not.toContain(last?.kind);
	});

	it.each(["Denied", "Failed", "Expired", "Voided"])(
		"%s fails an order that waits, and it can be paid again",
		async (status) => {
			await notified({ payment_status: status });
			expect(await statusOf(shop, id)).toBe("failed");
			expect(await moveOrder(shop, { orderId: id, to: "pending", actor: "customer" })).toMatchObject({ ok: true });
		},
	);

	it("an unknown status is noted and nothing else", async () => {
		await notified({ payment_status: "Processed" });
		expect(await ledgerOf(shop, id)).toMatchObject([{ status: "processed", verdict: "noted" }]);
		expect(await statusOf(shop, id)).toBe("pending");
	});
});

describe("reading a notification", () => {
	it("takes letters by the charset that it names, windows-1252 when it names none or an unknown one", () => {
		const name = (text: string) => parseNotification(Buffer.from(text, "latin1")).fields.last_name;
		expect(name("last_name=M%EEndru-M%FCller&charset=windows-1252")).toBe("Mîndru-Müller");
		expect(name("last_name=%8Ater%9C%80")).toBe("Šterœ€");
		expect(name("last_name=%8A&charset=klingon")).toBe("Š");
		expect(name("charset=UTF-8&last_name=%C8%9A%C3%AErlea+%C8%98")).toBe("Țîrlea Ș");
	});

	it("takes the first of a field that comes twice", () => {
		expect(parseNotification(Buffer.from("custom=1&custom=2")).custom).toBe("1");
	});
});
