import { isFailedPayment, type OrderStatus } from "#app/domain/orders/order-states.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";

/**
 * What a payment page says of an order that waits for no payment there: goods may leave the shop before they are paid
 * (cash on delivery), so being sent is not being paid.
 */
export const SETTLED = ["paid", "cancelled", "onItsWay", "deliveredUnpaid", "sentUnpaid"] as const;
export type SettledAs = (typeof SETTLED)[number];

/** @param isPaid whether the ledger holds a payment that counts */
export function settledState(order: { status: OrderStatus; paymentMethod: PaymentMethod }, isPaid: boolean): SettledAs {
	if (isFailedPayment(order.status)) return "cancelled";
	const isSent = order.status === "shipped" || order.status === "delivered";
	if (isPaid || !isSent) return "paid";
	if (order.paymentMethod !== "cash") return "sentUnpaid";
	return order.status === "shipped" ? "onItsWay" : "deliveredUnpaid";
}
