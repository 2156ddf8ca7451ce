import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { Bani } from "#app/domain/money.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import {
	insertServiceOrderEvent,
	insertServiceRefund,
	selectServiceOrder,
	selectServicePayments,
	selectServiceRefundByKey,
} from "#db/queries/service-orders.ts";

interface ReturnServicePaymentCommand {
	/** The service order's number. */
	id: number;
	/** Which of its payments goes back: by the means by which it came. */
	paymentId: number;
	/** Above 0. */
	amountBani: Bani;
	/** The form's one-time key: the same key again returns nothing more. */
	idempotencyKey: string;
	account: Account;
}

/**
 * Notes that money taken for a service went back to its customer, all of a payment or a part, in one transaction with its log
 * line; the cash of the payment's day goes down by it. Work that was cancelled, and an amount that was mistyped.
 *
 * @returns not-found; validation for a payment of another service order and for more than is left of it
 */
export function returnServicePayment(
	shop: Shop,
	command: ReturnServicePaymentCommand,
): Promise<Result<{ amountBani: Bani; isNew: boolean }, ShopError>> {
	const { id, paymentId, amountBani, account } = command;
	return shop.db.transaction().execute(async (transaction) => {
		const known = await selectServiceRefundByKey(transaction, command.idempotencyKey);
		if (known) return ok({ amountBani: known.amount_bani, isNew: false });
		const order = await selectServiceOrder(transaction, id);
		if (!order) return fail({ code: "not-found" });
		const payment = (await selectServicePayments(transaction, id)).find((line) => line.id === paymentId);
		if (!payment) return fail({ code: "validation", fields: { payment: "adminServiceOrders:returnPaymentRequired" } });
		if (amountBani > payment.amount_bani - payment.returned_bani)
			return fail({ code: "validation", fields: { amount: "adminServiceOrders:returnTooMuch" } });
		const at = shop.clock().toISOString();
		await insertServiceRefund(transaction, {
			idempotency_key: command.idempotencyKey,
			service_payment_id: paymentId,
			at,
			amount_bani: amountBani,
			account_email: account.email,
		});
		await insertServiceOrderEvent(transaction, {
			service_order_id: id,
			at,
			actor: account.role,
			account_email: account.email,
			kind: "payment-returned",
			detail: JSON.stringify({ means: payment.means, amountBani }),
		});
		return ok({ amountBani, isNew: true });
	});
}
