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
	| "unclaim"
	| "ship"
	| "deliver"
	| "reopen"
	| "fail"
	| "cancel"
	| WayBackIntent;

/** Steps that take the last one back where it was a mistake. */
type WayBackIntent = "unship" | "undeliver" | "unfail";

const GOAL: Record<
	Exclude<MoveIntent, WayBackIntent | "ready" | "unready" | "payment" | "refund" | "refundPart" | "unclaim">,
	OrderStatus
> = {
	ship: "shipped",
	deliver: "delivered",
	reopen: "pending",
	fail: "failed",
	cancel: "cancelled",
};

const WAY_BACK: Partial<Record<OrderStatus, WayBackIntent>> = {
	shipped: "unship",
	delivered: "undeliver",
	failed: "unfail",
};

/**
 * The steps that an order allows, by the table of moves: money that is still to come can be written down in any state, money of a cancelled one and what was paid too much goes back, what is picked up is not sent, and a payment
 * that is on its way has not failed, nor has one that is made on handover. What was a mistake is taken back last. Of goods that are fetched their customer is told first. A test of a shop that is live can only be cancelled; of an order whose customer was erased, money alone is written down.
 */
export function movesOf(details: Pick<OrderDetails, "order" | "money" | "refundable" | "wayBack">): MoveIntent[] {
	const back: MoveIntent[] = details.refundable.leftBani > 0 && !details.money.isVoid ? ["refundPart"] : [];
	const { order, money } = details;
	const isFetched = mayWaitAtStore(order) && !money.isVoid && money.paymentState !== "returned";
	const [first, last]: MoveIntent[][] = order.readyAt == null ? [["ready"], []] : [[], ["unready"]];
	const wayBack = details.wayBack && WAY_BACK[order.status];
	return [
		...(isFetched ? first! : []),
		...stepsOf(details),
		...back,
		...(isFetched ? last! : []),
		...(wayBack ? [wayBack] : []),
	];
}

function stepsOf({ order, money, wayBack }: Pick<OrderDetails, "order" | "money" | "wayBack">): MoveIntent[] {
	const { status, delivery } = order;
	const allowed = movesFrom(status, "admin").filter((to) => !order.isErased && (!money.isVoid || to === "cancelled"));
	const isOnItsWay = money.isHeld || money.isConfirming;
	const { paidOnHandover } = paymentMethod(order.paymentMethod);
	const steps: MoveIntent[] = (Object.keys(GOAL) as (keyof typeof GOAL)[]).filter(
		(intent) =>
			allowed.includes(GOAL[intent]) &&
			!(intent === "ship" && delivery.method === "pickup") &&
			!(intent === "fail" && (isOnItsWay || paidOnHandover)) &&
			!(intent === "reopen" && (status !== "cancelled" || wayBack === null)),
	);
	if (money.isRefundDue || money.overpaidBani > 0) steps.unshift("refund");
	if (!money.isPayable) return steps;
	if (status === "cancelled") {
		return money.paymentState === "claimed" ? ["payment", "unclaim", ...steps] : [...steps, "payment"];
	}
	// What is paid at the door leaves the shop first.
	const isSentFirst = paidOnHandover && delivery.method === "delivery" && status !== "delivered";
	return isSentFirst ? [...steps.slice(0, 1), "payment", ...steps.slice(1)] : ["payment", ...steps];
}
