import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import type { Bani } from "#app/domain/money.ts";
import { isPaidOrShipped, type OrderStatus } from "#app/domain/order-status.ts";
import { isAddressToAgree } from "#app/domain/places/postal-address.ts";

/** What a customer or admin gets as "the invoice" of an order. */
export interface OrderDocument {
	/** In the books; null for a pro forma, which is made anew whenever somebody asks. */
	id: number | null;
	content: InvoiceContent;
	/** With which it was issued; a pro forma has the present ones. */
	labels: DocumentLabels;
}

/** An invoice or a storno with its number in the books; it never changes again (DECISIONS 7). */
export interface IssuedDocument extends OrderDocument {
	id: number;
	kind: "invoice" | "storno";
	series: string;
	number: number;
	orderId: number;
	/** UTC ISO. */
	issuedAt: string;
	/** Negative for a storno. */
	grossBani: Bani;
}

/**
 * The kind of an order's document of today: the pro forma while it can still be paid, the invoice once it is paid or
 * shipped, the storno of a cancelled one that was invoiced; null for one that was not: a pro forma would ask for its money.
 *
 * Of a test of a shop that is live by now nothing is due: what was issued last is shown as it was.
 *
 * @param issued what the books hold of the order
 */
export function dueDocument(
	{ status, isVoid }: { status: OrderStatus; isVoid: boolean },
	issued: Pick<IssuedDocument, "kind">[],
): "pro-forma" | "invoice" | "storno" | null {
	if (isVoid) return issued.at(-1)?.kind ?? null;
	if (isPaidOrShipped(status)) return "invoice";
	if (status !== "cancelled") return "pro-forma";
	return issued.some(({ kind }) => kind === "storno") ? "storno" : null;
}

/**
 * Whether an order gets its invoice now: it is paid, and known where its goods go, which the price of the delivery follows and the
 * invoice names; or they have left.
 */
export function isInvoiceDue({ status, delivery }: InvoicedDelivery): boolean {
	return isPaidOrShipped(status) && !(status === "completed" && isAddressToAgree(delivery));
}

interface InvoicedDelivery {
	status: OrderStatus;
	delivery: Parameters<typeof isAddressToAgree>[0];
}

/**
 * The name under which SPEC 7 has the order's document saved. A pro forma, which is no invoice, is named as such; a document that
 * is one of several is saved under its number too.
 *
 * @param isNamed false where one asks for whatever the order's document is today
 */
export function documentFileName(
	orderId: number,
	{ kind, series, number }: Pick<InvoiceContent, "kind" | "series" | "number">,
	isNamed = true,
): string {
	if (kind === "pro-forma") return `Proforma-${orderId}.pdf`;
	const ending = isNamed && series && number ? `-${eInvoiceName({ series, number })}` : "";
	return `Invoice-${orderId}${ending}.pdf`;
}
