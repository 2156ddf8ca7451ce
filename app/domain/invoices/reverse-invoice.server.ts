import type { Account } from "#app/domain/accounts/account.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { atRate } from "#app/domain/invoices/invoice-lines.ts";
import { invoicedOrder } from "#app/domain/invoices/invoiced-order.server.ts";
import { enterInvoice, newInvoiceOf } from "#app/domain/invoices/issue-invoice.server.ts";
import { enterInBooks, seriesFor } from "#app/domain/invoices/issued-document.server.ts";
import {
	buyerOf,
	correctedInvoice,
	type Registration,
	regularisedInvoice,
	stornoOf,
} from "#app/domain/invoices/make-invoice.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readRemainder } from "#app/domain/invoices/read-remainder.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { takeDocumentNumber } from "#db/queries/documents.ts";
import type { OrderRow } from "#db/queries/orders.ts";

/**
 * Takes back what credit notes have left of the order's invoice, in the transaction that cancels the order (DECISIONS 7).
 *
 * @returns the storno; null when the order has no invoice that stands, or nothing of it is left
 */
export async function reverseInvoiceIn(shop: Shop, db: Db, order: OrderRow): Promise<IssuedDocument | null> {
	const found = await readRemainder(db, order.id);
	if (!found || found.left.length === 0) return null;
	const { invoice, left } = found;
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
	const invoiced = await invoicedOrder(shop, db, order);
	if (JSON.stringify(buyerOf(invoiced)) === JSON.stringify(invoice.content.buyer)) return [];
	return replaceIn(shop, db, order, found, {}, (registration) =>
		correctedInvoice({ wrong: invoice.content, lines }, invoiced, sellerOf(shop.settings.business), registration),
	);
}

/**
 * Has the order's invoice follow the rate of the delivery, in the transaction in which the goods leave: where it was issued at another
 * rate, a storno of what is left of it, and a new one over the same lines for the same price (art. 291(6) Fiscal Code, docs/law.md).
 *
 * @param order with the rate of the delivery
 * @returns both, the storno first; none where nothing is left of it, or its rate is the delivery's
 */
export async function regulariseInvoiceIn(shop: Shop, db: Db, order: OrderRow): Promise<IssuedDocument[]> {
	const found = await readRemainder(db, order.id);
	const to = order.vat_rate_percent;
	const from = found?.left.find(({ vatRatePercent }) => vatRatePercent !== to)?.vatRatePercent;
	if (!found || from === undefined) return [];
	const advance = found.invoice.content;
	const lines = found.left.map((line) => atRate(line, to));
	const invoiced = await invoicedOrder(shop, db, order);
	const vatChange = { from, to };
	return replaceIn(shop, db, order, found, { vatChange }, (registration) =>
		regularisedInvoice({ advance, lines, vatChange }, invoiced, sellerOf(shop.settings.business), registration),
	);
}

/**
 * Takes back what is left of an order's invoice and issues one for the order as it stands.
 *
 * @returns both, the storno first; the invoice alone where nothing was left
 */
export async function renewInvoiceIn(
	shop: Shop,
	db: Db,
	order: OrderRow,
	account: Account,
): Promise<[...IssuedDocument[], IssuedDocument]> {
	const found = await readRemainder(db, order.id);
	if (!found || found.left.length === 0) return [await enterInvoice(shop, db, order, account)];
	return replaceIn(shop, db, order, found, { account }, await newInvoiceOf(shop, db, order));
}

type Remainder = NonNullable<Awaited<ReturnType<typeof readRemainder>>>;

/** Both numbers are taken first, since storno and new invoice name each other. */
async function replaceIn(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ invoice, left }: Remainder,
	{ account, ...why }: Pick<InvoiceContent, "vatChange"> & { account?: Account },
	make: (registration: Registration) => InvoiceContent,
): Promise<[IssuedDocument, IssuedDocument]> {
	const ofStorno = seriesFor(shop, order.payment_mode, "storno");
	const ofInvoice = seriesFor(shop, order.payment_mode, "invoice");
	const number = await takeDocumentNumber(db, ofStorno.series, ofStorno.first);
	const next = await takeDocumentNumber(db, ofInvoice.series, ofInvoice.first);
	const reversal = { order, ...ofStorno, number, reverses: invoice.id };
	const storno = await enterInBooks(shop, db, reversal, (registration) => {
		const content = stornoOf(invoice.content, registration, left);
		return { ...content, ...why, replacedBy: { series: ofInvoice.series, number: next, issuedOn: content.issuedOn } };
	});
	const replacement = { order, ...ofInvoice, number: next, reverses: null, ...(account && { account }) };
	return [storno, await enterInBooks(shop, db, replacement, make)];
}
