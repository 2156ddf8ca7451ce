import type { Bani } from "#app/domain/money.ts";
import type { BuyerKind, PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";

/** Cash of one day: at most 10,000 lei from a consumer, 5,000 from a company (docs/law.md, Law 70/2015). */
export const CASH_LIMIT_BANI: Record<BuyerKind, Bani> = { consumer: 1_000_000, company: 500_000 };

/** Cash or a card, at the counter or at the door. */
export const cash = {
	id: "cash",
	label: "payment:cash",
	hint: "payment:cashHint",
	mark: null,
	isDefault: false,
	next: { checkout: "order-confirmation-by-query", "direct-checkout": "order-confirmation" },
	toast: "checkout:orderPlaced",
	readiness: null,
	maxTotalBani: CASH_LIMIT_BANI,
	inStore: true,
	paidOnHandover: true,
	chargedByProvider: false,
	opening: null,
	claiming: null,
	likelyMeans: { pickup: "cash", delivery: "courier" },
	ledger: "counter",
	provenBy: ["counter"],
	unpaidKeptHours: null,
	/** It may be a card, and the document does not know which; the method stands beside it in words. */
	meansCode: "10",
	steps: "handover",
} as const satisfies PaymentMethodEntry;
