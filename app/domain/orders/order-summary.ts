import { CLAIM_HELD_DAYS } from "#app/config/business.ts";
import type { Bani } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { dueBani, likelyBani, type PaymentState } from "#app/domain/payments/order-money.ts";

/** One line of a list of orders (SPEC 2.16). */
export interface OrderSummary
	extends Pick<
		Order,
		"id" | "createdAt" | "status" | "fullName" | "email" | "phone" | "totalBani" | "paymentMethod" | "trackingNumber"
	> {
	paymentState: PaymentState;
	/** The provider has a payment for it that it has not confirmed yet, and nothing else of it waits for a decision. */
	isConfirming: boolean;
	/** A declaration of withdrawal from it waits for an answer. */
	isWithdrawn: boolean;
	/** What came of it and stayed. */
	receivedBani: Bani;
	/** What of that has not gone back. */
	hereBani: Bani;
	/** What of it is to be given back. */
	refundBani: Bani;
	deliveryMethod: "delivery" | "pickup";
	isExpress: boolean;
	/** Of a delivery, where it is known. */
	city: string | null;
	/** An offer that nobody has taken yet. */
	isQuote: boolean;
	/** It is paid or sent, and known where its goods go. */
	isInvoiceDue: boolean;
	/** It waits at the store, and its customer was told. */
	isReady: boolean;
}

/** What an order waits for; each is a list of its own. */
export const ORDER_TASKS = [
	"claims",
	"late-claims",
	"to-ship",
	"to-pick-up",
	"courier",
	"held",
	"refunds",
	"old-unpaid",
] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** How much money a task is about: what is to be given back, or what is still to come, or the order where that is nothing. */
export const taskBani = (order: OrderSummary, task: OrderTask): Bani =>
	task === "refunds" ? order.refundBani : likelyBani(order, order);

/** What is still due of an order that is paid in part; nothing of any other. */
export function restDueBani(order: OrderSummary): Bani {
	const { status, paymentState, receivedBani } = order;
	return status === "cancelled" || paymentState === "test" || receivedBani === 0 ? 0 : dueBani(order, order);
}

/**
 * An order that has waited for its money so long, or for the rest of it, is worth a look: a bank takes 1-3 business days. One of which
 * nothing came is cancelled by itself later (unpaidKeptHours of its payment method); one that is paid in part waits for a person.
 */
export const OLD_UNPAID_AFTER_DAYS = 3;

/** Until when the first claim of an order keeps its pieces (UTC ISO); the order waits for a person's decision from then on. */
export const claimHeldUntil = (claimedAt: string) =>
	new Date(Date.parse(claimedAt) + CLAIM_HELD_DAYS * 86_400_000).toISOString();
