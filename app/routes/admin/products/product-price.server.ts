import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import { changePrice } from "#app/domain/catalogue/change-price.server.ts";
import { changeStock } from "#app/domain/catalogue/change-product.server.ts";
import { markMistyped, readShownPrices } from "#app/domain/catalogue/mark-mistyped.server.ts";
import { lowestPriceBeforeDiscount, wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import {
	priceValues,
	productPriceSchema,
	productStockSchema,
	stockValues,
} from "#app/domain/catalogue/product-form.ts";
import { readPiecesWaiting, readPriceHistory } from "#app/domain/catalogue/read-admin-products.server.ts";
import { inFields } from "#app/domain/section.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { goTo, submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";
import { openProductPage, productOf } from "#app/routes/admin/products/products.server.ts";

/** Price, stock, and how the price came about. */
export async function openPrice(args: BackOfficeArgs) {
	const { product, locale, shared } = await openProductPage(args, "tabPrice");
	const history = await readPriceHistory(shop.db, product.id);
	return {
		...shared,
		locale,
		price: product.price,
		stock: product.stock,
		waiting: await readPiecesWaiting(shop.db, product),
		history: (await readShownPrices(shop.db, product.id)).toReversed(),
		/** What the shop shows beside the discount, and the right discount where the announced one is not. */
		lowestPriceBani: lowestPriceBeforeDiscount(history),
		lawful: wrongDiscount(history),
	};
}

/** Saves the price or, with `intent` stock, the stock. */
export async function submitPrice(args: BackOfficeArgs) {
	const { id } = await productOf(args.params);
	const form = await readForm(args.request);
	if (form.get("intent") === "mistyped") return submitMistyped(id, args, form);
	return form.get("intent") === "stock" ? submitStock(id, args, form) : submitPriceForm(id, args, form);
}

async function submitMistyped(id: number, { account: { email: by } }: BackOfficeArgs, form: FormData) {
	const priceId = readAdminId(String(form.get("price") ?? "")) ?? 0;
	const isMistyped = form.get("mark") !== "off";
	const outcome = await markMistyped(shop, { productId: id, priceId, isMistyped, by });
	const done = isMistyped ? "adminProducts:mistypedSaved" : "adminProducts:mistypedTakenOff";
	return goTo(path("adminProductPrice", { id }), outcome, done);
}

function submitPriceForm(id: number, { params, account: { email: by } }: BackOfficeArgs, form: FormData) {
	return submitAdminForm(form, {
		part: "price",
		schema: productPriceSchema,
		change: (typed, seen) => changePrice(shop, id, typed, seen, by),
		kept: async () => inFields((await productOf(params)).price, priceValues),
		done: () => ({ to: path("adminProductPrice", { id }), key: "adminProducts:priceSaved" }),
	});
}

function submitStock(id: number, { params, account: { email: by } }: BackOfficeArgs, form: FormData) {
	return submitAdminForm(form, {
		part: "stock",
		schema: productStockSchema,
		change: (typed, seen) => changeStock(shop, id, typed, seen, by),
		kept: async () => inFields((await productOf(params)).stock, stockValues),
		done: () => ({ to: path("adminProductPrice", { id }), key: "adminProducts:stockSaved" }),
	});
}
