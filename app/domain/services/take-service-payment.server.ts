import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { Bani } from "#app/domain/money.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { CASH_LIMIT_BANI } from "#app/domain/payments/methods/cash.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import type { ServicePaymentMeans } from "#app/domain/services/service-payment-form.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	insertServiceOrderEvent,
	insertServicePayment,
	selectServiceOrder,
	selectServicePaymentByKey,
} from "#db/queries/service-orders.ts";

interface TakeServicePaymentCommand {
	id: number;
	means: ServicePaymentMeans;
	/** Above 0. */
	amountBani: Bani;
	/** The form's one-time key: the same key again takes nothing more. */
	idempotencyKey: string;
	account: Account;
}

/**
 * Notes money taken at the counter for a service (DECISIONS 8), in one transaction with its log line.
 *
 * @returns not-found; not-payable when it was cancelled; cash-limit when the customer's cash of the day would pass 10,000 lei
 *   (docs/law.md), however many orders and service orders it is for
 */
export function takeServicePayment(
	shop: Shop,
	command: TakeServicePaymentCommand,
): Promise<Result<{ amountBani: Bani; isNew: boolean }, ShopError>> {
	return shop.db.transaction().execute(async (transaction) => {
		const known = await selectServicePaymentByKey(transaction, command.idempotencyKey);
		if (known) return ok({ amountBani: known.amount_bani, isNew: false });
		const order = await selectServiceOrder(transaction, command.id);
		if (!order) return fail({ code: "not-found" });
		if (!isPayableServiceOrder(order.status)) return fail({ code: "not-payable" });
		const now = shop.clock();
		if (
			command.means === "cash" &&
			(await cashOfDay(transaction, order.email, now)) + command.amountBani > CASH_LIMIT_BANI.consumer
		)
			return fail({ code: "cash-limit" });
		await writePayment(transaction, command, now.toISOString());
		return ok({ amountBani: command.amountBani, isNew: true });
	});
}

async function writePayment(db: Db, command: TakeServicePaymentCommand, at: string): Promise<void> {
	const { id, means, amountBani, account } = command;
	await insertServicePayment(db, {
		idempotency_key: command.idempotencyKey,
		service_order_id: id,
		at,
		means,
		amount_bani: amountBani,
		account_email: account.email,
	});
	await insertServiceOrderEvent(db, {
		service_order_id: id,
		at,
		actor: account.role,
		account_email: account.email,
		kind: "payment",
		detail: JSON.stringify({ means, amountBani }),
	});
}
