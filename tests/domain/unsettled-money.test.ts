import { beforeEach, describe, expect, it } from "vitest";
import { counterSteps } from "#app/domain/counter/counter-steps.ts";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { captureProviderOrder, reconcileCaptures } from "#app/domain/orders/capture-provider-order.server.ts";
import { choosePaymentMethod, claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readChosenOrders } from "#app/domain/orders/read-chosen-orders.server.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { setOrderStatus } from "#app/domain/orders/set-order-status.server.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { seenMoney } from "#tests/support/back-office-shop.ts";
import {
	approvedOrder,
	type FakeProvider,
	ipn,
	LINKS,
	shopWithProvider,
	statusOf,
	unpaidOrder,
} from "#tests/support/payments.ts";
import { everyRow, type TestShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
beforeEach(async () => {
	({ provider, shop, id } = await shopWithProvider());
});

async function notified(changes: Record<string, string | null> = {}, to = id, about = id): Promise<void> {
	await receiveNotification(shop, to, provider.send(ipn(about, changes)));
	await processNotifications(shop);
}

const cancel = () => moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" });
const stateNow = async () => (await readOrderMoney(shop, (await readOrder(shop, id))!)).state;
const create = async () => createProviderOrder(shop, (await readOrder(shop, id))!, { locale: "ro", links: LINKS });
const choose = () => choosePaymentMethod(shop, { orderId: id, method: "banktransfer" });
const reopen = () => setOrderStatus(shop, id, { status: "pending", transactionId: null }, { actor: "customer" });

/** Whether the lists of the back office say that the provider is about to confirm it. */
async function isListed(isConfirming: boolean) {
	expect((await listOrders(shop, { limit: 5 })).orders.find((order) => order.id === id)).toMatchObject({
		isConfirming,
	});
	expect(await readChosenOrders(shop, [id])).toMatchObject([{ isConfirming }]);
}

async function decide(outcome: "counts" | "settled") {
	const { first } = await readHeldPayments(shop, 1);
	const recordId = first[0]!.id;
	expect((await resolveHeldPayment(shop, { recordId, outcome, note: "văzut", account: CHIEF })).ok).toBe(true);
}

describe("money that came and is held", () => {
	it.each([
		["of another amount", { mc_gross: "0.19" }],
		["in another currency", { mc_currency: "USD" }],
		["to another receiver", { business: "alt@cont.example", receiver_email: "alt@cont.example" }],
	])("%s is told to the customer, who is offered no way to pay again", async (_name, changes) => {
		await notified(changes);
		expect(await stateNow()).toBe("held");
		const before = await everyRow(shop.db);
		for (const source of ["bank-transfer", "revolut-completion"] as const)
			expect(await claimPayment(shop, { orderId: id, source })).toMatchObject({ error: { code: "payment-held" } });
		for (const refused of [await create(), await choose(), await reopen()])
			expect(refused).toMatchObject({ ok: false, error: { code: "payment-held" } });
		expect(await everyRow(shop.db)).toEqual(before);
	});

	it("of an order that was cancelled meanwhile keeps it cancelled: choosing a method does not reopen it", async () => {
		await cancel();
		expect(await stateNow()).toBe("cancelled");
		await notified();
		expect(await stateNow()).toBe("held");
		for (const refused of [await choose(), await reopen()])
			expect(refused).toMatchObject({ ok: false, error: { code: "payment-held" } });
		expect(await statusOf(shop, id)).toBe("cancelled");
	});

	it("keeps an approved order of the provider's from being captured, now or later", async () => {
		const token = await approvedOrder(shop, provider, id);
		await notified({ mc_gross: "0.19" });
		expect(await captureProviderOrder(shop, token)).toMatchObject({ error: { code: "payment-held" } });
		await shop.db.updateTable("provider_order").set({ state: "capturing" }).execute();
		shop.pass({ hours: 1 });
		await reconcileCaptures(shop);
		expect(provider.captures).toEqual([]);
	});

	it("lets the order be paid again once somebody has given it back", async () => {
		await notified({ mc_gross: "0.19" });
		await decide("settled");
		expect(await stateNow()).not.toBe("held");
		expect(await choose()).toMatchObject({ ok: true });
	});

	it("pays the order once somebody says that it counts, a cancelled one too", async () => {
		await cancel();
		await notified();
		await decide("counts");
		expect([await statusOf(shop, id), await stateNow()]).toEqual(["completed", "paid"]);
	});

	it("is not marked as failed: its customer would be told to pay again", async () => {
		await notified({ mc_gross: "0.19" });
		expect(movesOf((await readOrderDetails(shop, id))!)).not.toContain("fail");
		const refused = await advanceOrder(shop, { orderId: id, seen: "pending", to: "failed", account: CHIEF });
		expect(refused).toMatchObject({ ok: false, error: { code: "payment-held" } });
		expect(await statusOf(shop, id)).toBe("pending");
	});

	it("is what two captures at once both answer", async () => {
		const token = await approvedOrder(shop, provider, id);
		provider.nextCapture = { amountCents: 19 };
		const both = await Promise.all([1, 2].map(() => captureProviderOrder(shop, token)));
		expect(both).toEqual([1, 2].map(() => ({ ok: true, value: "held" })));
	});

	it("may still be cancelled by its customer, and stays held", async () => {
		await notified({ mc_gross: "0.19" });
		expect(await moveOrder(shop, { orderId: id, to: "cancelled", actor: "customer" })).toMatchObject({ ok: true });
		expect(await stateNow()).toBe("held");
	});
});

describe("money that the provider has not confirmed yet", () => {
	const PENDING = { payment_status: "Pending", pending_reason: "echeck" };

	it("is told to the customer, who is offered no way to pay again, cancelled or not", async () => {
		await notified(PENDING);
		expect(await stateNow()).toBe("confirming");
		expect(await readOrderDetails(shop, id)).toMatchObject({ money: { isConfirming: true, paymentState: "unpaid" } });
		await isListed(true);
		for (const refused of [await create(), await choose(), await reopen()])
			expect(refused).toMatchObject({ ok: false, error: { code: "payment-confirming" } });
		await cancel();
		expect(await stateNow()).toBe("confirming");
		expect(await choose()).toMatchObject({ error: { code: "payment-confirming" } });
		expect(await statusOf(shop, id)).toBe("cancelled");
	});

	it("pays the order when it is confirmed, and is held where the order was cancelled meanwhile", async () => {
		await notified(PENDING);
		await notified();
		expect(await stateNow()).toBe("paid");
		expect(await readOrderDetails(shop, id)).toMatchObject({ money: { isConfirming: false, paymentState: "paid" } });
		id = await unpaidOrder(shop);
		await notified(PENDING);
		await cancel();
		await notified();
		expect(await stateNow()).toBe("held");
	});

	it.each(["Denied", "Failed", "Expired", "Voided"])(
		"lets the order be paid again after %s",
		async (payment_status) => {
			await notified(PENDING);
			await notified({ payment_status });
			expect([await statusOf(shop, id), await stateNow()]).toEqual(["failed", "due"]);
			expect(await choose()).toMatchObject({ ok: true });
		},
	);

	it("keeps nobody waiting for longer than 30 days", async () => {
		await notified(PENDING);
		shop.pass({ days: 30, minutes: -1 });
		expect(await stateNow()).toBe("confirming");
		shop.pass({ minutes: 2 });
		expect(await choose()).toMatchObject({ ok: true });
	});

	it("that the provider captured and reviews is the same, and is asked for again until it is known", async () => {
		const token = await approvedOrder(shop, provider, id);
		provider.nextCapture = { status: "PENDING" };
		expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "pending" });
		expect(await stateNow()).toBe("confirming");
		provider.changeCapture(token, "COMPLETED");
		shop.pass({ hours: 1 });
		await reconcileCaptures(shop);
		expect(await stateNow()).toBe("paid");
	});
});

