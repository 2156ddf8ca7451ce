import type { OutboxLine } from "#app/domain/email/outbox.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import type { Bani } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OrderNote } from "#app/domain/orders/order-note.ts";
import type { Actor, OrderStatus } from "#app/domain/orders/order-states.ts";
import type { HeldOutcome, HeldPayment } from "#app/domain/payments/held-payment.ts";
import type { PaymentMeans } from "#app/domain/payments/payment-means.ts";
import type { PaymentState } from "#app/domain/payments/payment-state.ts";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";

/** Everything that the back office knows of one order (SPEC 2.16, DECISIONS 6). Moments are UTC ISO, lists oldest first. */
export interface OrderDetails {
	order: Order;
	updatedAt: string;
	paymentState: PaymentState;
	/** Whether money for it can be written into the ledger. */
	isPayable: boolean;
	/** Whether money for it came that waits for a decision; what somebody else had notified under its number is none. */
	isHeld: boolean;
	/** Whether the provider has a payment for it that it has not confirmed yet. */
	isConfirming: boolean;
	/** Whether its money is to be given back: it was paid and is cancelled. */
	isRefundDue: boolean;
	/** Whether an invoice stands that cancelling would take back. */
	isInvoiced: boolean;
	items: OrderDetailsItem[];
	payments: LedgerLine[];
	events: OrderEvent[];
	notes: OrderNote[];
	invoices: Pick<IssuedDocument, "id" | "kind" | "series" | "number" | "issuedAt" | "grossBani">[];
	certificates: Pick<IssuedCertificate, "id" | "certificateNumber" | "months" | "issuedAt">[];
	emails: OutboxLine[];
}

export interface OrderDetailsItem {
	id: number;
	productId: number | null;
	sku: string | null;
	name: string;
	quantity: number;
	unitPriceBani: Bani;
	lineTotalBani: Bani;
	serials: string[];
}

/** A line of the payment ledger. */
export interface LedgerLine {
	id: number;
	at: string;
	provider: HeldPayment["provider"];
	kind: "attempt" | "claim" | "notification" | "capture" | "refund" | "reversal";
	/** Null for a line whose transaction nobody has named. */
	transactionId: string | null;
	status: string;
	/** In hundredths of `currency`. */
	amountCents: number | null;
	currency: string | null;
	verdict: "proves-payment" | "noted" | "held";
	/** Of a held line why it was held; of a decision about one, what was decided. */
	reason: string | null;
	/** Of what a person wrote. */
	means: PaymentMeans | null;
	account: string | null;
	note: string | null;
	/** The held line that this one decides about. */
	decides: { heldId: number; outcome: HeldOutcome } | null;
	/** A held line that waits for a person; whether its money may still count. */
	open: { mayCount: boolean } | null;
}

/** A line of the order's log. */
export interface OrderEvent {
	id: number;
	at: string;
	actor: Actor;
	kind: string;
	from: OrderStatus | null;
	to: OrderStatus | null;
	/** What was kept with it, as texts. */
	detail: Record<string, string>;
}
