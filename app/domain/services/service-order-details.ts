import type { Bani } from "#app/domain/money.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import type { ServiceOrder, ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import type { EditedField } from "#app/domain/services/service-order-form.ts";
import type { ServiceMoveGoal, ServiceOrderActor } from "#app/domain/services/service-order-states.ts";

export interface ServiceOrderLine
	extends Pick<
		ServiceOrder,
		"id" | "createdAt" | "status" | "serviceNames" | "fullName" | "email" | "phone" | "readyOn"
	> {
	/** It was to be ready before today, and is not. */
	isLate: boolean;
	/** A declaration of withdrawal from it waits for an answer. */
	isWithdrawn: boolean;
	/** Taken at the counter so far, less what went back. */
	paidBani: Bani;
	/** Its work is done and money of it is to come. */
	isDue: boolean;
}

/** A line of a service order's log. */
export type ServiceOrderEvent = {
	id: number;
	/** UTC ISO. */
	at: string;
	actor: ServiceOrderActor;
	/** Whose account it was; null for a customer. */
	accountEmail: string | null;
} & (
	| { kind: "status" | "back"; to: ServiceOrderStatus }
	| { kind: "payment" | "returned"; means: CounterMeans; amountBani: Bani }
	/** At the counter, by the account; not by the customer on the site. */
	| { kind: "taken" }
	| { kind: "withdrawal" | "withdrawal-left" }
	| { kind: "access" }
	/** It is to be ready on this day; null: on none any more. */
	| { kind: "ready-day"; day: string | null }
	/** What the work costs, as it was agreed on; null: no price any more. */
	| { kind: "price"; agreedBani: Bani | null }
	| { kind: "receipt-corrected"; before: string; after: string }
	| { kind: "note-removed"; author: string; writtenAt: string }
	| { kind: "edited"; fields: EditedField[]; service: { before: string; after: string } | null }
	| { kind: "other" }
);

/** A line of what was taken and given back. */
export interface ServicePayment {
	/** Of its kind. */
	id: number;
	kind: "taken" | "returned";
	at: string;
	means: CounterMeans;
	/** Negative where it went back. */
	amountBani: Bani;
	/** What of a payment may still go back; 0 of what went back itself. */
	leftBani: Bani;
	accountEmail: string;
}

/** A service order with everything that admins and staff know of it. */
export interface ServiceOrderDetails extends ServiceOrder {
	/** Where the price of its service begins today; the work's own price is agreed in the store. */
	startingPriceBani: Bani;
	/** Its person was erased: nothing of it is corrected any more. */
	isErased: boolean;
	events: ServiceOrderEvent[];
	payments: ServicePayment[];
	/** Less what went back. */
	paidBani: Bani;
	/** As of a line of the list. */
	isDue: boolean;
	/** What its customer may still pay in cash on this day (docs/law.md). */
	cashLeftBani: Bani;
	/** What may be made of it by whoever looks. */
	moves: ServiceMoveGoal[];
	/** As of a line of the list. */
	isLate: boolean;
	/** Where its last step may be taken back to. */
	back: ServiceOrderStatus | null;
}
