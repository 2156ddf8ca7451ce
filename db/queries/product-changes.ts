import type { Insertable } from "kysely";
import type { Db } from "../connection.ts";
import { lockRows } from "../dialect/locks.ts";
import type { ProductChangeTable } from "../schema.ts";
import { TEST_PRODUCT_SKU } from "../seeds/seed.ts";
import { selectPerformance, selectSpecifications } from "./catalogue.ts";

/** So many rows go into one statement. */
const ROWS_AT_ONCE = 200;

export async function insertProductChanges(db: Db, rows: Insertable<ProductChangeTable>[]): Promise<void> {
	for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
		await db
			.insertInto("product_change")
			.values(rows.slice(from, from + ROWS_AT_ONCE))
			.execute();
	}
}

/** The rows of which these products are made, but for pictures; in a transaction nobody else changes them before that ends. */
export async function selectWholeProducts(db: Db, ids: number[]) {
	if (ids.length === 0) return { products: [], texts: [], specifications: [], performance: [], legal: [] };
	await lockRows(db, "product", ids);
	return {
		products: await db
			.selectFrom("product")
			.selectAll()
			.where("id", "in", ids)
			.where("sku", "<>", TEST_PRODUCT_SKU)
			.execute(),
		texts: await db.selectFrom("product_text").selectAll().where("product_id", "in", ids).execute(),
		specifications: await selectSpecifications(db, ids),
		performance: await selectPerformance(db, ids),
		legal: await db.selectFrom("product_legal").selectAll().where("product_id", "in", ids).execute(),
	};
}

/** The products of these codes. */
export function selectNumbersBySku(db: Db, skus: string[]) {
	return db
		.selectFrom("product")
		.select(["id", "sku"])
		.where("sku", "in", skus)
		.where("sku", "<>", TEST_PRODUCT_SKU)
		.execute();
}

/** Which of these products had their stock changed by this list, and have that still. */
export async function selectStockChanged(db: Db, digest: string, productIds: number[]): Promise<Set<number>> {
	if (productIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("product_change")
		.select(["product_id", "is_undo"])
		.where("import_digest", "=", digest)
		.where("product_id", "in", productIds)
		.where("part", "=", "stock")
		.orderBy("id")
		.execute();
	const last = new Map(rows.map((row) => [row.product_id, row.is_undo]));
	return new Set([...last].filter(([, isUndo]) => isUndo === 0).map(([id]) => id));
}
