import type { Bani } from "#app/domain/money.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";

/** What of an order its money asks about, handed in by whoever has read the order. */
export interface PaidOrder {
	id: number;
	status: OrderStatus;
	/** The chosen one. */
	paymentMethod: PaymentMethod;
}

/** What the ledger says of an order. */
export interface LedgerMarks {
	/** It holds no line at all of the order. */
	isEmpty: boolean;
	/** It holds payments that count for all that the order costs. */
	isPaid: boolean;
	/** It holds some that count, for less. */
	isPartPaid: boolean;
	/** What came and stayed. */
	receivedBani: Bani;
	/** What of that went back in parts, while the order stays as it is; it is not due again. */
	returnedBani: Bani;
	/** What of what came is only counted so: held money of which a person has said that it pays more than it was. None of it goes back. */
	shortBani: Bani;
	/** What came and stayed less what the order costs, where anything came: above nothing it is to be given back. */
	balanceBani: Bani;
	/** A line waits for a person's decision, whoever had it notified. */
	isHeld: boolean;
	/** The customer says that it was paid: no money has come since, and nobody of the shop has said that it did not come. */
	isClaimed: boolean;
	/** All of its money went back, whether or not a person has said so yet. */
	isReturned: boolean;
	/** The same for good: with a cancelled order, or at the provider and a person has said so of one that stands. */
	isGone: boolean;
	/** A test order of a shop that is live by now: none of its money counts (payment-mode.ts). */
	isVoid: boolean;
}

/** The same with what only one order's own reading asks. */
export interface LedgerFacts extends LedgerMarks {
	/** Money for it that does not count yet. */
	unsettled: UnsettledMoney | null;
	/** Its customer cancelled it and may reopen it by paying (DECISIONS 4); asked of cancelled orders. */
	isReopenable: boolean;
	/** Its customer has withdrawn from all of it, and nobody has answered yet; asked of orders that wait for money. */
	isWithdrawn: boolean;
	/** By which method the money came in; null while none has. */
	paidBy: PaymentMethod | null;
}

/** How an order stands with its money. */
export interface OrderMoney
	extends Pick<LedgerMarks, "isPaid" | "isPartPaid" | "receivedBani" | "returnedBani" | "isVoid"> {
	/** What its customer is told. */
	state: MoneyState;
	/** Under what the back office lists it. */
	paymentState: PaymentState;
	/** By which the money came in, as the invoice names it; the chosen one while none has. */
	method: PaymentMethod;
	/** What came and has not gone back, in whatever way. */
	hereBani: Bani;
	/** More came than it costs: so much is to be given back. */
	overpaidBani: Bani;
	/** Whether money for it can be written into the ledger. */
	isPayable: boolean;
	/** Whether money for it came that waits for a decision; what somebody else had notified under its number is none. */
	isHeld: boolean;
	/** Whether the provider has a payment for it that it has not confirmed yet. */
	isConfirming: boolean;
	/** The same of one that the shop asked for a moment ago, and whose answer it waits for. */
	isUnanswered: boolean;
	/** Whether its money is to be given back: it was paid and is cancelled. */
	isRefundDue: boolean;
}

export function moneyOf(order: PaidOrder, facts: LedgerFacts): Omit<OrderMoney, "isUnanswered"> {
	return {
		state: moneyState(order, facts),
		paymentState: paymentStateOf(facts, order.status),
		method: facts.paidBy ?? order.paymentMethod,
		isPaid: facts.isPaid && !facts.isVoid,
		isPartPaid: facts.isPartPaid && !facts.isVoid,
		receivedBani: facts.isVoid ? 0 : facts.receivedBani,
		returnedBani: facts.isVoid ? 0 : facts.returnedBani,
		hereBani: facts.isVoid ? 0 : hereBani(facts),
		overpaidBani: order.status === "cancelled" ? 0 : refundBani(facts, order.status),
		isPayable: isPayable(facts, order.status),
		isHeld: facts.unsettled === "held" && !facts.isPaid && !facts.isVoid,
		isConfirming: facts.unsettled === "confirming" && !facts.isPaid && !facts.isVoid,
		isRefundDue: isRefundDue(facts, order.status),
		isVoid: facts.isVoid,
	};
}

/** What of an order's total is still to be paid. */
export function dueBani({ totalBani }: { totalBani: Bani }, { receivedBani }: Pick<OrderMoney, "receivedBani">): Bani {
	return Math.max(0, totalBani - receivedBani);
}

type Priced = { status: OrderStatus; totalBani: Bani };
type Come = Pick<OrderMoney, "receivedBani" | "hereBani">;

/** What an order is paid with: what is due. A cancelled one, of which nothing is, would be with what it cost, less what is still here. */
export function missingBani({ status, totalBani }: Priced, { receivedBani, hereBani }: Come): Bani {
	return dueBani({ totalBani }, { receivedBani: status === "cancelled" ? hereBani : receivedBani });
}

/** How much a person who records a payment has most likely seen. */
export const likelyBani = (order: Priced, come: Come): Bani => missingBani(order, come) || order.totalBani;

/**
 * Whether a person who has seen money for it may write that down, in any status: sent is not paid, and what comes for a cancelled one
 * is owed, whatever came before.
 */
