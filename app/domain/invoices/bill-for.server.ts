import type { ShopError } from "#app/domain/errors.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { billOf, readInvoices } from "#app/domain/invoices/read-invoices.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";

/**
 * The order's document of this name ("NUC-2"), as it was issued, whatever became of the order since; where none is named,
 * its bill of today.
 *
 * @returns order-not-found, not-found where this order has no such document, or as `billOf`
 */
export async function billFor(
	shop: Shop,
	{ orderId, document }: { orderId: number; document: string | null },
): Promise<Result<InvoiceContent, ShopError>> {
	if (document === null) return billOf(shop, orderId);
	if (!(await selectOrder(shop.db, orderId))) return fail({ code: "order-not-found" });
	const issued = (await readInvoices(shop, orderId)).find((invoice) => eInvoiceName(invoice) === document);
	return issued ? ok(issued.content) : fail({ code: "not-found" });
}
