import { addToCart, type Cart, EMPTY_CART } from "#app/domain/cart/cart.ts";
import { ownNumbers } from "#app/http/access/own-numbers.server.ts";
import { keepCart, keepPendingServices } from "#app/http/cookies/cart.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { selectAccessEpoch } from "#db/queries/order-access.ts";

const own = ownNumbers("orders");

/** Whether this browser placed the order or was let in by its key or a lookup, and nobody has ended that since (DECISIONS 4). */
export async function mayOpenOrder(request: Request, id: number): Promise<boolean> {
	const epoch = await own.epochOf(request, id);
	return epoch !== null && (await epochNow(id)) === epoch;
}

const epochNow = (id: number) => selectAccessEpoch(shop.db, "orders", id);

/** The order that this browser placed last. */
export const newestOrder = own.newest;

/** The header that lets this browser see the order. */
export async function rememberOrder(request: Request, id: number): Promise<string> {
	return own.remember(request, id, await epochNow(id));
}

/** What this kiosk's customer was let in to is closed again. */
export const endOwnOrders = own.end;

/** The browser may see its order, its cart is empty, and services of a mixed cart wait for their turn. */
export async function placedHeaders(request: Request, cart: Cart, orderId: number): Promise<Headers> {
	const headers = new Headers();
	headers.append("Set-Cookie", await rememberOrder(request, orderId));
	const services = cart.filter((entry) => entry.type === "service").reduce(addToCart, EMPTY_CART);
	if (cart.length > 0) headers.append("Set-Cookie", keepCart(EMPTY_CART));
	if (services.length > 0) headers.append("Set-Cookie", keepPendingServices(services));
	return headers;
}
