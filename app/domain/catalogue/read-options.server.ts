import { shownStock } from "#app/domain/catalogue/product.ts";
import type { AdminOption, ProductOption } from "#app/domain/catalogue/product-option.ts";
import { toStock } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectOptions } from "#db/queries/product-options.ts";

/** What is on sale of the products that are offered with this one, in the order that an admin gave them. */
export async function listOptions(shop: Shop, locale: Locale, productId: number): Promise<ProductOption[]> {
	const rows = await selectOptions(shop.db, { productId, locale, withRetired: false });
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		name: row.name,
		shortDescription: row.short_description,
		priceBani: row.price_bani,
		stock: shownStock(toStock(row)),
	}));
}

/** All of them, as the back office changes them. */
export async function listAdminOptions(shop: Shop, locale: Locale, productId: number): Promise<AdminOption[]> {
	const rows = await selectOptions(shop.db, { productId, locale, withRetired: true });
	return rows.map(({ id, sku, name, price_bani: priceBani, status: state }) => ({ id, sku, name, priceBani, state }));
}
