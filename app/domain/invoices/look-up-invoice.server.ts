import type { FoundInvoice } from "#app/domain/invoices/found-invoice.ts";
import { dueDocument } from "#app/domain/invoices/order-document.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";

type ListedOrder = Pick<FoundInvoice, "createdAt" | "status" | "totalBani"> & { id: number; isVoid: boolean };

/** What the invoice portal says about an order that this visitor may see (SPEC 2.15). Issues nothing. */
export async function lookUpInvoice(shop: Shop, order: ListedOrder): Promise<FoundInvoice> {
	const issued = await readDocuments(shop, order.id);
	return {
		orderNumber: order.id,
		createdAt: order.createdAt,
		status: order.status,
		totalBani: order.totalBani,
		isVoid: order.isVoid,
		document: dueDocument(order, issued),
		issued: issued.map(({ kind, series, number }) => ({ kind, series, number })),
	};
}
