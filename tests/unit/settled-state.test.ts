import { describe, expect, it } from "vitest";
import type { ORDER_STATUSES } from "#app/domain/orders/order-states.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { settledState } from "#app/domain/payments/settled-state.ts";

const NOTHING = { isPaid: false, isReturned: false, wasPaidOrShipped: false, unsettled: null };

describe("an order that a payment page asks nothing of", () => {
	const state = (status: (typeof ORDER_STATUSES)[number], paymentMethod: (typeof PAYMENT_METHODS)[number]) => ({
		unpaid: settledState({ status, paymentMethod }, NOTHING),
		paid: settledState({ status, paymentMethod }, { ...NOTHING, isPaid: true }),
	});

	it("is on its way, not paid, when it was sent for cash", () => {
		expect(state("shipped", "cash")).toEqual({ unpaid: "onItsWay", paid: "paid" });
		expect(state("delivered", "cash")).toEqual({ unpaid: "deliveredUnpaid", paid: "paid" });
	});

	it("is sent without its payment when another method left nothing in the ledger", () => {
		for (const method of PAYMENT_METHODS.filter((known) => known !== "cash"))
			for (const status of ["shipped", "delivered"] as const)
				expect(state(status, method)).toEqual({ unpaid: "sentUnpaid", paid: "paid" });
	});

	it("is paid once completed, and failed whatever came in", () => {
		for (const method of PAYMENT_METHODS) {
			expect(state("completed", method).unpaid).toBe("paid");
			expect(state("failed", method)).toEqual({ unpaid: "cancelled", paid: "cancelled" });
		}
	});

	it("is to be refunded when it was paid and cancelled, until its money went back", () => {
		const order = { status: "cancelled", paymentMethod: "banktransfer" } as const;
		expect(settledState(order, { ...NOTHING, isPaid: true, wasPaidOrShipped: true })).toBe("refundDue");
		expect(settledState(order, { ...NOTHING, isPaid: true, isReturned: true, wasPaidOrShipped: true })).toBe(
			"refunded",
		);
		expect(settledState(order, { ...NOTHING, isReturned: true })).toBe("refunded");
	});

	it("is closed when it was sent and cancelled without money, and open to another payment when neither", () => {
		const order = { status: "cancelled", paymentMethod: "cash" } as const;
		expect(settledState(order, { ...NOTHING, wasPaidOrShipped: true })).toBe("closed");
		expect(settledState(order, NOTHING)).toBe("cancelled");
	});

	it("has money that is looked at, before anything that would ask for more, unless it is paid or its money went back", () => {
		const held = (status: (typeof ORDER_STATUSES)[number], past: Partial<typeof NOTHING> = {}) =>
			settledState({ status, paymentMethod: "cash" }, { ...NOTHING, ...past, unsettled: "held" });
		for (const status of ["pending", "failed", "cancelled", "shipped", "delivered"] as const)
			expect([held(status), held(status, { wasPaidOrShipped: true })]).toEqual(["held", "held"]);
		expect(held("completed")).toBe("paid");
		expect([held("pending", { isPaid: true }), held("shipped", { isPaid: true })]).toEqual(["paid", "paid"]);
		expect(held("cancelled", { isPaid: true })).toBe("refundDue");
		expect(held("cancelled", { isPaid: true, isReturned: true })).toBe("refunded");
	});
});
