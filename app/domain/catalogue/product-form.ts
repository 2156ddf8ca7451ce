import { z } from "zod";
import { kindOf } from "#app/domain/catalogue/product-choices.ts";
import { FACT_RULES } from "#app/domain/catalogue/product-facts.ts";
import { type Bani, formatAmount } from "#app/domain/money.ts";
import { checkbox, optionalWhole, typedLei } from "#app/domain/typed-fields.ts";

/**
 * What is typed into the product forms of the back office, each form its own part of a product. Messages are text keys. Upper
 * bounds keep both languages of a form within the limit of a body.
 */

const DISCOUNT_AT_MOST_PERCENT = 90;

/** Of complete systems (DECISIONS 7). */
const SYSTEM_WARRANTY_MONTHS = 24;

const productFacts = z.object(FACT_RULES);
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
export interface KeptPrice {
	priceBani: Bani;
	discountPercent: number;
}
export type ProductPrice = Omit<TypedPrice, "sure"> & Partial<Pick<TypedPrice, "sure">>;

/** What these forms hold before anybody types: each field as text, "" where there is nothing; of the facts `factsValues`. */
export function priceValues({ priceBani, discountPercent }: KeptPrice): { price: string; discount: string } {
	return { price: formatAmount(priceBani), discount: String(discountPercent) };
}

export function stockValues({ stock, leadTimeDays }: ProductStock): { stock: string; leadTimeDays: string } {
	return {
		stock: stock === null ? "" : String(stock),
		leadTimeDays: leadTimeDays === null ? "" : String(leadTimeDays),
	};
}