export function isPayable({ isPaid, isVoid }: LedgerMarks, status: OrderStatus): boolean {
	return !isVoid && (status === "cancelled" || !isPaid);
}

/** Whether its money is to be given back: it was paid, or a part of it, and is cancelled, whatever else waits for a decision. */
export function isRefundDue(marks: LedgerMarks, status: OrderStatus): boolean {
	const { isPaid, isPartPaid, isReturned, isVoid } = marks;
	return !isVoid && status === "cancelled" && (isPaid || isPartPaid) && !isReturned && !isAllBack(marks);
}

/** How much is to be given back: what is here of a cancelled order, what came over its price of any other. */
export function refundBani(marks: LedgerMarks, status: OrderStatus): Bani {
	if (status === "cancelled") return isRefundDue(marks, status) ? hereBani(marks) : 0;
	return marks.isVoid || marks.isGone ? 0 : Math.max(0, marks.balanceBani);
}

/** How much of what came went back: all of it of an order whose money did, else its parts. */
export function wentBackBani({ isGone, receivedBani, shortBani, returnedBani }: LedgerMarks): Bani {
	return isGone ? receivedBani - shortBani : returnedBani;
}

/** What came and has not gone back, in whatever way. */
export function hereBani(marks: LedgerMarks): Bani {
	return Math.max(0, marks.receivedBani - marks.shortBani - wentBackBani(marks));
}

/** Whether all of its money went back part by part. */
const isAllBack = ({ receivedBani, shortBani, returnedBani }: LedgerMarks) =>
	returnedBani > 0 && returnedBani >= receivedBani - shortBani;

/**
 * Money for an order that is on its way to counting, so that nobody shall pay again meanwhile. "held": it came and a person
 * looks at it; "confirming": the provider has it and has not finished with it (docs/protocols.md).
 */
export const UNSETTLED_MONEY = ["held", "confirming"] as const;
export type UnsettledMoney = (typeof UNSETTLED_MONEY)[number];

/** With which failure every call answers that would start another payment. */
export const UNSETTLED_FAILURE = { held: "payment-held", confirming: "payment-confirming" } as const satisfies Record<
	UnsettledMoney,
	string
>;

/** The state of an order whose money does not count yet; null in any other. */
export function unsettledOf(state: MoneyState | null): UnsettledMoney | null {
	return UNSETTLED_MONEY.find((known) => known === state) ?? null;
}

/**
 * How an order stands towards its customer. "due": it waits for its money, and none is on its way. Goods may leave the shop
 * before they are paid (cash on delivery), so being sent is not being paid. "cancelled" alone may still be reopened by paying.
 * "withdrawn": it waits for its money, which nobody asks for. "test": whatever it was paid by, it is worth nothing.
 */
export const MONEY_STATES = [
	"due",
	...UNSETTLED_MONEY,
	"paid",
	"onItsWay",
	"deliveredUnpaid",
	"sentUnpaid",
	"cancelled",
	"closed",
	"withdrawn",
	"refundDue",
	"refunded",
	"test",
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** Money that came and does not count yet is said before anything that would ask for more. */
function moneyState(order: PaidOrder, facts: LedgerFacts): MoneyState {
	const { isVoid, isPaid, isPartPaid, unsettled, isReopenable, isWithdrawn } = facts;
	const { status } = order;
	if (isVoid) return "test";
	if (isAllBack(facts) || facts.isGone) return "refunded";
	if (status === "cancelled") {
		if (isPaid || isPartPaid) return "refundDue";
		return unsettled ?? (isReopenable ? "cancelled" : "closed");
	}
	if (isPaid || status === "completed") return "paid";
	if (unsettled) return unsettled;
	if (waitsForMoney(status)) return isWithdrawn ? "withdrawn" : "due";
	if (!paymentMethod(order.paymentMethod).paidOnHandover) return "sentUnpaid";
	return status === "shipped" ? "onItsWay" : "deliveredUnpaid";
}

/**
 * Under what the back office lists an order. "held": something waits for a person's decision; "claimed": the customer says it
 * was paid, or its rest, and nobody has seen that money yet; "part": some of the money is here; "returned": the money of a cancelled order went back; "test": a test order of a
 * shop that is live by now.
 */
export const PAYMENT_STATES = ["unpaid", "claimed", "held", "part", "paid", "returned", "test"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Whether a payment that the provider has not confirmed yet is still worth a word. */
export const isAwaited = ({ isPaid, isHeld, isVoid }: LedgerMarks): boolean => !isPaid && !isHeld && !isVoid;

/** A claim counts while the order waits for its money; though it is cancelled, what was announced may still come, beside what came before. */
export function paymentStateOf(marks: LedgerMarks, status: OrderStatus): PaymentState {
	if (marks.isVoid) return "test";
	if (marks.isHeld) return "held";
	if (marks.isClaimed && (waitsForMoney(status) || status === "cancelled")) return "claimed";
	const isBack = marks.isGone || isAllBack(marks);
	if (isBack && (marks.isPaid || marks.isPartPaid)) return "returned";
	if (marks.isPaid) return "paid";
	return marks.isPartPaid ? "part" : "unpaid";
}
