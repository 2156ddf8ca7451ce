import { withProduct } from "#app/domain/catalogue/change-product.server.ts";
import { type PricePoint, wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import { greatFall } from "#app/domain/catalogue/price-list.ts";
import type { KeptPrice, ProductPrice } from "#app/domain/catalogue/product-form.ts";
import { readPriceHistory } from "#app/domain/catalogue/read-admin-products.server.ts";
import { writePrice } from "#app/domain/catalogue/write-facts.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange } from "#app/domain/revision.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";

/**
 * Changes price and discount and writes the price history in the same transaction. A discount that is not the one that the
 * law computes from the lowest price of the last 30 days is held until its writer says which of the two to take.
 *
 * @param seen revision of the price that the writer saw
 * @returns the price that stands; product-not-found, changed-meanwhile, validation of `sure` for a price that falls far, discount-differs with the right `percent`, the
 * `typed` one and, where it is known, `referenceBani`
 */
export function changePrice(
	shop: Shop,
	id: number,
	typed: ProductPrice,
	seen: string,
	by: string | null = null,
): Promise<Result<KeptPrice>> {
	return withProduct(shop, id, by, async (db, product) => {
		const at = shop.clock().toISOString();
		const history = await readPriceHistory(db, id);
		const asTyped = { priceBani: typed.price, discountPercent: typed.discount ?? 0 };
		const lawful = wrongDiscount(historyAfter(history, asTyped, at));
		const wanted = lawful && typed.discountAs === "law" ? { ...asTyped, discountPercent: lawful.percent } : asTyped;
		const verdict = judgeChange(product.price, wanted, seen);
		if (verdict === "done") return ok(wanted);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (!typed.sure && greatFall(product.price.values.priceBani, typed.price) !== null) {
			return fail({ code: "validation", fields: { sure: "adminProducts:fallSure" } });
		}
		if (lawful && typed.discountAs === null) {
			const { percent, referenceBani } = lawful;
			return fail({
				code: "discount-differs",
				values: { percent, typed: wanted.discountPercent, ...(referenceBani === null ? {} : { referenceBani }) },
			});
		}
		await writePrice(db, id, wanted, at);
		return ok(wanted);
	});
}

/** The history as it would be; a price that stands already is not put in twice. */
export function historyAfter(
	history: PricePoint[],
	{ priceBani, discountPercent }: KeptPrice,
	since: string,
): PricePoint[] {
	const last = history.at(-1);
	if (last && last.priceBani === priceBani && last.discountPercent === discountPercent) return history;
	return [...history, { priceBani, discountPercent, since }];
}
