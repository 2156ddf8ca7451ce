import { kindOf } from "#app/domain/catalogue/product-choices.ts";
import { type KeptFacts, toFactsRow, toFactsTextRow } from "#app/domain/catalogue/product-facts.ts";
import type { KeptPrice } from "#app/domain/catalogue/product-form.ts";
import { slugOf } from "#app/domain/catalogue/slug.ts";
import { LOCALES } from "#app/domain/locale.ts";
import type { Db } from "#db/connection.ts";
import {
	insertPricePoint,
	replaceProductTexts,
	selectProductsNamed,
	updateProduct,
} from "#db/queries/admin-products.ts";

/** Writes a product's facts; the search follows by `indexProducts`. */
export async function writeFacts(db: Db, id: number, facts: KeptFacts, at: string): Promise<void> {
	await updateProduct(db, id, { ...toFactsRow(facts), kind: kindOf(facts.category), updated_at: at });
	await replaceProductTexts(db, textRows(id, facts));
}

/** Writes a product's price with its line of the price history. */
export async function writePrice(db: Db, id: number, price: KeptPrice, at: string): Promise<void> {
	const row = { price_bani: price.priceBani, discount_percent: price.discountPercent };
	await updateProduct(db, id, { ...row, updated_at: at });
	await insertPricePoint(db, { ...row, product_id: id, since: at });
}

/** The texts of both languages as rows. */
export function textRows(productId: number, facts: KeptFacts) {
	return LOCALES.map((locale) => ({ product_id: productId, locale, ...toFactsTextRow(facts, locale) }));
}

/**
 * Whether a code or an address belongs to another product already.
 *
 * @returns null when both are free; the fields with their messages, and who has the code
 */
export async function namesTaken(
	db: Db,
	names: { sku: string; slug: string },
	exceptId: number | null,
): Promise<{ fields: Record<string, string>; skuOf: number | null } | null> {
	const others = await selectProductsNamed(db, names, exceptId);
	if (others.length === 0) return null;
	const withSku = others.find((other) => other.sku === names.sku);
	const withSlug = others.find((other) => other.slug === names.slug);
	return {
		fields: {
			...(withSku ? { sku: "adminProducts:skuTaken" } : {}),
			...(withSlug ? { slug: "adminCatalogue:slugTaken" } : {}),
		},
		skuOf: withSku?.id ?? null,
	};
}

/** So many products get an address like one other's. */
const COPIES_AT_MOST = 999;

/** The first code and address ("-2", "-3") for another product like one that nobody has yet; null where all are taken. */
export async function freeNames(
	db: Db,
	slug: string,
	skuOf: (copy: number) => string,
): Promise<{ sku: string; slug: string } | null> {
	for (let copy = 2; copy <= COPIES_AT_MOST; copy++) {
		const names = { sku: skuOf(copy), slug: `${slug.slice(0, 76)}-${copy}`.replace(/--+/g, "-") };
		if (slugOf(names.slug) === names.slug && !(await namesTaken(db, names, null))) return names;
	}
	return null;
}
