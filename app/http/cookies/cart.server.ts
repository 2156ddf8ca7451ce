import { addToCart, type Cart, EMPTY_CART, readCart, writeCart } from "#app/domain/cart/cart.ts";
import {
	type Asking,
	ONE_YEAR_S,
	readCookie,
	removeCookie,
	secretCookie,
} from "#app/http/cookies/secret-cookie.server.ts";

const cookie = secretCookie("cart", { maxAgeS: ONE_YEAR_S, plainName: true });

/** The browser's cart; unreadable, tampered or oversized means empty (DECISIONS 3). */
export function cartOf(request: Asking): Cart {
	return readCart(readCookie(cookie, request));
}

/** Whether the browser sent a cart that cannot be read, so that it can be taken away. */
export function sentCart(request: Asking): boolean {
	return /(?:^|;\s*)cart=/.test(request.headers.get("Cookie") ?? "");
}

/** The header that keeps this cart; an emptied cart removes the cookie. */
export function keepCart(cart: Cart): string {
	return cart.length === 0 ? removeCookie(cookie) : cookie.serialize(writeCart(cart));
}

const pending = secretCookie("pending_services", { maxAgeS: 86_400 });

/** Services of a mixed cart, remembered while its products are paid (DECISIONS 6). */
export function pendingServicesOf(request: Request): Cart {
	return readCart(readCookie(pending, request)).filter((entry) => entry.type === "service");
}

export function keepPendingServices(cart: Cart): string {
	return cart.length === 0 ? removeCookie(pending) : pending.serialize(writeCart(cart));
}

/** The headers' values that put them back into the cart; none where nothing waits. */
export function resumePendingServices(request: Request): string[] {
	const services = pendingServicesOf(request);
	if (services.length === 0) return [];
	return [keepCart(services.reduce(addToCart, cartOf(request))), keepPendingServices(EMPTY_CART)];
}
