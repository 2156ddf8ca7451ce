import type { Bani } from "#app/domain/money.ts";
import type { BuyerKind } from "#app/domain/orders/order-billing.ts";

export const PAYMENT_METHODS = ["paypal", "banktransfer", "revolutpay", "googlepay", "cash"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The two historic checkouts; each offers its own methods and goes on to its own pages (SPEC 2.11, 4). */
export type CheckoutForm = "checkout" | "direct-checkout";

/** Pages that an order goes on to; paths.ts knows their addresses. */
export type PageAfterOrder =
	| "paypal-checkout"
	| "simple-paypal-form"
	| "bank-transfer-details"
	| "bank-transfer"
	| "revolut-checkout"
	| "googlepay-checkout"
	| "order-confirmation"
	/** The same page by its older address, ?orderId= (SPEC 4). */
	| "order-confirmation-by-query";

export interface PaymentSettings {
	/** Test mode charges through the shop's own sandbox provider, so nothing needs credentials (DECISIONS 6). */
	mode: "test" | "live";
	/** The provider account that must receive the money: the account's e-mail address. */
	business: string;
	paypalReady: boolean;
	googlePayReady: boolean;
	revolutReady: boolean;
	bankReady: boolean;
}

interface PaymentMethodEntry {
	id: PaymentMethod;
	/** Where the order goes on to, by the form that offers the method. */
	next: Partial<Record<CheckoutForm, PageAfterOrder>>;
	/** What live mode needs before the method is offered. */
	ready(settings: PaymentSettings): boolean;
	/** The most that one order may pay this way, by who buys. */
	maxTotalBani?: Record<BuyerKind, Bani>;
	inStore?: boolean;
	/** The provider charges the euro amount that was frozen with the order. */
	chargedByProvider?: true;
}

/** Cash of one day: at most 10,000 lei from a consumer, 5,000 from a company (docs/law.md, Law 70/2015). */
export const CASH_LIMIT_BANI: Record<BuyerKind, Bani> = { consumer: 1_000_000, company: 500_000 };

/** What the older checkout offers, and its shape of an order takes (SPEC 2.11, 5). */
export const CHECKOUT_METHODS = ["paypal", "banktransfer", "revolutpay", "cash"] as const satisfies PaymentMethod[];

/** One row a method, in the order in which they are offered. */
export const PAYMENT_REGISTRY: readonly PaymentMethodEntry[] = [
	{
		id: "banktransfer",
		next: { checkout: "bank-transfer-details", "direct-checkout": "bank-transfer" },
		ready: (settings) => settings.bankReady,
	},
	{
		id: "paypal",
		next: { checkout: "paypal-checkout", "direct-checkout": "simple-paypal-form" },
		ready: (settings) => settings.paypalReady,
		chargedByProvider: true,
	},
	{
		id: "googlepay",
		next: { "direct-checkout": "googlepay-checkout" },
		ready: (settings) => settings.googlePayReady,
		chargedByProvider: true,
	},
	{
		id: "revolutpay",
		next: { checkout: "revolut-checkout", "direct-checkout": "revolut-checkout" },
		ready: (settings) => settings.revolutReady,
	},
	{
		id: "cash",
		next: { checkout: "order-confirmation-by-query", "direct-checkout": "order-confirmation" },
		ready: () => true,
		maxTotalBani: CASH_LIMIT_BANI,
		inStore: true,
	},
];

export function paymentMethod(id: PaymentMethod): PaymentMethodEntry {
	return PAYMENT_REGISTRY.find((entry) => entry.id === id)!;
}

/** The methods that a form has at all, whatever the order: its schema's choices. */
export function methodsOfForm(form: CheckoutForm): PaymentMethod[] {
	return PAYMENT_REGISTRY.filter((entry) => entry.next[form]).map((entry) => entry.id);
}

/** Whether the shop can take this method at all as it is set up. */
export function isMethodReady(id: PaymentMethod, settings: PaymentSettings): boolean {
	return settings.mode === "test" || paymentMethod(id).ready(settings);
}

/** What is said above the limit, by who buys: the failure, and the text key beside the choice. */
const ABOVE_LIMIT = {
	consumer: { code: "cash-limit", message: "validation:cashLimit" },
	company: { code: "company-cash-limit", message: "validation:companyCashLimit" },
} as const;
type LimitRefusal = (typeof ABOVE_LIMIT)[BuyerKind];

/** Why an order of this total may not be paid so; null when it may. */
export function limitRefusal(id: PaymentMethod, totalBani: Bani, buyer: BuyerKind): LimitRefusal | null {
	const most = paymentMethod(id).maxTotalBani?.[buyer];
	return most === undefined || totalBani <= most ? null : ABOVE_LIMIT[buyer];
}

/** The methods that a form offers for a total; a company is told of its own limit once it is known to be one. */
export function offeredMethods(form: CheckoutForm, settings: PaymentSettings, totalBani: Bani): PaymentMethod[] {
	return methodsOfForm(form).filter((id) => isMethodReady(id, settings) && !limitRefusal(id, totalBani, "consumer"));
}

export function pageAfterOrder(form: CheckoutForm, id: PaymentMethod): PageAfterOrder {
	return paymentMethod(id).next[form] ?? "order-confirmation";
}
