import type { FoundInvoice } from "#app/domain/invoices/found-invoice.ts";
import { dueDocument, isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import { readDocuments } from "#app/domain/invoices/read-documents.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";

type ListedOrder = Pick<FoundInvoice, "createdAt" | "status" | "totalBani"> &
	Parameters<typeof isInvoiceDue>[0] & { id: number; isVoid: boolean };

/** What the invoice portal says about an order that this visitor may see (SPEC 2.15). Issues nothing. */
export async function lookUpInvoice(shop: Shop, order: ListedOrder): Promise<FoundInvoice> {
	const issued = await readDocuments(shop, order.id);
	const document = dueDocument(order, issued);
	const waitsForAddress = document === "invoice" && issued.length === 0 && !isInvoiceDue(order);
	return {
		orderNumber: order.id,
		createdAt: order.createdAt,
		status: order.status,
		totalBani: order.totalBani,
		isVoid: order.isVoid,
		document: waitsForAddress ? null : document,
		waitsForAddress,
		issued: issued.map(({ kind, series, number }) => ({ kind, series, number })),
	};
}