describe("a capture that the provider has not answered", () => {
	const UNKNOWN = { kind: "unknown" } as const;

	async function unanswered(): Promise<void> {
		const token = await approvedOrder(shop, provider, id);
		provider.failNext("capture", UNKNOWN, { before: false });
		await captureProviderOrder(shop, token);
	}

	it("is told to the customer as a payment that is confirmed, and no page or call asks for another", async () => {
		await unanswered();
		expect(await stateNow()).toBe("confirming");
		expect(await readOrderDetails(shop, id)).toMatchObject({ money: { isConfirming: true, paymentState: "unpaid" } });
		await isListed(true);
		const claim = await claimPayment(shop, { orderId: id, source: "bank-transfer" });
		for (const refused of [claim, await choose(), await reopen()])
			expect(refused).toMatchObject({ ok: false, error: { code: "payment-confirming" } });
	});

	it("pays the order once the provider is asked again", async () => {
		await unanswered();
		shop.pass({ minutes: 1 });
		await reconcileCaptures(shop);
		expect(await stateNow()).toBe("paid");
		await isListed(false);
	});

	it("keeps nobody waiting for longer than 30 days", async () => {
		await unanswered();
		shop.pass({ days: 30, minutes: -1 });
		expect(await stateNow()).toBe("confirming");
		shop.pass({ minutes: 2 });
		expect(await choose()).toMatchObject({ ok: true });
		expect(await stateNow()).toBe("due");
	});

	it("lets the customer go on as soon as the provider says in another way that it took nothing", async () => {
		await unanswered();
		await notified({ payment_status: "Denied", txn_id: provider.captures[0]!.id });
		expect(await choose()).toMatchObject({ ok: true });
		expect(await stateNow()).toBe("due");
	});
});

