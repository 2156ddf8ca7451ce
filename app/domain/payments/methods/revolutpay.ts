import type { PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";

export const revolutpay = {
	id: "revolutpay",
	label: "payment:revolutpay",
	hint: "payment:revolutpayHint",
	mark: null,
	isDefault: false,
	next: { checkout: "revolut-checkout", "direct-checkout": "revolut-checkout" },
	toast: null,
	readiness: "revolutReady",
	maxTotalBani: null,
	inStore: false,
	paidOnHandover: false,
	chargedByProvider: false,
	opening: "marks-pending",
	claiming: "revolut-completion",
	likelyMeans: { pickup: "revolut", delivery: "revolut" },
	ledger: "revolut",
	provenBy: ["revolut"],
	unpaidKeptHours: 72,
	/** An online payment service. */
	meansCode: "68",
	steps: "mobile",
} as const satisfies PaymentMethodEntry;
