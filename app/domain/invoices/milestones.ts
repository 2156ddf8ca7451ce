import type { Bani } from "#app/domain/money.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";

/** When an order was paid and delivered, as UTC ISO moments; null for what has not happened. */
export interface Milestones {
	paidAt: string | null;
	deliveredAt: string | null;
}

/** When its customer bought it (UTC ISO): when it was ordered, but a quote binds nobody before it is paid (docs/decisions/12). */
export function boughtAt(order: { createdAt: string; quoteUntil?: string | null }, { paidAt }: Milestones): string {
	return (order.quoteUntil ? paidAt : null) ?? order.createdAt;
}

interface StatusMove {
	at: string;
	from: string | null;
	to: string | null;
}

/**
 * Reads them from the order's log and its ledger, oldest first. Only what happened since the order was last reopened, or
 * its payment voided, counts: the payment and the delivery of a cancelled order were taken back with it. A step that somebody took back
 * did not happen, and neither did a cancellation that was.
 *
 * It is paid with the payment that makes the whole sum; a part of it, an advance, is not its payment.
 *
 * An order to be paid in cash on delivery has no payment of its own in the log: delivered, it was paid.
 */
export function milestonesOf(
	order: { paymentMethod: PaymentMethod; totalBani: Bani },
	log: StatusMove[],
	payments: { at: string; worthBani: Bani | null }[],
): Milestones {
	const { since, reached } = counting(log);
	const deliveredAt = reached("delivered");
	let receivedBani = 0;
	const proven =
		payments.find(({ at, worthBani }) => {
			if (at >= since) receivedBani += worthBani ?? order.totalBani;
			return receivedBani >= order.totalBani && at >= since;
		})?.at ?? null;
	// Whose cancellation was taken back after the money went back is not paid.
	const isUnproven = proven === null && log.some(isCancelTakenBack);
	const paidAt = isUnproven ? null : earliest(reached("completed"), proven);
	return { paidAt: paidAt ?? (paymentMethod(order.paymentMethod).paidOnHandover ? deliveredAt : null), deliveredAt };
}

/** The same of the delivery alone, which the log says without the ledger. */
export const deliveredAt = (log: StatusMove[]): string | null => counting(log).reached("delivered");

/** Since when an order's log counts, and when it first reached a status since. */
function counting(log: StatusMove[]) {
	const moves = standing(log);
	const reopened = moves.findLastIndex(
		({ from, to }) => from === "cancelled" || (from === "completed" && to === "pending"),
	);
	return {
		since: moves[reopened]?.at ?? "",
		reached: (status: string) => moves.slice(reopened + 1).find((move) => move.to === status)?.at ?? null,
	};
}

const SENT = ["shipped", "delivered"];

const isCancelTakenBack = ({ from, to }: StatusMove) => from === "cancelled" && SENT.includes(to ?? "");

/** The moves without those that were taken back (order-states.ts, ways back), and without the ways back themselves. */
function standing(log: StatusMove[]): StatusMove[] {
	const moves: StatusMove[] = [];
	for (const move of log) {
		const isHere = SENT.includes(move.from ?? "") && ["pending", "completed"].includes(move.to ?? "");
		const isOnItsWay = move.from === "delivered" && move.to === "shipped";
		if (!isHere && !isOnItsWay && !isCancelTakenBack(move)) {
			moves.push(move);
			continue;
		}
		const taken = moves.findLastIndex(({ to }) => to === move.from);
		const before = moves[taken]?.from ?? null;
		if (taken >= 0) moves.splice(taken);
		if (before !== move.to) moves.push({ ...move, from: before });
	}
	return moves;
}

function earliest(a: string | null, b: string | null): string | null {
	if (a === null || b === null) return a ?? b;
	return a < b ? a : b;
}
