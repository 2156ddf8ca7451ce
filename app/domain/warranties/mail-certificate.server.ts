import { warrantyMessage } from "#app/domain/outbox/document-message.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { issueChosenCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

/**
 * Sends the order's warranty certificate to its customer, with its PDF; printing and sending are the outbox's work.
 *
 * @param command `months`: null for those that were chosen last; `key`: the same one again sends nothing more of the same certificate
 * @returns order-not-found, warranty-not-due, warranty-cancelled, no-email, person-erased or test-order
 */
export async function mailCertificate(
	shop: Shop,
	{ orderId, months, key }: { orderId: number; months: WarrantyChoice | null; key: string },
): Promise<Result<null>> {
	const order = await selectOrder(shop.db, orderId);
	if (!order) return fail({ code: "order-not-found" });
	if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
	if (order.erased_at !== null) return fail({ code: "person-erased" });
	if (order.email === null) return fail({ code: "no-email" });
	const certificate = await issueChosenCertificate(shop, { orderId, months });
	if (!certificate.ok) return certificate;
	const { id } = certificate.value;
	const message = { order, certificateId: id, key: `${id}-${key}`, at: shop.clock().toISOString() };
	await enqueueMessages(shop.db, [warrantyMessage(message)]);
	return ok(null);
}
