import { addToCart, type Cart, type ItemType, isInCart, MAX_QUANTITY, setQuantity } from "#app/domain/cart/cart.ts";
import type { CartLine } from "#app/domain/cart/cart-view.ts";
import { viewCart } from "#app/domain/cart/view-cart.server.ts";
import type { Locale } from "#app/domain/locale.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";

export type AddRefusal = "unknown-item" | "out-of-stock" | "cart-full" | "at-most" | "quantity-limit" | "already-there";

/**
 * Adds one piece, when the shop sells it and has it (SPEC 4, DECISIONS 6).
 *
 * @returns the new cart with the line that it is about, or why nothing changed
 */
export async function addItem(
	shop: Shop,
	locale: Locale,
	cart: Cart,
	item: { type: ItemType; id: number },
): Promise<Result<{ cart: Cart; line: CartLine }, { reason: AddRefusal; name: string }>> {
	const wasThere = isInCart(cart, item);
	const next = addToCart(cart, item);
	const { view } = await viewCart(shop, locale, wasThere || next !== cart ? next : [{ ...item, quantity: 1 }]);
	const line = view.lines.find((known) => known.type === item.type && known.id === item.id);
	if (!line) return fail({ reason: "unknown-item", name: "" });
	if (next === cart) return fail({ reason: wasThere ? "already-there" : "cart-full", name: line.name });
	if (line.available !== null && line.quantity > line.available) {
		return fail({ reason: line.available === 0 ? "out-of-stock" : "at-most", name: line.name });
	}
	if (wasThere && cart.find((entry) => entry.type === item.type && entry.id === item.id)?.quantity === MAX_QUANTITY) {
		return fail({ reason: "quantity-limit", name: line.name });
	}
	return ok({ cart: next, line });
}

/**
 * An order's products again, as far as they are sold and there are pieces, beside what the cart holds. Doing it twice is the
 * same as once.
 *
 * @param products of the order, at most as many as a cart holds
 */
export async function addAgain(
	shop: Shop,
	locale: Locale,
	cart: Cart,
	products: { id: number; quantity: number }[],
): Promise<Cart> {
	const wanted = products.map((product) => ({ ...product, type: "product" as const }));
	const { view } = await viewCart(shop, locale, wanted);
	return view.lines.reduce((next, line) => {
		const pieces = Math.min(line.quantity, line.available ?? line.quantity);
		const had = next.find((entry) => entry.type === line.type && entry.id === line.id)?.quantity ?? 0;
		return pieces > had ? setQuantity(addToCart(next, line), line, pieces) : next;
	}, cart);
}
