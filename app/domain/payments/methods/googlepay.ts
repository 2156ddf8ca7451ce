import type { PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";

export const googlepay = {
	id: "googlepay",
	label: "payment:googlepay",
	hint: "payment:googlepayHint",
	mark: "Google Pay",
	isDefault: false,
	next: { checkout: null, "direct-checkout": "googlepay-checkout" },
	toast: null,
	readiness: "googlePayReady",
	maxTotalBani: null,
	inStore: false,
	paidOnHandover: false,
	chargedByProvider: true,
	opening: "marks-pending",
	claiming: null,
	likelyMeans: { pickup: "paypal", delivery: "paypal" },
	ledger: "googlepay",
	/** Its cards go through PayPal, which the ledger then names (docs/protocols.md). */
	provenBy: ["googlepay", "paypal"],
	unpaidKeptHours: 48,
	/** A bank card. */
	meansCode: "48",
	steps: "online",
} as const satisfies PaymentMethodEntry;
