import { removeFromCart } from "#app/domain/cart/cart.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { opensServiceOrderWithKey, readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { keyIn, withoutKey } from "#app/http/access/open-order.server.ts";
import { ownNumbers } from "#app/http/access/own-numbers.server.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { cartOf, keepCart, keepPendingServices, pendingServicesOf } from "#app/http/cookies/cart.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** What this browser may open (DECISIONS 4). */
export const ownServiceOrders = ownNumbers("service_orders", "service_order");

/**
 * The service order with this number, if there is one and this browser may see it, or admins and staff; null for both refusals alike. A link with its own
 * key (?key=) lets the browser in and goes on to the same address without the key (DECISIONS 4).
 */
export async function openServiceOrder(request: Request, number: string | undefined): Promise<ServiceOrder | null> {
	const id = readOrderNumber(number);
	if (id === null) return null;
	const key = keyIn(request);
	if (key !== null && (await opensServiceOrderWithKey(shop, id, key)))
		throw withoutKey(request, await ownServiceOrders.remember(request, id));
	const mayOpen = (await ownServiceOrders.mayOpen(request, id)) || (await accountOf(request)) !== null;
	return mayOpen ? readServiceOrder(shop, id) : null;
}

/** The browser may see its service order, and the service no longer waits in the cart or behind a payment. */
export async function scheduledHeaders(
	request: Request,
	order: { id: number; serviceId: number },
): Promise<[string, string][]> {
	const item = { type: "service", id: order.serviceId } as const;
	const cookies = [await ownServiceOrders.remember(request, order.id)];
	const cart = cartOf(request);
	const restOfCart = removeFromCart(cart, item);
	if (restOfCart.length < cart.length) cookies.push(keepCart(restOfCart));
	const pending = pendingServicesOf(request);
	const restOfPending = removeFromCart(pending, item);
	if (restOfPending.length < pending.length) cookies.push(keepPendingServices(restOfPending));
	return cookies.map((value) => ["Set-Cookie", value]);
}
