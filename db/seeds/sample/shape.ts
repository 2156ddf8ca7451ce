/** How the sample catalogue is written down. Prices are what the customer pays, in bani (1/100 RON), VAT included. */
export interface SampleProduct {
	/** Stock keeping unit, unique, e.g. "NUC-NOVA-01". */
	sku: string;
	slug: string;
	kind: "system" | "component" | "peripheral";
	category: "entry-level" | "mid-range" | "high-end" | "components" | "peripherals";
	priceBani: number;
	/** Price before the discount, in bani; the discount percent is computed from it. Absent: no discount. */
	previousPriceBani?: number;
	/** Pieces on the shelf; null for systems that are built to order. */
	stock: number | null;
	/** Working days to build, for systems built to order. */
	leadTimeDays?: number;
	featured?: boolean;
	/** Commercial warranty of the shop: systems 24, components 12 to 36. */
	warrantyMonths: number;
	/** Whether a licence of Windows comes with it; absent: not stated. */
	windows?: "yes" | "no";
	/** Of what more data is wanted by law; the data itself is not invented, pages mark its place. */
	equipment?: "monitor" | "radio-battery";
	ro: SampleProductText;
	en: SampleProductText;
	/** In display order, by the key that the shop knows; one text where both languages say the same. */
	specifications: Record<string, string | { ro: string; en: string }>;
	/** Average frames per second on high settings; systems and graphics cards only. */
	performance?: { game: string; fps1080p: number; fps1440p: number }[];
	/** Slugs of the products that its page offers with it. */
	options?: string[];
	/** One alternative text per picture, in order; the files are <slug>-<n>-<width>.avif and .webp. */
	pictures: { ro: string; en: string }[];
}

/** One of a file of systems, which are alike in the rest (index.ts). */
export type SampleSystem = Omit<SampleProduct, "kind" | "category" | "warrantyMonths">;

interface SampleProductText {
	name: string;
	/** One short line that sells, only on series systems. */
	tagline?: string;
	/** At most 120 characters. */
	shortDescription: string;
	/** Two or three paragraphs, separated by an empty line. */
	description: string;
	/** What the buyer unpacks, one thing a line. */
	inTheBox?: string;
}

/** Its row of `product`; at first it stands where the sample has it. */
export function productRow(product: SampleProduct, index: number, at: string) {
	return {
		sku: product.sku,
		slug: product.slug,
		kind: product.kind,
		category: product.category,
		price_bani: product.priceBani,
		discount_percent: discountPercent(product),
		stock: product.stock,
		lead_time_days: product.leadTimeDays ?? null,
		warranty_months: product.warrantyMonths,
		windows: product.windows ?? ("not-stated" as const),
		featured: product.featured ? 1 : 0,
		position: index + 1,
		created_at: at,
		updated_at: at,
	};
}

export function textRows(product: SampleProduct, id: number) {
	return (["ro", "en"] as const).map((locale) => ({
		product_id: id,
		locale,
		name: product[locale].name,
		tagline: product[locale].tagline ?? null,
		short_description: product[locale].shortDescription,
		description: product[locale].description,
		in_the_box: product[locale].inTheBox ?? null,
	}));
}

export function specificationRows(product: SampleProduct, id: number) {
	return Object.entries(product.specifications).map(([key, value], index) => ({
		product_id: id,
		position: index + 1,
		key,
		value_ro: typeof value === "string" ? value : value.ro,
		value_en: typeof value === "string" ? value : value.en,
	}));
}

export function performanceRows(product: SampleProduct, id: number) {
	return (product.performance ?? []).map((row, index) => ({
		product_id: id,
		position: index + 1,
		game: row.game,
		fps_1080p: row.fps1080p,
		fps_1440p: row.fps1440p,
	}));
}

export function optionRows(product: SampleProduct, id: number, idOf: ReadonlyMap<string, number>) {
	return (product.options ?? []).map((slug, index) => ({
		product_id: id,
		option_id: idOf.get(slug)!,
		position: index + 1,
	}));
}

const PICTURE = { width: 1200, height: 900, widths: JSON.stringify([400, 800, 1200]) };

export function pictureRows(product: SampleProduct, id: number) {
	return product.pictures.map((alt, index) => ({
		product_id: id,
		position: index + 1,
		base: `/images/products/${product.slug}-${index + 1}`,
		...PICTURE,
		alt_ro: alt.ro,
		alt_en: alt.en,
	}));
}

/**
 * The shop makes its systems; who makes the parts, and the technical data of what the shop makes, are for the owner to say
 * (docs/law.md): nothing is invented.
 */
export function legalRow(product: SampleProduct, id: number) {
	return {
		product_id: id,
		equipment: product.equipment ?? ("other" as const),
		made_by_shop: product.kind === "system" ? 1 : 0,
		is_complete: 0,
	};
}

const DAY_MS = 86_400_000;

/** A reduced product was at its old price for the 60 days before its reduction, ten days ago. */
export function priceRows(product: SampleProduct, id: number, now: Date) {
	const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
	const current = { product_id: id, price_bani: product.priceBani, discount_percent: discountPercent(product) };
	if (product.previousPriceBani === undefined) return [{ ...current, since: ago(70) }];
	return [
		{ product_id: id, price_bani: product.previousPriceBani, discount_percent: 0, since: ago(70) },
		{ ...current, since: ago(10) },
	];
}

function discountPercent(product: SampleProduct): number {
	if (product.previousPriceBani === undefined) return 0;
	return Math.round((1 - product.priceBani / product.previousPriceBani) * 100);
}
