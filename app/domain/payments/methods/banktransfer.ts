import type { PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";

export const banktransfer = {
	id: "banktransfer",
	label: "payment:banktransfer",
	hint: "payment:banktransferHint",
	mark: null,
	isDefault: true,
	next: { checkout: "bank-transfer-details", "direct-checkout": "bank-transfer" },
	toast: null,
	readiness: "bankReady",
	maxTotalBani: null,
	inStore: false,
	paidOnHandover: false,
	chargedByProvider: false,
	opening: "marks-pending",
	claiming: "bank-transfer",
	likelyMeans: { pickup: "bank", delivery: "bank" },
	ledger: "bank",
	provenBy: ["bank"],
	unpaidKeptHours: 168,
	/** In lei, so no SEPA transfer. */
	meansCode: "30",
	steps: "transfer",
} as const satisfies PaymentMethodEntry;
