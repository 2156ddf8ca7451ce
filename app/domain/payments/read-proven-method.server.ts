import { type LedgerProvider, PAYMENT_REGISTRY, type PaymentMethod } from "#app/domain/payments/methods.ts";
import { PAYMENT_MEANS, type PaymentMeans } from "#app/domain/payments/payment-means.ts";
import { type PaymentSource, sourceOfRequest } from "#app/domain/payments/payment-source.ts";
import type { Db } from "#db/connection.ts";
import { selectCapturedRequest, selectProof } from "#db/queries/order-money.ts";

/** By which method the money of this order came in; null while the ledger holds none that counts. */
export async function readProvenMethod(
	db: Db,
	order: { id: number; paymentMethod: PaymentMethod },
): Promise<PaymentMethod | null> {
	const proof = await selectProof(db, order.id);
	if (!proof) return null;
	const evidence = JSON.parse(proof.evidence);
	const means = PAYMENT_MEANS.find((known) => known === evidence.means) ?? null;
	const captured = await selectCapturedRequest(db, order.id);
	return provenMethod({ ...proof, means }, order.paymentMethod, captured ? sourceOfRequest(captured.request_id) : null);
}

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
function provenMethod(proof: Proof, chosen: PaymentMethod, captured: PaymentSource | null): PaymentMethod {
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
