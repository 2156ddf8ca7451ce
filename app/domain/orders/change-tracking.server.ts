import type { Account } from "#app/domain/accounts/account.ts";
import { allOrNothing } from "#app/domain/all-or-nothing.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { parcelTaken } from "#app/domain/orders/advance-order.server.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { CourierId } from "#app/domain/shipping/courier.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { insertOrderEvent, selectOrder, updateParcel } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";

/**
 * Corrects the tracking number of an order that is on its way; the customer gets the message about the parcel again, with
 * the right number.
 *
 * @returns move-refused when the order is not on its way, parcel-taken as advanceOrder
 */
export function changeTracking(
	shop: Shop,
	change: { orderId: number; trackingNumber: string; courier?: CourierId | null; account: Account },
): Promise<Result<{ isNew: boolean }, ShopError>> {
	return allOrNothing<{ isNew: boolean }>(shop, async (db) => {
		const order = await selectOrder(db, change.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== "shipped") return fail({ code: "move-refused" });
		const { trackingNumber, courier = null } = change;
		if (order.tracking_number === trackingNumber && order.courier === courier) return ok({ isNew: false });
		const taken = await parcelTaken(db, order.id, { trackingNumber, courier });
		if (taken) return fail(taken);
		const at = shop.clock().toISOString();
		await updateParcel(db, order.id, { trackingNumber, courier });
		await insertOrderEvent(db, {
			order_id: order.id,
			at,
			actor: change.account.role,
			kind: "tracking",
			detail: JSON.stringify({
				account: change.account.email,
				from: order.tracking_number,
				trackingNumber,
			}),
		});
		await enqueueMessages(db, [
			toCustomer(order, {
				key: `order-${order.id}-tracking-${at}`,
				kind: "order-status",
				at,
				payload: { from: "shipped", to: "shipped" },
			}),
		]);
		return ok({ isNew: true });
	});
}
