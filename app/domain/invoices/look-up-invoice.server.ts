import type { FoundInvoice, MissingDocument } from "#app/domain/invoices/found-invoice.ts";
import { dueDocument, isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import { type MoneyState, unsettledOf } from "#app/domain/payments/order-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";

type ListedOrder = Pick<FoundInvoice, "createdAt" | "status" | "totalBani"> &
	Parameters<typeof isInvoiceDue>[0] & { id: number; isVoid: boolean };

/**
 * What the invoice portal says about an order that this visitor may see (SPEC 2.15). Issues nothing.
 *
 * @param state how the order's money stands
 */
export async function lookUpInvoice(shop: Shop, order: ListedOrder, state: MoneyState): Promise<FoundInvoice> {
	const issued = await readDocuments(shop, order.id);
	const due = dueDocument(order, issued);
	const missing = whyMissing(order, due, issued.length > 0, state);
	return {
		orderNumber: order.id,
		createdAt: order.createdAt,
		status: order.status,
		totalBani: order.totalBani,
		isVoid: order.isVoid,
		document: missing ? null : due,
		missing,
		issued: issued.map(({ kind, series, number }) => ({ kind, series, number })),
	};
}

function whyMissing(
	order: ListedOrder,
	due: FoundInvoice["document"],
	isIssued: boolean,
	state: MoneyState,
): MissingDocument | null {
	if (due === null) return order.isVoid ? "test" : "cancelled";
	if (due === "invoice") return isIssued || isInvoiceDue(order) ? null : "address";
	if (due === "storno") return null;
	return state === "withdrawn" ? state : unsettledOf(state) && "payment";
}
