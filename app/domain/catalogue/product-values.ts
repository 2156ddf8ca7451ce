import type { KeptFacts, KeptPrice } from "#app/domain/catalogue/admin-product.ts";
import type { ProductStock } from "#app/domain/catalogue/product-form.ts";
import { leiField } from "#app/domain/money.ts";

/** What the product forms hold before anybody types: each field as text, "" where there is nothing. */
export function factsValues(facts: KeptFacts): Record<keyof KeptFacts, string> {
	return {
		nameRo: facts.nameRo,
		nameEn: facts.nameEn,
		taglineRo: facts.taglineRo ?? "",
		taglineEn: facts.taglineEn ?? "",
		shortRo: facts.shortRo,
		shortEn: facts.shortEn,
		descriptionRo: facts.descriptionRo,
		descriptionEn: facts.descriptionEn,
		inTheBoxRo: facts.inTheBoxRo ?? "",
		inTheBoxEn: facts.inTheBoxEn ?? "",
		sku: facts.sku,
		slug: facts.slug,
		category: facts.category,
		warrantyMonths: String(facts.warrantyMonths),
		windows: facts.windows,
		position: String(facts.position),
		featured: facts.featured ? "on" : "",
	};
}

export function priceValues({ priceBani, discountPercent }: KeptPrice): { price: string; discount: string } {
	return { price: leiField(priceBani), discount: String(discountPercent) };
}

export function stockValues({ stock, leadTimeDays }: ProductStock): { stock: string; leadTimeDays: string } {
	return {
		stock: stock === null ? "" : String(stock),
		leadTimeDays: leadTimeDays === null ? "" : String(leadTimeDays),
	};
}
