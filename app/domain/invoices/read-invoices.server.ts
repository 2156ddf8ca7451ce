import type { ShopError } from "#app/domain/errors.ts";
import { billedOrder } from "#app/domain/invoices/billed-order.server.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import type { IssuedInvoice } from "#app/domain/invoices/invoice.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import { issuedInvoice } from "#app/domain/invoices/issued-invoice.server.ts";
import { proFormaOf } from "#app/domain/invoices/make-invoice.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectInvoices, selectLastStorno } from "#db/queries/documents.ts";
import { selectOrder } from "#db/queries/orders.ts";

/** Everything that the books hold of an order, oldest first; empty for an unknown number too. */
export async function readInvoices(shop: Shop, orderId: number): Promise<IssuedInvoice[]> {
	return (await selectInvoices(shop.db, orderId)).map(issuedInvoice);
}

/**
 * What a customer or admin gets as "the invoice" of an order: the pro forma while it can still be paid, the invoice
 * (issued on first need) once it is paid or shipped, the storno of a cancelled one that was invoiced.
 *
 * @returns order-not-found, or invoice-not-due for a cancelled order without an invoice: a pro forma would ask for its money
 */
export async function billOf(shop: Shop, orderId: number): Promise<Result<InvoiceContent, ShopError>> {
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	if (isPaidOrShipped(order.status)) {
		const issued = await issueInvoice(shop, orderId);
		return issued.ok ? ok(issued.value.content) : issued;
	}
	if (order.status === "cancelled") {
		const storno = await selectLastStorno(shop.db, orderId);
		return storno ? ok(issuedInvoice(storno).content) : fail({ code: "invoice-not-due" });
	}
	return ok(proFormaOf(await billedOrder(shop.db, order), sellerOf(shop.settings.business)));
}
