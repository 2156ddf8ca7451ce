import type { Bani } from "#app/domain/money.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";

/** Who pays: what the law allows in cash depends on it. */
export type BuyerKind = "consumer" | "company";

/** By what was given for the invoice, where anything was. */
export function buyerKind(billing: { company: object | null } | null | undefined): BuyerKind {
	return billing?.company ? "company" : "consumer";
}

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
	mode: PaymentMode;
	/** The provider account that must receive the money: the account's e-mail address. */
	business: string;
	paypalReady: boolean;
	googlePayReady: boolean;
	/** Null: the shop has no such account, so that it is not offered in test mode either. */
	revolutReady: boolean | null;
	bankReady: boolean;
}

/**
 * Everything that anybody may ask of a payment method, as pure data, since browser and server share it: text keys, figures and
 * named behaviours. No question is optional: null says that there is nothing.
 */
export interface PaymentMethodEntry {
	id: string;
	/** Text keys: its name, and what stands beside the choice. */
	label: `payment:${string}`;
	hint: `payment:${string}`;
	/** Its own mark among the accepted ways to pay (SPEC 2.1); null where there is none. */
	mark: string | null;
	/** Whether a form begins with it chosen, where it is offered (SPEC 2.11). */
	isDefault: boolean;
	/** Where the order goes on to, by form; null: the form does not offer it. */
	next: Record<CheckoutForm, PageAfterOrder | null>;
	/** The toast before that page, where there is one (SPEC 4). */
	toast: `checkout:${string}` | null;
	/** What live mode needs before the method is offered. */
	readiness: Exclude<keyof PaymentSettings, "mode" | "business"> | null;
	/** The most that one order may pay this way, by who buys. */
	maxTotalBani: Record<BuyerKind, Bani> | null;
	/** Paid in the store or at the door: what the kiosk offers first. */
	inStore: boolean;
	/** Goods leave the shop before they are paid: sent is not paid, and delivered means paid where nothing else says so. */
	paidOnHandover: boolean;
	/** The provider charges the euro amount that was frozen with the order. */
	chargedByProvider: boolean;
	/** Opening its page notes an attempt, and a failed order waits for money again (SPEC 4); null: it has no page of its own. */
	opening: "marks-pending" | null;
	/** What a customer's "I have paid" is called, in the calls and to the shop; null: there is none. */
	claiming: "bank-transfer" | "revolut-completion" | null;
	/** What people most likely pay with. */
	likelyMeans: Record<"pickup" | "delivery", PaymentMeans>;
	/** Under which name the ledger keeps its attempts and claims. */
	ledger: string;
	/** Lines of the ledger that may prove its payment. */
	provenBy: readonly string[];
	/** Hours that an unpaid order keeps its pieces: what the payment may take, and a little more; null: it waits for a person. */
	unpaidKeptHours: number | null;
	/** UNCL 4461, of e-Factura; with 30 go the shop's account and the reference (BR-61). */
	meansCode: "10" | "30" | "48" | "68";
	/** What is left to do, as e-mails and documents say it. */
	steps: "transfer" | "mobile" | "online" | "handover";
}
