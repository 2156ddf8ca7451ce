import type { ShopError } from "#app/domain/errors.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import { invoicedOrder } from "#app/domain/invoices/invoiced-order.server.ts";
import { issuedDocument } from "#app/domain/invoices/issued-document.server.ts";
import { proFormaOf } from "#app/domain/invoices/make-invoice.ts";
import { dueDocument, type IssuedDocument, type OrderDocument } from "#app/domain/invoices/order-document.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectDocuments } from "#db/queries/documents.ts";
import { selectOrder } from "#db/queries/orders.ts";

/** Everything that the books hold of an order, oldest first; empty for an unknown number too. */
export async function readDocuments(shop: Shop, orderId: number): Promise<IssuedDocument[]> {
	const rows = await selectDocuments(shop.db, orderId);
	return Promise.all(rows.map((row) => issuedDocument(shop.db, row)));
}

/**
 * The order's document of this name ("NUC-2"), as it was issued, whatever became of the order since; where none is named,
 * its document of today (`dueDocument`). Reading issues nothing: `issueDocument` does.
 *
 * @returns order-not-found, invoice-not-due for a cancelled order without an invoice, or not-found where this order has no
 * such document, or its invoice was not issued yet
 */
export async function readDocument(
	shop: Shop,
	orderId: number,
	name: string | null = null,
): Promise<Result<OrderDocument, ShopError>> {
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	const issued = await readDocuments(shop, orderId);
	const due = dueDocument(order.status, issued);
	if (name === null && due === null) return fail({ code: "invoice-not-due" });
	if (name === null && due === "pro-forma") {
		const content = proFormaOf(await invoicedOrder(shop.db, order), sellerOf(shop.settings.business));
		return ok({ id: null, content, labels: shop.labels });
	}
	// An invoice that a storno took back is not the one that is due.
	const today = issued.slice(-1).filter(({ kind }) => kind === due);
	const document = name === null ? today[0] : issued.find((one) => eInvoiceName(one) === name);
	return document ? ok(document) : fail({ code: "not-found" });
}
