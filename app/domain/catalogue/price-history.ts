import type { Bani } from "#app/domain/money.ts";

export interface PricePoint {
	priceBani: Bani;
	discountPercent: number;
	/** UTC ISO moment from which the price held. */
	since: string;
}

/** A line of the price history as the back office sees it. */
export interface ShownPrice extends PricePoint {
	id: number;
	/** When and by whom it was marked as a slip of the hand. */
	mistyped: { at: string; by: string | null } | null;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/**
 * The lowest price that held in the 30 days before the current discount began (HG 947/2000 as amended, docs/law.md).
 *
 * @param history price changes, oldest first; the last one is the current price
 * @returns null when the product has no discount or nothing is known of the time before it
 */
export function lowestPriceBeforeDiscount(history: PricePoint[]): Bani | null {
	const current = history.at(-1);
	if (!current || current.discountPercent === 0) return null;
	const first = beginOfSale(history);
	const begin = Date.parse(history[first]!.since);
	const earlier = history.slice(0, first);
	const prices = earlier.flatMap((point, index) => {
		const until = Date.parse(history[index + 1]!.since);
		return until > begin - THIRTY_DAYS_MS ? [point.priceBani] : [];
	});
	return prices.length === 0 ? null : Math.min(...prices);
}

/**
 * Where the sale began that is running: only deeper steps without a break count from the first one. A price that went up
 * again, though still reduced, is a new reduction (the law's exception is for a growing one).
 */
function beginOfSale(history: PricePoint[]): number {
	let first = history.length - 1;
	while (first > 0) {
		const [before, now] = [history[first - 1]!, history[first]!];
		if (before.discountPercent === 0 || before.priceBani < now.priceBani) break;
		first -= 1;
	}
	return first;
}

/** By how many whole percent a price is below the reference price; rounded down, so that a sale never says too much. */
export function discountFrom(referenceBani: Bani, priceBani: Bani): number {
	return Math.max(0, Math.floor(((referenceBani - priceBani) * 100) / referenceBani));
}

/** What the law lets a reduced price say: its reference price, and the percentage computed from that. */
export interface LawfulDiscount {
	/** Lowest price of the 30 days before; null when none is known, and then nothing may be announced. */
	referenceBani: Bani | null;
	percent: number;
}

/**
 * Checks the discount of the current price (docs/law.md: "the percentage is computed from it").
 *
 * @param history price changes, oldest first; the last one is the current price
 * @returns null when there is no discount or it is the right one, otherwise the right one
 */
export function wrongDiscount(history: PricePoint[]): LawfulDiscount | null {
	const current = history.at(-1);
	if (!current || current.discountPercent === 0) return null;
	const referenceBani = lowestPriceBeforeDiscount(history);
	const percent = referenceBani === null ? 0 : discountFrom(referenceBani, current.priceBani);
	return percent === current.discountPercent ? null : { referenceBani, percent };
}
