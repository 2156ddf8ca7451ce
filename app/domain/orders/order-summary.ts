import { CLAIM_HELD_DAYS } from "#app/config/business.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentState } from "#app/domain/payments/order-money.ts";

/** One line of a list of orders (SPEC 2.16). */
export interface OrderSummary {
	id: number;
	/** UTC ISO. */
	createdAt: string;
	status: OrderStatus;
	paymentState: PaymentState;
	/** A declaration of withdrawal from it waits for an answer. */
	isWithdrawn: boolean;
	fullName: string;
	email: string | null;
	phone: string;
	totalBani: Bani;
	/** What came of it and stayed. */
	receivedBani: Bani;
	paymentMethod: PaymentMethod;
	deliveryMethod: "delivery" | "pickup";
	isExpress: boolean;
	/** Of a delivery, where it is known. */
	city: string | null;
	trackingNumber: string | null;
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

/**
 * An unpaid order that has not moved for so long is worth a look: a bank takes 1-3 business days. It cancels itself later
 * (unpaidKeptHours of its payment method).
 */
export const OLD_UNPAID_AFTER_DAYS = 3;

/** Until when the first claim of an order keeps its pieces (UTC ISO); the order waits for a person's decision from then on. */
export const claimHeldUntil = (claimedAt: string) =>
	new Date(Date.parse(claimedAt) + CLAIM_HELD_DAYS * 86_400_000).toISOString();
