import { DOCUMENT_SERIES } from "#app/config/business.ts";
import { enterInBooks, issuedDocument } from "#app/domain/invoices/issued-document.server.ts";
import { stornoOf } from "#app/domain/invoices/make-invoice.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectStandingInvoice } from "#db/queries/documents.ts";

/**
 * Takes the order's invoice back with a storno, in the transaction that cancels the order (DECISIONS 7).
 *
 * @returns the storno; null when the order has no invoice that stands
 */
export async function reverseInvoiceIn(shop: Shop, db: Db, orderId: number): Promise<IssuedDocument | null> {
	const standing = await selectStandingInvoice(db, orderId);
	if (!standing) return null;
	const invoice = await issuedDocument(db, standing);
	const entry = { orderId, series: DOCUMENT_SERIES.storno, reverses: invoice.id };
	return enterInBooks(shop, db, entry, (registration) => stornoOf(invoice.content, registration));
}
