import type { ProductFacts } from "#app/domain/catalogue/product-form.ts";
import type { Db } from "#db/connection.ts";
import { selectProductsNamed } from "#db/queries/admin-products.ts";

/** The texts of both languages as rows. */
export function textRows(productId: number, facts: ProductFacts) {
	return [
		{
			product_id: productId,
			locale: "ro" as const,
			name: facts.nameRo,
			tagline: facts.taglineRo,
			short_description: facts.shortRo,
			description: facts.descriptionRo,
			in_the_box: facts.inTheBoxRo,
		},
		{
			product_id: productId,
			locale: "en" as const,
			name: facts.nameEn,
			tagline: facts.taglineEn,
			short_description: facts.shortEn,
			description: facts.descriptionEn,
			in_the_box: facts.inTheBoxEn,
		},
	];
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
