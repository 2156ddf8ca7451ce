import type { Bani } from "#app/domain/money.ts";
import { banktransfer } from "#app/domain/payments/methods/banktransfer.ts";
import { cash } from "#app/domain/payments/methods/cash.ts";
import { googlepay } from "#app/domain/payments/methods/googlepay.ts";
import { paypal } from "#app/domain/payments/methods/paypal.ts";
import { revolutpay } from "#app/domain/payments/methods/revolutpay.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { BuyerKind, CheckoutForm, PageAfterOrder, PaymentSettings } from "#app/domain/payments/payment-method.ts";

/** Every payment method, in the order in which they are offered. */
export const PAYMENT_REGISTRY = [banktransfer, paypal, googlepay, revolutpay, cash] as const;
type Entry = (typeof PAYMENT_REGISTRY)[number];

export type PaymentMethod = Entry["id"];
export const PAYMENT_METHODS = PAYMENT_REGISTRY.map(({ id }) => id);

/** The methods whose goods leave the shop before they are paid. */
export const PAID_ON_HANDOVER = PAYMENT_REGISTRY.filter((entry) => entry.paidOnHandover).map(({ id }) => id);

/** Under which names the ledger keeps money, and what was said of it. */
export type LedgerProvider = Entry["ledger"] | Entry["provenBy"][number];

/** What a customer's "I have paid" is called. */
export type ClaimSource = NonNullable<Entry["claiming"]>;
type ClaimedEntry = Extract<Entry, { claiming: ClaimSource }>;

export function paymentMethod<Id extends PaymentMethod>(id: Id): Extract<Entry, { id: Id }> {
	return PAYMENT_REGISTRY.find((entry) => entry.id === id) as Extract<Entry, { id: Id }>;
}

/** The methods whose money the shop cannot see itself: of any other payment nobody can tell by a claim. */
export const CLAIMED_METHODS: ClaimedEntry[] = PAYMENT_REGISTRY.filter((entry) => entry.claiming !== null);

/** The method that is claimed so. */
export function claimedMethod(source: ClaimSource): ClaimedEntry {
	return CLAIMED_METHODS.find((entry) => entry.claiming === source)!;
}

/** The methods that a form has at all, whatever the order: its schema's choices. */
export function methodsOfForm(form: CheckoutForm): PaymentMethod[] {
	return PAYMENT_REGISTRY.filter((entry) => entry.next[form]).map((entry) => entry.id);
}

/** The method that goes on to this page from any of the forms. */
export function methodOfPage(page: PageAfterOrder): PaymentMethod {
	return PAYMENT_REGISTRY.find(({ next }) => Object.values<PageAfterOrder | null>(next).includes(page))!.id;
}

/** Whether the shop can take this method at all as it is set up. */
export function isMethodReady(id: PaymentMethod, settings: PaymentSettings): boolean {
	const { readiness } = paymentMethod(id);
	const isReady = readiness === null || settings[readiness];
	return isReady !== null && (isReady || settings.mode === "test");
}

/** The marks of what the shop cannot take as it is set up. */
export const marksNotTaken = (settings: PaymentSettings): string[] =>
	PAYMENT_REGISTRY.flatMap(({ id, mark }) => (mark === null || isMethodReady(id, settings) ? [] : [mark]));

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

/**
 * Cash has its limit, whoever takes it (docs/law.md): the text key of why this sum of a customer's day is too much; null when it
 * is not.
 */
export function cashRefusal(means: PaymentMeans, dayBani: Bani, buyer: BuyerKind) {
	const isCash = means === "cash" || means === "courier";
	return isCash ? (limitRefusal(cash.id, dayBani, buyer)?.message ?? null) : null;
}

/** What an order of this method is most likely paid with. */
export function likelyMeans(order: { paymentMethod: PaymentMethod; isPickup: boolean }): PaymentMeans {
	return paymentMethod(order.paymentMethod).likelyMeans[order.isPickup ? "pickup" : "delivery"];
}

/** The methods that a form offers for a total; a company is told of its own limit once it is known to be one. */
export function offeredMethods(form: CheckoutForm, settings: PaymentSettings, totalBani: Bani): PaymentMethod[] {
	return methodsOfForm(form).filter((id) => isMethodReady(id, settings) && !limitRefusal(id, totalBani, "consumer"));
}

/** What a method that is ready may be used for at most, where only that keeps a form from offering it; null where nothing is left out. */
export function limitInTheWay(form: CheckoutForm, settings: PaymentSettings, totalBani: Bani): Bani | null {
	const left = methodsOfForm(form).filter(
		(id) => isMethodReady(id, settings) && limitRefusal(id, totalBani, "consumer"),
	);
	return left[0] === undefined ? null : (paymentMethod(left[0]).maxTotalBani?.consumer ?? null);
}

export function pageAfterOrder(form: CheckoutForm, id: PaymentMethod): PageAfterOrder {
	return paymentMethod(id).next[form] ?? "order-confirmation";
}
