import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { invoicedOrder, type OrderRow } from "#app/domain/invoices/invoiced-order.server.ts";
import { enterInBooks, seriesFor } from "#app/domain/invoices/issued-document.server.ts";
import { buyerOf, correctedInvoice, stornoOf } from "#app/domain/invoices/make-invoice.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readRemainder } from "#app/domain/invoices/read-remainder.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";

/**
 * Takes back what credit notes have left of the order's invoice, in the transaction that cancels the order (DECISIONS 7).
 *
 * @returns the storno; null when the order has no invoice that stands, or nothing of it is left
 */
export async function reverseInvoiceIn(shop: Shop, db: Db, order: OrderRow): Promise<IssuedDocument | null> {
	const found = await readRemainder(db, order.id);
	return found && found.left.length > 0 ? enterStorno(shop, db, order, found) : null;
}

type Remainder = NonNullable<Awaited<ReturnType<typeof readRemainder>>>;

function enterStorno(shop: Shop, db: Db, order: OrderRow, { invoice, left }: Remainder): Promise<IssuedDocument> {
	const entry = { order, ...seriesFor(shop, order.payment_mode, "storno"), reverses: invoice.id };
	return enterInBooks(shop, db, entry, (registration) => stornoOf(invoice.content, registration, left));
}

/**
 * Puts an invoice to the buyer whom the order has by now in place of the one that stands, in the transaction that changed the buyer:
 * a storno of what is left of it, and a new one over the same lines (DECISIONS 11).
 *
 * @returns both, the storno first; none where the invoice names the buyer as it should; null where nothing of it is left
 */
export async function correctInvoiceIn(shop: Shop, db: Db, order: OrderRow): Promise<IssuedDocument[] | null> {
	const found = await readRemainder(db, order.id);
	if (!found || found.left.length === 0) return null;
	const { invoice, left: lines } = found;
	const invoiced = await invoicedOrder(db, order);
	if (JSON.stringify(buyerOf(invoiced)) === JSON.stringify(invoice.content.buyer)) return [];
	const storno = await enterStorno(shop, db, order, found);
	const entry = { order, ...seriesFor(shop, order.payment_mode, "invoice"), reverses: null };
	const corrected = await enterInBooks(shop, db, entry, (registration) =>
		correctedInvoice({ wrong: invoice.content, lines }, invoiced, sellerOf(shop.settings.business), registration),
	);
	return [storno, corrected];
}
