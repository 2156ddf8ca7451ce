import { describe, expect, it } from "vitest";
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
import { CHIEF, TELLER } from "#tests/support/accounts.ts";
import { type BackOfficeShop, backOfficeShop, SENT, seenMoney } from "#tests/support/back-office-shop.ts";

const PICKUP = { delivery: { method: "pickup" } } as const;

/** A shop in which the e-mails of a step wait ten minutes, and one that sends them at once. */
async function shopWaiting(minutes = 10): Promise<BackOfficeShop> {
	const desk = await backOfficeShop();
	desk.shop.settings.invoiceWaitMs = minutes * 60_000;
	desk.shop.printer.pdf = async () => ({ ok: true, value: Buffer.from("%PDF") }) as never;
	return desk;
}

const detailsOf = async ({ shop }: BackOfficeShop, id: number) => (await readOrderDetails(shop, id))!;

type Step = Partial<AdvanceOrder> & { to: OrderStatus };

async function step(desk: BackOfficeShop, orderId: number, move: Step) {
	desk.shop.pass({ minutes: 1 });
	const seen = (await desk.statusOf(orderId)) as OrderStatus;
	const done = await advanceOrder(desk.shop, { orderId, seen, account: CHIEF, reason: null, ...move } as AdvanceOrder);
	expect(done, `${seen} -> ${move.to}`).toMatchObject({ ok: true });
}

const ship = { to: "shipped", trackingNumber: "AWB-7", courier: "fan" } as const;

async function back(desk: BackOfficeShop, orderId: number, account = CHIEF) {
	desk.shop.pass({ minutes: 1 });
	const seen = (await desk.statusOf(orderId)) as OrderStatus;
	const done = await takeStepBack(desk.shop, { orderId, seen, account });
	return done.ok ? done.value.status : done.error.code;
}

async function pay(desk: BackOfficeShop, orderId: number) {
	const seen = (await desk.statusOf(orderId)) as OrderStatus;
	expect((await recordPayment(desk.shop, seenMoney(orderId, { seen }))).ok).toBe(true);
}

/** Placed, and paid where that is said; what was written of it so far has been sent. */
async function placed(
	desk: BackOfficeShop,
	{ paid = true, ...changes }: Parameters<BackOfficeShop["place"]>[0] & { paid?: boolean } = {},
) {
	const id = await desk.place({ ...SENT, ...changes });
	if (paid) await pay(desk, id);
	desk.shop.pass({ hours: 1 });
	await told(desk);
	return id;
}

/** What customers read since: the subject of each kind, and where to an order went. */
async function told(desk: BackOfficeShop): Promise<string[]> {
	return (await desk.shop.mailed()).map((mail) => {
		if (mail.kind === "order-status") return `${mail.takenBack ? `not ${mail.takenBack}: ` : ""}${mail.to}`;
		return mail.kind === "invoice-copy" ? mail.invoice.kind : mail.kind;
	});
}

async function toldLater(desk: BackOfficeShop): Promise<string[]> {
	desk.shop.pass({ hours: 1 });
	return told(desk);
}

const faults = ({ shop }: BackOfficeShop) => findFaults(shop.db);

