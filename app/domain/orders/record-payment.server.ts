import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { cashRefusal } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { isPayable } from "#app/domain/payments/order-money.ts";
import { type PaymentMeans, PROVIDER_OF_MEANS } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertOrderEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";

export interface PaymentReceived {
	orderId: number;
	/** The status that its form showed. */
	seen: OrderStatus;
	means: PaymentMeans;
	/** The bank's or the provider's number of the transaction; one of our own where none was typed. */
	transactionId: string | null;
	/** Who has seen the money. */
	account: Account;
}

/**
 * A person has seen the money for an order: the whole sum goes into the ledger and, in the same transaction, an order that
 * waited for it is completed (DECISIONS 4, 6). One that was sent before it was paid (cash on delivery) keeps its status.
 *
 * @returns changed-meanwhile when the order is no longer as the form showed it, not-payable when it is paid already or
 * cancelled, validation for cash over the day's limit and for a transaction that is in the ledger already
 */
export function recordPayment(
	shop: Shop,
	payment: PaymentReceived,
): Promise<Result<{ status: OrderStatus }, ShopError>> {
	return allOrNothing(shop, async (db) => {
		const order = await selectOrder(db, payment.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== payment.seen) return fail({ code: "changed-meanwhile" });
		const marks = (await readLedgerMarks(db, [order.id]))(order.id);
		if (!isPayable(marks, order.status)) return fail({ code: "not-payable" });
		// What a courier brings was paid on other days.
		const before = payment.means === "cash" ? await cashOfDay(db, order.email, shop.clock()) : 0;
		const cash = order.total_bani + before;
		const refusal = cashRefusal(payment.means, cash, buyerKind(await readBilling(db, order.id)));
		if (refusal) return fail({ code: "validation", fields: { means: refusal } });
		const transactionId = payment.transactionId ?? `order-${order.id}-${shop.newKey()}`;
		if (!(await writeLine(shop, db, order, { ...payment, transactionId }))) {
			return fail({ code: "validation", fields: { transactionId: "adminOrders:transactionKnown" } });
		}
		const detail = { account: payment.account.email, means: payment.means, transactionId: payment.transactionId };
		return settle(shop, db, order, payment.account, detail);
	});
}

/** False when the ledger has this transaction already. The provider's own amount and word keep a late notification from counting twice. */
function writeLine(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ means, transactionId, account }: PaymentReceived & { transactionId: string },
): Promise<boolean> {
	const byProvider = means === "paypal";
	return insertPaymentRecord(db, {
		order_id: order.id,
		at: shop.clock().toISOString(),
		provider: PROVIDER_OF_MEANS[means],
		kind: "capture",
		transaction_id: transactionId,
		status: byProvider ? "completed" : "received",
		amount_cents: byProvider ? order.provider_amount_cents : order.total_bani,
		currency: byProvider ? order.provider_currency : "RON",
		verdict: "proves-payment",
		reason: null,
		evidence: JSON.stringify({ means, account: account.email }),
	});
}

/**
 * What a payment that a person vouches for does to its order, in the caller's transaction: it completes one that waited,
 * and is only written into the log of one that was sent before.
 */
export async function settle(
	shop: Shop,
	db: Db,
	order: OrderRow,
	account: Account,
	detail: Record<string, unknown>,
): Promise<Result<{ status: OrderStatus }, ShopError>> {
	if (waitsForMoney(order.status)) {
		return moveOrderIn(shop, db, order, { to: "completed", actor: account.role, detail });
	}
	await insertOrderEvent(db, {
		order_id: order.id,
		at: shop.clock().toISOString(),
		actor: account.role,
		kind: "payment-received",
		from_status: null,
		to_status: null,
		detail: JSON.stringify(detail),
	});
	return ok({ status: order.status });
}
