import type { LedgerProvider } from "#app/domain/payments/methods.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";

/** Notes in the ledger that a payment page of this order was opened; once per page. */
export async function recordAttempt(
	shop: Shop,
	attempt: { orderId: number; provider: LedgerProvider; page: string },
): Promise<void> {
	await insertPaymentRecord(shop.db, {
		order_id: attempt.orderId,
		at: shop.clock().toISOString(),
		provider: attempt.provider,
		kind: "attempt",
		transaction_id: `order-${attempt.orderId}-${attempt.page}`,
		status: "opened",
		verdict: "noted",
	});
}
