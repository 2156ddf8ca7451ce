import { legalValues } from "#app/domain/catalogue/legal-data.ts";
import { LEGAL_COLUMNS, PRICE_LIST_COLUMNS, SPECIFICATION_COLUMN } from "#app/domain/catalogue/price-list.ts";
import { FACT_COLUMNS, factsValues } from "#app/domain/catalogue/product-facts.ts";
import { readWholeProducts, type WholeProduct } from "#app/domain/catalogue/product-parts.server.ts";
import { decimalText } from "#app/domain/money.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectPricedProducts, selectSpecificationKeys } from "#db/queries/admin-products.ts";

/** So many products are read for a file at once: with all their parts some 5 ms of work, after which others may come. */
const PAGE = 50;

const priceText = (bani: number) => decimalText(bani).replace(".", ",");

/** Prices and stock of all products as they stand, page by page, heads first; what is sent back as it is changes nothing. */
export async function* exportPrices(shop: Shop): AsyncGenerator<string[][]> {
	yield [[...PRICE_LIST_COLUMNS]];
	for await (const rows of pages(shop)) {
		yield rows.map(({ sku, name, price_bani, discount_percent, stock }) => {
			const [price, pieces] = [priceText(price_bani), stock === null ? "" : String(stock)];
			return [sku, name, price, price, String(discount_percent), pieces, pieces];
		});
	}
}

/** The same with all facts: texts, specifications that any product has, and what the law wants. */
export async function* exportProducts(shop: Shop): AsyncGenerator<string[][]> {
	const keys = [...new Set((await selectSpecificationKeys(shop.db)).map((key) => key.toLowerCase()))];
	const specifications = keys.flatMap((key) => [`${SPECIFICATION_COLUMN}${key}`, `${SPECIFICATION_COLUMN}${key}_en`]);
	const ends = ["price_seen", "price", "discount", "stock_seen", "stock", "stock_change", "lead_time_days"];
	yield [["sku", ...Object.keys(FACT_COLUMNS), ...ends, ...specifications, ...Object.keys(LEGAL_COLUMNS)]];
	for await (const rows of pages(shop)) {
		const ids = rows.map(({ id }) => id);
		const whole = await readWholeProducts(shop.db, ids);
		yield ids.flatMap((id) => {
			const product = whole.get(id);
			return product ? [cellsOf(product, keys)] : [];
		});
	}
}

function cellsOf({ parts }: WholeProduct, keys: string[]): string[] {
	const [facts, legal] = [factsValues(parts.facts), legalValues(parts.legal)];
	const { stock, leadTimeDays } = parts.stock;
	const [price, pieces] = [priceText(parts.price.priceBani), stock === null ? "" : String(stock)];
	return [
		parts.facts.sku,
		...Object.values(FACT_COLUMNS).map((field) => facts[field]),
		...[price, price, String(parts.price.discountPercent), pieces, pieces, ""],
		leadTimeDays === null ? "" : String(leadTimeDays),
		...keys.flatMap((key) => {
			const { ro = "", en = "" } = parts.specifications.rows.find((row) => row.key.toLowerCase() === key) ?? {};
			return [ro, ro === en ? "" : en];
		}),
		...Object.values(LEGAL_COLUMNS).map((field) =>
			field === "madeByShop" ? (parts.legal.madeByShop ? "yes" : "no") : legal[field],
		),
	];
}

async function* pages(shop: Shop) {
	let after = 0;
	for (;;) {
		const rows = await selectPricedProducts(shop.db, after, PAGE);
		if (rows.length === 0) return;
		after = rows.at(-1)!.id;
		yield rows;
	}
}
