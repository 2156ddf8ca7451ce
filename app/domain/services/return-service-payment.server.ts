import type { Bani } from "#app/domain/money.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { type ServiceMoney, writeServiceReturn } from "#app/domain/services/write-service-money.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectServiceOrder, selectServicePayments, selectServiceRefundByKey } from "#db/queries/service-orders.ts";

interface ReturnServicePaymentCommand extends Omit<ServiceMoney, "means"> {
	/** Which of its payments goes back: by the means by which it came. */
	paymentId: number;
}

/**
 * Notes that money taken for a service went back to its customer, all of a payment or a part, in one transaction with its log
 * line; the cash of the payment's day goes down by it. Work that was cancelled, and an amount that was mistyped.
 *
 * @returns not-found; test-order for a test of a shop that is live; validation for a payment of another service order and for more than is left of it
 */
export function returnServicePayment(
	shop: Shop,
	command: ReturnServicePaymentCommand,
): Promise<Result<{ amountBani: Bani; isNew: boolean }>> {
	const { id, paymentId, amountBani } = command;
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectServiceOrder(transaction, id);
		const known = await selectServiceRefundByKey(transaction, command.idempotencyKey);
		if (known) return ok({ amountBani: known.amount_bani, isNew: false });
		if (!order) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		const payment = (await selectServicePayments(transaction, id)).find((line) => line.id === paymentId);
		if (!payment) return fail({ code: "validation", fields: { payment: "adminServiceOrders:returnPaymentRequired" } });
		if (amountBani > payment.amount_bani - payment.returned_bani)
			return fail({ code: "validation", fields: { amount: "adminServiceOrders:returnTooMuch" } });
		const at = shop.clock().toISOString();
		await writeServiceReturn(transaction, { ...command, means: payment.means }, at);
		return ok({ amountBani, isNew: true });
	});
}
