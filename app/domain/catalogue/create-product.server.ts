import { kindOf } from "#app/domain/catalogue/product-choices.ts";
import { toFactsRow } from "#app/domain/catalogue/product-facts.ts";
import type { NewProduct } from "#app/domain/catalogue/product-form.ts";
import { noteChanges } from "#app/domain/catalogue/product-parts.server.ts";
import { findAdminProduct } from "#app/domain/catalogue/read-admin-products.server.ts";
import { slugOf } from "#app/domain/catalogue/slug.ts";
import { namesTaken, textRows } from "#app/domain/catalogue/write-facts.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { sectionOf } from "#app/domain/revision.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	insertPricePoint,
	insertProduct,
	replaceProductTexts,
	selectNextPosition,
} from "#db/queries/admin-products.ts";
import { indexProducts } from "#db/queries/product-index.ts";

/**
 * Makes a product that is not for sale yet: its pictures and specifications come first. Its first price is the beginning of
 * its price history.
 *
 * @returns its number; validation with the fields when the code or the address is another product's. The same form sent
 * twice answers with the product that it made.
 */
export async function createProduct(
	shop: Shop,
	typed: NewProduct,
	by: string | null = null,
): Promise<Result<{ id: number }>> {
	const slug = typed.slug ?? slugOf(typed.nameRo);
	if (slug === "") return fail({ code: "validation", fields: { slug: "adminCatalogue:slugInvalid" } });
	return shop.db.transaction().execute(async (db) => {
		const taken = await namesTaken(db, { sku: typed.sku, slug }, null);
		if (taken) {
			const same = taken.skuOf !== null && (await isTheSame(db, taken.skuOf, { ...typed, slug }));
			return same ? ok({ id: taken.skuOf! }) : fail({ code: "validation", fields: taken.fields });
		}
		const at = shop.clock().toISOString();
		const id = await insertNewProduct(db, { ...typed, slug }, at);
		await indexProducts(db, [id]);
		await noteChanges(db, [id], { before: new Map(), at, author: { by } });
		return ok({ id });
	});
}

async function isTheSame(db: Db, id: number, typed: NewProduct & { slug: string }): Promise<boolean> {
	const kept = await findAdminProduct(db, id);
	if (!kept) return false;
	const { price, stock, leadTimeDays, ...facts } = typed;
	const position = facts.position ?? kept.facts.values.position;
	return (
		sectionOf({ ...facts, position }).revision === kept.facts.revision &&
		sectionOf({ priceBani: price, discountPercent: 0 }).revision === kept.price.revision &&
		sectionOf({ stock, leadTimeDays }).revision === kept.stock.revision
	);
}

/**
 * A product that is not for sale yet, with its first price; the search follows by `indexProducts`.
 *
 * @param key one-time key of the form that makes it
 */
export async function insertNewProduct(
	db: Db,
	typed: NewProduct & { slug: string },
	at: string,
	key: string | null = null,
): Promise<number> {
	const facts = { ...typed, position: typed.position ?? (await selectNextPosition(db)) };
	const id = await insertProduct(db, {
		...toFactsRow(facts),
		kind: kindOf(typed.category),
		price_bani: typed.price,
		discount_percent: 0,
		stock: typed.stock,
		lead_time_days: typed.leadTimeDays,
		status: "retired",
		created_at: at,
		updated_at: at,
		idempotency_key: key,
	});
	await replaceProductTexts(db, textRows(id, facts));
	await insertPricePoint(db, { product_id: id, price_bani: typed.price, discount_percent: 0, since: at });
	return id;
}
