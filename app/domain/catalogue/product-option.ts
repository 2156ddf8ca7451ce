import { z } from "zod";
import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import type { ProductCard } from "#app/domain/catalogue/product.ts";
import { typedText } from "#app/domain/typed-fields.ts";

/** So many products are offered with one at most. */
export const OPTIONS_AT_MOST = 12;

/** A product as the page of another one offers it: what is ordered is a line of its own, at its own price (DECISIONS 11). */
export type ProductOption = Pick<ProductCard, "id" | "kind" | "name" | "shortDescription" | "priceBani" | "stock">;

/** The same as the back office lists it. */
export type AdminOption = Pick<ProductOption, "id" | "name" | "priceBani"> & { sku: string; state: ProductState };

export const productOptionSchema = z.object({ product: typedText(1, 120, "adminProducts:optionRequired") });
