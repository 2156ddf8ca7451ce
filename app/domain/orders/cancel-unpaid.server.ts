import { bucharestDay } from "#app/domain/clock.ts";
import { moveOrderIn } from "#app/domain/orders/move-order.server.ts";
import type { ToldReason } from "#app/domain/orders/order-states.ts";
import { PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import { unconfirmedSince } from "#app/domain/payments/order-money.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOrder } from "#db/queries/orders.ts";
import { selectUnpaidOrders } from "#db/queries/unpaid-orders.ts";

const BATCH = 50;

/**
 * Cancels orders that were never paid, so that their pieces are for sale again: each method has its own patience, a quote
 * its last day, and an
 * order about which anything was said or received (a claim, money that is held, a capture on its way) waits for a person, and one
 * whose payment is pending at the provider waits for that.
 * Its customer is told why and may still pay while the pieces are there (SPEC 4, DECISIONS 6).
 *
 * @returns how many were cancelled
 */
export async function cancelUnpaidOrders(shop: Shop): Promise<number> {
	const now = shop.clock();
	const today = bucharestDay(now.toISOString());
	const failures: unknown[] = [];
	let cancelled = await cancelDue(shop, { quotedBefore: today }, { reason: "quote-ended" }, failures);
	for (const { id: method, unpaidKeptHours: hours } of PAYMENT_REGISTRY) {
		if (hours === null) continue;
		const before = new Date(now.getTime() - hours * 3_600_000).toISOString();
		cancelled += await cancelDue(shop, { method, before }, { reason: "not-paid-in-time", hours }, failures);
	}
	if (failures.length > 0) throw new AggregateError(failures, "unpaid orders that could not be cancelled");
	return cancelled;
}

async function cancelDue(
	shop: Shop,
	since: Parameters<typeof selectUnpaidOrders>[1],
	detail: { reason: ToldReason; hours?: number },
	failures: unknown[],
): Promise<number> {
	const pendingSince = unconfirmedSince(shop.clock());
	let cancelled = 0;
	const cancelOne = (id: number) =>
		shop.db.transaction().execute(async (db) => {
			const order = await selectOrder(db, id);
			// Since it was listed, something may have been said or received about it.
			const [due] = await selectUnpaidOrders(db, since, pendingSince, { id });
			if (!order || !due) return false;
			const why = due.is_pending === 1 ? { reason: "not-confirmed-in-time" as const } : detail;
			const move = { to: "cancelled", actor: "system", detail: why, reason: why.reason } as const;
			return (await moveOrderIn(shop, db, order, move)).ok;
		});
	for (const { id } of await selectUnpaidOrders(shop.db, since, pendingSince, { atMost: BATCH })) {
		try {
			if (await cancelOne(id)) cancelled += 1;
		} catch (error) {
			failures.push(error);
		}
	}
	return cancelled;
}
