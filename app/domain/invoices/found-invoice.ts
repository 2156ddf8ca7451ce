import type { dueDocument } from "#app/domain/invoices/order-document.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";

/** What the invoice portal says about an order that was found (SPEC 2.15). */
export interface FoundInvoice {
	orderNumber: number;
	/** UTC ISO. */
	createdAt: string;
	status: OrderStatus;
	totalBani: Bani;
	/** A test of a shop that is live by now. */
	isVoid: boolean;
	/** What "Download" gives; null for an order that was cancelled before it was invoiced, and while its invoice waits for the address. */
	document: ReturnType<typeof dueDocument>;
	/** It is paid, and nobody knows yet where its goods go. */
	waitsForAddress: boolean;
	/** Invoices and stornos with their series and number, oldest first. */
	issued: { kind: "invoice" | "storno"; series: string; number: number }[];
}
