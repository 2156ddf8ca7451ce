import { describe, expect, it } from "vitest";
import { milestonesOf } from "#app/domain/invoices/milestones.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const placed = { at: at(1), from: null, to: "pending" };
const move = (day: number, from: string, to: string) => ({ at: at(day), from, to });
const transfer = { paymentMethod: "banktransfer", totalBani: 1_000 } as const;
const cash = { paymentMethod: "cash", totalBani: 1_000 } as const;

const paid = (day: number, worthBani: number | null = null) => ({ at: at(day), worthBani });

describe("when an order was paid and delivered", () => {
	it("is unknown before it happened", () => {
		expect(milestonesOf(transfer, [placed], [])).toEqual({ paidAt: null, deliveredAt: null });
		const shipped = [placed, move(2, "pending", "shipped")];
		expect(milestonesOf(cash, shipped, [])).toEqual({ paidAt: null, deliveredAt: null });
	});

	it("is read from its log", () => {
		const moves = [
			placed,
			move(2, "pending", "completed"),
			move(3, "completed", "shipped"),
			move(5, "shipped", "delivered"),
		];
		expect(milestonesOf(transfer, moves, [])).toEqual({ paidAt: at(2), deliveredAt: at(5) });
	});

	it("is read from the ledger where the log has no payment, and the earlier of the two counts", () => {
		const shipped = [placed, move(2, "pending", "shipped")];
		expect(milestonesOf(transfer, shipped, [paid(4)]).paidAt).toBe(at(4));
		const completed = [placed, move(3, "pending", "completed")];
		expect(milestonesOf(transfer, completed, [paid(2)]).paidAt).toBe(at(2));
		expect(milestonesOf(transfer, completed, [paid(9)]).paidAt).toBe(at(3));
	});

	it("is when the whole sum was there, not when a part of it came", () => {
		const shipped = [placed, move(3, "pending", "shipped")];
		expect(milestonesOf(cash, shipped, [paid(2, 300)]).paidAt).toBeNull();
		expect(milestonesOf(cash, shipped, [paid(2, 300), paid(5, 700)]).paidAt).toBe(at(5));
	});

	it("is the same moment for cash on delivery, and not for a transfer that nobody saw", () => {
		const moves = [placed, move(2, "pending", "shipped"), move(4, "shipped", "delivered")];
		expect(milestonesOf(cash, moves, [])).toEqual({ paidAt: at(4), deliveredAt: at(4) });
		expect(milestonesOf(transfer, moves, [])).toEqual({ paidAt: null, deliveredAt: at(4) });
	});

	it("forgets what happened before the order was cancelled and reopened", () => {
		const moves = [
			placed,
			move(2, "pending", "completed"),
			move(3, "completed", "delivered"),
			move(4, "delivered", "cancelled"),
			move(5, "cancelled", "pending"),
		];
		expect(milestonesOf(transfer, moves, [paid(2)])).toEqual({ paidAt: null, deliveredAt: null });
		const paidAgain = [...moves, move(7, "pending", "completed")];
		expect(milestonesOf(transfer, paidAgain, [paid(2), paid(6)])).toEqual({
			paidAt: at(6),
			deliveredAt: null,
		});
	});

	it("forgets the payment that was voided", () => {
		const log = [placed, move(2, "pending", "completed"), move(3, "completed", "pending")];
		expect(milestonesOf(transfer, log, []).paidAt).toBeNull();
		expect(milestonesOf(transfer, [...log, move(5, "pending", "completed")], []).paidAt).toBe(at(5));
	});

	it("knows nothing of a step that was taken back, nor of a cancellation that was", () => {
		const delivered = [placed, move(2, "pending", "completed"), move(3, "completed", "delivered")];
		const notYet = [...delivered, move(4, "delivered", "completed")];
		expect(milestonesOf(transfer, notYet, [paid(2)])).toEqual({ paidAt: at(2), deliveredAt: null });
		const later = [...notYet, move(6, "completed", "delivered")];
		expect(milestonesOf(transfer, later, [paid(2)])).toEqual({ paidAt: at(2), deliveredAt: at(6) });
		const cancelled = [...delivered, move(5, "delivered", "cancelled"), move(7, "cancelled", "delivered")];
		expect(milestonesOf(transfer, cancelled, [paid(2)])).toEqual({ paidAt: at(2), deliveredAt: at(3) });
		// The ledger counts no money that went back before.
		expect(milestonesOf(transfer, cancelled, [])).toEqual({ paidAt: null, deliveredAt: at(3) });
		const unsent = [placed, move(2, "pending", "shipped"), move(3, "shipped", "pending")];
		expect(milestonesOf(cash, unsent, [])).toEqual({ paidAt: null, deliveredAt: null });
	});
});
