import type { Account } from "#app/domain/accounts/account.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { invoicedOrder } from "#app/domain/invoices/invoiced-order.server.ts";
import { enterInBooks, issuedDocument, seriesFor } from "#app/domain/invoices/issued-document.server.ts";
import { invoiceOf, type Registration } from "#app/domain/invoices/make-invoice.ts";
import type { Milestones } from "#app/domain/invoices/milestones.ts";
import { type IssuedDocument, isInvoiceDue } from "#app/domain/invoices/order-document.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectDocumentNumbers, selectStandingInvoice } from "#db/queries/documents.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";

/**
 * The order's invoice, issued when it is first asked for once the order is paid or shipped (DECISIONS 7); asked for
 * again, at the same time or by another process, it is the same one. An order that was cancelled, reopened and paid again
 * gets a new one.
 *
 * @returns order-not-found, invoice-not-due while the order is unpaid and not shipped, and when it is cancelled, test-order
 * for one of a shop that is live, or address-missing while nobody knows where its goods go
 */
export async function issueInvoice(shop: Shop, orderId: number): Promise<Result<IssuedDocument>> {
	// Most ask for one that is there: they need not wait for writers.
	const standing = await selectStandingInvoice(shop.db, orderId);
	if (standing) return ok(await issuedDocument(shop.db, standing));
	return shop.db.transaction().execute((transaction) => issueIn(shop, transaction, orderId));
}

async function issueIn(shop: Shop, db: Db, orderId: number): Promise<Result<IssuedDocument>> {
	const order = await selectOrder(db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	// Asked again inside the transaction, which is the only writer: somebody else may have issued it meanwhile.
	const standing = await selectStandingInvoice(db, orderId);
	if (standing) return ok(await issuedDocument(db, standing));
	if (!isPaidOrShipped(order.status)) return fail({ code: "invoice-not-due" });
	if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
	const { status, delivery_method: method } = order;
	if (!isInvoiceDue({ status, delivery: { ...order, method } })) return fail({ code: "address-missing" });
	return ok(await enterInvoice(shop, db, order));
}

/** @param account who wanted it, where a person did */
export async function enterInvoice(shop: Shop, db: Db, order: OrderRow, account?: Account): Promise<IssuedDocument> {
	const entry = {
		order,
		...seriesFor(shop, order.payment_mode, "invoice"),
		reverses: null,
		...(account && { account }),
	};
	return enterInBooks(shop, db, entry, await newInvoiceOf(shop, db, order));
}

/** The invoice of an order as it stands, for the number that it gets; it names the one before it, which was taken back. */
export async function newInvoiceOf(shop: Shop, db: Db, order: OrderRow) {
	const invoiced = await invoicedOrder(shop, db, order);
	const seller = sellerOf(shop.settings.business);
	const before = (await selectDocumentNumbers(db, [order.id])).findLast(({ kind }) => kind === "invoice");
	return (registration: Registration): InvoiceContent => {
		const made = invoiceOf(invoiced, seller, registration);
		const content = isAtLaterRate(shop, order, invoiced) ? { ...made, suppliedOn: null } : made;
		if (content.grossBani !== order.total_bani) throw new Error(`order ${order.id}: its lines are not its total`);
		if (!before) return content;
		const { series, number, issued_at } = before;
		return { ...content, replaces: { series, number, issuedOn: bucharestDay(issued_at) } };
	};
}

/** Paid at another rate than that of the delivery, which is now: its VAT did not become due with the payment (art. 291(6) Fiscal Code). */
function isAtLaterRate(
	{ settings, clock }: Shop,
	{ vat_rate_percent: rate }: OrderRow,
	{ paidAt, deliveredAt }: Milestones,
): boolean {
	if (paidAt === null || deliveredAt !== null) return false;
	return rate === vatRateOf(settings, clock()) && rate !== vatRateOf(settings, new Date(paidAt));
}
