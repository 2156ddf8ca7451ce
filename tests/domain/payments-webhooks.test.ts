import { beforeEach, describe, expect, it } from "vitest";
import { sumBooks } from "#app/domain/books/read-books.server.ts";
import { captureProviderOrder, reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import {
	processNotifications,
	receiveNotification,
	receiveWebhook,
} from "#app/domain/orders/receive-notification.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { orderOfEvent } from "#app/domain/orders/settle-event.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import type { ProviderCapture } from "#app/domain/payments/paypal-port.ts";
import { readEvent } from "#app/domain/payments/provider-event.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import {
	approvedOrder,
	captureEvent,
	type FakeProvider,
	ipn,
	ledgerOf,
	logOf,
	shopWithProvider,
	statusOf,
	TRANSMISSION,
	unpaidOrder,
} from "#tests/support/payments.ts";
import { selectRow } from "#tests/support/rows.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** Payments over PayPal's API: what happens to them at PayPal is told by webhooks (docs/protocols.md). */
let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	({ provider, shop, id } = await shopWithProvider());
});

/** The provider's order for ours, approved by the customer. */
const approved = (orderId = id) => approvedOrder(shop, provider, orderId);

const paid = async () => {
	const token = await approved();
	await captureProviderOrder(shop, token);
	return token;
};

/** An order whose capture was carried out while its answer was lost. */
async function lost(): Promise<string> {
	const token = await approved();
	provider.failNext("capture", { kind: "unknown" }, { before: false });
	await captureProviderOrder(shop, token);
	return token;
}

const captureOf = (token: string) => provider.orders.get(token)!.order.capture!;

const event = (type: string, token: string, more: object = {}) => captureEvent(provider, type, token, more);

async function receive(raw: Buffer, transmission = TRANSMISSION): Promise<boolean> {
	return receiveWebhook(shop, await orderOfEvent(shop, readEvent(raw)!), { raw, transmission });
}

async function told(type: string, token: string, more: object = {}): Promise<void> {
	shop.pass({ minutes: 1 });
	const { raw, transmission } = provider.sendEvent(event(type, token, more));
	await receive(raw, transmission);
	await processNotifications(shop);
}

const rows = () => shop.db.selectFrom("provider_notification").selectAll().orderBy("id").execute();
const lines = async (of: number | null = id) =>
	(await ledgerOf(shop, of)).map(({ kind, status, verdict }) => `${kind} ${status} ${verdict}`);
const COMPLETED = "status pending>completed by provider";

