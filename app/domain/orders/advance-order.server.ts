import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError, ShopErrorCode } from "#app/domain/errors.ts";
import { hasLeft, type OrderStatus } from "#app/domain/order-status.ts";
import { type Move, moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import { goBackIn, readWayBack, takeEmailsBack } from "#app/domain/orders/way-back.server.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { readLedgerMarks } from "#app/domain/payments/order-money.server.ts";
import { isRefundDue } from "#app/domain/payments/order-money.ts";
import { isAddressToAgree } from "#app/domain/places/postal-address.ts";
import { fail, type Result } from "#app/domain/result.ts";
import { type CourierId, keptCourier, parcelOf } from "#app/domain/shipping/courier.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { lockName } from "#db/dialect/locks.ts";
import { selectParcels } from "#db/queries/courier-money.ts";
import { type OrderRow, selectOrder, updateParcel } from "#db/queries/orders.ts";

interface Advance {
	orderId: number;
	/** The status that the form showed. */
	seen: OrderStatus;
	account: Account;
}

/** Paid orders are made by record-payment alone: no order is completed without a line of the ledger. */
export type AdvanceOrder =
	| (Advance & { to: "shipped"; trackingNumber: string; courier?: CourierId | null })
	| (Advance & { to: "delivered" | "failed" | "pending" })
	| (Advance & { to: "cancelled"; reason: string | null });

/** It is told where the parcel's number is typed. */
const ADDRESS_MISSING: ShopError = {
	code: "address-missing",
	fields: { trackingNumber: "errors:address-missing" satisfies `errors:${ShopErrorCode}` },
};

/**
 * Moves an order along by admins and staff (DECISIONS 6), with what belongs to the move, in one transaction.
 *
 * @returns changed-meanwhile when the order is no longer as the form showed it (a second click, a second admin),
 * move-refused when the table of moves does not have it or a picked-up order is to be sent, address-missing when nobody knows where it is to be sent, out-of-stock when a reopened
 * order's pieces are gone, parcel-taken when the number is of another order's parcel
 */
export function advanceOrder(shop: Shop, move: AdvanceOrder): Promise<Result<{ status: OrderStatus }>> {
	return allOrNothing(shop, async (db) => {
		const order = await selectOrder(db, move.orderId);
		if (!order) return fail({ code: "order-not-found" });
		if (order.status !== move.seen) return fail({ code: "changed-meanwhile" });
		if (move.to === "shipped") {
			if (order.delivery_method === "pickup") return fail({ code: "move-refused" });
			if (isAddressToAgree({ ...order, method: order.delivery_method })) return fail(ADDRESS_MISSING);
			const { trackingNumber, courier = null } = move;
			const taken = await parcelTaken(db, order.id, { trackingNumber, courier });
			if (taken) return fail(taken);
			const ownCourier = keptCourier(courier, shop.settings.ownCourier);
			await updateParcel(db, order.id, { trackingNumber, courier, ownCourier });
		}
		if (move.to === "failed" && paymentMethod(order.payment_method).paidOnHandover)
			return fail({ code: "move-refused" });
		const step = { actor: move.account.role, detail: detailOf(move), waitMs: shop.settings.invoiceWaitMs };
		if (move.to !== "pending") return moveOrderIn(shop, db, order, { ...step, to: move.to });
		return reopen(shop, db, order, { ...step, account: move.account });
	});
}

/**
 * A courier's number is of one parcel, and that is of one order. Without a courier the words may be of many ("own courier").
 *
 * @returns parcel-taken with the order that has it; null where it is free
 */
export async function parcelTaken(
	db: Db,
	orderId: number,
	{ trackingNumber, courier }: { trackingNumber: string; courier: CourierId | null },
): Promise<ShopError | null> {
	if (courier === null) return null;
	const parcel = parcelOf(trackingNumber);
	await lockName(db, `parcel ${parcel}`);
	const other = (await selectParcels(db, [parcel])).find(({ id }) => id !== orderId);
	return other ? { code: "parcel-taken", values: { id: other.id } } : null;
}

/**
 * An order whose money never went back is paid again as soon as it is open, and one whose goods had left is where it was. Whoever has
 * not heard yet that it was cancelled, or its payment failed, hears nothing.
 */
async function reopen(
	shop: Shop,
	db: Db,
	order: OrderRow,
	{ account, ...step }: Omit<Move, "to"> & { account: Account },
): Promise<Result<{ status: OrderStatus }>> {
	// What left is no order to reopen: its step back has a form of its own.
	const way = hasLeft(order.status) ? null : await readWayBack(shop, db, order, account.role);
	if (way && order.status === "failed") return goBackIn(shop, db, order, way, { account });
	if (way && hasLeft(way.to)) {
		const { tracking_number: trackingNumber, courier } = order;
		const parcel = { trackingNumber: trackingNumber ?? "", courier: courier as CourierId | null };
		const taken = await parcelTaken(db, order.id, parcel);
		return taken ? fail(taken) : goBackIn(shop, db, order, way, { account });
	}
	if (way) await takeEmailsBack(shop, db, order, way);
	const isUnheard = way?.isTold === false;
	const marks = (await readLedgerMarks(shop, db, [order.id]))(order.id);
	const isPaid = marks.isPaid && marks.balanceBani >= 0 && isRefundDue(marks, order.status);
	const open = { ...step, to: "pending", isBack: way !== null, isOnTheWay: isPaid || isUnheard } as const;
	const reopened = await moveOrderIn(shop, db, order, open);
	if (!reopened.ok || !isPaid) return reopened;
	return moveOrderIn(shop, db, { ...order, ...reopened.value }, { ...step, to: "completed", isOnTheWay: isUnheard });
}

function detailOf(move: AdvanceOrder): Record<string, unknown> {
	const account = move.account.email;
	if (move.to === "shipped") return { account, trackingNumber: move.trackingNumber };
	return move.to === "cancelled" && move.reason !== null ? { account, reason: move.reason } : { account };
}
