import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import {
	FIRST_RETURN_STATE,
	isDecided,
	keepsGoods,
	type ReturnKind,
	type ReturnState,
} from "#app/domain/returns/return-states.ts";

/** "A-17": a return's number, not to be taken for an order's. */
export function returnNumber(id: number): string {
	return `A-${id}`;
}

/** So many pieces of one line of the order. */
export interface ReturnLine {
	id: number;
	orderItemId: number;
	productId: number | null;
	name: string;
	unitPriceBani: Bani;
	announced: number;
	received: number;
	restocked: number;
	writtenOff: number;
	/** False of what is made to order: it has no stock that its pieces could go back to. */
	isCounted: boolean;
	/** What was put on sale again is in the stock. */
	isInStock: boolean;
}

/** A return as its customer sees it. */
export interface ReturnCase {
	id: number;
	orderId: number;
	kind: ReturnKind;
	/** The declaration of withdrawal that it answers. */
	withdrawalId: number | null;
	state: ReturnState;
	/** UTC ISO. */
	openedAt: string;
	/** The last day for the money, or for the repair: "2026-12-04". */
	dueOn: string;
	/** What the shop says of its decision. */
	answer: string | null;
	refundedBani: Bani;
	/** UTC ISO; null while the shop has something to do. */
	closedAt: string | null;
	lines: ReturnLine[];
}

/** A line of the list of returns. */
export interface ReturnSummary
	extends Pick<ReturnCase, "id" | "orderId" | "kind" | "state" | "openedAt" | "dueOn" | "closedAt"> {
	fullName: string;
	/** Days until then; negative when it has passed. */
	daysLeft: number;
}

/** What happened to a return, the oldest first. */
export interface ReturnEvent {
	id: number;
	at: string;
	/** Null: the shop by itself. */
	account: string | null;
	kind: string;
	from: ReturnState | null;
	to: ReturnState | null;
	detail: Record<string, string>;
}

/** A return as admins see it. */
export interface ReturnDetails extends ReturnCase {
	fullName: string;
	/** False of an order without an e-mail address. */
	isMailed: boolean;
	orderStatus: OrderStatus;
	reason: string | null;
	daysLeft: number;
	money: ReturnMoney;
	/** The serial numbers of the order's pieces, by item. */
	serials: Record<number, string[]>;
	/** Its goods were taken back, and its order's invoice stands over them. */
	lacksCreditNote: boolean;
	/** Of a claim, by item: the last day of its guarantees, where that had passed before the claim was made. */
	guaranteeEnded: Record<number, string>;
	events: ReturnEvent[];
}

/** The money of a return's order, as far as it concerns the return. */
export interface ReturnMoney {
	/** What its pieces cost, and the standard delivery with the order's last piece (OUG 34/2014, art. 13). */
	worthBani: Bani;
	/** False of what nobody paid and nobody will: it has nothing to go back. */
	isOwed: boolean;
	/** What of the order's money went back and is not counted as another return's. */
	backBani: Bani;
	/** Whether every other return of the order is decided. */
	isAlone: boolean;
}

/** The field of an item's pieces, where a return is opened or claimed. */
export const announcedField = (orderItemId: number) => `pieces-${orderItemId}`;

/** Pieces of an order's item that may be announced: those that were sent and are not on their way back. */
export interface Returnable {
	orderItemId: number;
	name: string;
	left: number;
}

type Pieces = Pick<ReturnLine, "announced" | "received">;

/** The pieces of a line that the customer no longer has, or is about to send. What was kept or given back to them counts for nothing. */
export function piecesAway(state: ReturnState, line: Pieces): number {
	if (state === "announced") return line.announced;
	return isDecided(state) && state !== "refunded" ? 0 : line.received;
}

/** Whether only the goods wait: the decision is made, and nobody has said what becomes of them. */
export function waitsForGoods({ state, closedAt }: Pick<ReturnCase, "state" | "closedAt">): boolean {
	return keepsGoods(state) && closedAt === null;
}

/** Whether it is over, and the shop has the goods on sale again or written off. */
export function isPlaced({ state, closedAt }: Pick<ReturnCase, "state" | "closedAt">): boolean {
	return keepsGoods(state) && closedAt !== null;
}

/**
 * Whether a cancelled order may go on with these returns: nothing of it came back, but for claims under warranty that nobody decided,
 * and pieces that their customer has again, or others in their place.
 */
export function leaveOrderOpen(returns: Pick<ReturnCase, "kind" | "state" | "closedAt">[]): boolean {
	return returns.every(({ kind, state, closedAt }) => {
		if (state === FIRST_RETURN_STATE || (kind === "warranty" && !isDecided(state))) return true;
		return closedAt !== null && state !== "refunded";
	});
}

/** The step that may be taken back: the last one that stands, as long as nothing that came was put anywhere and there is no credit note. */
export function lastStep(found: Pick<ReturnDetails, "state" | "closedAt" | "events">): ReturnEvent | null {
	const { events } = found;
	if (isPlaced(found)) return null;
	const standing: ReturnEvent[] = [];
	for (const event of events) {
		if (event.kind === "back") standing.pop();
		else if (event.to !== null || event.kind === "credit-note") standing.push(event);
	}
	// What opened the return, and a credit note, are of no state before.
	const last = standing.at(-1);
	return last?.from ? last : null;
}

/** What a customer reads of a return, as the name of its words: what is claimed under warranty stays with them until they are asked for it. */
export const customersState = ({ state, kind }: Pick<ReturnCase, "state" | "kind">) =>
	state === "announced" && kind === "warranty" ? "announced_warranty" : state;
