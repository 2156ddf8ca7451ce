import { settlePayment } from "#app/domain/orders/settle-payment.server.ts";
import type { ProviderFailure } from "#app/domain/payments/paypal-port.ts";
import { providerInvoice } from "#app/domain/payments/provider-invoice.server.ts";
import { notificationProblem, parseNotification } from "#app/domain/payments/provider-notification.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import type { NotificationRow } from "#db/queries/notifications.ts";
import { selectOrder } from "#db/queries/orders.ts";

/** What a message says, and how it is settled once the provider said that it is its own; null where it is not. */
export interface Told {
	fields: Record<string, unknown>;
	settle: ((db: Db) => Promise<{ outcome: string; order_id?: number }>) | null;
}

/** Asks the provider whether a notification of the web form (IPN) is its own. */
export async function askAboutNotification(shop: Shop, row: NotificationRow): Promise<Result<Told, ProviderFailure>> {
	const verdict = await shop.paypal.verifyNotification(row.raw);
	if (!verdict.ok) return verdict;
	const notification = parseNotification(row.raw);
	const { fields } = notification;
	if (verdict.value === "INVALID") return ok({ fields, settle: null });
	return ok({
		fields,
		settle: async (db) => {
			const order = await selectOrder(db, row.order_id);
			const problem = notificationProblem(notification, {
				orderId: row.order_id,
				invoice: order ? providerInvoice(order) : null,
				business: shop.settings.payments.business,
				mode: shop.settings.payments.mode,
			});
			const outcome = await settlePayment(shop, db, order, {
				kind: "notification",
				transactionId: ledgerName(row, notification.transactionId, problem),
				status: notification.status || "unknown",
				amountCents: notification.amountCents,
				currency: notification.currency,
				problem,
				raw: fields,
			});
			return { outcome };
		},
	});
}

/**
 * The name under which a notification's transaction stands in the ledger. One that came to another order's address must
 * not take the place of the genuine one, which acts once under the transaction's own name.
 */
function ledgerName(row: NotificationRow, transactionId: string, problem: string | null): string {
	if (transactionId === "") return `notification-${row.id}`;
	const isMisdirected = problem === "wrong-invoice" || problem === "wrong-order";
	return isMisdirected ? `${transactionId} at order ${row.order_id}` : transactionId;
}
