import { removeFromCart } from "#app/domain/cart/cart.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { opensServiceOrderWithKey, readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { keyIn, withoutKey } from "#app/http/access/open-order.server.ts";
import { ownNumbers } from "#app/http/access/own-numbers.server.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { cartOf, keepCart, keepPendingServices, pendingServicesOf } from "#app/http/cookies/cart.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { selectAccessEpoch } from "#db/queries/order-access.ts";

const own = ownNumbers("service_orders");

/** What this kiosk's customer was let in to is closed again. */
export const endOwnServiceOrders = own.end;

/** Whether this browser made the service order or was let in by its key, and nobody has ended that since, or belongs to admins and staff (DECISIONS 4). */
async function mayOpenServiceOrder(request: Request, id: number): Promise<boolean> {
	const epoch = await own.epochOf(request, id);
	return (epoch !== null && (await epochNow(id)) === epoch) || (await accountOf(request)) !== null;
}

const epochNow = (id: number) => selectAccessEpoch(shop.db, "service_order", id);

/**
 * The service order with this number, if there is one and this browser may see it; null for both refusals alike. A link with its own
 * key (?key=) lets the browser in and goes on to the same address without the key (DECISIONS 4).
 */
export async function openServiceOrder(request: Request, number: string | undefined): Promise<ServiceOrder | null> {
	const id = readOrderNumber(number);
	if (id === null) return null;
	const key = keyIn(request);
	if (key !== null && (await opensServiceOrderWithKey(shop, id, key)))
		throw withoutKey(request, await rememberServiceOrder(request, id));
	return (await mayOpenServiceOrder(request, id)) ? readServiceOrder(shop, id) : null;
}

/** The header that lets this browser see the service order. */
export async function rememberServiceOrder(request: Request, id: number): Promise<string> {
	return own.remember(request, id, await epochNow(id));
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
