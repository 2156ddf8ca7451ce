/**
 * How an order stands with its money, read from the ledger. "held": something waits for a person's decision; "claimed": the
 * customer says it was paid and nobody has seen the money yet; "returned": the money of a cancelled order went back.
 */
export const PAYMENT_STATES = ["unpaid", "claimed", "held", "paid", "returned"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What of an order's ledger decides its state. */
export interface PaymentMarks {
	isProven: boolean;
	isHeld: boolean;
	isClaimed: boolean;
	isReturned: boolean;
}

/** Whether its money is to be given back: it was paid and is cancelled, whatever else waits for a decision. */
export function isRefundDue({ isProven, isReturned }: PaymentMarks, status: string): boolean {
	return status === "cancelled" && isProven && !isReturned;
}

/** A claim counts only while the order waits for its money. */
export function paymentStateOf(marks: PaymentMarks, status: string): PaymentState {
	if (marks.isHeld) return "held";
	if (marks.isProven) return marks.isReturned && status === "cancelled" ? "returned" : "paid";
	return marks.isClaimed && (status === "pending" || status === "failed") ? "claimed" : "unpaid";
}
