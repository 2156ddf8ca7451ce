import { ORDERS_REMEMBERED } from "#app/config/business.ts";
import { removeFromCart } from "#app/domain/cart/cart.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { cartOf, keepCart, keepPendingServices, pendingServicesOf } from "#app/http/cookies/cart.server.ts";
import { ONE_YEAR_S, readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { shop } from "#app/http/shop.server.ts";

const cookie = secretCookie("service_orders", { maxAgeS: ONE_YEAR_S });

async function serviceOrdersOf(request: Request): Promise<number[]> {
	const value = readCookie(cookie, request);
	return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

/** Whether this browser made the service order, was let in by its key, or belongs to admins and staff (DECISIONS 4). */
async function mayOpenServiceOrder(request: Request, id: number): Promise<boolean> {
	return (await serviceOrdersOf(request)).includes(id) || (await accountOf(request)) !== null;
}

/** The service order with this number, if there is one and this browser may see it; null for both refusals alike. */
export async function openServiceOrder(request: Request, number: string | undefined): Promise<ServiceOrder | null> {
	const id = readOrderNumber(number);
	if (id === null || !(await mayOpenServiceOrder(request, id))) return null;
	return readServiceOrder(shop, id);
}

/** The header that lets this browser see the service order: the newest 20 are kept (DECISIONS 3). */
export async function rememberServiceOrder(request: Request, id: number): Promise<string> {
	const others = (await serviceOrdersOf(request)).filter((known) => known !== id);
	return cookie.serialize([id, ...others].slice(0, ORDERS_REMEMBERED));
}

/** The browser may see its service order, and the service no longer waits in the cart or behind a payment. */
export async function scheduledHeaders(
	request: Request,
	order: { id: number; serviceId: number },
): Promise<[string, string][]> {
	const item = { type: "service", id: order.serviceId } as const;
	const cookies = [await rememberServiceOrder(request, order.id)];
	const cart = cartOf(request);
	const restOfCart = removeFromCart(cart, item);
	if (restOfCart.length < cart.length) cookies.push(keepCart(restOfCart));
	const pending = pendingServicesOf(request);
	const restOfPending = removeFromCart(pending, item);
	if (restOfPending.length < pending.length) cookies.push(keepPendingServices(restOfPending));
	return cookies.map((value) => ["Set-Cookie", value]);
}
