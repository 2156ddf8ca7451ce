import { addToCart, type Cart, EMPTY_CART } from "#app/domain/cart/cart.ts";
import { ownNumbers } from "#app/http/access/own-numbers.server.ts";
import { keepCart, keepPendingServices } from "#app/http/cookies/cart.server.ts";

/** What this browser may open; the newest is the order that it placed last (DECISIONS 4). */
export const ownOrders = ownNumbers("orders", "orders");

/** The browser may see its order, its cart is empty, and services of a mixed cart wait for their turn. */
export async function placedHeaders(request: Request, cart: Cart, orderId: number): Promise<Headers> {
	const headers = new Headers();
	headers.append("Set-Cookie", await ownOrders.remember(request, orderId));
	const services = cart.filter((entry) => entry.type === "service").reduce(addToCart, EMPTY_CART);
	if (cart.length > 0) headers.append("Set-Cookie", keepCart(EMPTY_CART));
	if (services.length > 0) headers.append("Set-Cookie", keepPendingServices(services));
	return headers;
}
