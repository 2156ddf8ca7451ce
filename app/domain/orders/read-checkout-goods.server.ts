import type { CartView } from "#app/domain/cart/cart-view.ts";
import { cardSpecifications, type ProductDetail, type Stock } from "#app/domain/catalogue/product.ts";
import { compareProducts } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { CheckoutGoods } from "#app/domain/orders/checkout-offer.ts";
import { deliveryDays } from "#app/domain/shipping/delivery-days.ts";
import type { Shop } from "#app/domain/shop.server.ts";

/** What stands beside the total of this cart's checkout. */
export async function readCheckoutGoods(shop: Shop, view: CartView, locale: Locale): Promise<CheckoutGoods> {
	const ids = view.lines.flatMap((line) => (line.type === "product" ? [line.id] : []));
	const products = await compareProducts(shop, locale, ids);
	const now = shop.clock();
	const slowest = slowestOf(products);
	return {
		characteristics: Object.fromEntries(
			products.map(({ id, specifications }) => [
				id,
				cardSpecifications(specifications)
					.map(({ value }) => value)
					.join(" · "),
			]),
		),
		days: {
			bucharest: deliveryDays(slowest, now, locale, "bucharest"),
			elsewhere: deliveryDays(slowest, now, locale),
		},
	};
}

/** What is missing keeps all waiting, then what takes longest to build. */
function slowestOf(products: ProductDetail[]): Stock {
	const stocks = products.map(({ stock }) => stock);
	const missing = stocks.find((stock) => stock.kind === "counted" && stock.pieces === 0);
	const building = stocks.flatMap((stock) => (stock.kind === "made-to-order" ? [stock.leadTimeDays] : []));
	if (missing) return missing;
	return building.length > 0
		? { kind: "made-to-order", leadTimeDays: Math.max(...building) }
		: { kind: "counted", pieces: 1 };
}
