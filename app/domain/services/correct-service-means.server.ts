import type { Account } from "#app/domain/accounts/account.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { CASH_LIMIT_BANI } from "#app/domain/payments/methods/cash.ts";
import type { CounterMeans } from "#app/domain/payments/payment-means.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { staffCorrection } from "#app/domain/payments/void-payment.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { writeServicePayment, writeServiceReturn } from "#app/domain/services/write-service-money.server.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import { moveFiscalReceipt } from "#db/queries/day-close.ts";
import { selectServiceOrder, selectServicePayments } from "#db/queries/service-orders.ts";

/**
 * A payment for a service was noted as cash and came by card, or the other way round: it goes back as it was noted and comes as it
 * did, in one transaction. Staff correct their own of the same day, admins every one.
 *
 * @returns not-found, test-order, forbidden for staff beyond their own, changed-meanwhile for a payment of which something went
 * back already or that came by these means, cash-limit over the customer's cash of the day (docs/law.md)
 */
export function correctServiceMeans(
	shop: Shop,
	wish: { id: number; paymentId: number; means: CounterMeans; account: Account },
): Promise<Result<null>> {
	const { id, paymentId, means, account } = wish;
	return allOrNothing<null>(shop, async (db) => {
		const order = await selectServiceOrder(db, id);
		if (!order) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		const payment = (await selectServicePayments(db, id)).find((line) => line.id === paymentId);
		if (!payment) return fail({ code: "not-found" });
		const own = staffCorrection(
			{ ...payment, account: payment.account_email },
			{ email: account.email, now: shop.clock() },
		);
		if (account.role === "staff" && own === null) return fail({ code: "forbidden" });
		if (payment.means === means || payment.returned_bani > 0) return fail({ code: "changed-meanwhile" });
		const amountBani = payment.amount_bani;
		const cash = means === "cash" ? (await cashOfDay(shop, db, order)) + amountBani : 0;
		if (cash > CASH_LIMIT_BANI.consumer) return fail({ code: "cash-limit" });
		const at = shop.clock().toISOString();
		const line = { id, amountBani, account, idempotencyKey: `means-of-payment-${paymentId}` };
		await writeServiceReturn(db, { ...line, paymentId, means: payment.means }, at);
		await moveFiscalReceipt(db, "service", paymentId, await writeServicePayment(db, { ...line, means }, at));
		return ok(null);
	});
}
