import type { Bani } from "#app/domain/money.ts";

export interface PricePoint {
	priceBani: Bani;
	discountPercent: number;
	/** UTC ISO moment from which the price held. */
	since: string;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/**
 * The lowest price that held in the 30 days before the current discount began (HG 947/2000 as amended, LAW.md).
 *
 * @param history price changes, oldest first; the last one is the current price
 * @returns null when the product has no discount or nothing is known of the time before it
 */
export function lowestPriceBeforeDiscount(history: PricePoint[]): Bani | null {
	const current = history.at(-1);
	if (!current || current.discountPercent === 0) return null;
	// Deeper steps of one running sale count from its beginning.
	let first = history.length - 1;
	while (first > 0 && history[first - 1]!.discountPercent > 0) first -= 1;
	const begin = Date.parse(history[first]!.since);
	const earlier = history.slice(0, first);
	const prices = earlier.flatMap((point, index) => {
		const until = Date.parse(history[index + 1]!.since);
		return until > begin - THIRTY_DAYS_MS ? [point.priceBani] : [];
	});
	return prices.length === 0 ? null : Math.min(...prices);
}
