import type { PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";

export const paypal = {
	id: "paypal",
	label: "payment:paypal",
	hint: "payment:paypalHint",
	mark: "PayPal",
	isDefault: false,
	next: { checkout: "paypal-checkout", "direct-checkout": "simple-paypal-form" },
	toast: null,
	readiness: "paypalReady",
	maxTotalBani: null,
	inStore: false,
	paidOnHandover: false,
	chargedByProvider: true,
	opening: "marks-pending",
	claiming: null,
	likelyMeans: { pickup: "paypal", delivery: "paypal" },
	ledger: "paypal",
	provenBy: ["paypal"],
	unpaidKeptHours: 48,
	/** An online payment service. */
	meansCode: "68",
	steps: "online",
} as const satisfies PaymentMethodEntry;
