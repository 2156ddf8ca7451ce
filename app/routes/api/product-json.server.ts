import { availabilityOf, type ProductCard, type ProductDetail } from "#app/domain/catalogue/product.ts";
import { places } from "#app/paths.ts";

/** The lines of a system (SPEC 3, and cooling), of which a component has none. */
const OF_A_SYSTEM = { cpu: null, gpu: null, ram: null, storage: null, psu: null, cooling: null };

/** A product as the calls give it (SPEC 3): price in RON, its specifications, pictures as addresses. */
export function productJson(
	product: ProductCard & Partial<Pick<ProductDetail, "description" | "inTheBox" | "performance">>,
) {
	const rows = product.specifications.map(({ key, name, value }) => [name ?? key, value] as const);
	const imageUrls = product.pictures.map((picture) => places.picture(picture.base, picture.widths.at(-1)!, "webp"));
	return {
		id: product.id,
		sku: product.sku,
		name: product.name,
		slug: product.slug,
		category: product.category,
		shortDescription: product.shortDescription,
		...(product.description === undefined
			? {}
			: { description: product.description, inTheBox: product.inTheBox ?? null }),
		price: product.priceBani / 100,
		discount: product.discountPercent,
		oldPrice: product.oldPriceBani === null ? null : product.oldPriceBani / 100,
		lowestPrice30Days: product.lowestPriceBani === null ? null : product.lowestPriceBani / 100,
		imageUrl: imageUrls[0] ?? null,
		imageUrls,
		specifications: { ...OF_A_SYSTEM, ...Object.fromEntries(rows) },
		...(product.performance === undefined ? {} : { performance: product.performance }),
		inStock: availabilityOf(product.stock) !== "out-of-stock",
		availability: availabilityOf(product.stock),
		featured: product.featured,
		warrantyMonths: product.warrantyMonths,
		windows: product.windows,
	};
}
