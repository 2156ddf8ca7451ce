import type { OrderStatus } from "#app/domain/order-status.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { movesFrom } from "#app/domain/orders/order-states.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";

/** The steps of an order's page, in the order in which they are offered. */
export type MoveIntent = "payment" | "refund" | "ship" | "deliver" | "reopen" | "fail" | "cancel";

const GOAL: Record<Exclude<MoveIntent, "payment" | "refund">, OrderStatus> = {
	ship: "shipped",
	deliver: "delivered",
	reopen: "pending",
	fail: "failed",
	cancel: "cancelled",
};

/**
 * The steps that an order allows, by the table of moves: money that is still to come can be written down in any state but
 * a cancelled one, money of a cancelled one goes back, what is picked up is not sent, and a payment
 * that is on its way has not failed.
 */
export function movesOf({ order, money }: Pick<OrderDetails, "order" | "money">): MoveIntent[] {
	const { status, delivery } = order;
	const allowed = movesFrom(status, "admin");
	const isOnItsWay = money.isHeld || money.isConfirming;
	const steps = (Object.keys(GOAL) as (keyof typeof GOAL)[]).filter(
		(intent) =>
			allowed.includes(GOAL[intent]) &&
			!(intent === "ship" && delivery.method === "pickup") &&
			!(intent === "fail" && isOnItsWay),
	);
	if (money.isRefundDue) return ["refund", ...steps];
	if (!money.isPayable) return steps;
	// What is paid at the door leaves the shop first.
	const { paidOnHandover } = paymentMethod(order.paymentMethod);
	const isSentFirst = paidOnHandover && delivery.method === "delivery" && status !== "delivered";
	return isSentFirst ? [...steps.slice(0, 1), "payment", ...steps.slice(1)] : ["payment", ...steps];
}
