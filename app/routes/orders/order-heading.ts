import type { Bani } from "#app/domain/money.ts";
import { hasLeft } from "#app/domain/order-status.ts";
import { isOpenQuote, type Order, waitsAtStore } from "#app/domain/orders/order.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { type MoneyState, type UnsettledMoney, unsettledOf } from "#app/domain/payments/order-money.ts";

const UNSETTLED_HEADING = {
	held: { title: "heldTitle", lead: "heldLead" },
	confirming: { title: "confirmingTitle", lead: "confirmingLead" },
} as const satisfies Record<UnsettledMoney, { title: string; lead: string }>;

/** What is thanked for is the order: whoever comes back later reads how far it is. */
const PROGRESS_HEADING = {
	completed: { title: "paidTitle", lead: "paidLead" },
	shipped: { title: "shippedTitle", lead: "shippedLead" },
	delivered: { title: "deliveredTitle", lead: "deliveredLead" },
} as const;

/**
 * The words of a confirmation's head, by how far its order and its money are (SPEC 2.13): text keys of `order`. "also": what its
 * customer announced beside money of a cancelled order, which is watched for (DECISIONS 6).
 */
export function headingOf(props: {
	order: Order;
	state: MoneyState;
	receivedBani: Bani;
	returnedBani: Bani;
	claimed: string | null;
	returned: boolean;
	withdrawn?: string | null;
}) {
	const { order, state } = props;
	const unsettled = unsettledOf(state);
	if (unsettled) return UNSETTLED_HEADING[unsettled];
	if (state === "test") return { title: "payment:testOrder", lead: "payment:test" } as const;
	// However far it came, nothing of it is prepared or fetched any more.
	if (state === "refunded" && order.status !== "cancelled")
		return { title: "refundedTitle", lead: "refundedWholeLead" } as const;
	// What has not left is prepared no further; that it is on its way, or was delivered, stays true.
	if (props.withdrawn && !hasLeft(order.status)) return { title: "withdrawnTitle", lead: "withdrawnLead" } as const;
	if (props.claimed && order.status !== "cancelled") {
		const also = paymentMethod(order.paymentMethod).steps === "transfer" ? "claimedBankTime" : null;
		return { title: "claimedTitle", lead: "claimedLead", also } as const;
	}
	if (!props.returned && waitsAtStore(order)) return { title: "readyTitle", lead: "readyLead" } as const;
	const { status } = order;
	if (!props.returned && (status === "completed" || status === "shipped" || status === "delivered")) {
		if (status === "shipped" && !order.trackingNumber)
			return { title: "shippedTitle", lead: "shippedLeadNoNumber" } as const;
		if (status === "completed" && order.delivery.method === "pickup")
			return { title: "paidTitle", lead: "paidPickupLead" } as const;
		return PROGRESS_HEADING[status];
	}
	if (isOpenQuote(order, props)) return { title: "quoteTitle", lead: "quoteLead" } as const;
	if (!isFailedPayment(status))
		return {
			title: "successTitle",
			lead: order.email && !order.quoteUntil ? "successLead" : "successLeadNoEmail",
		} as const;
	const lead = failedLeadOf(props);
	// What was to be paid on handover had no payment yet that could fail; whether one did that was announced, or that the customer
	// has just come back from, nobody knows.
	const hasNone = status === "cancelled" && paymentMethod(order.paymentMethod).paidOnHandover;
	const isFailed = mayBePaid(state) && !hasNone && (lead === "failedLead" || lead === "cancelledLead");
	const isBeside = props.claimed !== null && (state === "refundDue" || state === "refunded");
	const title = isFailed ? "failedTitle" : "cancelledTitle";
	return { title, lead, also: isBeside ? "announcedToo" : null } as const;
}

/** A payment did not fail where its money is given back, and is not asked for again. */
export const mayBePaid = (state: MoneyState) => state === "due" || state === "cancelled";

function failedLeadOf({ order, state, claimed, returned, returnedBani }: Parameters<typeof headingOf>[0]) {
	if (order.status === "failed") return "failedLead";
	if (state === "refundDue") return returnedBani > 0 ? "refundDueRestLead" : "refundDueLead";
	if (state === "refunded") return "refundedLead";
	// Its page at the provider was still open when the order was cancelled.
	if (returned) return "cancelledReturnedLead";
	if (claimed !== null) return "cancelledClaimedLead";
	return state === "closed" ? "closedLead" : "cancelledLead";
}
