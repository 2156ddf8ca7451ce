import { changePrice } from "#app/domain/catalogue/change-price.server.ts";
import { changeStock } from "#app/domain/catalogue/change-product.server.ts";
import { lowestPriceBeforeDiscount, wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import { productPriceSchema, productStockSchema } from "#app/domain/catalogue/product-form.ts";
import { priceValues, stockValues } from "#app/domain/catalogue/product-values.ts";
import { readPriceHistory } from "#app/domain/catalogue/read-desk-products.server.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { submitDeskForm } from "#app/http/desk-form.server.ts";
import { headOf, productOf } from "#app/http/desk-products.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** Price, stock, and how the price came about. */
export async function openPrice({ request, params }: DeskArgs) {
	const { locale, t } = textsOf(request);
	const product = await productOf(params);
	const history = await readPriceHistory(shop.db, product.id);
	const head = headOf(product, locale);
	return {
		head,
		locale,
		price: product.price,
		stock: product.stock,
		history: history.toReversed(),
		/** What the shop shows beside the discount, and the right discount where the announced one is not. */
		lowestPriceBani: lowestPriceBeforeDiscount(history),
		lawful: wrongDiscount(history),
		meta: { title: `${t("deskProducts:tabPrice")}: ${head.name}`, noindex: true },
	};
}

/** Saves the price or, with `intent` stock, the stock. */
export async function submitPrice({ request, params }: DeskArgs) {
	const { id } = await productOf(params);
	const form = await readForm(request);
	return form.get("intent") === "stock" ? submitStock(id, params, form) : submitPriceForm(id, params, form);
}

function submitPriceForm(id: number, params: DeskArgs["params"], form: FormData) {
	return submitDeskForm(form, {
		part: "price",
		schema: productPriceSchema,
		change: (typed, seen) => changePrice(shop, id, typed, seen),
		kept: async () => {
			const { price } = await productOf(params);
			return { mark: price.mark, values: priceValues(price.values) };
		},
		done: () => ({ to: paths.adminProductPrice(id), flash: { tone: "success", key: "deskProducts:priceSaved" } }),
	});
}

function submitStock(id: number, params: DeskArgs["params"], form: FormData) {
	return submitDeskForm(form, {
		part: "stock",
		schema: productStockSchema,
		change: (typed, seen) => changeStock(shop, id, typed, seen),
		kept: async () => {
			const { stock } = await productOf(params);
			return { mark: stock.mark, values: stockValues(stock.values) };
		},
		done: () => ({ to: paths.adminProductPrice(id), flash: { tone: "success", key: "deskProducts:stockSaved" } }),
	});
}
