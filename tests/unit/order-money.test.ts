import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";
import { PAYMENT_METHODS, type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import {
	type LedgerFacts,
	likelyBani,
	MONEY_STATES,
	moneyOf,
	type PaidOrder,
	UNSETTLED_MONEY,
	unsettledOf,
} from "#app/domain/payments/order-money.ts";

const NOTHING: LedgerFacts = {
	isEmpty: true,
	isPaid: false,
	isPartPaid: false,
	receivedBani: 0,
	returnedBani: 0,
	shortBani: 0,
	balanceBani: 0,
	isHeld: false,
	isClaimed: false,
	isReturned: false,
	isGone: false,
	isVoid: false,
	isReopenable: false,
	isWithdrawn: false,
	unsettled: null,
	paidBy: null,
};
const stateOf = (order: Omit<PaidOrder, "id">, facts: Partial<LedgerFacts> = {}) =>
	moneyOf({ id: 1, ...order }, { ...NOTHING, ...facts }).state;

describe("what the customer of an order is told of its money", () => {
	const state = (status: OrderStatus, paymentMethod: PaymentMethod) => ({
		unpaid: stateOf({ status, paymentMethod }),
		paid: stateOf({ status, paymentMethod }, { isPaid: true }),
	});

	it("is on its way, not paid, when it was sent for cash", () => {
		expect(state("shipped", "cash")).toEqual({ unpaid: "onItsWay", paid: "paid" });
		expect(state("delivered", "cash")).toEqual({ unpaid: "deliveredUnpaid", paid: "paid" });
	});

	it("is sent without its payment when another method left nothing in the ledger", () => {
		for (const method of PAYMENT_METHODS.filter((known) => !paymentMethod(known).paidOnHandover))
			for (const status of ["shipped", "delivered"] as const)
				expect(state(status, method)).toEqual({ unpaid: "sentUnpaid", paid: "paid" });
	});

	it("is paid once completed, and due while it waits, until money that counts is there", () => {
		for (const method of PAYMENT_METHODS) {
			expect(state("completed", method).unpaid).toBe("paid");
			for (const status of ["pending", "failed"] as const)
				expect(state(status, method)).toEqual({ unpaid: "due", paid: "paid" });
		}
	});

	it("is not asked for once all of the order is withdrawn from, while nothing has left; what comes all the same counts", () => {
		const withdrawn = (status: OrderStatus, past: Partial<LedgerFacts> = {}) =>
			stateOf({ status, paymentMethod: "cash" }, { ...past, isWithdrawn: true });
		expect([withdrawn("pending"), withdrawn("failed")]).toEqual(["withdrawn", "withdrawn"]);
		expect([withdrawn("pending", { isPaid: true }), withdrawn("pending", { unsettled: "held" })]).toEqual([
			"paid",
			"held",
		]);
		expect([withdrawn("shipped"), withdrawn("cancelled")]).toEqual(["onItsWay", "closed"]);
	});

	it("is to be refunded when it was paid and cancelled, until its money went back", () => {
		const order = { status: "cancelled", paymentMethod: "banktransfer" } as const;
		expect(stateOf(order, { isPaid: true })).toBe("refundDue");
		expect(stateOf(order, { isPaid: true, isReturned: true, isGone: true })).toBe("refunded");
		expect(stateOf(order, { isReturned: true, isGone: true })).toBe("refunded");
	});

	it("is closed when it is cancelled, unless its customer may reopen it by another payment", () => {
		const order = { status: "cancelled", paymentMethod: "cash" } as const;
		expect(stateOf(order, { isReopenable: true })).toBe("cancelled");
		expect(stateOf(order)).toBe("closed");
	});

	it("has money that is looked at, before anything that would ask for more, unless it is paid or its money went back", () => {
		const held = (status: OrderStatus, past: Partial<LedgerFacts> = {}) =>
			stateOf({ status, paymentMethod: "cash" }, { ...past, unsettled: "held" });
		for (const status of ["pending", "failed", "cancelled", "shipped", "delivered"] as const)
			expect([held(status), held(status, { isReopenable: true })]).toEqual(["held", "held"]);
		expect(held("completed")).toBe("paid");
		expect([held("pending", { isPaid: true }), held("shipped", { isPaid: true })]).toEqual(["paid", "paid"]);
		expect(held("cancelled", { isPaid: true })).toBe("refundDue");
		expect(held("cancelled", { isPaid: true, isReturned: true, isGone: true })).toBe("refunded");
	});
});

describe("a test order of a shop that is live by now", () => {
	const VOID = { isVoid: true, isPaid: true, isHeld: true, isClaimed: true, unsettled: "held" } as const;

	it("is a test in every status, whatever its ledger holds, and neither paid, payable nor to be given back", () => {
		const nothing = { isPaid: false, isPayable: false, isHeld: false, isConfirming: false, isRefundDue: false };
		for (const status of ORDER_STATUSES)
			for (const past of [{}, { isPaid: false }, { isPaid: false, unsettled: "confirming" }] as const) {
				const facts = { ...NOTHING, ...VOID, paidBy: "paypal", ...past } as const;
				const money = moneyOf({ id: 1, status, paymentMethod: "paypal" }, facts);
				expect(money, status).toMatchObject({ state: "test", paymentState: "test", isVoid: true, ...nothing });
			}
	});
});

describe("an order's money for the back office", () => {
	const moneyIn = (status: OrderStatus, facts: Partial<LedgerFacts> = {}) =>
		moneyOf({ id: 1, status, paymentMethod: "cash" }, { ...NOTHING, ...facts });

	it("may be written down in every status while no payment counts, and of a cancelled order whatever counts", () => {
		expect(ORDER_STATUSES.filter((status) => !moneyIn(status).isPayable)).toEqual([]);
		expect(ORDER_STATUSES.filter((status) => moneyIn(status, { isPaid: true }).isPayable)).toEqual(["cancelled"]);
	});

	it("is claimed while the order waits for it, and though it was cancelled, since the money may still come", () => {
		const claimed = ORDER_STATUSES.filter((status) => moneyIn(status, { isClaimed: true }).paymentState === "claimed");
		expect(claimed).toEqual(["pending", "cancelled", "failed"]);
	});

	it("is to be given back of a cancelled order, once", () => {
		const due = ORDER_STATUSES.filter((status) => moneyIn(status, { isPaid: true }).isRefundDue);
		expect(due).toEqual(["cancelled"]);
		expect(moneyIn("cancelled", { isPaid: true, isReturned: true, isGone: true })).toMatchObject({
			isRefundDue: false,
			paymentState: "returned",
		});
	});

	it("is too much where more came than an order costs that stands; of a cancelled one all of it goes back", () => {
		const over = { isPaid: true, receivedBani: 25_000, balanceBani: 3_000 };
		expect(moneyIn("completed", over)).toMatchObject({ overpaidBani: 3_000, isRefundDue: false });
		expect(moneyIn("cancelled", over)).toMatchObject({ overpaidBani: 0, isRefundDue: true, hereBani: 25_000 });
	});

	it("is expected to be what is due, and of a cancelled order what it costs less what is still here", () => {
		const expected = (status: OrderStatus, facts: Partial<LedgerFacts>) =>
			likelyBani({ status, totalBani: 22_000 }, moneyIn(status, facts));
		const part = { isPartPaid: true, receivedBani: 10_000, returnedBani: 4_000 };
		expect([expected("pending", part), expected("cancelled", part)]).toEqual([12_000, 16_000]);
		expect(expected("cancelled", { ...part, isReturned: true, isGone: true })).toBe(22_000);
		expect(expected("cancelled", { isPaid: true, receivedBani: 22_000 })).toBe(22_000);
	});

	it("is held or being confirmed as long as none counts", () => {
		expect(moneyIn("pending", { unsettled: "held" })).toMatchObject({ isHeld: true, isConfirming: false });
		expect(moneyIn("shipped", { unsettled: "confirming" })).toMatchObject({ isHeld: false, isConfirming: true });
		for (const unsettled of UNSETTLED_MONEY)
			expect(moneyIn("shipped", { unsettled, isPaid: true })).toMatchObject({ isHeld: false, isConfirming: false });
		expect(MONEY_STATES.filter((state) => unsettledOf(state))).toEqual([...UNSETTLED_MONEY]);
	});

	it("names how it came in, and the chosen method until it has", () => {
		expect([moneyIn("pending").method, moneyIn("completed", { paidBy: "paypal" }).method]).toEqual(["cash", "paypal"]);
	});
});
