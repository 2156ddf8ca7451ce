import { beforeEach, describe, expect, it } from "vitest";
import { advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { captureProviderOrder } from "#app/domain/orders/capture-provider-order.server.ts";
import { editItems, readItems } from "#app/domain/orders/edit-items.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { reconcileRefunds } from "#app/domain/orders/provider-refund.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { processNotifications, receiveNotification } from "#app/domain/orders/receive-notification.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { type PartRefund, refundPart } from "#app/domain/orders/refund-part.server.ts";
import { readHeldPayments, resolveHeldPayment } from "#app/domain/orders/resolve-held-payment.server.ts";
import { voidPayment } from "#app/domain/orders/void-payment.server.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { refundCents } from "#app/domain/payments/part-refund.ts";
import { headingOf } from "#app/routes/orders/order-heading.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF } from "#tests/support/accounts.ts";
import { cancelOrder, seenMoney } from "#tests/support/back-office-shop.ts";
import { unwrap } from "#tests/support/billing.ts";
import { approvedOrder, type FakeProvider, ipn, shopWithProvider, unpaidOrder } from "#tests/support/payments.ts";
import { selectRows } from "#tests/support/rows.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

let provider: FakeProvider;
let shop: TestShop;
let id: number;
let total: number;
beforeEach(async () => {
	({ provider, shop, id } = await shopWithProvider());
	total = (await details()).order.totalBani;
});

const details = async () => (await readOrderDetails(shop, id))!;
const back = async (changes: Partial<PartRefund> = {}) =>
	refundPart(shop, {
		orderId: id,
		seen: (await details()).order.status,
		seenReturnedBani: (await details()).money.returnedBani,
		way: "bank",
		amountBani: null,
		pieces: [],
		transactionId: null,
		note: null,
		account: CHIEF,
		...changes,
	});
const REFUSED = (field: string, key: string) => ({ error: { code: "validation", fields: { [field]: key } } });
const UNKNOWN = { kind: "unknown" } as const;

async function paidByHand() {
	expect((await recordPayment(shop, seenMoney(id))).ok).toBe(true);
}

async function paidThroughPaypal() {
	const token = await approvedOrder(shop, provider, id);
	expect(await captureProviderOrder(shop, token)).toEqual({ ok: true, value: "completed" });
}

/** Changes how many pieces the order has of its one item. */
async function editTo(pieces: number) {
	const [item] = (await details()).items;
	const typed = { quantities: { [item!.id]: pieces }, sku: null, addQuantity: 1, prices: "kept" } as const;
	unwrap(await editItems(shop, { orderId: id, typed, seen: (await readItems(shop, id)).revision, account: CHIEF }));
}

/** PayPal's own notification of a refund of the order's payment. */
async function notify(refund: string, cents: number) {
	const [capture] = provider.captures;
	const fields = { txn_id: refund, payment_status: "Refunded", mc_gross: `-${(cents / 100).toFixed(2)}` };
	const raw = provider.send(ipn(id, { ...fields, parent_txn_id: capture!.id, reason_code: "refund" }));
	await receiveNotification(shop, id, raw);
	await processNotifications(shop);
}

/** Lines about money that went back, with what each is of the order. */
const lines = () => selectRows(shop.db, "payment_record", { kind: "refund" });

describe("a part of an order's money that a person gave back", () => {
	beforeEach(paidByHand);

	it("leaves the order as it is, asks for nothing, and never exceeds what was paid", async () => {
		expect(await back({ amountBani: 1_000, note: "zgârieturi" })).toMatchObject({ ok: true });
		const part = await details();
		expect(part.order.status).toBe("completed");
		expect(part.money).toMatchObject({
			state: "paid",
			paymentState: "paid",
			returnedBani: 1_000,
			overpaidBani: 0,
			isPayable: false,
		});
		expect(part.refundable).toMatchObject({ leftBani: total - 1_000, providerBani: 0, asking: null });
		expect(await back({ amountBani: total - 999 })).toMatchObject(REFUSED("amountBani", "adminOrders:refundTooMuch"));
		expect(await back({ amountBani: 5, seenReturnedBani: 0 })).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect(await findFaults(shop.db)).toEqual([]);
		expect(await back({ amountBani: total - 1_000 })).toMatchObject({ ok: true });
		expect((await details()).money).toMatchObject({ state: "refunded", paymentState: "returned" });
		const listed = async (payment: "returned" | "paid" | "part") =>
			(await listOrders(shop, { limit: 5, payment })).orders.length;
		expect([await listed("returned"), await listed("paid"), await listed("part")]).toEqual([1, 0, 0]);
		expect(await back({ amountBani: 1 })).toMatchObject(REFUSED("amountBani", "adminOrders:refundTooMuch"));
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("has nothing sent any more once all of it is back", async () => {
		const toSend = async () => (await listOrders(shop, { limit: 5, task: "to-pick-up" })).orders.map((one) => one.id);
		await back({ amountBani: total - 1 });
		expect(await toSend()).toEqual([id]);
		await back({ amountBani: 1 });
		expect(await toSend()).toEqual([]);
	});

	it("goes by line and piece, each piece once, or by an amount that was typed", async () => {
		const [item] = (await details()).items;
		const pieces = [{ orderItemId: item!.id, pieces: 1 }];
		expect(await back()).toMatchObject(REFUSED("amountBani", "adminOrders:refundNothing"));
		expect(await back({ pieces: [{ orderItemId: item!.id, pieces: 2 }] })).toMatchObject(
			REFUSED(`pieces-${item!.id}`, "adminOrders:piecesTooMany"),
		);
		expect(await back({ pieces: [{ orderItemId: 987_654, pieces: 1 }] })).toMatchObject({ ok: false });
		expect(await back({ pieces })).toMatchObject({ ok: true });
		expect(await lines()).toMatchObject([{ provider: "bank", worth_bani: item!.unitPriceBani, reason: "in-part" }]);
		expect((await details()).refundable.pieces).toEqual({ [item!.id]: 0 });
		expect(await back({ pieces, amountBani: 1 })).toMatchObject({ ok: false });
	});

	it("is taken off what is owed once the order is cancelled, and is due again when it is reopened", async () => {
		await back({ amountBani: 1_000 });
		shop.pass({ hours: 1 });
		const step = { orderId: id, account: CHIEF };
		await advanceOrder(shop, { ...step, seen: "completed", to: "cancelled", reason: null });
		const { order, money } = await details();
		expect(money).toMatchObject({ state: "refundDue", isRefundDue: true });
		const heading = headingOf({ order, ...money, claimed: null, returned: false });
		expect(heading, "its customer reads of the rest").toMatchObject({ lead: "refundDueRestLead", also: null });
		expect(await findFaults(shop.db)).toEqual([]);
		shop.pass({ hours: 1 });
		await advanceOrder(shop, { ...step, seen: "cancelled", to: "pending" });
		expect((await details()).money).toMatchObject({ state: "due", isPartPaid: true, receivedBani: total - 1_000 });
		expect(await findFaults(shop.db)).toEqual([]);
		shop.pass({ hours: 1 });
		await advanceOrder(shop, { ...step, seen: "pending", to: "cancelled", reason: null });
		expect((await recordRefund(shop, { ...step, seen: "cancelled", means: "bank", transactionId: null })).ok).toBe(
			true,
		);
		expect((await lines()).map(({ worth_bani }) => worth_bani)).toEqual([1_000, total - 1_000]);
		expect((await details()).money.state).toBe("refunded");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is not written down by hand beside a refund that PayPal has not answered, or from an older form", async () => {
		id = await unpaidOrder(shop);
		await paidThroughPaypal();
		provider.failNext("refund", UNKNOWN);
		await back({ way: "provider", amountBani: 1_000 });
		const step = { orderId: id, account: CHIEF };
		await advanceOrder(shop, { ...step, seen: "completed", to: "cancelled", reason: null });
		const whole = { ...step, seen: "cancelled", means: "bank", transactionId: null, seenReturnedBani: 0 } as const;
		expect(await recordRefund(shop, whole)).toMatchObject({ error: { code: "refund-asked" } });
		shop.pass({ minutes: 5 });
		await reconcileRefunds(shop);
		expect((await details()).money.returnedBani).toBe(1_000);
		expect(await recordRefund(shop, whole)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await recordRefund(shop, { ...whole, seenReturnedBani: 1_000 })).ok).toBe(true);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("made at PayPal's own site is a part once a person has said so, and the rest is owed when the order is cancelled", async () => {
		id = await unpaidOrder(shop);
		await paidThroughPaypal();
		const fields = { txn_id: "GOODWILL", payment_status: "Refunded", mc_gross: "-0.05", parent_txn_id: "OTHER" };
		await receiveNotification(shop, id, provider.send(ipn(id, fields)));
		await processNotifications(shop);
		const [held] = (await readHeldPayments(shop, 5)).first;
		const decision = { outcome: "settled", note: "Bunăvoință, dată din PayPal", account: CHIEF } as const;
		expect((await details()).money).toMatchObject({ state: "paid", returnedBani: 0 });
		expect((await resolveHeldPayment(shop, { recordId: held!.id, ...decision })).ok).toBe(true);
		const part = Math.round(total / 4);
		expect((await details()).money).toMatchObject({ state: "paid", returnedBani: part });
		shop.pass({ hours: 1 });
		const step = { orderId: id, account: CHIEF };
		await advanceOrder(shop, { ...step, seen: "completed", to: "cancelled", reason: null });
		expect((await details()).money).toMatchObject({ state: "refundDue", isRefundDue: true });
		expect((await details()).refundable.leftBani).toBe(total - part);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("leaves a reopened order paid while what stayed pays for all of it", async () => {
		id = await unpaidOrder(shop);
		const step = { orderId: id, account: CHIEF };
		expect((await recordPayment(shop, seenMoney(id, { amountBani: total + 5_000 }))).ok).toBe(true);
		shop.pass({ hours: 1 });
		await advanceOrder(shop, { ...step, seen: "completed", to: "cancelled", reason: null });
		expect(await back({ amountBani: 2_000 })).toMatchObject({ ok: true });
		shop.pass({ hours: 1 });
		await advanceOrder(shop, { ...step, seen: "cancelled", to: "pending" });
		expect((await details()).order.status).toBe("completed");
		expect((await details()).money).toMatchObject({ state: "paid", overpaidBani: 3_000 });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("cannot be of an order that nobody paid, or by a transaction that is known", async () => {
		await back({ amountBani: 10, transactionId: "FT-1" });
		expect(await back({ amountBani: 10, transactionId: "FT-1" })).toMatchObject({
			error: { fields: { transactionId: "adminOrders:transactionKnown" } },
		});
		expect(await back({ amountBani: 10, way: "provider" })).toMatchObject(
			REFUSED("amountBani", "adminOrders:refundBeyondProvider"),
		);
		id = await unpaidOrder(shop);
		expect(await back({ amountBani: 10 })).toMatchObject(REFUSED("amountBani", "adminOrders:refundTooMuch"));
	});
});

describe("a part of an order's money that PayPal gives back", () => {
	beforeEach(paidThroughPaypal);
	const third = () => Math.floor(total / 3);
	const through = (amountBani: number) => back({ way: "provider", amountBani });

	it("adds up to the charge to the cent over several refunds", async () => {
		for (const amount of [third(), third(), total - 2 * third()]) {
			expect(await through(amount)).toEqual({ ok: true, value: { status: "completed" } });
		}
		expect([...provider.refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(20);
		expect((await lines()).map(({ transaction_id, status, currency }) => [transaction_id, status, currency])).toEqual(
			["REF-1", "REF-2", "REF-3"].map((refund) => [refund, "refunded", "EUR"]),
		);
		expect((await details()).money.state).toBe("refunded");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is asked for again under the same request id when the answer was lost, and nothing else goes back meanwhile", async () => {
		provider.failNext("refund", UNKNOWN, { before: false });
		expect(await through(third())).toMatchObject({ error: { code: "refund-unknown" } });
		expect((await details()).refundable.asking).toBe(third());
		expect(await back({ amountBani: 10 })).toMatchObject({ error: { code: "refund-asked" } });
		expect(await reconcileRefunds(shop)).toBe(0);
		shop.pass({ minutes: 5 });
		expect(await reconcileRefunds(shop)).toBe(1);
		expect([provider.refunds.size, (await lines()).length]).toEqual([1, 1]);
		expect((await details()).money.returnedBani).toBe(third());
		shop.pass({ minutes: 50 });
		expect(await reconcileRefunds(shop)).toBe(0);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is not taken for another of the same amount, whose answer was lost, when its notification comes late", async () => {
		const half = Math.round(total / 2);
		await through(half);
		provider.failNext("refund", UNKNOWN, { before: false });
		expect(await through(total - half)).toMatchObject({ error: { code: "refund-unknown" } });
		await notify("REF-1", 10);
		expect([(await lines()).length, (await details()).refundable.asking]).toEqual([1, total - half]);
		shop.pass({ minutes: 5 });
		expect(await reconcileRefunds(shop)).toBe(1);
		expect((await details()).money).toMatchObject({ state: "refunded", returnedBani: total });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("counts once when its notification comes late, or before the answer that was lost", async () => {
		const told = (refund: string) =>
			notify(refund, [...provider.refunds.values()].find((one) => one.id === refund)!.amountCents);
		await through(third());
		await told("REF-1");
		provider.failNext("refund", UNKNOWN, { before: false });
		await through(third());
		await told("REF-2");
		expect((await details()).refundable.asking).toBeNull();
		shop.pass({ hours: 1 });
		await reconcileRefunds(shop);
		expect((await lines()).map(({ worth_bani, verdict }) => [worth_bani, verdict])).toEqual([
			[third(), "noted"],
			[third(), "noted"],
		]);
		expect((await details()).payments.heldCount).toBe(0);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("that PayPal refuses, or that never reached it, leaves nothing behind", async () => {
		provider.failNext("refund", { kind: "unreachable" });
		expect(await through(third())).toMatchObject({ error: { code: "provider-unreachable" } });
		provider.refundable = 0;
		expect(await through(third())).toMatchObject({ error: { code: "provider-refused" } });
		expect(await lines()).toEqual([]);
		expect((await details()).refundable).toMatchObject({ asking: null, leftBani: total, providerBani: total });
		expect((await details()).events.at(-1)).toMatchObject({ kind: "refund-failed" });
		expect(await through(1)).toMatchObject(REFUSED("amountBani", "adminOrders:refundBelowCent"));
	});

	it("is not asked for again once PayPal may have forgotten the request; its notification still counts", async () => {
		provider.failNext("refund", UNKNOWN, { before: false });
		await through(third());
		for (let hour = 0; hour < 7; hour += 1) {
			shop.pass({ hours: 1 });
			provider.failNext("refund", UNKNOWN);
			await reconcileRefunds(shop);
		}
		const asked = provider.calls.length;
		shop.pass({ hours: 1 });
		await reconcileRefunds(shop);
		expect(provider.calls.length).toBe(asked);
		expect((await details()).events.at(-1)).toMatchObject({ kind: "refund-failed" });
	});
});

describe("money that goes back through PayPal of an order that costs something else by now", () => {
	const overpaid = async () => {
		await editTo(3);
		await paidThroughPaypal();
		await editTo(1);
	};
	const recordAs = async (transactionId: string) =>
		recordRefund(shop, seenMoney(id, { seen: (await details()).order.status, means: "paypal", transactionId }));

	it("counts once when a person wrote down what was paid too much and its notification comes late", async () => {
		await overpaid();
		expect((await details()).money.overpaidBani).toBe(2 * total);
		unwrap(await recordAs("T-7"));
		await notify("T-7", 13);
		const { money, payments } = await details();
		expect([money.state, money.hereBani, money.overpaidBani, payments.heldCount]).toEqual(["paid", total, 0, 0]);
		expect(payments.voidable.map((line) => line.transactionId)).toContain("T-7");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is not written down beside its notification that came first", async () => {
		await overpaid();
		await notify("T-7", 13);
		expect(await recordAs("T-7")).toMatchObject({ error: { code: "refund-undecided" } });
		expect((await lines()).map(({ verdict }) => verdict)).toEqual(["held"]);
	});

	it.each(["provider", "paypal"] as const)("is due again where the order waits for its money (%s)", async (way) => {
		await paidThroughPaypal();
		await editTo(3);
		const half = Math.round(total / 2);
		const transactionId = way === "paypal" ? "REF-1" : null;
		expect(await back({ way, amountBani: half, transactionId })).toEqual({ ok: true, value: { status: "pending" } });
		const owed = async () => {
			const { order, money, payments } = await details();
			return [dueBani(order, money), money.hereBani, money.returnedBani, payments.heldCount];
		};
		expect(await owed()).toEqual([2 * total + half, total - half, 0, 0]);
		await notify("REF-1", 10);
		expect(await owed()).toEqual([2 * total + half, total - half, 0, 0]);
		expect(await findFaults(shop.db)).toEqual([]);
		await paidThroughPaypal();
		expect((await details()).money).toMatchObject({ state: "paid", hereBani: 3 * total });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	const settle = async () => {
		const [held] = (await readHeldPayments(shop, 5)).first;
		const decision = { outcome: "settled", note: "Dată înapoi din PayPal", account: CHIEF } as const;
		unwrap(await resolveHeldPayment(shop, { recordId: held!.id, ...decision }));
	};

	it.each([
		["a part", 10, 2],
		["all", 20, 1],
	])("at its own site is due again, once a person has said so, where the order waits: %s", async (_, cents, share) => {
		await paidThroughPaypal();
		await editTo(3);
		const gone = Math.round(total / share);
		await notify("REF-1", cents);
		await settle();
		const { order, money, payments } = await details();
		expect([dueBani(order, money), money.hereBani]).toEqual([2 * total + gone, total - gone]);
		const decision = payments.voidable.find((line) => line.means === null)!;
		const wish = { orderId: id, record: decision.id, instead: "none", note: null, account: CHIEF } as const;
		unwrap(await voidPayment(shop, wish));
		expect(dueBani(order, (await details()).money)).toBe(2 * total);
		await settle();
		expect(await findFaults(shop.db)).toEqual([]);
		await paidThroughPaypal();
		expect((await details()).money).toMatchObject({ state: "paid", hereBani: 3 * total });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("at its own site lets nothing more go back until a person has said so", async () => {
		await paidThroughPaypal();
		await notify("REF-1", 10);
		expect((await details()).refundable).toMatchObject({ leftBani: total, isUndecided: true });
		for (const way of ["provider", "bank"] as const) {
			expect(await back({ way, amountBani: 100 })).toMatchObject({ error: { code: "refund-undecided" } });
		}
		shop.pass({ hours: 1 });
		unwrap(await cancelOrder(shop, id, "completed"));
		const whole = seenMoney(id, { seen: "cancelled" });
		expect(await recordRefund(shop, whole)).toMatchObject({ error: { code: "refund-undecided" } });
		await settle();
		expect((await details()).refundable.isUndecided).toBe(false);
		unwrap(await recordRefund(shop, whole));
		expect((await details()).money).toMatchObject({ state: "refunded", hereBani: 0 });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("at its own site is all of it back once a person has said so, and nothing is sent", async () => {
		await paidThroughPaypal();
		await notify("REF-1", 20);
		const toSend = async () => (await listOrders(shop, { task: "to-pick-up", limit: 5 })).orders.length;
		expect([(await details()).money.state, await toSend()]).toEqual(["paid", 1]);
		await settle();
		expect((await details()).money).toMatchObject({ state: "refunded", paymentState: "returned", hereBani: 0 });
		expect([(await details()).refundable.leftBani, await toSend()]).toEqual([0, 0]);
		const [line] = (await details()).payments.voidable;
		unwrap(await voidPayment(shop, { orderId: id, record: line!.id, instead: "none", note: null, account: CHIEF }));
		expect([(await details()).money.state, await toSend()]).toEqual(["paid", 1]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it.each([
		["Refunded", "settled before"],
		["Refunded", "settled after"],
		["Reversed", "settled after"],
	])("at its own site of a payment that came twice leaves the order paid: %s, %s", async (status, when) => {
		await paidByHand();
		const tell = async (fields: Record<string, string>) => {
			await receiveNotification(shop, id, provider.send(ipn(id, fields)));
			await processNotifications(shop);
		};
		await tell({ txn_id: "TWICE" });
		if (when === "settled before") await settle();
		const back = { txn_id: "BACK", parent_txn_id: "TWICE", payment_status: status, mc_gross: "-0.20" };
		await tell(back);
		await tell(back);
		for (let { count } = await readHeldPayments(shop, 5); count > 0; count -= 1) await settle();
		expect((await details()).payments.heldCount).toBe(0);
		expect((await details()).money).toMatchObject({ state: "paid", paymentState: "paid", hereBani: total });
		shop.pass({ hours: 1 });
		unwrap(await cancelOrder(shop, id, "completed"));
		expect((await details()).money).toMatchObject({ state: "refundDue", isRefundDue: true, hereBani: total });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("at its own site is all of what was too much, too", async () => {
		await editTo(3);
		await paidThroughPaypal();
		await editTo(1);
		expect((await details()).money.overpaidBani).toBe(2 * total);
		await notify("REF-1", 60);
		await settle();
		expect((await details()).money).toMatchObject({ state: "refunded", hereBani: 0, overpaidBani: 0 });
		expect((await listOrders(shop, { task: "refunds", limit: 5 })).orders).toEqual([]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("at its own site is all of it back, though something else is held after that", async () => {
		await paidThroughPaypal();
		await notify("REF-1", 20);
		await settle();
		await receiveNotification(shop, id, provider.send(ipn(id, { txn_id: "TWICE" })));
		await processNotifications(shop);
		expect((await listOrders(shop, { task: "to-pick-up", limit: 5 })).orders).toEqual([]);
		expect((await details()).money).toMatchObject({ hereBani: 0 });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("at its own site of a payment whose number stands at another order leaves the order paid", async () => {
		await paidByHand();
		const other = await unpaidOrder(shop);
		const byPaypal = { orderId: other, seen: "pending", means: "paypal", transactionId: "ELSEWHERE" } as const;
		unwrap(await recordPayment(shop, { ...byPaypal, account: CHIEF }));
		const back = { txn_id: "BACK", parent_txn_id: "ELSEWHERE", payment_status: "Refunded", mc_gross: "-0.20" };
		for (const fields of [{ txn_id: "ELSEWHERE" }, back]) {
			await receiveNotification(shop, id, provider.send(ipn(id, fields)));
			await processNotifications(shop);
		}
		for (let { count } = await readHeldPayments(shop, 5); count > 0; count -= 1) await settle();
		expect((await details()).money).toMatchObject({ state: "paid", paymentState: "paid", hereBani: total });
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("at its own site leaves what came another way to be given back when the order is cancelled", async () => {
		unwrap(await recordPayment(shop, seenMoney(id, { amountBani: 5_000 })));
		await paidThroughPaypal();
		await notify("REF-1", 20);
		await settle();
		shop.pass({ hours: 1 });
		unwrap(await cancelOrder(shop, id, "completed"));
		expect((await details()).money).toMatchObject({ state: "refundDue", isRefundDue: true, hereBani: 5_000 });
		expect(await findFaults(shop.db)).toEqual([]);
	});
});

it("every split of a payment into refunds is its charge to the cent, each at least nothing", () => {
	for (let seed = 1; seed <= 300; seed += 1) {
		const payment = { worthBani: 100 + seed * 37, amountCents: 1 + ((seed * 7919) % (20 + seed * 7)) };
		const gone = { worthBani: 0, amountCents: 0 };
		for (let step = 1; gone.worthBani < payment.worthBani; step += 1) {
			const worth = Math.min(payment.worthBani - gone.worthBani, 1 + ((seed * step * 131) % 4_000));
			const cents = refundCents(payment, gone, worth);
			expect(cents).toBeGreaterThanOrEqual(0);
			gone.worthBani += worth;
			gone.amountCents += cents;
		}
		expect(gone).toEqual({ worthBani: payment.worthBani, amountCents: payment.amountCents });
	}
});
