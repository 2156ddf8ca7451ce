import type { Account } from "#app/domain/accounts/account.ts";
import { parcelTaken } from "#app/domain/orders/advance-order.server.ts";
import type { ToldReason } from "#app/domain/orders/order-states.ts";
import { toCustomer } from "#app/domain/outbox/document-message.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { type CourierId, keptCourier, ownCourierOf } from "#app/domain/shipping/courier.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertAccountEvent, type OrderRow, selectOrder, updateParcel } from "#db/queries/orders.ts";
import { enqueueMessages } from "#db/queries/outbox.ts";
import { dropStep, isStepUnheard } from "#db/queries/outbox-waiting.ts";

interface TrackingChange {
	orderId: number;
	trackingNumber: string;
	courier?: CourierId | null;
	/** The order that has this number, and gets this one's: the two were mixed up. */
	swapWith?: number | null;
	account: Account;
}

/**
 * Corrects the tracking number of an order that is on its way, or swaps those of two that are; each customer gets the message about the
 * parcel again, with the right number, after a while in which it may be corrected once more.
 *
 * @returns move-refused when the order is not on its way, parcel-taken as advanceOrder, also where the other one is not on its way
 */
export function changeTracking(shop: Shop, change: TrackingChange): Promise<Result<{ isNew: boolean }>> {
	return allOrNothing<{ isNew: boolean }>(shop, async (db) => {
		const order = await selectOrder(db, change.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== "shipped") return fail({ code: "move-refused" });
		const { trackingNumber, courier = null, swapWith, account } = change;
		if (order.tracking_number === trackingNumber && order.courier === courier) return ok({ isNew: false });
		const taken = await parcelTaken(db, order.id, { trackingNumber, courier });
		const other =
			taken && swapWith != null && taken.values?.id === swapWith ? await selectOrder(db, swapWith) : undefined;
		if (taken && other?.status !== "shipped") return fail(taken);
		await writeParcel(shop, db, order, { trackingNumber, courier, had: other ?? order, account });
		if (other && order.tracking_number !== null) {
			const own = { trackingNumber: order.tracking_number, courier: order.courier };
			await writeParcel(shop, db, other, { ...own, had: order, account });
		}
		return ok({ isNew: true });
	});
}

/** @param parcel with the order that had it until now: whom the settings named then still has it */
async function writeParcel(
	shop: Shop,
	db: Db,
	order: OrderRow,
	parcel: { trackingNumber: string; courier: string | null; had: OrderRow; account: Account },
): Promise<void> {
	const { trackingNumber, courier, had, account } = parcel;
	const at = shop.clock().toISOString();
	const ownCourier = keptCourier(courier, ownCourierOf(had, shop.settings.ownCourier));
	await updateParcel(db, order.id, { trackingNumber, courier, ownCourier });
	const detail = { from: order.tracking_number, trackingNumber };
	await insertAccountEvent(db, order.id, { at, account, kind: "tracking", detail });
	// What waits with the wrong number is told once, with the right one; a number that was told is replaced.
	const step = { to: "shipped", since: "", now: at };
	const reason: ToldReason | null = (await isStepUnheard(db, order.id, step)) ? null : "tracking";
	await dropStep(db, order.id, step);
	const message = toCustomer(order, {
		key: `order-${order.id}-tracking-${at}`,
		kind: "order-status",
		at,
		waitMs: shop.settings.invoiceWaitMs,
		payload: { from: "shipped", ...(reason ? { reason } : {}), to: "shipped" },
	});
	await enqueueMessages(db, [message]);
}
