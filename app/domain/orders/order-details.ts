import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import type { OrderNote } from "#app/domain/order-note.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Actor } from "#app/domain/orders/order-states.ts";
import type { WayBack } from "#app/domain/orders/way-back.ts";
import type { OutboxLine } from "#app/domain/outbox/outbox.ts";
import type { Ledger } from "#app/domain/payments/ledger-line.ts";
import type { OrderMoney } from "#app/domain/payments/order-money.ts";
import type { Refundable } from "#app/domain/payments/part-refund.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import type { Courier } from "#app/domain/shipping/courier.ts";
import type { IssuedCertificate } from "#app/domain/warranties/certificate.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";

/** Everything that the back office knows of one order (SPEC 2.16, DECISIONS 6). Moments are UTC ISO, lists oldest first. */
export interface OrderDetails {
	order: Order;
	updatedAt: string;
	money: OrderMoney;
	/** Whether an invoice stands that cancelling would take back. */
	isInvoiced: boolean;
	/** Whether one that was credited by mistake may be issued again. */
	isReissuable: boolean;
	/** Cancelled, its goods come back by a return; the others go back into the stock. */
	areGoodsOut: boolean;
	/** How its last step is taken back where it was a mistake; null where there is no way back for whoever looks. */
	wayBack: Pick<WayBack, "to" | "isTold"> | null;
	items: OrderDetailsItem[];
	payments: Ledger;
	/** What of its money may be given back. */
	refundable: Refundable;
	events: OrderEvent[];
	notes: OrderNote[];
	invoices: (Pick<IssuedDocument, "id" | "kind" | "series" | "number" | "issuedAt" | "grossBani"> &
		Pick<InvoiceContent, "reverses">)[];
	/** What came back of it, or is to. */
	returns: ReturnCase[];
	certificates: (Pick<IssuedCertificate, "id" | "certificateNumber" | "months" | "issuedAt"> &
		Pick<CertificateContent, "replaces">)[];
	emails: OutboxLine[];
	/** Other orders with the same number of a parcel: sent together, or mistyped. */
	sharedParcel: number[];
	/** To whom a parcel can be given. */
	couriers: Pick<Courier, "id" | "name">[];
}

export interface OrderDetailsItem extends Omit<Order["items"][number], "serviceId"> {
	sku: string | null;
	serials: string[];
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