describe("what is held beside an order without being its money", () => {
	it.each([
		["somebody else's payment that names this order's address only", {}],
		["the same to a stranger's account", { business: "alt@cont.example", receiver_email: "alt@cont.example" }],
	])("%s closes no way to pay", async (_name, changes) => {
		const other = await unpaidOrder(shop);
		await notified(changes, id, other);
		expect((await readHeldPayments(shop, 5)).count).toBe(1);
		expect(await stateNow()).not.toBe("held");
		expect(await choose()).toMatchObject({ ok: true });
	});

	it("somebody else's payment neither closes the counter nor hides money that is to be given back", async () => {
		const mine = await unpaidOrder(shop, "cash");
		await shop.db.updateTable("orders").set({ delivery_method: "pickup" }).where("id", "=", mine).execute();
		await notified({}, mine, id);
		const details = async () => (await readOrderDetails(shop, mine))!;
		expect(await details()).toMatchObject({ money: { paymentState: "held", isHeld: false } });
		expect(counterSteps(await details())).toEqual(["payment"]);
		const received = seenMoney(mine, { means: "cash" });
		expect(await recordPayment(shop, received)).toMatchObject({ ok: true });
		await moveOrder(shop, { orderId: mine, to: "cancelled", actor: "admin" });
		expect(await details()).toMatchObject({ money: { isRefundDue: true } });
		expect((await readToday(shop, "ro")).orders.refunds.count).toBe(1);
		expect(await recordRefund(shop, { ...received, seen: "cancelled" })).toMatchObject({ ok: true });
		expect(await details()).toMatchObject({ money: { isRefundDue: false } });
	});

	it("a refused payment of another amount closes none either", async () => {
		await notified({ mc_gross: "0.19", payment_status: "Denied" });
		expect((await readHeldPayments(shop, 5)).count).toBe(1);
		expect(await stateNow()).not.toBe("held");
	});

	it("a second payment leaves a paid order paid", async () => {
		await notified();
		await notified({ txn_id: "SECOND" });
		expect((await readHeldPayments(shop, 5)).count).toBe(1);
		expect(await stateNow()).toBe("paid");
	});
});
