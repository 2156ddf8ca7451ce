import type { Db } from "../connection.ts";
import { nameSortKey } from "../name-order.ts";
import { selectSpecifications } from "./catalogue.ts";

/** Another name here and every product is indexed anew when a shop starts next: for a change of what is written below. */
const INDEX_VERSION = "product-index-1";

const AT_ONCE = 500;

/**
 * Writes anew all that is derived from these products' texts and specifications: what the search finds, the order of names.
 * Call it in the transaction that changed them, with at most a few hundred products.
 */
export async function indexProducts(db: Db, productIds: number[]): Promise<void> {
	if (productIds.length === 0) return;
	const texts = await db
		.selectFrom("product_text")
		.innerJoin("product", "product.id", "product_text.product_id")
		.select(["product_id", "locale", "name", "short_description", "tagline", "sku"])
		.where("product_id", "in", productIds)
		.execute();
	const specifications = await selectSpecifications(db, productIds);
	await db.deleteFrom("product_name_order").where("product_id", "in", productIds).execute();
	await db.deleteFrom("product_search").where("product_id", "in", productIds).execute();
	if (texts.length === 0) return;
	await db
		.insertInto("product_name_order")
		.values(texts.map(({ product_id, locale, name }) => ({ product_id, locale, sort_key: nameSortKey(name) })))
		.execute();
	const rows = texts.map((text) => {
		const values = specifications
			.filter((row) => row.product_id === text.product_id)
			.map((row) => (text.locale === "ro" ? row.value_ro : row.value_en));
		return {
			product_id: text.product_id,
			locale: text.locale,
			content: [text.name, text.sku, text.tagline, text.short_description, ...values].filter(Boolean).join("\n"),
		};
	});
	await db.insertInto("product_search").values(rows).execute();
}

/** Indexes the products of a shop from before this version of the index, once. */
export async function indexCatalogue(db: Db): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		const mark = { name: INDEX_VERSION, applied_at: new Date().toISOString() };
		const { numInsertedOrUpdatedRows } = await transaction
			.insertInto("seed")
			.values(mark)
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 0n) return;
		let ids: number[] = [];
		do {
			ids = await selectIdsAfter(transaction, ids.at(-1) ?? 0);
			await indexProducts(transaction, ids);
		} while (ids.length === AT_ONCE);
	});
}

async function selectIdsAfter(db: Db, after: number): Promise<number[]> {
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where("id", ">", after)
		.orderBy("id")
		.limit(AT_ONCE)
		.execute();
	return rows.map(({ id }) => id);
}
