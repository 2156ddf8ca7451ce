import { remainingLines } from "#app/domain/invoices/credit-lines.ts";
import type { InvoiceContent, InvoiceLine } from "#app/domain/invoices/invoice-content.ts";
import { issuedDocument } from "#app/domain/invoices/issued-document.server.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import type { Db } from "#db/connection.ts";
import { selectCreditNotes, selectStandingInvoice } from "#db/queries/documents.ts";

/**
 * An order's invoice, and what credit notes have left of its lines: nothing, where they took it back whole; null where the order has
 * no invoice that stands. To change it, read it in the transaction that has read the order.
 */
export async function readRemainder(
	db: Db,
	orderId: number,
): Promise<{ invoice: IssuedDocument; left: InvoiceLine[] } | null> {
	const standing = await selectStandingInvoice(db, orderId);
	if (!standing) return null;
	const [invoice, notes] = [await issuedDocument(db, standing), await selectCreditNotes(db, standing.id)];
	const contents = notes.map(({ content }) => JSON.parse(content) as InvoiceContent);
	return { invoice, left: remainingLines(invoice.content, contents) };
}
