/** Why goods come back: the customer withdrew, they are faulty, or anything else (a parcel that nobody took). */
export const RETURN_KINDS = ["withdrawal", "warranty", "sent-back"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** How a return stands. The last five are decisions; "dropped": the customer keeps the goods after all. */
export const RETURN_STATES = [
	"announced",
	"received",
	"inspected",
	"refunded",
	"refused",
	"repaired",
	"replaced",
	"dropped",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const FIRST_RETURN_STATE: ReturnState = "announced";

const WARRANTY = ["warranty"] as const;

/** The table of allowed moves, each with the kinds of return that have it. A move that is not here is refused. */
const MOVES: Record<ReturnState, Partial<Record<ReturnState, readonly ReturnKind[]>>> = {
	announced: { received: RETURN_KINDS, refused: RETURN_KINDS, dropped: RETURN_KINDS },
	received: { inspected: RETURN_KINDS, refused: RETURN_KINDS },
	inspected: { refunded: RETURN_KINDS, refused: RETURN_KINDS, repaired: WARRANTY, replaced: WARRANTY },
	refunded: {},
	refused: {},
	repaired: {},
	replaced: {},
	dropped: {},
};

export function mayMoveReturn(kind: ReturnKind, from: ReturnState, to: ReturnState): boolean {
	return MOVES[from][to]?.includes(kind) ?? false;
}

/** Where a return of this kind may go from here. */
export function returnMovesFrom(kind: ReturnKind, from: ReturnState): ReturnState[] {
	return RETURN_STATES.filter((to) => mayMoveReturn(kind, from, to));
}

/** Whether the goods stay with the shop after this decision: they are put on sale again or written off before the case closes. */
export function keepsGoods(state: ReturnState): boolean {
	return state === "refunded" || state === "replaced";
}

/** Whether the decision is made. */
export function isDecided(state: ReturnState): boolean {
	return !["announced", "received", "inspected"].includes(state);
}
