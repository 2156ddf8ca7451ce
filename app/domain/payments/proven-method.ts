import type { LedgerProvider } from "#app/domain/payments/methods.ts";
import { PAYMENT_REGISTRY, type PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { PaymentSource } from "#app/domain/payments/payment-source.ts";

/** The line of an order's ledger that proves its payment. */
interface Proof {
	provider: LedgerProvider;
	kind: "attempt" | "claim" | "notification" | "capture" | "refund" | "reversal";
	/** How it came in, where a person has written it down. */
	means: PaymentMeans | null;
}

/**
 * The payment method by which an order's money came in, whichever was chosen. The ledger keeps Google Pay under PayPal, so its
 * capture, or the choice where there is none, tells the two apart.
 *
 * @param captured what the newest order at the provider was paid from that a capture was asked of; null when none was
 */
export function provenMethod(proof: Proof, chosen: PaymentMethod, captured: PaymentSource | null): PaymentMethod {
	const possible = PAYMENT_REGISTRY.filter(({ provenBy }) => isIn(provenBy, proof.provider));
	const told = toldMethod(proof, chosen, captured);
	return (possible.find(({ id }) => id === told) ?? PAYMENT_REGISTRY.find(({ ledger }) => ledger === proof.provider)!)
		.id;
}

/** What is known beyond the provider's name. */
function toldMethod({ kind, means }: Proof, chosen: PaymentMethod, captured: PaymentSource | null) {
	if (means !== null) return chosen;
	// A notification may tell of the web form after a card of Google Pay was declined; the method was changed for it.
	return kind === "capture" || chosen === captured ? captured : null;
}

const isIn = (providers: readonly LedgerProvider[], provider: LedgerProvider) => providers.includes(provider);
