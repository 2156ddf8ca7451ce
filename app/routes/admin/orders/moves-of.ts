import type { OrderStatus } from "#app/domain/order-status.ts";
import { mayWaitAtStore } from "#app/domain/orders/order.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { movesFrom } from "#app/domain/orders/order-states.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";

/** The steps of an order's page, in the order in which they are offered. */
export type MoveIntent =
	| "ready"
	| "unready"
	| "payment"
	| "refund"
	| "refundPart"
	| "ship"
	| "deliver"
	| "reopen"
	| "fail"
	| "cancel";

const GOAL: Record<Exclude<MoveIntent, "ready" | "unready" | "payment" | "refund" | "refundPart">, OrderStatus> = {
	ship: "shipped",
	deliver: "delivered",
	reopen: "pending",
	fail: "failed",
	cancel: "cancelled",
};

/**
 * The steps that an order allows, by the table of moves: money that is still to come can be written down in any state but
 * a cancelled one, money of a cancelled one and what was paid too much goes back, what is picked up is not sent, and a payment
 * that is on its way has not failed. Of goods that are fetched their customer is told first. A test of a shop that is live can only be cancelled.
 */
export function movesOf(details: Pick<OrderDetails, "order" | "money" | "refundable">): MoveIntent[] {
	const back: MoveIntent[] = details.refundable.leftBani > 0 && !details.money.isVoid ? ["refundPart"] : [];
	const { order, money } = details;
	const isFetched = mayWaitAtStore(order) && !money.isVoid && money.paymentState !== "returned";
	const [first, last]: MoveIntent[][] = order.readyAt == null ? [["ready"], []] : [[], ["unready"]];
	return [...(isFetched ? first! : []), ...stepsOf(details), ...back, ...(isFetched ? last! : [])];
}

function stepsOf({ order, money }: Pick<OrderDetails, "order" | "money">): MoveIntent[] {
	const { status, delivery } = order;
	const allowed = movesFrom(status, "admin").filter((to) => !money.isVoid || to === "cancelled");
	const isOnItsWay = money.isHeld || money.isConfirming;
	const steps = (Object.keys(GOAL) as (keyof typeof GOAL)[]).filter(
		(intent) =>
			allowed.includes(GOAL[intent]) &&
			!(intent === "ship" && delivery.method === "pickup") &&
			!(intent === "fail" && isOnItsWay),
	);
	if (money.isRefundDue || money.overpaidBani > 0) return ["refund", ...steps];
	if (!money.isPayable) return steps;
	// What is paid at the door leaves the shop first.
	const { paidOnHandover } = paymentMethod(order.paymentMethod);
	const isSentFirst = paidOnHandover && delivery.method === "delivery" && status !== "delivered";
	return isSentFirst ? [...steps.slice(0, 1), "payment", ...steps.slice(1)] : ["payment", ...steps];
}