describe("a sent order that was cancelled by mistake", () => {
	it.each(["shipped", "delivered"] as const)(
		"is %s again, once: goods, stock and warranty are where they were",
		async (status) => {
			const desk = await shopWaiting();
			const id = await placed(desk);
			const stock = await desk.stock();
			await step(desk, id, ship);
			if (status === "delivered") await step(desk, id, { to: "delivered" });
			await toldLater(desk);
			const startsOn = async () => (await readWarranty(desk.shop, id))?.startsOn;
			const before = await startsOn();
			await step(desk, id, { to: "cancelled" });
			expect(await toldLater(desk)).toEqual(["cancelled", "storno"]);
			desk.shop.pass({ days: 3 });
			expect(await detailsOf(desk, id)).toMatchObject({ wayBack: { to: status, isTold: true } });
			await step(desk, id, { to: "pending" });
			const after = await detailsOf(desk, id);
			expect([after.order.status, after.order.trackingNumber, after.money.paymentState]).toEqual([
				status,
				"AWB-7",
				"paid",
			]);
			expect(after.returns.map(({ state }) => state)).toEqual(["dropped"]);
			expect(await desk.stock()).toBe(stock);
			expect(await toldLater(desk)).toEqual([`not cancelled: ${status}`, "invoice"]);
			expect((await detailsOf(desk, id)).invoices.map(({ kind }) => kind)).toEqual(["invoice", "storno", "invoice"]);
			expect(await startsOn()).toEqual(before);
			expect(await faults(desk)).toEqual([]);
			await step(desk, id, { to: "cancelled" });
			expect((await detailsOf(desk, id)).returns.map(({ state }) => state)).toEqual(["dropped", "announced"]);
			expect([await desk.stock(), await faults(desk)]).toEqual([stock, []]);
		},
	);

	it("is told to nobody who has not heard of it yet", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, { paymentMethod: "cash", paid: false });
		await step(desk, id, ship);
		await step(desk, id, { to: "cancelled" });
		expect((await detailsOf(desk, id)).wayBack).toEqual({ to: "shipped", isTold: false });
		await step(desk, id, { to: "pending" });
		expect(await toldLater(desk)).toEqual(["shipped", "invoice"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is told of with the storno and the new invoice, which the books have and the customer gets", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, { paymentMethod: "cash", paid: false });
		await step(desk, id, ship);
		await step(desk, id, { to: "delivered" });
		await toldLater(desk);
		await step(desk, id, { to: "cancelled" });
		expect((await detailsOf(desk, id)).wayBack).toEqual({ to: "delivered", isTold: true });
		await step(desk, id, { to: "pending" });
		expect(await toldLater(desk)).toEqual(["storno", "not cancelled: delivered", "invoice"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is told of so, too, where it had been paid and nothing had left", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk);
		await step(desk, id, { to: "cancelled" });
		await step(desk, id, { to: "pending" });
		expect(await toldLater(desk)).toEqual(["storno", "completed", "invoice"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is not reopened once something came back, and is unpaid where its money went back", async () => {
		const desk = await shopWaiting();
		const [id, other] = [await placed(desk), await placed(desk)];
		for (const one of [id, other]) {
			await step(desk, one, { ...ship, trackingNumber: `AWB-${one}` });
			await step(desk, one, { to: "delivered" });
			await step(desk, one, { to: "cancelled" });
		}
		const [{ id: returnId, lines }] = (await detailsOf(desk, id)).returns as [ReturnCase];
		const received = new Map(lines.map((line) => [line.id, 1]));
		await advanceReturn(desk.shop, { returnId, seen: "announced", account: CHIEF, step: "receive", received });
		const reopen = { orderId: id, seen: "cancelled", to: "pending", account: CHIEF } as const;
		expect(await advanceOrder(desk.shop, reopen)).toMatchObject({ error: { code: "move-refused" } });
		const money = seenMoney(other, { seen: "cancelled" });
		expect((await recordRefund(desk.shop, money)).ok).toBe(true);
		await step(desk, other, { to: "pending" });
		const { order, money: left } = await detailsOf(desk, other);
		expect([order.status, left.isPaid, left.isPayable]).toEqual(["delivered", false, true]);
		await toldLater(desk);
		expect(await faults(desk)).toEqual([]);
	});
});

describe("an order that was marked as shipped by mistake", () => {
	it("was not shipped after all: paid as before, without its number, and nobody hears of it within the wait", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk);
		await step(desk, id, ship);
		expect((await detailsOf(desk, id)).wayBack).toEqual({ to: "completed", isTold: false });
		expect(await back(desk, id)).toBe("completed");
		const { order, events } = await detailsOf(desk, id);
		expect([order.trackingNumber, order.courier]).toEqual([null, undefined]);
		expect(events.at(-1)).toMatchObject({ from: "shipped", to: "completed", detail: { trackingNumber: "AWB-7" } });
		expect(await toldLater(desk)).toEqual([]);
		expect(await faults(desk)).toEqual([]);
		const other = await placed(desk);
		await step(desk, other, ship);
		expect(await desk.statusOf(other), "the number is free").toBe("shipped");
	});

	it("is told of by one e-mail once the other one has left", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk);
		await step(desk, id, ship);
		expect(await toldLater(desk)).toEqual(["shipped"]);
		expect(await back(desk, id)).toBe("completed");
		expect(await toldLater(desk)).toEqual(["not shipped: completed"]);
	});

	it.each([
		["and its invoice is never issued within the wait", 0, [], []],
		["and its invoice is taken back after it", 1, ["invoice", "storno"], ["not shipped: pending", "storno"]],
	] as const)("waits for its money again where it is paid on delivery, %s", async (_how, hours, documents, mails) => {
		const desk = await shopWaiting();
		const id = await placed(desk, { paymentMethod: "cash", paid: false });
		const stock = await desk.stock();
		await step(desk, id, ship);
		desk.shop.pass({ hours });
		await told(desk);
		expect(await back(desk, id)).toBe("pending");
		expect(await toldLater(desk)).toEqual(mails);
		expect((await detailsOf(desk, id)).invoices.map(({ kind }) => kind)).toEqual(documents);
		expect([await desk.stock(), await faults(desk)]).toEqual([stock, []]);
		await step(desk, id, { to: "cancelled" });
		expect([await desk.stock(), (await detailsOf(desk, id)).returns]).toEqual([stock + 1, []]);
		expect(await faults(desk)).toEqual([]);
	});

	it("gives its pieces back to the stock when it is cancelled, though a return of before was dropped; and takes them again", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, { paymentMethod: "cash", paid: false });
		const stock = await desk.stock();
		await step(desk, id, ship);
		await step(desk, id, { to: "cancelled" });
		expect((await detailsOf(desk, id)).areGoodsOut).toBe(true);
		await step(desk, id, { to: "pending" });
		expect(await desk.statusOf(id)).toBe("shipped");
		expect(await back(desk, id)).toBe("pending");
		expect((await detailsOf(desk, id)).areGoodsOut).toBe(false);
		await step(desk, id, { to: "cancelled" });
		expect([await desk.stock(), await faults(desk)]).toEqual([stock + 1, []]);
		// Its pieces are here: none of them comes back a second time.
		const [dropped] = (await detailsOf(desk, id)).returns;
		const cancelled = { id, status: "cancelled" } as const;
		expect((await readReturnable(desk.shop.db, cancelled)).map(({ left }) => left)).toEqual([0]);
		const again = { returnId: dropped!.id, seen: "dropped", account: CHIEF } as const;
		expect(await takeBackStep(desk.shop, again)).toMatchObject({ error: { code: "validation" } });
		const state = (to: ReturnCase["state"], closed_at: string | null) =>
			desk.shop.db.updateTable("return_case").set({ state: to, closed_at }).where("id", "=", dropped!.id).execute();
		await state("announced", null);
		const broken = (await faults(desk)).map(({ invariant }) => invariant);
		expect(broken).toContain("no more pieces come back than an order had");
		await state("dropped", dropped!.closedAt);
		await step(desk, id, { to: "pending" });
		expect([await desk.statusOf(id), await desk.stock(), await faults(desk)]).toEqual(["pending", stock, []]);
	});

	it("is none any more on another day, for staff, or while something comes back", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk);
		await step(desk, id, ship);
		expect(await back(desk, id, TELLER)).toBe("move-refused");
		const reopen = { orderId: id, seen: "shipped", to: "pending", account: CHIEF } as const;
		expect(await advanceOrder(desk.shop, reopen)).toMatchObject({ error: { code: "move-refused" } });
		desk.shop.pass({ hours: 24 });
		expect([await back(desk, id), (await detailsOf(desk, id)).wayBack]).toEqual(["move-refused", null]);
	});
});

