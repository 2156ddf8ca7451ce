import { describe, expect, it } from "vitest";
import type { ORDER_STATUSES } from "#app/domain/orders/order-states.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { settledState } from "#app/domain/payments/settled-state.ts";

describe("an order that a payment page asks nothing of", () => {
	const state = (status: (typeof ORDER_STATUSES)[number], paymentMethod: (typeof PAYMENT_METHODS)[number]) => ({
		unpaid: settledState({ status, paymentMethod }, false),
		paid: settledState({ status, paymentMethod }, true),
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

	it("is paid once completed, and cancelled or failed whatever came in", () => {
		for (const method of PAYMENT_METHODS) {
			expect(state("completed", method).unpaid).toBe("paid");
			for (const status of ["cancelled", "failed"] as const)
				expect(state(status, method)).toEqual({ unpaid: "cancelled", paid: "cancelled" });
		}
	});
});
