import { beforeEach, describe, expect, it } from "vitest";
import { cancelAtCounter, handOver, takeBackAtCounter } from "#app/domain/counter/serve-order.server.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { type AdvanceOrder, advanceOrder } from "#app/domain/orders/advance-order.server.ts";
import { cancelUnpaidOrders } from "#app/domain/orders/cancel-unpaid.server.ts";
import { changeTracking } from "#app/domain/orders/change-tracking.server.ts";
import { claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { readOrderDetails } from "#app/domain/orders/read-order-details.server.ts";
import { recordPayment } from "#app/domain/orders/record-payment.server.ts";
import { recordRefund } from "#app/domain/orders/record-refund.server.ts";
import { takeStepBack } from "#app/domain/orders/way-back.server.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { advanceReturn } from "#app/domain/returns/advance-return.server.ts";
import { takeBackStep } from "#app/domain/returns/correct-return.server.ts";
import { readReturnable } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { readWarranty } from "#app/domain/warranties/read-warranty.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, STAFF } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT, seenMoney } from "#tests/support/back-office-shop.ts";
import { printsAnything } from "#tests/support/test-shop.ts";

const PICKUP = { delivery: { method: "pickup" } } as const;

/** The e-mails of a step wait ten minutes. */
let backOffice: BackOfficeShop;
beforeEach(async () => {
	backOffice = await backOfficeShop({ invoiceWaitMs: 600_000 });
	backOffice.shop.printer.pdf = printsAnything;
});

const detailsOf = async (id: number) => (await readOrderDetails(backOffice.shop, id))!;

type Step = Partial<AdvanceOrder> & { to: OrderStatus };

async function step(orderId: number, move: Step) {
	backOffice.shop.pass({ minutes: 1 });
	const seen = (await backOffice.statusOf(orderId)) as OrderStatus;
	const done = await advanceOrder(backOffice.shop, {
		orderId,
		seen,
		account: CHIEF,
		reason: null,
		...move,
	} as AdvanceOrder);
	expect(done, `${seen} -> ${move.to}`).toMatchObject({ ok: true });
}

const ship = { to: "shipped", trackingNumber: "AWB-7", courier: "fan" } as const;

async function back(orderId: number, account = CHIEF) {
	backOffice.shop.pass({ minutes: 1 });
	const seen = (await backOffice.statusOf(orderId)) as OrderStatus;
	const done = await takeStepBack(backOffice.shop, { orderId, seen, account });
	return done.ok ? done.value.status : done.error.code;
}

async function pay(orderId: number) {
	const seen = (await backOffice.statusOf(orderId)) as OrderStatus;
	expect((await recordPayment(backOffice.shop, seenMoney(orderId, { seen }))).ok).toBe(true);
}

/** Placed, and paid where that is said; what was written of it so far has been sent. */
async function placed({ paid = true, ...changes }: Parameters<BackOfficeShop["place"]>[0] & { paid?: boolean } = {}) {
	const id = await backOffice.place({ ...SENT, ...changes });
	if (paid) await pay(id);
	backOffice.shop.pass({ hours: 1 });
	await told();
	return id;
}

/** What customers read since: the subject of each kind, and where to an order went. */
async function told(): Promise<string[]> {
	return (await backOffice.shop.mailed()).map((mail) => {
		if (mail.kind === "order-status") return `${mail.takenBack ? `not ${mail.takenBack}: ` : ""}${mail.to}`;
		return mail.kind === "invoice-copy" ? mail.invoice.kind : mail.kind;
	});
}

async function toldLater(): Promise<string[]> {
	backOffice.shop.pass({ hours: 1 });
	return told();
}

const faults = () => findFaults(backOffice.shop.db);

describe("a sent order that was cancelled by mistake", () => {
	it.each(["shipped", "delivered"] as const)(
		"is %s again, once: goods, stock and warranty are where they were",
		async (status) => {
			const id = await placed();
			const stock = await backOffice.stock();
			await step(id, ship);
			if (status === "delivered") await step(id, { to: "delivered" });
			await toldLater();
			const startsOn = async () => (await readWarranty(backOffice.shop, id))?.startsOn;
			const before = await startsOn();
			await step(id, { to: "cancelled" });
			expect(await toldLater()).toEqual(["cancelled", "storno"]);
			backOffice.shop.pass({ days: 3 });
			expect(await detailsOf(id)).toMatchObject({ wayBack: { to: status, isTold: true } });
			await step(id, { to: "pending" });
			const after = await detailsOf(id);
			expect([after.order.status, after.order.trackingNumber, after.money.paymentState]).toEqual([
				status,
				"AWB-7",
				"paid",
			]);
			expect(after.returns.map(({ state }) => state)).toEqual(["dropped"]);
			expect(await backOffice.stock()).toBe(stock);
			expect(await toldLater()).toEqual([`not cancelled: ${status}`, "invoice"]);
			expect((await detailsOf(id)).invoices.map(({ kind }) => kind)).toEqual(["invoice", "storno", "invoice"]);
			expect(await startsOn()).toEqual(before);
			expect(await faults()).toEqual([]);
			await step(id, { to: "cancelled" });
			expect((await detailsOf(id)).returns.map(({ state }) => state)).toEqual(["dropped", "announced"]);
			expect([await backOffice.stock(), await faults()]).toEqual([stock, []]);
		},
	);

	it("is told to nobody who has not heard of it yet", async () => {
		const id = await placed({ paymentMethod: "cash", paid: false });
		await step(id, ship);
		await step(id, { to: "cancelled" });
		expect((await detailsOf(id)).wayBack).toEqual({ to: "shipped", isTold: false });
		await step(id, { to: "pending" });
		expect(await toldLater()).toEqual(["shipped", "invoice"]);
		expect(await faults()).toEqual([]);
	});

	it("is told of with the storno and the new invoice, which the books have and the customer gets", async () => {
		const id = await placed({ paymentMethod: "cash", paid: false });
		await step(id, ship);
		await step(id, { to: "delivered" });
		await toldLater();
		await step(id, { to: "cancelled" });
		expect((await detailsOf(id)).wayBack).toEqual({ to: "delivered", isTold: true });
		await step(id, { to: "pending" });
		expect(await toldLater()).toEqual(["storno", "not cancelled: delivered", "invoice"]);
		expect(await faults()).toEqual([]);
	});

	it("is told of so, too, where it had been paid and nothing had left", async () => {
		const id = await placed();
		await step(id, { to: "cancelled" });
		await step(id, { to: "pending" });
		expect(await toldLater()).toEqual(["storno", "completed", "invoice"]);
		expect(await faults()).toEqual([]);
	});

	it("is not reopened once something came back, and is unpaid where its money went back", async () => {
		const [id, other] = [await placed(), await placed()];
		for (const one of [id, other]) {
			await step(one, { ...ship, trackingNumber: `AWB-${one}` });
			await step(one, { to: "delivered" });
			await step(one, { to: "cancelled" });
		}
		const [{ id: returnId, lines }] = (await detailsOf(id)).returns as [ReturnCase];
		const received = new Map(lines.map((line) => [line.id, 1]));
		await advanceReturn(backOffice.shop, { returnId, seen: "announced", account: CHIEF, step: "receive", received });
		const reopen = { orderId: id, seen: "cancelled", to: "pending", account: CHIEF } as const;
		expect(await advanceOrder(backOffice.shop, reopen)).toMatchObject({ error: { code: "move-refused" } });
		const money = seenMoney(other, { seen: "cancelled" });
		expect((await recordRefund(backOffice.shop, money)).ok).toBe(true);
		await step(other, { to: "pending" });
		const { order, money: left } = await detailsOf(other);
		expect([order.status, left.isPaid, left.isPayable]).toEqual(["delivered", false, true]);
		await toldLater();
		expect(await faults()).toEqual([]);
	});
});

describe("an order that was marked as shipped by mistake", () => {
	it("was not shipped after all: paid as before, without its number, and nobody hears of it within the wait", async () => {
		const id = await placed();
		await step(id, ship);
		expect((await detailsOf(id)).wayBack).toEqual({ to: "completed", isTold: false });
		expect(await back(id)).toBe("completed");
		const { order, events } = await detailsOf(id);
		expect([order.trackingNumber, order.courier]).toEqual([null, undefined]);
		expect(events.at(-1)).toMatchObject({ from: "shipped", to: "completed", detail: { trackingNumber: "AWB-7" } });
		expect(await toldLater()).toEqual([]);
		expect(await faults()).toEqual([]);
		const other = await placed();
		await step(other, ship);
		expect(await backOffice.statusOf(other), "the number is free").toBe("shipped");
	});

	it("is told of by one e-mail once the other one has left", async () => {
		const id = await placed();
		await step(id, ship);
		expect(await toldLater()).toEqual(["shipped"]);
		expect(await back(id)).toBe("completed");
		expect(await toldLater()).toEqual(["not shipped: completed"]);
	});

	it.each([
		["and its invoice is never issued within the wait", 0, [], []],
		["and its invoice is taken back after it", 1, ["invoice", "storno"], ["not shipped: pending", "storno"]],
	] as const)("waits for its money again where it is paid on delivery, %s", async (_how, hours, documents, mails) => {
		const id = await placed({ paymentMethod: "cash", paid: false });
		const stock = await backOffice.stock();
		await step(id, ship);
		backOffice.shop.pass({ hours });
		await told();
		expect(await back(id)).toBe("pending");
		expect(await toldLater()).toEqual(mails);
		expect((await detailsOf(id)).invoices.map(({ kind }) => kind)).toEqual(documents);
		expect([await backOffice.stock(), await faults()]).toEqual([stock, []]);
		await step(id, { to: "cancelled" });
		expect([await backOffice.stock(), (await detailsOf(id)).returns]).toEqual([stock + 1, []]);
		expect(await faults()).toEqual([]);
	});

	it("gives its pieces back to the stock when it is cancelled, though a return of before was dropped; and takes them again", async () => {
		const id = await placed({ paymentMethod: "cash", paid: false });
		const stock = await backOffice.stock();
		await step(id, ship);
		await step(id, { to: "cancelled" });
		expect((await detailsOf(id)).areGoodsOut).toBe(true);
		await step(id, { to: "pending" });
		expect(await backOffice.statusOf(id)).toBe("shipped");
		expect(await back(id)).toBe("pending");
		expect((await detailsOf(id)).areGoodsOut).toBe(false);
		await step(id, { to: "cancelled" });
		expect([await backOffice.stock(), await faults()]).toEqual([stock + 1, []]);
		// Its pieces are here: none of them comes back a second time.
		const [dropped] = (await detailsOf(id)).returns;
		const cancelled = { id, status: "cancelled" } as const;
		expect((await readReturnable(backOffice.shop.db, cancelled)).map(({ left }) => left)).toEqual([0]);
		const again = { returnId: dropped!.id, seen: "dropped", account: CHIEF } as const;
		expect(await takeBackStep(backOffice.shop, again)).toMatchObject({ error: { code: "validation" } });
		const state = (to: ReturnCase["state"], closed_at: string | null) =>
			backOffice.shop.db
				.updateTable("return_case")
				.set({ state: to, closed_at })
				.where("id", "=", dropped!.id)
				.execute();
		await state("announced", null);
		const broken = (await faults()).map(({ invariant }) => invariant);
		expect(broken).toContain("no more pieces come back than an order had");
		await state("dropped", dropped!.closedAt);
		await step(id, { to: "pending" });
		expect([await backOffice.statusOf(id), await backOffice.stock(), await faults()]).toEqual(["pending", stock, []]);
	});

	it("is none any more on another day, for staff, or while something comes back", async () => {
		const id = await placed();
		await step(id, ship);
		expect(await back(id, STAFF)).toBe("move-refused");
		const reopen = { orderId: id, seen: "shipped", to: "pending", account: CHIEF } as const;
		expect(await advanceOrder(backOffice.shop, reopen)).toMatchObject({ error: { code: "move-refused" } });
		backOffice.shop.pass({ hours: 24 });
		expect([await back(id), (await detailsOf(id)).wayBack]).toEqual(["move-refused", null]);
	});
});

describe("tracking numbers that were mixed up", () => {
	it("are swapped in one step, and each customer is told the right one, once", async () => {
		const [one, other] = [await placed(), await placed()];
		await step(one, { ...ship, trackingNumber: "AWB-1" });
		await step(other, { ...ship, trackingNumber: "AWB-2" });
		const change = { orderId: one, trackingNumber: "AWB-2", courier: "fan", account: CHIEF } as const;
		const taken = { error: { code: "parcel-taken", values: { id: other } } };
		expect(await changeTracking(backOffice.shop, change)).toMatchObject(taken);
		expect(await changeTracking(backOffice.shop, { ...change, swapWith: one })).toMatchObject(taken);
		expect((await changeTracking(backOffice.shop, { ...change, swapWith: other })).ok).toBe(true);
		backOffice.shop.pass({ hours: 1 });
		await backOffice.shop.sendDue();
		const numbers = backOffice.shop.emails.map((mail) => mail.kind === "order-status" && mail.order.trackingNumber);
		expect(numbers.toSorted()).toEqual(["AWB-1", "AWB-2"]);
		expect((await detailsOf(one)).order.trackingNumber).toBe("AWB-2");
		await step(other, { to: "delivered" });
		expect(
			await changeTracking(backOffice.shop, { ...change, trackingNumber: "AWB-1", swapWith: other }),
		).toMatchObject(taken);
		expect(await faults()).toEqual([]);
	});
});

describe("an order that was marked as delivered by mistake", () => {
	it("is on its way again, on the same day, and its warranty runs from the delivery that stands", async () => {
		const id = await placed();
		await step(id, ship);
		await step(id, { to: "delivered" });
		expect(await back(id)).toBe("shipped");
		expect(await toldLater()).toEqual(["shipped"]);
		backOffice.shop.pass({ days: 2 });
		await step(id, { to: "delivered" });
		const today = backOffice.shop.clock().toISOString().slice(0, 10);
		expect(await readWarranty(backOffice.shop, id)).toMatchObject({ startsOn: today });
		await toldLater();
		expect(await back(id)).toBe("shipped");
		expect(await toldLater()).toEqual(["not delivered: shipped"]);
		expect(await faults()).toEqual([]);
	});

	it("at the counter waits for its customer again, by the staff who handed it over", async () => {
		const id = await placed(PICKUP);
		expect((await handOver(backOffice.shop, { orderId: id, seen: "completed", account: STAFF })).ok).toBe(true);
		const undo = { orderId: id, seen: "delivered", account: STAFF } as const;
		expect(await takeBackAtCounter(backOffice.shop, undo)).toEqual({ ok: true, value: { status: "completed" } });
		expect(await toldLater()).toEqual([]);
		await handOver(backOffice.shop, { orderId: id, seen: "completed", account: STAFF });
		backOffice.shop.pass({ days: 1 });
		expect(await takeBackAtCounter(backOffice.shop, undo)).toMatchObject({ error: { code: "move-refused" } });
		expect(await faults()).toEqual([]);
	});
});

describe("a payment that was marked as failed by mistake", () => {
	it("has not failed: an admin says so, and nobody has heard of it within the wait", async () => {
		const id = await placed({ paid: false });
		await step(id, { to: "failed" });
		expect((await detailsOf(id)).wayBack).toEqual({ to: "pending", isTold: false });
		await step(id, { to: "pending" });
		expect([await backOffice.statusOf(id), await toldLater()]).toEqual(["pending", []]);
		await step(id, { to: "failed" });
		expect(await toldLater()).toEqual(["failed"]);
		await step(id, { to: "pending" });
		expect([await toldLater(), await faults()]).toEqual([["pending"], []]);
	});

	it("ends what the customer said of it: the order is cancelled by itself in its time, and the claim may be made again", async () => {
		backOffice.shop.settings.payments.bankReady = true;
		const id = await placed({ paid: false });
		const claim = () => claimPayment(backOffice.shop, { orderId: id, source: "bank-transfer" });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		expect((await detailsOf(id)).money.paymentState).toBe("claimed");
		await step(id, { to: "failed" });
		expect((await detailsOf(id)).money.paymentState).toBe("unpaid");
		await step(id, { to: "pending" });
		expect((await detailsOf(id)).money.paymentState, "it did not fail").toBe("claimed");
		await step(id, { to: "failed" });
		backOffice.shop.pass({ hours: 1 });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		expect([await claim(), (await detailsOf(id)).money.paymentState]).toMatchObject([
			{ value: { isNew: false } },
			"claimed",
		]);
		await step(id, { to: "failed" });
		backOffice.shop.pass({ days: 8 });
		expect([await cancelUnpaidOrders(backOffice.shop), await backOffice.statusOf(id)]).toEqual([1, "cancelled"]);
		expect(await faults()).toEqual([]);
	});

	it("is told no more once the customer has paid, and is none of an order that is paid on handover", async () => {
		const id = await placed({ paid: false });
		await step(id, { to: "failed" });
		await backOffice.charge(id);
		expect((await toldLater()).toSorted()).toEqual(["completed", "invoice"]);
		const cash = await placed({ paymentMethod: "cash" satisfies PaymentMethod, paid: false });
		const failed = { orderId: cash, seen: "pending", to: "failed", account: CHIEF } as const;
		expect(await advanceOrder(backOffice.shop, failed)).toMatchObject({ error: { code: "move-refused" } });
	});
});

describe("a pickup that staff cancelled by mistake", () => {
	it("is reopened by staff on the same day, and is an admin's where somebody else cancelled it", async () => {
		const id = await placed({ ...PICKUP, paymentMethod: "cash", paid: false });
		const stock = await backOffice.stock();
		const undo = { orderId: id, seen: "cancelled", account: STAFF } as const;
		const cancel = { orderId: id, seen: "pending", account: STAFF, reason: null } as const;
		expect((await cancelAtCounter(backOffice.shop, cancel)).ok).toBe(true);
		expect(await takeBackAtCounter(backOffice.shop, undo)).toEqual({ ok: true, value: { status: "pending" } });
		expect([await backOffice.stock(), await toldLater()]).toEqual([stock, []]);
		await cancelAtCounter(backOffice.shop, cancel);
		backOffice.shop.pass({ days: 1 });
		expect(await takeBackAtCounter(backOffice.shop, undo)).toMatchObject({ error: { code: "move-refused" } });
		const customers = await placed({ ...PICKUP, paid: false });
		await moveOrder(backOffice.shop, { orderId: customers, to: "cancelled", actor: "customer" });
		expect(await takeBackAtCounter(backOffice.shop, { ...undo, orderId: customers })).toMatchObject({
			error: { code: "move-refused" },
		});
		expect(await faults()).toEqual([]);
	});
});
