import { bucharestDay } from "#app/domain/clock.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import { unconfirmedSince } from "#app/domain/payments/order-money.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectUnpaidOrders } from "#db/queries/orders.ts";

const BATCH = 50;

/**
 * Cancels orders that were never paid, so that their pieces are for sale again: each method has its own patience, a quote
 * its last day, and an
 * order about which anything was said or received (a claim, money that is held, a capture on its way) waits for a person, and one
 * whose payment is pending at the provider waits for that.
 * Its customer gets the usual message and may still pay while the pieces are there (SPEC 4, DECISIONS 6).
 *
 * @returns how many were cancelled
 */
export async function cancelUnpaidOrders(shop: Shop): Promise<number> {
	const now = shop.clock();
	const today = bucharestDay(now.toISOString());
	let cancelled = await cancelDue(shop, { quotedBefore: today }, { reason: "quote-ended" });
	for (const { id: method, unpaidKeptHours: hours } of PAYMENT_REGISTRY) {
		if (hours === null) continue;
		const before = new Date(now.getTime() - hours * 3_600_000).toISOString();
		cancelled += await cancelDue(shop, { method, before }, { reason: "not-paid-in-time", hours });
	}
	return cancelled;
}

async function cancelDue(
	shop: Shop,
	since: Parameters<typeof selectUnpaidOrders>[1],
	detail: { reason: string; hours?: number },
): Promise<number> {
	let cancelled = 0;
	for (const { id, is_pending } of await selectUnpaidOrders(shop.db, since, unconfirmedSince(shop.clock()), BATCH)) {
		const moved = await moveOrder(shop, {
			orderId: id,
			to: "cancelled",
			actor: "system",
			detail: is_pending === 1 ? { reason: "not-confirmed-in-time" } : detail,
		});
		if (moved.ok) cancelled += 1;
	}
	return cancelled;
}
