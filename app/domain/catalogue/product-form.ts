import { z } from "zod";
import { CATEGORIES, type Category, type ProductCard, WINDOWS } from "#app/domain/catalogue/product.ts";
import { SLUG, SLUG_CHARACTERS_AT_MOST } from "#app/domain/catalogue/slug.ts";
import { readLei } from "#app/domain/money.ts";
import { optionalText, optionalWhole, typedText, typedWhole } from "#app/domain/typed-fields.ts";

/**
 * What is typed into the product forms of the back office, each form its own part of a product. Messages are text keys. Upper
 * bounds keep both languages of a form within the limit of a body.
 */

/** 10 million lei: beyond is a slip of the hand. */
const PRICE_AT_MOST_BANI = 1_000_000_000;
const DISCOUNT_AT_MOST_PERCENT = 90;

/** An amount in lei, "4.799,00" or "4799.00"; in bani after. */
export function typedLei(atLeastBani: number, message: string) {
	return z
		.string({ error: () => message })
		.transform((text) => readLei(text) ?? Number.NaN)
		.refine((bani) => bani >= atLeastBani && bani <= PRICE_AT_MOST_BANI, { error: () => message });
}

/** An address part as typed, in any case; null where it is left to the shop. */
export const typedSlug = z
	.string({ error: () => "adminCatalogue:slugInvalid" })
	.trim()
	.toLowerCase()
	.max(SLUG_CHARACTERS_AT_MOST, "adminCatalogue:slugInvalid")
	.refine((slug) => slug === "" || SLUG.test(slug), { error: () => "adminCatalogue:slugInvalid" })
	.nullish()
	.transform((slug) => slug || null);

const checkbox = z
	.string()
	.nullish()
	.transform((value) => value === "on");

/** Of components and peripherals (DECISIONS 7). */
const WARRANTY_MONTHS = { least: 12, most: 36 };
/** Of complete systems (DECISIONS 7). */
const SYSTEM_WARRANTY_MONTHS = 24;

const productFacts = z.object({
	nameRo: typedText(2, 120, "adminCatalogue:nameRequired"),
	nameEn: typedText(2, 120, "adminCatalogue:nameRequired"),
	taglineRo: optionalText(160),
	taglineEn: optionalText(160),
	shortRo: typedText(10, 300, "adminCatalogue:shortRequired"),
	shortEn: typedText(10, 300, "adminCatalogue:shortRequired"),
	descriptionRo: typedText(20, 6000, "adminCatalogue:descriptionRequired"),
	descriptionEn: typedText(20, 6000, "adminCatalogue:descriptionRequired"),
	inTheBoxRo: optionalText(1000),
	inTheBoxEn: optionalText(1000),
	sku: z
		.string({ error: () => "adminProducts:skuInvalid" })
		.trim()
		.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, { error: () => "adminProducts:skuInvalid" }),
	slug: typedSlug,
	category: z.enum(CATEGORIES, { error: () => "adminProducts:categoryRequired" }),
	warrantyMonths: typedWhole(WARRANTY_MONTHS.least, WARRANTY_MONTHS.most, "adminProducts:warrantyInvalid"),
	windows: z
		.enum(WINDOWS, { error: () => "adminProducts:windowsInvalid" })
		.nullish()
		.transform((windows) => windows ?? "not-stated"),
	position: optionalWhole(1, 99_999, "adminCatalogue:positionInvalid"),
	featured: checkbox,
});
export type ProductFacts = z.output<typeof productFacts>;

/** The category says what a complete system is. */
function holdsSystemWarranty({ category, warrantyMonths }: ProductFacts, context: z.RefinementCtx): void {
	if (kindOf(category) !== "system" || warrantyMonths === SYSTEM_WARRANTY_MONTHS) return;
	context.addIssue({ code: "custom", path: ["warrantyMonths"], message: "adminProducts:systemWarrantyInvalid" });
}

export const productFactsSchema = productFacts.superRefine(holdsSystemWarranty);

const stockFields = {
	stock: optionalWhole(0, 99_999, "adminProducts:stockInvalid"),
	leadTimeDays: optionalWhole(1, 365, "adminProducts:leadTimeInvalid"),
};
export type ProductStock = z.output<z.ZodObject<typeof stockFields>>;

/** What is not counted is built to order, and the customer must know in how many days. */
function needsLeadTime({ stock, leadTimeDays }: ProductStock, context: z.RefinementCtx): void {
	if (stock !== null || leadTimeDays !== null) return;
	context.addIssue({ code: "custom", path: ["leadTimeDays"], message: "adminProducts:leadTimeRequired" });
}

export const productStockSchema = z.object(stockFields).superRefine(needsLeadTime);

const price = typedLei(1, "adminProducts:priceInvalid");

/** A new product has no price before, so it cannot be reduced yet. */
export const newProductSchema = productFacts
	.extend({ price, ...stockFields })
	.superRefine(needsLeadTime)
	.superRefine(holdsSystemWarranty);
export type NewProduct = z.output<typeof newProductSchema>;

export const productPriceSchema = z.object({
	price,
	discount: optionalWhole(0, DISCOUNT_AT_MOST_PERCENT, "adminProducts:discountInvalid"),
	/** What to do with a discount that is not the law's: take the law's, or keep what was typed. */
	discountAs: z
		.string()
		.nullish()
		.transform((choice) => (choice === "law" || choice === "typed" ? choice : null)),
	/** A great fall of the price is meant. */
	sure: checkbox,
});
type TypedPrice = z.output<typeof productPriceSchema>;
export type ProductPrice = Omit<TypedPrice, "sure"> & Partial<Pick<TypedPrice, "sure">>;

/** The category says what kind of thing it is. */
export function kindOf(category: Category): ProductCard["kind"] {
	if (category === "components") return "component";
	return category === "peripherals" ? "peripheral" : "system";
}