describe("tracking numbers that were mixed up", () => {
	it("are swapped in one step, and each customer is told the right one, once", async () => {
		const desk = await shopWaiting();
		const [one, other] = [await placed(desk), await placed(desk)];
		await step(desk, one, { ...ship, trackingNumber: "AWB-1" });
		await step(desk, other, { ...ship, trackingNumber: "AWB-2" });
		const change = { orderId: one, trackingNumber: "AWB-2", courier: "fan", account: CHIEF } as const;
		const taken = { error: { code: "parcel-taken", values: { id: other } } };
		expect(await changeTracking(desk.shop, change)).toMatchObject(taken);
		expect(await changeTracking(desk.shop, { ...change, swapWith: one })).toMatchObject(taken);
		expect((await changeTracking(desk.shop, { ...change, swapWith: other })).ok).toBe(true);
		desk.shop.pass({ hours: 1 });
		await desk.shop.sendDue();
		const numbers = desk.shop.emails.map((mail) => mail.kind === "order-status" && mail.order.trackingNumber);
		expect(numbers.toSorted()).toEqual(["AWB-1", "AWB-2"]);
		expect((await detailsOf(desk, one)).order.trackingNumber).toBe("AWB-2");
		await step(desk, other, { to: "delivered" });
		expect(await changeTracking(desk.shop, { ...change, trackingNumber: "AWB-1", swapWith: other })).toMatchObject(
			taken,
		);
		expect(await faults(desk)).toEqual([]);
	});
});

