import { issueDocument } from "#app/domain/invoices/issue-document.server.ts";
import { invoiceMessage } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

/**
 * Sends the order's document of today, issued now where it is due, or the one that is named ("NUC-2"), to its customer, with its PDF; printing and
 * sending are the outbox's work.
 *
 * @param command `key`: the same one again sends nothing more of the same document
 * @returns order-not-found, not-found where this order has no such document, invoice-not-due for a cancelled order that
 * was never invoiced, no-email, person-erased, or test-order
 */
export async function mailDocument(
	shop: Shop,
	command: { orderId: number; document?: string | null; key: string },
): Promise<Result<null>> {
	const { orderId, document: named = null } = command;
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
	if (order.erased_at !== null) return fail({ code: "person-erased" });
	if (order.email === null) return fail({ code: "no-email" });
	const issued = await issueDocument(shop, orderId, named);
	if (!issued.ok) return issued;
	const document = issued.value.id ?? "pro-forma";
	const key = `${document}-${command.key}`;
	await enqueueMessages(shop.db, [invoiceMessage({ order, document, key, at: shop.clock().toISOString() })]);
	return ok(null);
}
