import type { Bani } from "#app/domain/money.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";

/** When an order was paid and delivered, as UTC ISO moments; null for what has not happened. */
export interface Milestones {
	paidAt: string | null;
	deliveredAt: string | null;
}

/**
 * Reads them from the order's log and its ledger, oldest first. Only what happened since the order was last reopened, or
 * its payment voided, counts: the payment and the delivery of a cancelled order were taken back with it.
 *
 * It is paid with the payment that makes the whole sum; a part of it, an advance, is not its payment.
 *
 * An order to be paid in cash on delivery has no payment of its own in the log: delivered, it was paid.
 */
export function milestonesOf(
	order: { paymentMethod: PaymentMethod; totalBani: Bani },
	moves: { at: string; from: string | null; to: string | null }[],
	payments: { at: string; worthBani: Bani | null }[],
): Milestones {
	const reopened = moves.findLastIndex(
		({ from, to }) => from === "cancelled" || (from === "completed" && to === "pending"),
	);
	const since = moves[reopened]?.at ?? "";
	const reached = (status: string) => moves.slice(reopened + 1).find((move) => move.to === status)?.at ?? null;
	const deliveredAt = reached("delivered");
	let receivedBani = 0;
	const proven =
		payments.find(({ at, worthBani }) => {
			if (at >= since) receivedBani += worthBani ?? order.totalBani;
			return receivedBani >= order.totalBani && at >= since;
		})?.at ?? null;
	const paidAt = earliest(reached("completed"), proven);
	return { paidAt: paidAt ?? (paymentMethod(order.paymentMethod).paidOnHandover ? deliveredAt : null), deliveredAt };
}

function earliest(a: string | null, b: string | null): string | null {
	if (a === null || b === null) return a ?? b;
	return a < b ? a : b;
}
