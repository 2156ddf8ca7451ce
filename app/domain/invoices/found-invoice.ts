import { dueDocument, isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { type MoneyState, unsettledOf } from "#app/domain/payments/order-money.ts";

/**
 * Why an order has no document now: it was "cancelled" before it was invoiced, or is a "test"; nobody knows to what "address" its paid
 * goods go; a pro forma would ask for a "payment" that is on its way already, or for one of who has "withdrawn" from all of it.
 */
export type MissingDocument = "cancelled" | "test" | "address" | "payment" | "withdrawn";

/** What the invoice portal says about an order that was found (SPEC 2.15). */
export interface FoundInvoice {
	orderNumber: number;
	/** UTC ISO. */
	createdAt: string;
	status: OrderStatus;
	totalBani: Bani;
	/** A test of a shop that is live by now. */
	isVoid: boolean;
	/** What "Download" gives. */
	document: ReturnType<typeof dueDocument>;
	/** Why that is none. */
	missing: MissingDocument | null;
	/** Invoices and stornos with their series and number, oldest first. */
	issued: { kind: "invoice" | "storno"; series: string; number: number }[];
}

/**
 * Why an order has no document of today; null where it has one.
 *
 * @param issued what the books hold of it
 * @param state how its money stands
 */
export function whyMissing(
	order: Parameters<typeof dueDocument>[0] & Parameters<typeof isInvoiceDue>[0],
	issued: Parameters<typeof dueDocument>[1],
	state: MoneyState,
): MissingDocument | null {
	const due = dueDocument(order, issued);
	if (due === null) return order.isVoid ? "test" : "cancelled";
	if (due === "invoice") return issued.length > 0 || isInvoiceDue(order) ? null : "address";
	if (due === "storno") return null;
	return state === "withdrawn" ? state : unsettledOf(state) && "payment";
}
