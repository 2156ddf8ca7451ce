import type { Account } from "#app/domain/accounts/account.ts";
import { eInvoiceName } from "#app/domain/invoices/e-invoice-report.ts";
import type { IssuedDocument } from "#app/domain/invoices/order-document.ts";
import { readRemainder } from "#app/domain/invoices/read-remainder.server.ts";
import { renewInvoiceIn } from "#app/domain/invoices/reverse-invoice.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { isPaidOrShipped } from "#app/domain/order-status.ts";
import { invoiceMessage } from "#app/domain/outbox/document-message.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { isErasedInPart } from "#db/queries/erase-rows.ts";
import { type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

/**
 * A credit note was issued by mistake: its sale stands, and the books have no invoice for all of it. What is left of the invoice
 * is taken back and a new one is issued for the whole order; both go to the customer.
 *
 * @returns order-not-found; invoice-not-due where nothing was credited, the order is cancelled or waits for its money, or any of it
 * went back: then the credit note says what is so
 */
export function reissueInvoice(
	shop: Shop,
	{ orderId, account }: { orderId: number; account: Account },
): Promise<Result<IssuedDocument>> {
	return allOrNothing<IssuedDocument>(shop, async (db) => {
		const order = await selectOrder(db, orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (isErased(order)) return fail({ code: "person-erased" });
		if (!(await mayReissueIn(shop, db, order))) return fail({ code: "invoice-not-due" });
		return ok(await reissueIn(shop, db, order, account));
	});
}

/** Takes back what is left of an order's invoice and issues one for the order as it stands; both go to the customer. */
export async function reissueIn(shop: Shop, db: Db, order: OrderRow, account: Account): Promise<IssuedDocument> {
	const documents = await renewInvoiceIn(shop, db, order, account);
	await sendInPlace(shop, db, order, documents);
	return documents.at(-1)!;
}

/** The storno of an invoice and the one in its place go to the customer. */
export async function sendInPlace(shop: Shop, db: Db, order: OrderRow, documents: IssuedDocument[]): Promise<void> {
	if (documents.length === 0) return;
	const at = shop.clock().toISOString();
	await enqueueMessages(
		db,
		documents.map((document) => invoiceMessage({ order, document: document.id, key: eInvoiceName(document), at })),
	);
}

/** Whether a new invoice may take the place of one that was credited, in part or whole. */
export async function mayReissue(shop: Shop, orderId: number): Promise<boolean> {
	const order = await selectOrder(shop.db, orderId);
	return order !== undefined && (await mayReissueIn(shop, shop.db, order));
}

/** A new invoice needs the address, of which a guarantee keeps nothing. */
const isErased = (order: OrderRow) => order.erased_at !== null || isErasedInPart(order);

const mayReissueIn = async (shop: Shop, db: Db, order: OrderRow) =>
	!isErased(order) && ((await creditedBani(shop, db, order)) ?? 0) > 0;

/** Whether an order's invoice follows an edit (DECISIONS 11): its goods are still in the shop, and nothing of it was credited or went back. */
export const followsEdits = async (shop: Shop, db: Db, order: Invoiced) =>
	order.status === "completed" && (await creditedBani(shop, db, order)) === 0;

type Invoiced = Pick<OrderRow, "id" | "status">;

/** What of an order's invoice was credited; null where it has none that counts, and where money or goods went back. */
async function creditedBani(shop: Shop, db: Db, order: Invoiced): Promise<Bani | null> {
	const found = isPaidOrShipped(order.status) && (await readRemainder(db, order.id));
	if (!found) return null;
	const sum = (lines: { grossBani: number }[]) => lines.reduce((total, { grossBani }) => total + grossBani, 0);
	const { isVoid, isReturned, returnedBani } = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const returns = await readReturnsOfOrder({ db }, order.id);
	const cameBack = returns.some(({ lines }) => lines.some(({ received }) => received > 0));
	return isVoid || isReturned || returnedBani > 0 || cameBack ? null : found.invoice.grossBani - sum(found.left);
}
