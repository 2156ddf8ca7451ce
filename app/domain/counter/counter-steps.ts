import { z } from "zod";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { mayMove } from "#app/domain/orders/order-states.ts";
import { COUNTER_MEANS, type CounterMeans, RECEIPT_CHARACTERS, seenBani } from "#app/domain/payments/payment-means.ts";
import { optionalText, typedNumber } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

export const counterPaymentSchema = z.object({
	means: z.enum(COUNTER_MEANS, { error: () => "adminOrders:meansRequired" }),
	receipt: optionalText(RECEIPT_CHARACTERS),
	/** What of its money was here when the form was made. */
	seenHereBani: seenBani.optional(),
});

/** Which payment the counter took by the wrong means, or for the wrong order; the right ones are the other ones, or none. */
export const counterMeansSchema = z.object({
	record: typedNumber(),
	means: z.enum([...COUNTER_MEANS, "none"], { error: () => "adminOrders:meansRequired" }),
});

/** What the counter can do for an order; also the forms of its page, by their `intent`. */
export type CounterStep = "payment" | "deliver";

/**
 * What is left to do for an order at the counter, whoever stands behind it: only what is picked up is paid and handed over
 * there. Money that waits for an admin's decision is not taken a second time, and goods whose money went back stay.
 */
export function counterSteps(details: Pick<OrderDetails, "order" | "money">): CounterStep[] {
	const { status, delivery } = details.order;
	if (delivery.method !== "pickup" || details.money.isVoid || details.money.paymentState === "returned") return [];
	if (details.money.isPayable && !details.money.isHeld && mayMove(status, "completed", "staff")) return ["payment"];
	return mayMove(status, "delivered", "staff") ? ["deliver"] : [];
}

/** Whether the counter may cancel an order that is picked up: no money came for it, or is on its way. */
export function mayCancelAtCounter({ order, money }: Pick<OrderDetails, "order" | "money">): boolean {
	const hasMoney = money.isHeld || money.isConfirming || money.isPaid || money.isPartPaid;
	return (
		order.delivery.method === "pickup" && !money.isVoid && !hasMoney && mayMove(order.status, "cancelled", "staff")
	);
}

/** A payment of today that whoever took it may still put right at the counter. */
export interface CounterCorrection {
	/** The line of the ledger. */
	record: number;
	/** By which means it came, if not by those recorded. */
	right: CounterMeans;
	/** Whether it may be said that it did not come for this order: nothing has left because of it, and it has no fiscal receipt. */
	mayVoid: boolean;
}
