import { type FoundInvoice, whyMissing } from "#app/domain/invoices/found-invoice.ts";
import { dueDocument } from "#app/domain/invoices/order-document.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";

type ListedOrder = Pick<FoundInvoice, "createdAt" | "totalBani"> & Parameters<typeof whyMissing>[0] & { id: number };

/**
 * What the invoice portal says about an order that this visitor may see (SPEC 2.15). Issues nothing.
 *
 * @param state how the order's money stands
 */
export async function lookUpInvoice(shop: Shop, order: ListedOrder, state: MoneyState): Promise<FoundInvoice> {
	const issued = await readDocuments(shop, order.id);
	const missing = whyMissing(order, issued, state);
	return {
		orderNumber: order.id,
		createdAt: order.createdAt,
		status: order.status,
		totalBani: order.totalBani,
		isVoid: order.isVoid,
		document: missing ? null : dueDocument(order, issued),
		missing,
		issued: issued.map(({ kind, series, number }) => ({ kind, series, number })),
	};
}
