import { issueInvoice } from "#app/domain/invoices/issue-invoice.server.ts";
import type { OrderDocument } from "#app/domain/invoices/order-document.ts";
import { readDocument } from "#app/domain/invoices/read-documents.server.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import type { Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";

/**
 * The document for whoever asks for one, a download or an e-mail: as `readDocument`, and where the order's invoice is due
 * and was not issued yet, it is issued now (DECISIONS 7). A document that is named was issued before.
 */
export async function issueDocument(
	shop: Shop,
	orderId: number,
	name: string | null = null,
): Promise<Result<OrderDocument>> {
	const order = name === null ? await selectOrder(shop.db, orderId) : undefined;
	return order && isPaidOrShipped(order.status) ? issueInvoice(shop, orderId) : readDocument(shop, orderId, name);
}
