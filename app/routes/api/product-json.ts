import { z } from "zod";
import { availabilityOf, type ProductDetail } from "#app/domain/catalogue/product.ts";
import { CATEGORIES, WINDOWS } from "#app/domain/catalogue/product-choices.ts";
import { places } from "#app/paths.ts";

z.config({ jitless: true });

const pictureAddress = z.string().min(1);
const line = z.string().nullable();

/** A product of a list; a field that is not here must not be sent. */
export const productSchema = z.strictObject({
	id: z.int().positive(),
	sku: z.string(),
	name: z.string(),
	slug: z.string(),
	category: z.enum(CATEGORIES),
	shortDescription: z.string(),
	description: z.string(),
	/** One thing a line; null where it is not stated. */
	inTheBox: z.string().nullable(),
	price: z.number().positive(),
	discount: z.number().min(0).max(99),
	oldPrice: z.number().positive().nullable(),
	lowestPrice30Days: z.number().positive().nullable(),
	imageUrl: pictureAddress.nullable(),
	imageUrls: z.array(pictureAddress),
	/** The lines of a system, null where it has none, and the other specifications: a component has its own. */
	specifications: z
		.strictObject({ cpu: line, gpu: line, ram: line, storage: line, psu: line, cooling: line })
		.catchall(z.string()),
	inStock: z.boolean(),
	availability: z.string(),
	featured: z.boolean(),
	warrantyMonths: z.int().min(0),
	/** Whether a licence of Windows comes with it. */
	windows: z.enum(WINDOWS),
});

const framesPerSecond = z.int().positive();

/** The same by itself. */
export const productDetailSchema = productSchema.extend({
	performance: z.array(
		z.strictObject({
			game: z.string(),
			fps1080p: framesPerSecond,
			fps1440p: framesPerSecond,
			test: z.string().nullable().describe("The test that measured both, with its date; null: the shop's estimate"),
		}),
	),
});

/** The lines of a system (SPEC 3, and cooling), of which a component has none. */
const OF_A_SYSTEM = { cpu: null, gpu: null, ram: null, storage: null, psu: null, cooling: null };

/** A product as the calls give it (SPEC 3): price in RON, its specifications, pictures as addresses. */
export function productJson(
	product: Omit<ProductDetail, "performance"> & Partial<Pick<ProductDetail, "performance">>,
): Omit<z.input<typeof productSchema>, "specifications"> & { specifications: Record<string, string | null> } {
	const rows = product.specifications.map(({ key, name, value }) => [name ?? key, value] as const);
	const imageUrls = product.pictures.map((picture) => places.picture(picture.base, picture.widths.at(-1)!, "webp"));
	return {
		id: product.id,
		sku: product.sku,
		name: product.name,
		slug: product.slug,
		category: product.category,
		shortDescription: product.shortDescription,
		description: product.description,
		inTheBox: product.inTheBox,
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
