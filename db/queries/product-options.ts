import type { Db } from "../connection.ts";
import { nameSortKey } from "../name-order.ts";
import { replaceRows, TEST_PRODUCT_SKU } from "./catalogue.ts";

/** The products that another one is offered with, in their order; those off sale too, if told. */
export function selectOptions(
	db: Db,
	{ productId, locale, withRetired }: { productId: number; locale: "ro" | "en"; withRetired: boolean },
) {
	return db
		.selectFrom("product_option")
		.innerJoin("product", "product.id", "product_option.option_id")
		.innerJoin("product_text", "product_text.product_id", "product.id")
		.where("product_text.locale", "=", locale)
		.select(["product.id", "product.sku", "product.kind", "product.price_bani", "product.stock"])
		.select(["product.lead_time_days", "product.status", "product_text.name", "product_text.short_description"])
		.where("product_option.product_id", "=", productId)
		.$if(!withRetired, (query) => query.where("product.status", "=", "active"))
		.orderBy("product_option.position")
		.execute();
}

/** The numbers of a product's options, in their order. */
export async function selectOptionIds(db: Db, productId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("product_option")
		.select("option_id")
		.where("product_id", "=", productId)
		.orderBy("position")
		.execute();
	return rows.map((row) => row.option_id);
}

/** The products that a text names by their code (in capitals or as it is typed) or by their whole name in either language, or a number. */
export async function selectProductsCalled(db: Db, text: string, id: number | null): Promise<number[]> {
	const named = await db
		.selectFrom("product_name_order")
		.select("product_id")
		.distinct()
		.where("locale", "in", ["ro", "en"])
		.where("sort_key", "=", nameSortKey(text))
		.limit(2)
		.execute();
	const ids = [...named.map((row) => row.product_id), ...(id === null ? [] : [id])];
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where((eb) => eb.or([eb("sku", "in", [text, text.toUpperCase()]), ...ids.map((one) => eb("id", "=", one))]))
		.where("sku", "<>", TEST_PRODUCT_SKU)
		.execute();
	return rows.map((row) => row.id);
}

/** Offers these with a product, in this order, and no others. */
export function replaceOptions(db: Db, productId: number, optionIds: number[]): Promise<void> {
	const rows = optionIds.map((option_id) => ({ option_id }));
	return replaceRows(db, "product_option", productId, rows);
}
