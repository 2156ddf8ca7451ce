import { readBilling } from "#app/domain/invoices/read-billing.server.ts";
import type { Bani } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { PaymentReceived } from "#app/domain/orders/record-payment.server.ts";
import { cashBackOfDay } from "#app/domain/payments/cash-of-day.server.ts";
import { TAKEN_BACK } from "#app/domain/payments/held-payment.ts";
import { cashRefusal } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { isRefundDue, refundBani } from "#app/domain/payments/order-money.ts";
import { type PaymentMeans, PROVIDER_OF_MEANS } from "#app/domain/payments/payment-means.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";
import { providerCharge } from "#app/domain/payments/provider-charge.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertAccountEvent, type OrderRow, selectOrder } from "#db/queries/orders.ts";
import { insertPaymentRecord } from "#db/queries/payments.ts";
import { isHeldFor, isRefundAsked } from "#db/queries/refunds.ts";
import { noteAtReturn } from "#db/queries/returns.ts";

/**
 * The shop has given the money of a cancelled order back (OUG 34/2014), or what was paid too much: a line of the ledger and of
 * the order's log. It moves
 * nothing else, and no provider is asked: the money goes back the way that the person chose.
 *
 * @param refund `seenReturnedBani`: what had gone back when its form was made; `returnId`: the return that it is for, where it is noted
 * @returns changed-meanwhile when the order or what went back of it is not as the form showed it or nothing is owed any more,
 * refund-asked while PayPal has not answered about another refund, refund-undecided while nobody has decided about one at its own site, validation for a transaction that is in the ledger already, or more cash than one person may get in a day
 */
export function recordRefund(
	shop: Shop,
	refund: PaymentReceived & { seenReturnedBani?: Bani; returnId?: number | null },
): Promise<Result<{ status: OrderStatus }>> {
	const { means, account } = refund;
	return allOrNothing<{ status: OrderStatus }>(shop, async (db) => {
		const order = await selectOrder(db, refund.orderId);
		if (!order) return fail({ code: "order-not-found" });
		const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
		// Of a cancelled order all goes back; of any other what was paid too much.
		const isWhole = isRefundDue(marks, order.status);
		const owedBani = refundBani(marks, order.status);
		const { seen, seenReturnedBani = marks.returnedBani } = refund;
		if (order.status !== seen || marks.returnedBani !== seenReturnedBani || owedBani <= 0)
			return fail({ code: "changed-meanwhile" });
		const waits = await refundWaits(db, order.id);
		if (waits) return fail({ code: waits });
		const tooMuch = await cashBackRefusal(shop, db, order, { means, amountBani: owedBani });
		if (tooMuch) return fail({ code: "validation", fields: { means: tooMuch } });
		const at = shop.clock().toISOString();
		// What is left of a payment in euro after a part of it went back is told in lei.
		const byProvider = means === "paypal" && marks.returnedBani === 0;
		const isNew = await insertPaymentRecord(db, {
			order_id: order.id,
			at,
			provider: PROVIDER_OF_MEANS[means],
			kind: "refund",
			transaction_id: refund.transactionId ?? `order-${order.id}-${shop.newKey()}`,
			// The provider's own word: its notification of the same refund says nothing new then.
			status: !isWhole ? "returned-over" : means === "paypal" ? "refunded" : "returned",
			amount_cents: isWhole && byProvider ? providerCharge(order.payment_mode, owedBani) : owedBani,
			currency: isWhole && byProvider ? order.provider_currency : "RON",
			worth_bani: owedBani,
			verdict: "noted",
			evidence: JSON.stringify({ means, account: account.email }),
		});
		if (!isNew) return fail({ code: "validation", fields: { transactionId: "adminOrders:transactionKnown" } });
		const given = { means, transactionId: refund.transactionId };
		await insertAccountEvent(db, order.id, { at, account, kind: "payment-returned", detail: given });
		const detail = { amountBani: owedBani };
		await noteAtReturn(db, refund.returnId, { orderId: order.id, at, account: account.email, kind: "money", detail });
		return ok({ status: order.status });
	});
}

/** Why nothing of an order's money goes back for now: PayPal gives some of it back, or has, and it would go twice. */
export async function refundWaits(db: Db, orderId: number): Promise<"refund-asked" | "refund-undecided" | null> {
	if (await isRefundAsked(db, orderId)) return "refund-asked";
	return (await isHeldFor(db, orderId, TAKEN_BACK)) ? "refund-undecided" : null;
}

/** Cash that goes back has the limit of cash that comes (docs/law.md): the text key of why so much more today is too much; else null. */
export async function cashBackRefusal(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ means, amountBani }: { means: PaymentMeans; amountBani: Bani },
): Promise<string | null> {
	if (means !== "cash") return null;
	const dayBani = amountBani + (await cashBackOfDay(shop, db, order));
	return cashRefusal(means, dayBani, buyerKind(await readBilling(db, order.id)));
}
