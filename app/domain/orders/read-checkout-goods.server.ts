import type { CartView } from "#app/domain/cart/cart-view.ts";
import { cardSpecifications, type Stock } from "#app/domain/catalogue/product.ts";
import { describeProducts } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { CheckoutGoods } from "#app/domain/orders/checkout-offer.ts";
import type { CountyCode } from "#app/domain/places/county.ts";
import { type CountyDelivery, countyDelivery, type DeliveryWords } from "#app/domain/places/county-delivery.ts";
import { daysByPlace, orderBy } from "#app/domain/shipping/delivery-days.ts";
import type { Shop } from "#app/domain/shop.server.ts";

/** What stands beside the total of this cart's checkout. */
export async function readCheckoutGoods(shop: Shop, view: CartView, locale: Locale): Promise<CheckoutGoods> {
	const ids = view.lines.flatMap((line) => (line.type === "product" ? [line.id] : []));
	const products = await describeProducts(shop, locale, ids);
	const now = shop.clock();
	const slowest = slowestOf(products);
	return {
		characteristics: Object.fromEntries(
			products.map(({ id, specifications }) => [
				id,
				cardSpecifications(specifications)
					.map(({ value }) => value)
					.join("\u00a0· "),
			]),
		),
		days: daysByPlace(slowest, now, locale),
		orderBy: orderBy(now, locale),
	};
}

/** On which days what is in a cart arrives in a county, and for how much; null for a cart of services alone, or where something is not there. */
export async function cartDelivery(
	shop: Shop,
	view: CartView,
	words: DeliveryWords,
	county: CountyCode | null,
): Promise<CountyDelivery | null> {
	const ids = view.lines.flatMap((line) => (line.type === "product" ? [line.id] : []));
	if (county === null || ids.length === 0) return null;
	const slowest = slowestOf(await describeProducts(shop, words.locale, ids));
	const cost = { rates: shop.settings, subtotalBani: view.subtotalBani };
	return countyDelivery(slowest, shop.clock(), words, county, cost);
}

/** What is missing keeps all waiting, then what takes longest to build. */
function slowestOf(products: { stock: Stock }[]): Stock {
	const stocks = products.map(({ stock }) => stock);
	const missing = stocks.find((stock) => stock.kind === "counted" && stock.pieces === 0);
	const building = stocks.flatMap((stock) => (stock.kind === "made-to-order" ? [stock.leadTimeDays] : []));
	if (missing) return missing;
	return building.length > 0
		? { kind: "made-to-order", leadTimeDays: Math.max(...building) }
		: { kind: "counted", pieces: 1 };
}
