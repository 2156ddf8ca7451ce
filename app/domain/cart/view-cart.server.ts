import { type Cart, type CartEntry, contentsOf, countPieces } from "#app/domain/cart/cart.ts";
import type { CartLine, CartView } from "#app/domain/cart/cart-view.ts";
import type { Locale } from "#app/domain/locale.ts";
import { toService } from "#app/domain/services/read-services.server.ts";
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
		if (entry.type === "service") {
			const service = serviceOf.get(entry.id);
			if (!service) return null;
			return {
				...entry,
				slug: service.slug,
				name: service.name,
				picture: service.picture,
				unitPriceBani: 0,
				startingPriceBani: service.priceBani,
				lineTotalBani: 0,
				available: 1,
			};
		}
		const product = productOf.get(entry.id);
		if (!product) return null;
		const picture = pictureOf.get(entry.id);
		return {
			...entry,
			slug: product.slug,
			name: product.name,
			picture: picture
				? {
						base: picture.base,
						widths: JSON.parse(picture.widths) as number[],
						width: picture.width,
						height: picture.height,
						alt: locale === "ro" ? picture.alt_ro : picture.alt_en,
					}
				: null,
			unitPriceBani: product.price_bani,
			startingPriceBani: null,
			lineTotalBani: product.price_bani * entry.quantity,
			available: product.stock,
		};
	};

	const pairs = cart.map((entry) => ({ entry, line: toLine(entry) }));
	const lines = pairs.flatMap(({ line }) => (line ? [line] : []));
	const kept = pairs.flatMap(({ entry, line }) => (line ? [entry] : []));
	const subtotalBani = lines.reduce((sum, line) => sum + line.lineTotalBani, 0);
	const productLines = lines.filter((line) => line.type === "product");
	const hasProducts = productLines.length > 0;
	const shippingBani = cartShipping(shop.settings.shippingPolicy, { subtotalBani, hasProducts });
	const isAtHand = hasProducts && !productLines.some((line) => isMadeToOrder(line.available));
	return {
		view: {
			lines,
			count: countPieces(kept),
			contents: contentsOf(lines),
			subtotalBani,
			shippingBani,
			expressBani: isAtHand ? shop.settings.expressBani : null,
			estimatedTotalBani: subtotalBani + shippingBani,
		},
		kept,
		dropped: cart.length - kept.length,
	};
}

function idsOf(cart: Cart, type: CartEntry["type"]): number[] {
	return cart.filter((entry) => entry.type === type).map((entry) => entry.id);
}
