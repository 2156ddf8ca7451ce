import { CATEGORIES, type Category } from "#app/domain/catalogue/product-choices.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { countProducts } from "#db/queries/catalogue.ts";
import { selectProductsForSitemap, selectServicesForSitemap, selectSoldCategories } from "#db/queries/sitemap.ts";

/** How many products are on sale. */
export function countProductsOnSale(shop: Shop): Promise<number> {
	return countProducts(shop.db);
}

/** A part of the products that search engines may find, with their last change (UTC, ISO 8601), in display order. */
export async function readSitemapProducts(
	shop: Shop,
	part: { limit: number; offset: number },
): Promise<{ id: number; updatedAt: string }[]> {
	const products = await selectProductsForSitemap(shop.db, part);
	return products.map(({ id, updated_at }) => ({ id, updatedAt: updated_at }));
}

/** The categories in which something is on sale, in the order of the shop. */
export async function readSoldCategories(shop: Shop): Promise<Category[]> {
	const sold = await selectSoldCategories(shop.db, CATEGORIES);
	return CATEGORIES.filter((category) => sold.includes(category));
}

/** The services that search engines may find. */
export function readSitemapServices(shop: Shop): Promise<{ slug: string }[]> {
	return selectServicesForSitemap(shop.db);
}
