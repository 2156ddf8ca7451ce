import type { Shop } from "#app/domain/shop.server.ts";
import { bringForward } from "#db/queries/due-times.ts";

/** No wait of the shop's is as long: mails and notifications are tried every six hours at the latest. */
const LONGER_THAN_ANY_WAIT_MS = 12 * 3_600_000;
/** A refund is asked about every half hour at the latest. */
const LONGER_THAN_A_REFUNDS_MS = 3_600_000;

/**
 * Takes up what waits for a moment that no wait leads to: it was put off while the computer's clock was far ahead, and
 * would otherwise rest until that day.
 *
 * @returns how many were taken up
 */
export function takeUpStranded(shop: Shop): Promise<number> {
	const now = shop.clock();
	const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
	return bringForward(shop.db, {
		now: after(0),
		beyond: after(LONGER_THAN_ANY_WAIT_MS),
		refundsBeyond: after(LONGER_THAN_A_REFUNDS_MS),
	});
}
