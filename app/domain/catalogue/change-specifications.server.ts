import { withProduct } from "#app/domain/catalogue/change-product.server.ts";
import { readProductSpecifications } from "#app/domain/catalogue/read-admin-products.server.ts";
import { judgeChange } from "#app/domain/catalogue/revision.server.ts";
import type { PerformanceRow, SpecificationRow } from "#app/domain/catalogue/specification-form.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { replacePerformance, replaceSpecifications, updateProduct } from "#db/queries/admin-products.ts";
import { indexProducts } from "#db/queries/product-index.ts";

type Outcome = Result<null, ShopError>;

/**
 * Writes a product's specifications anew; the search follows.
 *
 * @param seen revision of the specifications that the writer saw
 * @returns product-not-found, changed-meanwhile
 */
export function changeSpecifications(
	shop: Shop,
	id: number,
	wanted: SpecificationRow[],
	seen: string,
	by: string | null = null,
): Promise<Outcome> {
	return withProduct(shop, id, by, async (db) => {
		const { specifications } = await readProductSpecifications(db, id);
		const verdict = judgeChange(specifications, wanted, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "done") return ok(null);
		await replaceSpecifications(
			db,
			id,
			wanted.map(({ key, ro, en }) => ({ key, value_ro: ro, value_en: en })),
		);
		await indexProducts(db, [id]);
		await updateProduct(db, id, { updated_at: shop.clock().toISOString() });
		return ok(null);
	});
}

/** The same for the frame rates. */
export function changePerformance(
	shop: Shop,
	id: number,
	wanted: PerformanceRow[],
	seen: string,
	by: string | null = null,
): Promise<Outcome> {
	return withProduct(shop, id, by, async (db) => {
		const { performance } = await readProductSpecifications(db, id);
		const verdict = judgeChange(performance, wanted, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "done") return ok(null);
		await replacePerformance(
			db,
			id,
			wanted.map((row) => ({ game: row.game, fps_1080p: row.fps1080p, fps_1440p: row.fps1440p, test: row.test })),
		);
		await indexProducts(db, [id]);
		await updateProduct(db, id, { updated_at: shop.clock().toISOString() });
		return ok(null);
	});
}
