import { writeParts } from "#app/domain/catalogue/change-price-list.server.ts";
import { insertNewProduct } from "#app/domain/catalogue/create-product.server.ts";
import { noteChanges, readWholeProducts } from "#app/domain/catalogue/product-parts.server.ts";
import { freeNames } from "#app/domain/catalogue/write-facts.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { replacePerformance, selectProductByKey } from "#db/queries/admin-products.ts";
import { indexProducts } from "#db/queries/product-index.ts";
import { replaceOptions, selectOptionIds } from "#db/queries/product-options.ts";

/**
 * Makes a product like another one, which is not for sale yet: its texts, specifications, frame rates, legal data, options and price without
 * a discount. Code and address are its own ("-2", "-3"); pieces and pictures, the official label among them, it has none.
 *
 * @param key the form's one-time key: the same again answers with the copy that it made
 * @returns its number; product-not-found; validation of the whole where there are too many copies
 */
export function duplicateProduct(
	shop: Shop,
	{ id, by, key }: { id: number; by: string; key: string },
): Promise<Result<{ id: number }>> {
	return shop.db.transaction().execute(async (db) => {
		const product = (await readWholeProducts(db, [id])).get(id);
		if (!product) return fail({ code: "product-not-found" });
		const known = await selectProductByKey(db, key);
		if (known) return ok({ id: known.id });
		const { facts, price, stock, specifications, performance, legal } = product.parts;
		const names = await freeNames(db, facts.slug, (copy) => `${facts.sku.slice(0, 60)}-${copy}`);
		if (!names) return fail({ code: "validation", fields: { "": "adminProducts:tooManyCopies" } });
		const at = shop.clock().toISOString();
		const made = { ...facts, ...names, position: null, featured: false, price: price.priceBani };
		const pieces = { stock: stock.stock === null ? null : 0, leadTimeDays: stock.leadTimeDays };
		const newId = await insertNewProduct(db, { ...made, ...pieces }, at, key);
		await writeParts(db, { id: newId, parts: null, hasLabel: false }, { specifications, legal }, at);
		await replacePerformance(db, newId, performance.rows);
		await replaceOptions(db, newId, await selectOptionIds(db, id));
		await indexProducts(db, [newId]);
		await noteChanges(db, [newId], { before: new Map(), at, author: { by } });
		return ok({ id: newId });
	});
}
