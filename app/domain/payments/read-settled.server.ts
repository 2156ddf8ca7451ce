import type { Order } from "#app/domain/orders/order.ts";
import { wasPaidOrShipped } from "#app/domain/orders/was-paid-or-shipped.server.ts";
import { readUnsettledMoney } from "#app/domain/payments/read-unsettled-money.server.ts";
import { type SettledAs, settledState } from "#app/domain/payments/settled-state.ts";
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
