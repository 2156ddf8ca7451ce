import type { KeysetPage } from "#app/domain/keyset-page.ts";
import { type Bani, formatMoney } from "#app/domain/money.ts";
import type { HeldOutcome, HeldPayment } from "#app/domain/payments/held-payment.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";

/** A line of the payment ledger. */
export interface LedgerLine
	extends Pick<HeldPayment, "id" | "at" | "provider" | "kind" | "status" | "amountCents" | "currency"> {
	/** Null for a line whose transaction nobody has named. */
	transactionId: string | null;
	verdict: "proves-payment" | "noted" | "held";
	/** Of a held line why it was held; of a decision about one, what was decided. */
	reason: string | null;
	/** What it counts for; null where that is all that its order costs. */
	worthBani: Bani | null;
	/** Of what a person wrote. */
	means: PaymentMeans | null;
	account: string | null;
	note: string | null;
	/** The held line that this one decides about. */
	decides: { heldId: number; outcome: HeldOutcome } | null;
	/** The line that this one voids, and whether this one is voided itself. */
	voids: number | null;
	isVoided: boolean;
	/** Of a held line whose number somebody has written down at another order: at which. */
	standsAt: number | null;
	/** A held line that waits for a person; whether its money may still count. */
	open: { mayCount: boolean } | null;
}

/** The payment ledger of an order as its page shows it. */
export interface Ledger {
	/** The newest line first. */
	page: KeysetPage<LedgerLine>;
	count: number;
	/** The first lines that wait for a person, the oldest first, and how many there are in all. */
	held: LedgerLine[];
	heldCount: number;
	/** What a person recorded and may void (void-payment.ts). */
	voidable: LedgerLine[];
	/** How the newest payment came in that a person wrote down. */
	lastMeans: PaymentMeans | null;
	/** Notifications at the order's address that the provider did not send; null where none came. */
	forged: { count: number; lastAt: string } | null;
}

/**
 * The amount of a line of the ledger as people read it, negative where money went back: the provider writes it so, people
 * write how much it was. Null where none is known.
 */
export function ledgerAmount(line: Pick<LedgerLine, "kind" | "status" | "amountCents" | "currency">): string | null {
	if (line.amountCents === null) return null;
	const isVoid = line.kind === "refund" && line.status === "voided";
	const wentBack =
		(line.kind === "refund" || line.kind === "reversal") && line.status !== "canceled_reversal" && !isVoid;
	return formatMoney(wentBack ? -Math.abs(line.amountCents) : line.amountCents, line.currency);
}
