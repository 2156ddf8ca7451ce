import { ORDERS_REMEMBERED } from "#app/config/business.ts";
import { addToCart, type Cart } from "#app/domain/cart/cart.ts";
import { EMPTY_CART, keepCart, keepPendingServices } from "#app/http/cookies/cart.server.ts";
import { ONE_YEAR_S, readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

const cookie = secretCookie("orders", { maxAgeS: ONE_YEAR_S });

async function ordersOf(request: Request): Promise<number[]> {
	const value = readCookie(cookie, request);
	return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

/** Whether this browser placed the order or was let in by its key or a lookup (DECISIONS 4). */
export async function mayOpenOrder(request: Request, id: number): Promise<boolean> {
	return (await ordersOf(request)).includes(id);
}

/** The order that this browser placed last. */
export async function newestOrder(request: Request): Promise<number | undefined> {
	return (await ordersOf(request))[0];
}

/** The header that lets this browser see the order: the newest 20 are kept (DECISIONS 3). */
export async function rememberOrder(request: Request, id: number): Promise<string> {
	const others = (await ordersOf(request)).filter((known) => known !== id);
	return cookie.serialize([id, ...others].slice(0, ORDERS_REMEMBERED));
}

/** The browser may see its order, its cart is empty, and services of a mixed cart wait for their turn. */
export async function placedHeaders(request: Request, cart: Cart, orderId: number): Promise<Headers> {
	const headers = new Headers();
	headers.append("Set-Cookie", await rememberOrder(request, orderId));
	const services = cart.filter((entry) => entry.type === "service").reduce(addToCart, EMPTY_CART);
	if (cart.length > 0) headers.append("Set-Cookie", keepCart(EMPTY_CART));
	if (services.length > 0) headers.append("Set-Cookie", keepPendingServices(services));
	return headers;
}
