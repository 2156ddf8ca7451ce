import { formatMoney } from "#app/domain/money.ts";
import type { HeldOutcome, HeldPayment } from "#app/domain/payments/held-payment.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";

/** A line of the payment ledger. */
export interface LedgerLine {
	id: number;
	at: string;
	provider: HeldPayment["provider"];
	kind: "attempt" | "claim" | "notification" | "capture" | "refund" | "reversal";
	/** Null for a line whose transaction nobody has named. */
	transactionId: string | null;
	status: string;
	/** In hundredths of `currency`. */
	amountCents: number | null;
	currency: string | null;
	verdict: "proves-payment" | "noted" | "held";
	/** Of a held line why it was held; of a decision about one, what was decided. */
	reason: string | null;
	/** Of what a person wrote. */
	means: PaymentMeans | null;
	account: string | null;
	note: string | null;
	/** The held line that this one decides about. */
	decides: { heldId: number; outcome: HeldOutcome } | null;
	/** A held line that waits for a person; whether its money may still count. */
	open: { mayCount: boolean } | null;
}

/**
 * The amount of a line of the ledger as people read it, negative where money went back: the provider writes it so, people
 * write how much it was. Null where none is known.
 */
export function ledgerAmount(line: Pick<LedgerLine, "kind" | "status" | "amountCents" | "currency">): string | null {
	if (line.amountCents === null) return null;
	const wentBack = (line.kind === "refund" || line.kind === "reversal") && line.status !== "canceled_reversal";
	return formatMoney(wentBack ? -Math.abs(line.amountCents) : line.amountCents, line.currency);
}
