import { writeReceipt } from "#app/domain/day-close/note-receipt.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { CASH_LIMIT_BANI } from "#app/domain/payments/methods/cash.ts";
import { isVoid } from "#app/domain/payments/payment-mode.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { readServicePaid } from "#app/domain/services/read-service-order.server.ts";
import { isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import { type ServiceMoney, writeServicePayment } from "#app/domain/services/write-service-money.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectServiceOrder, selectServicePaymentByKey } from "#db/queries/service-orders.ts";

interface TakeServicePaymentCommand extends ServiceMoney {
	/** The number of its fiscal receipt, where it is printed already. */
	receipt?: string | null;
}

/**
 * Notes money taken at the counter for a service (DECISIONS 8), in one transaction with its log line.
 *
 * @returns not-found; test-order for a test of a shop that is live; not-payable when it was cancelled; validation for more than is left of the price that is agreed on; cash-limit when the customer's cash of the day would pass 10,000 lei
 *   (docs/law.md), however many orders and service orders it is for
 */
export function takeServicePayment(
	shop: Shop,
	command: TakeServicePaymentCommand,
): Promise<Result<{ amountBani: Bani; isNew: boolean }>> {
	return shop.db.transaction().execute(async (transaction) => {
		const order = await selectServiceOrder(transaction, command.id);
		const known = await selectServicePaymentByKey(transaction, command.idempotencyKey);
		if (known) return ok({ amountBani: known.amount_bani, isNew: false });
		if (!order) return fail({ code: "not-found" });
		if (isVoid(shop.settings.payments.mode, order.payment_mode)) return fail({ code: "test-order" });
		if (!isPayableServiceOrder(order.status)) return fail({ code: "not-payable" });
		const paidBani = await readServicePaid({ ...shop, db: transaction }, command.id);
		if (order.agreed_bani !== null && paidBani + command.amountBani > order.agreed_bani)
			return fail({ code: "validation", fields: { amount: "adminServiceOrders:moreThanLeft" } });
		const now = shop.clock();
		if (
			command.means === "cash" &&
			(await cashOfDay(shop, transaction, order)) + command.amountBani > CASH_LIMIT_BANI.consumer
		)
			return fail({ code: "cash-limit" });
		const record = await writeServicePayment(transaction, command, now.toISOString());
		const { receipt: number, account } = command;
		if (number) await writeReceipt(shop, transaction, { of: "service", record, number, account });
		return ok({ amountBani: command.amountBani, isNew: true });
	});
}
