import type { ShopError } from "#app/domain/errors.ts";
import { billFor } from "#app/domain/invoices/bill-for.server.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { readInvoices } from "#app/domain/invoices/read-invoices.server.ts";
import { type BillName, invoiceMessage } from "#app/domain/outbox/document-message.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

/**
 * Sends the order's bill of today, or the document that is named ("NUC-2"), to its customer, with its PDF; printing and
 * sending are the outbox's work.
 *
 * @param command `key`: the same one again sends nothing more of the same document
 * @returns order-not-found, not-found where this order has no such document, or invoice-not-due for a cancelled order that
 * was never invoiced
 */
export async function mailInvoice(
	shop: Shop,
	command: { orderId: number; document?: string | null; key: string },
): Promise<Result<null, ShopError>> {
	const { orderId, document: named = null } = command;
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	const bill = await billFor(shop, { orderId, document: named });
	if (!bill.ok) return bill;
	const document = await nameOf(shop, orderId, bill.value);
	const key = named === null ? command.key : `${named}-${command.key}`;
	await enqueueMessages(shop.db, [invoiceMessage({ order, document, key, at: shop.clock().toISOString() })]);
	return ok(null);
}

async function nameOf(shop: Shop, orderId: number, { series, number }: InvoiceContent): Promise<BillName> {
	const issued = await readInvoices(shop, orderId);
	return issued.find((invoice) => invoice.series === series && invoice.number === number)?.id ?? "pro-forma";
}
