import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { PaymentSource } from "#app/domain/payments/payment-source.ts";

/** The line of an order's ledger that proves its payment. */
export interface Proof {
	provider: "paypal" | "googlepay" | "bank" | "revolut" | "counter";
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
	switch (proof.provider) {
		case "bank":
			return "banktransfer";
		case "revolut":
			return "revolutpay";
		case "counter":
			return "cash";
		case "googlepay":
			return "googlepay";
		case "paypal":
			return isGooglePay(proof, chosen, captured) ? "googlepay" : "paypal";
	}
}

function isGooglePay({ kind, means }: Proof, chosen: PaymentMethod, captured: PaymentSource | null): boolean {
	if (means !== null) return chosen === "googlepay";
	// A notification may tell of the web form after a card of Google Pay was declined; the method was changed for it.
	return captured === "googlepay" && (kind === "capture" || chosen === "googlepay");
}
