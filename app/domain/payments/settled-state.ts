import { isFailedPayment, type OrderStatus } from "#app/domain/orders/order-states.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import { UNSETTLED_MONEY, type UnsettledMoney } from "#app/domain/payments/unsettled-money.ts";

/**
 * What a payment page says of an order that waits for no payment there: goods may leave the shop before they are paid
 * (cash on delivery), so being sent is not being paid. Money that came and does not count yet is said before anything that
 * would ask for more.
 */
export const SETTLED = [
	"paid",
	"cancelled",
	"refundDue",
	"refunded",
	"closed",
	"onItsWay",
	"deliveredUnpaid",
	"sentUnpaid",
	...UNSETTLED_MONEY,
] as const;
export type SettledAs = (typeof SETTLED)[number];

/** How an order stands with its money, for whoever tells its customer what is left to pay. */
export interface OrderMoney {
	/** Null while the order waits for it. */
	settled: SettledAs | null;
	/** By which the money came in, as the invoice names it; the chosen one while none has. */
	method: PaymentMethod;
}

/** What the ledger and the log say of an order. */
export interface Past {
	/** The ledger holds a payment that counts. */
	isPaid: boolean;
	/** Its money went back. */
	isReturned: boolean;
	/** It was paid, or left the shop, before it was cancelled: its customer can no longer reopen it (DECISIONS 4). */
	wasPaidOrShipped: boolean;
	/** Money for it that does not count yet. */
	unsettled: UnsettledMoney | null;
}

/** @returns "cancelled" of an order that its customer may still reopen by paying, or whose payment failed */
export function settledState(
	order: { status: OrderStatus; paymentMethod: PaymentMethod },
	{ isPaid, isReturned, wasPaidOrShipped, unsettled }: Past,
): SettledAs {
	if (order.status === "cancelled" && isReturned) return "refunded";
	if (order.status === "cancelled" && isPaid) return "refundDue";
	if (unsettled && !isPaid && order.status !== "completed") return unsettled;
	if (order.status === "cancelled" && wasPaidOrShipped) return "closed";
	if (isFailedPayment(order.status)) return "cancelled";
	const isSent = order.status === "shipped" || order.status === "delivered";
	if (isPaid || !isSent) return "paid";
	if (!paymentMethod(order.paymentMethod).paidOnHandover) return "sentUnpaid";
	return order.status === "shipped" ? "onItsWay" : "deliveredUnpaid";
}
