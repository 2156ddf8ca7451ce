import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { invoicedOrder } from "#app/domain/invoices/invoiced-order.server.ts";
import { issuedDocument } from "#app/domain/invoices/issued-document.server.ts";
import { proFormaOf } from "#app/domain/invoices/make-invoice.ts";
import { dueDocument, type IssuedDocument, type OrderDocument } from "#app/domain/invoices/order-document.ts";
import { linkKey } from "#app/domain/link-key.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectDocuments, selectStandingInvoice } from "#db/queries/documents.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";

/** Everything that the books hold of an order, oldest first; empty for an unknown number too. */
export async function readDocuments(shop: Shop, orderId: number): Promise<IssuedDocument[]> {
	const rows = await selectDocuments(shop.db, orderId);
	return Promise.all(rows.map((row) => issuedDocument(shop.db, row)));
}

/**
 * The order's document of this name ("NUC-2"), as it was issued, whatever became of the order since; where none is named,
 * its document of today (`dueDocument`). Reading issues nothing: `issueDocument` does.
 *
 * @returns order-not-found, invoice-not-due for a cancelled order without an invoice, test-order for a test without one once the
 * shop is live, order-withdrawn where a pro forma would ask for what nobody is to pay, or not-found where this order has no such
 * document, or its invoice was not issued yet
 */
export async function readDocument(
	shop: Shop,
	orderId: number,
	name: string | null = null,
): Promise<Result<OrderDocument>> {
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	const issued = await readDocuments(shop, orderId);
	const isTest = isVoid(shop.settings.payments.mode, order.payment_mode);
	const due = dueDocument({ status: order.status, isVoid: isTest }, issued);
	if (name === null && due === null) return fail({ code: isTest ? "test-order" : "invoice-not-due" });
	if (name === null && due === "pro-forma") {
		const { state, receivedBani } = await readOrderMoney(shop, { ...order, paymentMethod: order.payment_method });
		if (state === "withdrawn") return fail({ code: "order-withdrawn" });
		const seller = sellerOf(shop.settings.business);
		// Nobody is told to pay to the account of the example, or to one that there is not.
		const isPayable = order.payment_mode === "test" || shop.settings.payments.bankReady;
		const account = isPayable ? {} : { iban: "", bank: "", swift: "" };
		const proForma = proFormaOf(await invoicedOrder(shop, shop.db, order), { ...seller, ...account });
		const content = {
			...proForma,
			...(receivedBani > 0 ? { receivedBani } : {}),
			...ofOrderByHand(shop, order, receivedBani),
		};
		return ok({ id: null, content, labels: shop.labels });
	}
	if (name !== null) return found(issued.find((one) => eInvoiceName(one) === name));
	// An invoice that a storno took back is not the one that is due.
	const standing = due === "invoice" ? await selectStandingInvoice(shop.db, orderId) : null;
	return found(
		due === "invoice" ? issued.find(({ id }) => id === standing?.id) : issued.findLast(({ kind }) => kind === due),
	);
}

/**
 * Who was told no link by e-mail, or was made a quote, reads it on paper. The key is one and the same, so that the document is, too;
 * a quote's outlives its last day, which may be put off again and again.
 */
function ofOrderByHand(shop: Shop, order: OrderRow, receivedBani: Bani): Pick<InvoiceContent, "payAt" | "validUntil"> {
	if (order.email !== null && order.quote_until === null) return {};
	const payAt = shop.orderCode?.(order, linkKey(order, new Date(order.quote_until ?? order.created_at)));
	const validUntil = receivedBani === 0 ? order.quote_until : null;
	return { ...(payAt ? { payAt } : {}), ...(validUntil ? { validUntil } : {}) };
}

function found(document: IssuedDocument | undefined): Result<OrderDocument> {
	return document ? ok(document) : fail({ code: "not-found" });
}