describe("an order that was marked as delivered by mistake", () => {
	it("is on its way again, on the same day, and its warranty runs from the delivery that stands", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk);
		await step(desk, id, ship);
		await step(desk, id, { to: "delivered" });
		expect(await back(desk, id)).toBe("shipped");
		expect(await toldLater(desk)).toEqual(["shipped"]);
		desk.shop.pass({ days: 2 });
		await step(desk, id, { to: "delivered" });
		const today = desk.shop.clock().toISOString().slice(0, 10);
		expect(await readWarranty(desk.shop, id)).toMatchObject({ startsOn: today });
		await toldLater(desk);
		expect(await back(desk, id)).toBe("shipped");
		expect(await toldLater(desk)).toEqual(["not delivered: shipped"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("at the counter waits for its customer again, by the staff who handed it over", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, PICKUP);
		expect((await handOver(desk.shop, { orderId: id, seen: "completed", account: TELLER })).ok).toBe(true);
		const undo = { orderId: id, seen: "delivered", account: TELLER } as const;
		expect(await takeBackAtCounter(desk.shop, undo)).toEqual({ ok: true, value: { status: "completed" } });
		expect(await toldLater(desk)).toEqual([]);
		await handOver(desk.shop, { orderId: id, seen: "completed", account: TELLER });
		desk.shop.pass({ days: 1 });
		expect(await takeBackAtCounter(desk.shop, undo)).toMatchObject({ error: { code: "move-refused" } });
		expect(await faults(desk)).toEqual([]);
	});
});

describe("a payment that was marked as failed by mistake", () => {
	it("has not failed: an admin says so, and nobody has heard of it within the wait", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, { paid: false });
		await step(desk, id, { to: "failed" });
		expect((await detailsOf(desk, id)).wayBack).toEqual({ to: "pending", isTold: false });
		await step(desk, id, { to: "pending" });
		expect([await desk.statusOf(id), await toldLater(desk)]).toEqual(["pending", []]);
		await step(desk, id, { to: "failed" });
		expect(await toldLater(desk)).toEqual(["failed"]);
		await step(desk, id, { to: "pending" });
		expect([await toldLater(desk), await faults(desk)]).toEqual([["pending"], []]);
	});

	it("ends what the customer said of it: the order is cancelled by itself in its time, and the claim may be made again", async () => {
		const desk = await shopWaiting();
		desk.shop.settings.payments.bankReady = true;
		const id = await placed(desk, { paid: false });
		const claim = () => claimPayment(desk.shop, { orderId: id, source: "bank-transfer" });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		expect((await detailsOf(desk, id)).money.paymentState).toBe("claimed");
		await step(desk, id, { to: "failed" });
		expect((await detailsOf(desk, id)).money.paymentState).toBe("unpaid");
		await step(desk, id, { to: "pending" });
		expect((await detailsOf(desk, id)).money.paymentState, "it did not fail").toBe("claimed");
		await step(desk, id, { to: "failed" });
		desk.shop.pass({ hours: 1 });
		expect(await claim()).toMatchObject({ value: { isNew: true } });
		expect([await claim(), (await detailsOf(desk, id)).money.paymentState]).toMatchObject([
			{ value: { isNew: false } },
			"claimed",
		]);
		await step(desk, id, { to: "failed" });
		desk.shop.pass({ days: 8 });
		expect([await cancelUnpaidOrders(desk.shop), await desk.statusOf(id)]).toEqual([1, "cancelled"]);
		expect(await faults(desk)).toEqual([]);
	});

	it("is told no more once the customer has paid, and is none of an order that is paid on handover", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, { paid: false });
		await step(desk, id, { to: "failed" });
		await desk.charge(id);
		expect((await toldLater(desk)).toSorted()).toEqual(["completed", "invoice"]);
		const cash = await placed(desk, { paymentMethod: "cash" satisfies PaymentMethod, paid: false });
		const failed = { orderId: cash, seen: "pending", to: "failed", account: CHIEF } as const;
		expect(await advanceOrder(desk.shop, failed)).toMatchObject({ error: { code: "move-refused" } });
	});
});

describe("a pickup that staff cancelled by mistake", () => {
	it("is reopened by staff on the same day, and is an admin's where somebody else cancelled it", async () => {
		const desk = await shopWaiting();
		const id = await placed(desk, { ...PICKUP, paymentMethod: "cash", paid: false });
		const stock = await desk.stock();
		const undo = { orderId: id, seen: "cancelled", account: TELLER } as const;
		const cancel = { orderId: id, seen: "pending", account: TELLER, reason: null } as const;
		expect((await cancelAtCounter(desk.shop, cancel)).ok).toBe(true);
		expect(await takeBackAtCounter(desk.shop, undo)).toEqual({ ok: true, value: { status: "pending" } });
		expect([await desk.stock(), await toldLater(desk)]).toEqual([stock, []]);
		await cancelAtCounter(desk.shop, cancel);
		desk.shop.pass({ days: 1 });
		expect(await takeBackAtCounter(desk.shop, undo)).toMatchObject({ error: { code: "move-refused" } });
		const customers = await placed(desk, { ...PICKUP, paid: false });
		await moveOrder(desk.shop, { orderId: customers, to: "cancelled", actor: "customer" });
		expect(await takeBackAtCounter(desk.shop, { ...undo, orderId: customers })).toMatchObject({
			error: { code: "move-refused" },
		});
		expect(await faults(desk)).toEqual([]);
	});
});
