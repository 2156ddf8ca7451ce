import { z } from "zod";
import type { Bani } from "#app/domain/money.ts";
import type { LedgerProvider } from "#app/domain/payments/methods.ts";
import { typedNumber, typedText } from "#app/domain/typed-fields.ts";

/** What a person decides about money that did not fit its order: it pays the order, or it was dealt with in another way. */
export const HELD_OUTCOMES = ["counts", "settled"] as const;
export type HeldOutcome = (typeof HELD_OUTCOMES)[number];

/** A line of the ledger that waits for a person (docs/protocols.md). */
export interface HeldPayment {
	id: number;
	/** Null: nobody knows for which order the money was meant. */
	orderId: number | null;
	/** UTC ISO. */
	at: string;
	provider: LedgerProvider;
	transactionId: string;
	kind: "attempt" | "claim" | "notification" | "capture" | "refund" | "reversal";
	/** In the provider's words. */
	status: string;
	/** In hundredths of `currency`. */
	amountCents: number | null;
	currency: string | null;
	reason: string;
}

/** The word of a line's status; one whose transaction was voided before has a number behind it ("completed-2"). */
export const statusWord = (status: string) => status.replace(/-\d+$/, "");

/** The provider's word for a dispute that was decided for the shop: the money that it had taken back is here again. */
export const CAME_BACK = "canceled_reversal";

/** Why a payment is held whose number somebody has written down at another order: it counts once that line is voided. */
export const NUMBER_ELSEWHERE = "number-elsewhere";

/** Why money is held that the provider took back, or gave back at its own site. */
export const TAKEN_BACK = "money-taken-back";

/** The same of a payment that is held itself, or was settled without counting: it is none of its order's money. */
export const UNCOUNTED_BACK = "uncounted-taken-back";

/** Whether a held line is about a dispute, of which a person may say that it is won: the money went, or it is here again. */
export const isOfDispute = ({ status, reason }: { status: string; reason: string | null }) =>
	status === CAME_BACK || (status === "reversed" && reason === TAKEN_BACK);

/** Only money that came can pay, and only an order of which something is missing, and no test; what was disputed was paid before. */
export function mayCount(
	held: { status: string; reason: string | null },
	order: { missingBani: Bani; isVoid: boolean },
): boolean {
	const isMoney = statusWord(held.status) === "completed" && held.reason !== NUMBER_ELSEWHERE;
	const isPayment = isMoney && order.missingBani > 0;
	return !order.isVoid && (isPayment || isOfDispute(held));
}

/** What came by a payment, in lei: a person may have counted held money for more. */
export function cameBani(line: { worth_bani: Bani | null; evidence: string }, totalBani: Bani): Bani {
	return (JSON.parse(line.evidence).cameBani as Bani | undefined) ?? line.worth_bani ?? totalBani;
}

/** The decision about one held line; the note says why, for whoever reads the ledger later. */
export const heldDecisionSchema = z.object({
	record: typedNumber(),
	outcome: z.enum(HELD_OUTCOMES, { error: () => "adminOrders:outcomeRequired" }),
	note: typedText(3, 500, "adminOrders:decisionNoteRequired"),
});
