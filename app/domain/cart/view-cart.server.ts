import { type Cart, type CartEntry, contentsOf, countPieces } from "#app/domain/cart/cart.ts";
import type { CartLine, CartView } from "#app/domain/cart/cart-view.ts";
import { toPicture } from "#app/domain/catalogue/read-products.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { toService } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { cartShipping, isMadeToOrder } from "#app/domain/shipping/shipping.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectPictures, selectProducts } from "#db/queries/catalogue.ts";
import { selectServices } from "#db/queries/services.ts";

/** The cart with today's names, prices and pictures; `kept` lacks what is no longer sold (DECISIONS 3). */
export async function viewCart(
	shop: Shop,
	locale: Locale,
	cart: Cart,
): Promise<{ view: CartView; kept: Cart; dropped: number }> {
	const productIds = idsOf(cart, "product");
	const serviceIds = idsOf(cart, "service");
	const [products, pictures, services] = await Promise.all([
		productIds.length > 0 ? selectProducts(shop.db, { locale, ids: productIds }) : [],
		productIds.length > 0 ? selectPictures(shop.db, productIds) : [],
		serviceIds.length > 0 ? selectServices(shop.db, { locale, ids: serviceIds }) : [],
	]);
	const productOf = new Map(products.map((row) => [row.id, row]));
	const pictureOf = new Map(pictures.toReversed().map((row) => [row.product_id, row]));
	const serviceOf = new Map(services.map((row) => [row.id, toService(row)]));
	const toLine = (entry: CartEntry): CartLine | null => {
		if (entry.type === "service") return serviceLine(entry, serviceOf.get(entry.id));
		const picture = pictureOf.get(entry.id);
		return productLine(entry, productOf.get(entry.id), picture ? toPicture(picture, locale) : null);
	};
	const pairs = cart.map((entry) => ({ entry, line: toLine(entry) }));
	const lines = pairs.flatMap(({ line }) => (line ? [line] : []));
	const kept = pairs.flatMap(({ entry, line }) => (line ? [entry] : []));
	return { view: viewOf(shop, lines, kept), kept, dropped: cart.length - kept.length };
}

function viewOf({ settings }: Shop, lines: CartLine[], kept: Cart): CartView {
	const subtotalBani = lines.reduce((sum, line) => sum + line.lineTotalBani, 0);
	const productLines = lines.filter((line) => line.type === "product");
	const hasProducts = productLines.length > 0;
	const shippingBani = cartShipping(settings, { subtotalBani, hasProducts });
	const isAtHand = hasProducts && !productLines.some((line) => isMadeToOrder(line.available));
	return {
		lines,
		count: countPieces(kept),
		contents: contentsOf(lines),
		subtotalBani,
		shippingBani,
		expressBani: isAtHand ? settings.expressBani : null,
		estimatedTotalBani: subtotalBani + shippingBani,
	};
}

function serviceLine(entry: CartEntry, service: Service | undefined): CartLine | null {
	if (!service) return null;
	return {
		...entry,
		slug: service.slug,
		name: service.name,
		picture: service.picture,
		unitPriceBani: 0,
		startingPriceBani: service.priceBani,
		lineTotalBani: 0,
		windows: null,
		available: 1,
	};
}

function productLine(
	entry: CartEntry,
	product: Awaited<ReturnType<typeof selectProducts>>[number] | undefined,
	picture: CartLine["picture"],
): CartLine | null {
	if (!product) return null;
	return {
		...entry,
		slug: product.slug,
		name: product.name,
		picture,
		unitPriceBani: product.price_bani,
		startingPriceBani: null,
		lineTotalBani: product.price_bani * entry.quantity,
		windows: product.kind === "system" ? product.windows : null,
		available: product.stock,
	};
}

function idsOf(cart: Cart, type: CartEntry["type"]): number[] {
	return cart.filter((entry) => entry.type === type).map((entry) => entry.id);
}
