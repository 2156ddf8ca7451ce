import { availabilityOf, type ProductCard, type ProductDetail } from "#app/domain/catalogue/product.ts";
import { paths } from "#app/paths.ts";

/** A product as the calls give it (SPEC 3): price in RON, the five specification lines, pictures as addresses. */
export function productJson(product: ProductCard & Partial<Pick<ProductDetail, "description" | "performance">>) {
	const specification = (key: string) => product.specifications.find((row) => row.key === key)?.value ?? null;
	const imageUrls = product.pictures.map((picture) => paths.picture(picture.base, picture.widths.at(-1)!, "webp"));
	return {
		id: product.id,
		sku: product.sku,
		name: product.name,
		slug: product.slug,
		category: product.category,
		shortDescription: product.shortDescription,
		...(product.description === undefined ? {} : { description: product.description }),
		price: product.priceBani / 100,
		discount: product.discountPercent,
		oldPrice: product.oldPriceBani === null ? null : product.oldPriceBani / 100,
		lowestPrice30Days: product.lowestPriceBani === null ? null : product.lowestPriceBani / 100,
		imageUrl: imageUrls[0] ?? null,
		imageUrls,
		specifications: {
			cpu: specification("cpu"),
			gpu: specification("gpu"),
			ram: specification("ram"),
			storage: specification("storage"),
			psu: specification("psu"),
			cooling: specification("cooling"),
		},
		...(product.performance === undefined ? {} : { performance: product.performance }),
		inStock: availabilityOf(product.stock) !== "out-of-stock",
		availability: availabilityOf(product.stock),
		featured: product.featured,
		warrantyMonths: product.warrantyMonths,
	};
}
