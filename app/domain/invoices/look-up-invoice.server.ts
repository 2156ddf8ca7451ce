import type { FoundInvoice } from "#app/domain/invoices/found-invoice.ts";
import type { IssuedInvoice } from "#app/domain/invoices/invoice.ts";
import { readInvoices } from "#app/domain/invoices/read-invoices.server.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import type { Shop } from "#app/domain/shop.server.ts";

type ListedOrder = Pick<FoundInvoice, "createdAt" | "status" | "totalBani"> & { id: number };

/** What the invoice portal says about an order that this visitor may see (SPEC 2.15). Issues nothing. */
export async function lookUpInvoice(shop: Shop, order: ListedOrder): Promise<FoundInvoice> {
	const issued = await readInvoices(shop, order.id);
	return {
		orderNumber: order.id,
		createdAt: order.createdAt,
		status: order.status,
		totalBani: order.totalBani,
		bill: billFor(order.status, issued),
		issued: issued.map(({ kind, series, number }) => ({ kind, series, number })),
	};
}

/** What `billOf` would give. */
function billFor(status: ListedOrder["status"], issued: IssuedInvoice[]): FoundInvoice["bill"] {
	if (isPaidOrShipped(status)) return "invoice";
	if (status !== "cancelled") return "pro-forma";
	return issued.some(({ kind }) => kind === "storno") ? "storno" : null;
}