describe("an event of a capture", () => {
	it("completes the order whose answer was lost, once, and the reconciliation finds it done", async () => {
		const token = await lost();
		await told("COMPLETED", token);
		await told("COMPLETED", token);
		shop.pass({ hours: 1 });
		await reconcileCaptures(shop);
		expect(await lines()).toEqual(["notification completed proves-payment"]);
		expect(await logOf(shop, id)).toEqual([COMPLETED]);
		expect((await rows()).map(({ state, outcome, order_id }) => [state, outcome, order_id])).toEqual([
			["verified", "completed", id],
			["verified", "already-known", id],
		]);
	});

	it("before the capture's own answer completes the order, and the answer says so", async () => {
		const token = await approved();
		const { captureOrder } = shop.paypal;
		shop.paypal.captureOrder = async (...request) => {
			const answer = await captureOrder(...request);
			await told("COMPLETED", token);
			return answer;
		};
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
		expect([await lines(), await logOf(shop, id)]).toEqual([["notification completed proves-payment"], [COMPLETED]]);
	});

	it("after the capture's answer says nothing new", async () => {
		await told("COMPLETED", await paid());
		expect([await lines(), await logOf(shop, id)]).toEqual([["capture completed proves-payment"], [COMPLETED]]);
	});

	it.each([
		["COMPLETED", "COMPLETED", "completed"],
		["DENIED", "DECLINED", "failed"],
		["DECLINED", "DECLINED", "failed"],
	])("tells how a review ended: %s", async (type, status, becomes) => {
		provider.nextCapture = { status: "PENDING" };
		const token = await paid();
		await told("PENDING", token);
		expect(await statusOf(shop, id)).toBe("pending");
		provider.changeCapture(token, status);
		await told(type, token);
		expect(await statusOf(shop, id)).toBe(becomes);
		shop.pass({ hours: 2 });
		await reconcileCaptures(shop);
		expect(await logOf(shop, id)).toEqual([`status pending>${becomes} by provider`]);
	});

	it("of before changes nothing when it is sent again: the capture itself counts", async () => {
		const token = await paid();
		for (const type of ["PENDING", "DENIED", "DECLINED"]) await told(type, token);
		expect([await statusOf(shop, id), await lines()]).toEqual(["completed", ["capture completed proves-payment"]]);
	});

	it.each([
		["another amount", { amountCents: 19 }, "wrong-amount"],
		["another currency", { currency: "USD" }, "wrong-currency"],
		["another order", { customId: "999999" }, "wrong-order"],
		["another receiver", { payee: { email: "thief@evil.example", merchantId: null } }, "wrong-receiver"],
	])("with %s is held, whatever the event says", async (_, capture, reason) => {
		provider.nextCapture = capture;
		await told("COMPLETED", await lost());
		expect(await statusOf(shop, id)).toBe("pending");
		expect(await ledgerOf(shop, id)).toMatchObject([{ verdict: "held", reason }]);
	});

	it.each([null, "nucleu-1-of-somebody-else"])("under the number %s is no order's, and held", async (invoiceId) => {
		provider.nextCapture = { invoiceId };
		await told("COMPLETED", await lost());
		expect([await statusOf(shop, id), await lines()]).toEqual(["pending", []]);
		expect(await lines(null)).toEqual(["notification completed held"]);
	});

	it("after the cancellation is held", async () => {
		const token = await lost();
		await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
		await told("COMPLETED", token);
		expect(await ledgerOf(shop, id)).toMatchObject([{ verdict: "held", reason: "paid-after-cancellation" }]);
	});

	it("of a payment by the web form says what its notification says", async () => {
		await receiveNotification(shop, id, provider.send(ipn(id)));
		await processNotifications(shop);
		const token = await approved(await unpaidOrder(shop));
		const invoiceId = new URLSearchParams(ipn(id).toString("latin1")).get("invoice")!;
		provider.nextCapture = { id: `TXN-${id}`, customId: String(id), invoiceId };
		await provider.captureOrder(token, "capture");
		await told("COMPLETED", token);
		expect(await lines()).toEqual(["notification completed proves-payment"]);
	});
});

