import type { Shop } from "#app/domain/shop.server.ts";
import { selectProductsForSitemap, selectServicesForSitemap } from "#db/queries/sitemap.ts";

/** What search engines may find beside the fixed pages: products with their last change (UTC, ISO 8601), services. */
export async function readSitemap(shop: Shop): Promise<{
	products: { id: number; updatedAt: string }[];
	services: { slug: string }[];
}> {
	const [products, services] = await Promise.all([
		selectProductsForSitemap(shop.db),
		selectServicesForSitemap(shop.db),
	]);
	return { products: products.map(({ id, updated_at }) => ({ id, updatedAt: updated_at })), services };
}
