import { ORDER_STATUSES, type OrderStatus } from "#app/domain/order-status.ts";

/**
 * The table of allowed moves (SPEC 4, DECISIONS 4 and 6). A move that is not here is refused, whoever asks.
 *
 * The customer may only say "pending" or "cancelled", and only while the order is unpaid and not shipped; "completed"
 * comes from a verified payment or from admins and staff.
 */
export type Actor = "customer" | "admin" | "staff" | "provider" | "system";

/** Why its customer is told of a status: an admin or staff changed the order, or its parcel's number; or it was cancelled unpaid. */
export const TOLD_REASONS = ["edited", "tracking", "quote-ended", "not-paid-in-time", "not-confirmed-in-time"] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];

export const FIRST_STATUS: OrderStatus = "pending";

const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
	pending: {
		pending: ["customer"],
		completed: ["provider", "admin", "staff"],
		failed: ["provider", "system", "admin"],
		// The system cancels what was never paid, so that its pieces are for sale again.
		cancelled: ["customer", "admin", "staff", "system"],
		// Cash on delivery leaves the shop before it is paid.
		shipped: ["admin"],
	},
	failed: {
		// An admin, where it was marked by mistake.
		pending: ["customer", "admin"],
		completed: ["provider", "admin", "staff"],
		cancelled: ["customer", "admin", "staff", "system"],
	},
	cancelled: {
		// By its customer only after their own cancellation, for a day, while its prices and pieces are there (isReopenableNow).
		pending: ["customer", "admin"],
		// Said once more (a double click, a link opened again) it is done already.
		cancelled: ["customer"],
	},
	completed: {
		shipped: ["admin"],
		delivered: ["admin", "staff"],
		cancelled: ["admin"],
	},
	shipped: {
		delivered: ["admin"],
		cancelled: ["admin"],
	},
	delivered: {
		// A withdrawal within 14 days of receipt (OUG 34/2014).
		cancelled: ["admin"],
	},
};

export function mayMove(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
	return MOVES[from][to]?.includes(actor) ?? false;
}

/**
 * The ways back of a step that was a mistake, beside the table of moves: open only to whoever knows what stood before the step
 * (way-back.server.ts, void-payment.server.ts).
 */
const WAYS_BACK: Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>>> = {
	// The payment that completed it is voided.
	completed: { pending: ["admin", "staff"] },
	// The parcel has not left.
	shipped: { completed: ["admin"], pending: ["admin"] },
	// Nobody has the goods yet; staff say so of what is picked up.
	delivered: { shipped: ["admin"], completed: ["admin", "staff"], pending: ["admin", "staff"] },
	// Goods that had left are where they were. Staff reopen what staff have cancelled.
	cancelled: { shipped: ["admin"], delivered: ["admin"], pending: ["admin", "staff"] },
	failed: { pending: ["admin"] },
};

export function mayGoBack(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
	return WAYS_BACK[from]?.[to]?.includes(actor) ?? false;
}

/** Whether a line of the log took a step back, and is none itself; the table of moves leads there for nobody. */
export function isWayBack(from: string | null, to: string | null): boolean {
	return from !== null && to !== null && !(to in (MOVES[from as OrderStatus] ?? {})) && to in wayBacksOf(from);
}

const wayBacksOf = (from: string) => WAYS_BACK[from as OrderStatus] ?? {};

/** Where an order goes back to when the payment that completed it is voided: the one way there, and by a void alone. */
const TAKEN_BACK: Partial<Record<OrderStatus, OrderStatus>> = { completed: FIRST_STATUS };

/** The status of an order without the payment that somebody voids; its own where that payment had not moved it. */
export function statusWithoutPayment(status: OrderStatus): OrderStatus {
	return TAKEN_BACK[status] ?? status;
}

/** What this actor may make of an order in this state. */
export function movesFrom(from: OrderStatus, actor: Actor): OrderStatus[] {
	return ORDER_STATUSES.filter((to) => mayMove(from, to, actor));
}

/** Statuses that the confirmation shows as a failed payment (SPEC 2.13). */
export function isFailedPayment(status: OrderStatus): boolean {
	return status === "failed" || status === "cancelled";
}

/** Statuses in which the order's pieces are out of the stock. */
export function holdsStock(status: OrderStatus): boolean {
	return status !== "cancelled";
}
