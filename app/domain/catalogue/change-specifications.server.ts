import { withProduct } from "#app/domain/catalogue/change-product.server.ts";
import { readProductSpecifications } from "#app/domain/catalogue/read-admin-products.server.ts";
import type { PerformanceRow, SpecificationRow } from "#app/domain/catalogue/specification-form.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange } from "#app/domain/revision.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { replacePerformance, replaceSpecifications, updateProduct } from "#db/queries/admin-products.ts";
import { indexProducts } from "#db/queries/product-index.ts";

interface Rows {
	specifications: SpecificationRow;
	performance: PerformanceRow;
}

/**
 * Writes one list of a product anew; the search follows.
 *
 * @param seen revision of the list that the writer saw
 * @returns product-not-found, changed-meanwhile
 */
function changeRows<Part extends keyof Rows>(
	part: Part,
	replace: (db: Db, id: number, rows: Rows[Part][]) => Promise<void>,
) {
	return (
		shop: Shop,
		id: number,
		wanted: Rows[Part][],
		seen: string,
		by: string | null = null,
	): Promise<Result<null>> =>
		withProduct(shop, id, by, async (db) => {
			const kept = (await readProductSpecifications(db, id))[part];
			const verdict = judgeChange<unknown>(kept, wanted, seen);
			if (verdict === "stale") return fail({ code: "changed-meanwhile" });
			if (verdict === "done") return ok(null);
			await replace(db, id, wanted);
			await indexProducts(db, [id]);
			await updateProduct(db, id, { updated_at: shop.clock().toISOString() });
			return ok(null);
		});
}

export const changeSpecifications = changeRows("specifications", replaceSpecifications);

/** The frame rates. */
export const changePerformance = changeRows("performance", replacePerformance);
