import type { Order } from "#app/domain/orders/order.ts";
import { wasPaidOrShipped } from "#app/domain/orders/was-paid-or-shipped.server.ts";
import { readProvenMethod } from "#app/domain/payments/read-proven-method.server.ts";
import { readUnsettledMoney } from "#app/domain/payments/read-unsettled-money.server.ts";
import { type OrderMoney, type SettledAs, settledState } from "#app/domain/payments/settled-state.ts";
import { isUnsettled } from "#app/domain/payments/unsettled-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectPaymentMarks } from "#db/queries/order-list.ts";

/** How an order stands that a payment page has nothing left to ask of. */
export async function readSettled(shop: Shop, order: Order): Promise<SettledAs> {
	const [[marks], past, unsettled] = await Promise.all([
		selectPaymentMarks(shop.db, [order.id]),
		wasPaidOrShipped(shop.db, order.id),
		readUnsettledMoney(shop.db, order.id, shop.clock()),
	]);
	const isPaid = marks?.is_proven === 1;
	return settledState(order, { isPaid, isReturned: marks?.is_returned === 1, wasPaidOrShipped: past, unsettled });
}

/** What is left to pay of an order, and how it was paid. */
export async function readOrderMoney(shop: Shop, order: Order): Promise<OrderMoney> {
	const [settled, paidBy] = await Promise.all([readSettled(shop, order), readProvenMethod(shop.db, order)]);
	const isWaiting = (order.status === "pending" || order.status === "failed") && !isUnsettled(settled);
	return { settled: isWaiting ? null : settled, method: paidBy ?? order.paymentMethod };
}
