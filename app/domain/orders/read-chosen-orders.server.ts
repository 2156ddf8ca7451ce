import type { ChosenOrder } from "#app/domain/orders/chosen-orders.ts";
import { addressLine } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/read-order.server.ts";
import { readConfirming, readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { isAwaited, paymentStateOf } from "#app/domain/payments/order-money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectWithdrawn } from "#db/queries/withdrawals.ts";

/** The orders of these numbers, in their order; unknown ones are left out. */
export async function readChosenOrders(shop: Shop, ids: number[]): Promise<ChosenOrder[]> {
	if (ids.length === 0) return [];
	const [orders, marksOf, confirming, withdrawn] = await Promise.all([
		readOrders(shop, ids),
		readLedgerMarks(shop, shop.db, ids),
		readConfirming(shop.db, ids, shop.clock()),
		selectWithdrawn(shop.db, "order", ids),
	]);
	return orders.map((order) => ({
		id: order.id,
		status: order.status,
		isVoid: order.isVoid,
		paymentState: paymentStateOf(marksOf(order.id), order.status),
		isConfirming: confirming.has(order.id) && isAwaited(marksOf(order.id)),
		isWithdrawn: withdrawn.has(order.id),
		fullName: order.fullName,
		deliveryAddress: addressLine(order.delivery),
		isPickup: order.delivery.method === "pickup",
		trackingNumber: order.trackingNumber,
		courierName: order.courier?.name ?? null,
		pieces: order.items.reduce((sum, item) => sum + (item.serviceId === null ? item.quantity : 0), 0),
	}));
}
