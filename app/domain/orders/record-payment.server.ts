import type { Account } from "#app/domain/accounts/account.ts";
import { writeReceipt } from "#app/domain/day-close/note-receipt.server.ts";
import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { type OrderStatus, waitsForMoney } from "#app/domain/order-status.ts";
import { chargeAnew } from "#app/domain/orders/charge-anew.server.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { cashOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { cashRefusal } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { hereBani, isPayable, likelyBani } from "#app/domain/payments/order-money.ts";
import { type PaymentMeans, PROVIDER_OF_MEANS } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { providerCharge } from "#app/domain/payments/provider-charge.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectNewestCapture } from "#db/queries/day-close.ts";
import { insertAccountEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";

export interface PaymentReceived {
	orderId: number;
	/** The status that its form showed. */
	seen: OrderStatus;
	means: PaymentMeans;
	/** The bank's or the provider's number of the transaction; one of our own where none was typed. */
	transactionId: string | null;
	/** How much; all that is due where it is left out. */
	amountBani?: Bani | null;
	/** What of its money was here when its form was made: who sends it twice, or from an older page, is told. */
	seenHereBani?: Bani;
	/** The number of its fiscal receipt, where the counter took it and it is printed already. */
	receipt?: string | null;
	/** Who has seen the money. */
	account: Account;
}

/**
 * A person has seen money for an order, all that is due or another sum: it goes into the ledger and, in the same transaction,
 * an order that waited for it is completed once nothing is due any more (DECISIONS 4, 6). What came too much is to be given back. One that was sent before it was paid (cash on delivery) keeps its status. The
 * e-mails wait a while, and the invoice with them, so that the payment can be voided and leave nothing (void-payment). A cancelled one
 * stays cancelled, and owes it.
 *
 * @returns changed-meanwhile when the order is no longer as the form showed it, not-payable when it is paid already and stands,
 * validation for cash over the day's limit and for a transaction that is in the ledger already
 */
export function recordPayment(shop: Shop, payment: PaymentReceived): Promise<Result<{ status: OrderStatus }>> {
	return allOrNothing(shop, async (db) => {
		const order = await selectOrder(db, payment.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== payment.seen) return fail({ code: "changed-meanwhile" });
		const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
		const here = hereBani(marks);
		if ((payment.seenHereBani ?? here) !== here) return fail({ code: "changed-meanwhile" });
		if (!isPayable(marks, order.status)) return fail({ code: "not-payable" });
		const { status, total_bani: totalBani } = order;
		const amountBani = payment.amountBani ?? likelyBani({ status, totalBani }, { ...marks, hereBani: here });
		// What a courier brings was paid on other days.
		const before = payment.means === "cash" ? await cashOfDay(shop, db, order) : 0;
		const cash = amountBani + before;
		const refusal = cashRefusal(payment.means, cash, buyerKind(await readBilling(db, order.id)));
		if (refusal) return fail({ code: "validation", fields: { means: refusal } });
		if (!(await writePayment(shop, db, order, { ...payment, amountBani }))) {
			return fail({ code: "validation", fields: { transactionId: "adminOrders:transactionKnown" } });
		}
		if (payment.receipt) await noteReceipt(shop, db, order.id, payment.receipt, payment.account);
		const isWhole = amountBani === totalBani;
		const detail = {
			...{ account: payment.account.email, means: payment.means, transactionId: payment.transactionId },
			...(isWhole ? {} : { amountBani }),
		};
		return settle(shop, db, order, payment.account, detail, shop.settings.invoiceWaitMs);
	});
}

async function noteReceipt(shop: Shop, db: Db, orderId: number, number: string, account: Account): Promise<void> {
	const { id: record } = await selectNewestCapture(db, orderId);
	await writeReceipt(shop, db, { of: "order", record, number, account });
}

/**
 * A line about money that a person has seen. A transaction that was recorded on another order and voided may be recorded again.
 *
 * @returns false when the ledger has this transaction already. The provider's own amount and word keep a late notification
 * from counting twice.
 */
export async function writePayment(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{
		means,
		account,
		amountBani,
		replaces,
		...payment
	}: Pick<PaymentReceived, "means" | "account" | "transactionId"> & {
		amountBani: Bani;
		/** The first line about the same money, where its means were put right. */
		replaces?: number;
	},
): Promise<boolean> {
	const byProvider = means === "paypal";
	return insertPaymentRecord(db, {
		order_id: order.id,
		at: shop.clock().toISOString(),
		provider: PROVIDER_OF_MEANS[means],
		kind: "capture",
		transaction_id: payment.transactionId ?? `order-${order.id}-${shop.newKey()}`,
		status: byProvider ? "completed" : "received",
		amount_cents: byProvider ? providerCharge(order.payment_mode, amountBani) : amountBani,
		currency: byProvider ? order.provider_currency : "RON",
		worth_bani: amountBani,
		verdict: "proves-payment",
		evidence: JSON.stringify({ means, account: account.email, replaces }),
	});
}

/**
 * What a payment that a person vouches for does to its order, in the caller's transaction: it completes one that waited, once
 * nothing is due any more, and is only written into the log of one that was sent before, or of which a part is due still.
 *
 * @param waitMs how long the customer's e-mails wait, and the invoice with them
 */
export async function settle(
	shop: Shop,
	db: Db,
	order: OrderRow,
	account: Account,
	detail: Record<string, unknown>,
	waitMs = 0,
): Promise<Result<{ status: OrderStatus }>> {
	const { isPaid } = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	if (!isPaid) await chargeAnew(shop, db, order);
	if (waitsForMoney(order.status) && isPaid) {
		return moveOrderIn(shop, db, order, { to: "completed", actor: account.role, detail, waitMs });
	}
	const at = shop.clock().toISOString();
	await insertAccountEvent(db, order.id, { at, account, kind: "payment-received", detail });
	return ok({ status: order.status });
}