describe("an event of money that went back", () => {
	it.each([
		["REFUNDED", "refund refunded held"],
		["REVERSED", "reversal reversed held"],
	])("%s is held for a person, once, and the order stays paid", async (type, line) => {
		const token = await paid();
		await told(type, token);
		await told(type, token);
		expect([await statusOf(shop, id), await lines()]).toEqual([
			"completed",
			["capture completed proves-payment", line],
		]);
		expect((await logOf(shop, id)).at(-1)).toBe("payment-held money-taken-back by provider");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("in part says how much", async () => {
		const token = await paid();
		await told("REFUNDED", token, { amount: { currency_code: "EUR", value: "0.05" } });
		const row = await selectRow(shop.db, "payment_record", { kind: "refund" });
		const { total_bani } = await selectRow(shop.db, "orders", { id });
		expect(row).toMatchObject({ amount_cents: -5, worth_bani: Math.round(total_bani / 4) });
	});

	it.each(["REFUNDED", "PARTIALLY_REFUNDED"])(
		"before that of the payment settles the payment, too: %s",
		async (status) => {
			const token = await lost();
			provider.changeCapture(token, status);
			await told("REFUNDED", token);
			await told("COMPLETED", token);
			// The capture says of itself that money went back: nobody counts that twice.
			shop.pass({ hours: 1 });
			await reconcileCaptures(shop);
			expect(await lines()).toEqual(["notification completed proves-payment", "refund refunded held"]);
			expect(await statusOf(shop, id)).toBe("completed");
		},
	);

	it.each(["REFUNDED", "PARTIALLY_REFUNDED"])(
		"that the reconciliation found first is held once, under its own number: %s",
		async (status) => {
			const token = await lost();
			provider.changeCapture(token, status);
			shop.pass({ hours: 1 });
			await reconcileCaptures(shop);
			expect([await statusOf(shop, id), (await readHeldPayments(shop, 10)).count]).toEqual(["completed", 1]);
			const value = status === "REFUNDED" ? "0.20" : "0.05";
			for (const type of ["REFUNDED", "REFUNDED", "COMPLETED"])
				await told(type, token, { amount: { currency_code: "EUR", value } });
			const held = (await readHeldPayments(shop, 10)).first;
			expect(held.map(({ transactionId }) => transactionId)).toEqual([`BACK-${captureOf(token).id}`]);
			expect(await findFaults(shop.db)).toEqual([]);
		},
	);

	it("that the reconciliation found first is not told once more of what a person has settled", async () => {
		const token = await lost();
		provider.changeCapture(token, "REFUNDED");
		shop.pass({ hours: 1 });
		await reconcileCaptures(shop);
		const [held] = (await readHeldPayments(shop, 10)).first;
		const decision = { recordId: held!.id, outcome: "settled", note: "Restituit la PayPal.", account: CHIEF } as const;
		expect(await resolveHeldPayment(shop, decision)).toMatchObject({ ok: true });
		await told("REFUNDED", token);
		expect([(await readHeldPayments(shop, 10)).count, await findFaults(shop.db)]).toEqual([0, []]);
	});

	describe("of a part, of a payment whose answer was lost", () => {
		const FIVE = { amount: { currency_code: "EUR", value: "0.05" } };
		const settle = async () => {
			const [held] = (await readHeldPayments(shop, 10)).first;
			const decision = {
				recordId: held!.id,
				outcome: "settled",
				note: "Restituit la PayPal.",
				account: CHIEF,
			} as const;
			expect(await resolveHeldPayment(shop, decision)).toMatchObject({ ok: true });
			return held!.amountCents;
		};
		const booked = async () => (await sumBooks(shop, { from: "2026-11-01", to: "2026-11-30" })).refunds;
		const money = async () => readOrderMoney(shop, (await readOrder(shop, id))!);
		const found = async (refunds?: ProviderCapture["refunds"]) => {
			const token = await lost();
			provider.changeCapture(token, "PARTIALLY_REFUNDED", refunds);
			shop.pass({ hours: 1 });
			await reconcileCaptures(shop);
			shop.pass({ minutes: 1 });
			return token;
		};
		const cancel = async () => {
			shop.pass({ minutes: 1 });
			await moveOrder(shop, { orderId: id, to: "cancelled", actor: "admin" });
			expect(await findFaults(shop.db)).toEqual([]);
			return money();
		};

		it("is held and settled as that part, once, whether its event comes or not", async () => {
			const token = await found([{ id: "BACK-CAP-1", amountCents: 5 }]);
			expect([await settle(), await booked()]).toEqual([-5, [{ currency: "EUR", count: 1, sum: 5 }]]);
			const { receivedBani, returnedBani } = await money();
			expect(returnedBani).toBe(Math.round(receivedBani / 4));
			await told("REFUNDED", token, FIVE);
			expect([(await readHeldPayments(shop, 10)).count, await booked()]).toEqual([
				0,
				[{ currency: "EUR", count: 1, sum: 5 }],
			]);
			expect(await cancel()).toMatchObject({ state: "refundDue", isRefundDue: true, returnedBani });
		});

		it("whose amount PayPal did not say is never the whole, and gives way to its event, decided or not", async () => {
			const token = await found();
			expect([await settle(), await booked()]).toEqual([null, []]);
			await told("REFUNDED", token, FIVE);
			expect([await settle(), await booked()]).toEqual([-5, [{ currency: "EUR", count: 1, sum: 5 }]]);
			expect(await cancel()).toMatchObject({ state: "refundDue", isRefundDue: true });
		});

		it("is owed but for that part where it was cancelled, though nobody says how much that was", async () => {
			await found();
			await settle();
			expect(await cancel()).toMatchObject({ state: "refundDue", isRefundDue: true, returnedBani: 0 });
		});

		it("of which a person had settled the whole, as it was held once, is booked by its event alone", async () => {
			const token = await found();
			await shop.db.updateTable("payment_record").set({ amount_cents: 20 }).where("verdict", "=", "held").execute();
			expect([await settle(), await booked()]).toEqual([20, [{ currency: "EUR", count: 1, sum: 20 }]]);
			await told("REFUNDED", token, FIVE);
			await settle();
			const sum = (await booked()).reduce((total, line) => total + line.sum, 0);
			expect([sum, await findFaults(shop.db)]).toEqual([5, []]);
		});
	});

	it("is the same as a notification of it", async () => {
		const token = await paid();
		const capture = captureOf(token).id;
		await told("REVERSED", token);
		const raw = ipn(id, {
			txn_id: `BACK-${capture}`,
			parent_txn_id: capture,
			payment_status: "Reversed",
			mc_gross: "-0.20",
		});
		await receiveNotification(shop, id, provider.send(raw));
		await processNotifications(shop);
		expect((await lines()).filter((line) => line.startsWith("reversal"))).toHaveLength(1);
		const over = { payment_status: "Canceled_Reversal", txn_id: "OVER", parent_txn_id: capture };
		await receiveNotification(shop, id, provider.send(ipn(id, over)));
		await processNotifications(shop);
		expect((await readOrderMoney(shop, (await readOrder(shop, id))!)).state).toBe("paid");
	});

	it("is found by its capture where it names no number of ours", async () => {
		const token = await paid();
		const raw = event("REFUNDED", token, { invoice_id: undefined });
		expect(await orderOfEvent(shop, readEvent(raw)!)).toBe(id);
	});
});

describe("who sent it", () => {
	it("is asked of the provider: what it did not send is counted or noted, and changes nothing", async () => {
		const token = await lost();
		await receive(event("COMPLETED", token));
		await receive(Buffer.from(JSON.stringify({ event_type: "PAYMENT.CAPTURE.COMPLETED", resource: { id: "CAP-1" } })));
		await processNotifications(shop);
		expect([await statusOf(shop, id), await lines()]).toEqual(["pending", ["notification INVALID noted"]]);
		expect(await shop.db.selectFrom("forged_notification").select(["order_id", "count"]).execute()).toEqual([
			{ order_id: 0, count: 1 },
		]);
		expect(provider.calls).not.toContain("read-capture");
	});

	it("headers of another transmission prove nothing, and keep no genuine one out", async () => {
		const token = await lost();
		const { raw, transmission } = provider.sendEvent(event("COMPLETED", token));
		await receive(raw, { ...transmission, id: "T-ANOTHER" });
		await receive(raw, transmission);
		await receive(raw, transmission);
		expect(await rows()).toHaveLength(2);
		await processNotifications(shop);
		expect(await lines()).toContain("notification completed proves-payment");
	});

	it("what the provider will not look at is let go; where it does not know the shop, it is asked about again", async () => {
		const token = await lost();
		for (const [status, kept] of [
			[400, ["invalid", 0]],
			[401, ["waiting", 1]],
			[429, ["waiting", 1]],
		] as const) {
			provider.failNext("verify", { kind: "refused", issue: "REFUSED", status });
			await receive(event("COMPLETED", token));
			await processNotifications(shop);
			expect((await rows()).map(({ state, attempts }) => [state, attempts]).at(-1), String(status)).toEqual(kept);
		}
	});

	it("what its customer makes up about an order takes no room from what the provider sends, and keeps no order", async () => {
		const token = await lost();
		for (let count = 0; count < 25; count++) {
			const madeUp = Buffer.from(event("DENIED", token).toString().replace("{", `{"id":"WH-${count}",`));
			expect(await receive(madeUp)).toBe(true);
			provider.failNext("verify", { kind: "refused", issue: "VALIDATION_ERROR", status: 400 });
			await processNotifications(shop);
		}
		const { raw, transmission } = provider.sendEvent(event("COMPLETED", token));
		expect(await receive(raw, transmission)).toBe(true);
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("completed");
	});

	it("while the provider cannot be asked it waits, whichever of the two questions fails", async () => {
		const token = await lost();
		const { raw, transmission } = provider.sendEvent(event("COMPLETED", token));
		await receive(raw, transmission);
		for (const on of ["verify", "read-capture"] as const) {
			provider.failNext(on, { kind: "unreachable" });
			await processNotifications(shop);
			expect([await statusOf(shop, id), await processNotifications(shop)]).toEqual(["pending", 0]);
			shop.pass({ minutes: 1 });
		}
		await processNotifications(shop);
		expect(await statusOf(shop, id)).toBe("completed");
		expect((await rows())[0]!.raw.equals(raw)).toBe(true);
	});
});

it("events of other kinds are kept, and nothing comes of them", async () => {
	const token = await lost();
	const raw = Buffer.from(
		JSON.stringify({
			event_type: "CHECKOUT.ORDER.APPROVED",
			resource: { id: token, invoice_id: captureOf(token).invoiceId },
		}),
	);
	const sent = provider.sendEvent(raw);
	await receive(sent.raw, sent.transmission);
	await processNotifications(shop);
	expect([await statusOf(shop, id), await lines()]).toEqual(["pending", []]);
	expect(await rows()).toMatchObject([{ state: "verified", outcome: "ignored", order_id: id }]);
});
