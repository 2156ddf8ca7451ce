import type { ShownPrice } from "#app/domain/catalogue/price-history.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { markPriceMistyped, selectWholePriceHistory, wasOrderedBetween } from "#db/queries/admin-products.ts";
import { insertProductChanges } from "#db/queries/product-changes.ts";

const UNMARKED = { mistyped_at: null, mistyped_by: null };

/** All prices that a product ever had, mistyped ones too, oldest first. */
export async function readShownPrices(db: Db, productId: number): Promise<ShownPrice[]> {
	const rows = await selectWholePriceHistory(db, productId);
	return rows.map((row) => ({
		...{ id: row.id, priceBani: row.price_bani, discountPercent: row.discount_percent, since: row.since },
		mistyped: row.mistyped_at === null ? null : { at: row.mistyped_at, by: row.mistyped_by },
	}));
}

/**
 * Marks a price that was a slip of the hand: it keeps its line, and no longer counts as the lowest of 30 days. Only a price that no
 * longer holds and that nobody ordered at, whatever became of the order. A mark that was a slip itself is taken off, and the price counts
 * again.
 *
 * @returns product-not-found where there is no such line; validation of the whole for what may not be marked
 */
export function markMistyped(
	shop: Shop,
	{ productId, priceId, isMistyped, by }: { productId: number; priceId: number; isMistyped: boolean; by: string },
): Promise<Result<null>> {
	const refuse = (message: string) =>
		fail<ShopError>({ code: "validation", fields: { "": `adminProducts:${message}` } });
	return shop.db.transaction().execute(async (db) => {
		const prices = await readShownPrices(db, productId);
		const index = prices.findIndex(({ id }) => id === priceId);
		const [price, next] = [prices[index], prices[index + 1]];
		if (!price) return fail({ code: "product-not-found" });
		if ((price.mistyped !== null) === isMistyped) return ok(null);
		if (!next) return refuse("mistypedStands");
		if (isMistyped && (await wasOrderedBetween(db, productId, { from: price.since, to: next.since })))
			return refuse("mistypedBought");
		const at = shop.clock().toISOString();
		await markPriceMistyped(db, priceId, isMistyped ? { mistyped_at: at, mistyped_by: by } : UNMARKED);
		const marked = { priceBani: price.priceBani, since: price.since };
		const none = { priceBani: null, since: null };
		await insertProductChanges(db, [
			{
				product_id: productId,
				at,
				changed_by: by,
				part: "mistyped",
				before: JSON.stringify(isMistyped ? none : marked),
				after: JSON.stringify(isMistyped ? marked : none),
			},
		]);
		return ok(null);
	});
}
