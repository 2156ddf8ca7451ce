import { limitsIn, settings } from "#app/config/env.server.ts";
import type { Orderer } from "#app/domain/orders/order-command.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { addressLimit, shopLimit } from "#app/http/access/shop-limit.server.ts";
import { json } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { signFor } from "#app/http/cookies/secrets.server.ts";
import { addressOf, CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";

const WINDOW_MS = 10 * 60_000;

/** ORDER_LIMIT, by how many: test mode has more of them. */
function limitOfAddress(name: string): () => ReturnType<typeof addressLimit> {
	const limits = new Map<number, ReturnType<typeof addressLimit>>();
	return () => {
		const tries = limitsIn(shop.settings.payments.mode, settings()).orderLimit;
		const limit = limits.get(tries) ?? addressLimit(name, { tries, windowMs: WINDOW_MS });
		limits.set(tries, limit);
		return limit;
	};
}

const orderLimit = limitOfAddress("orders");
const moveLimit = limitOfAddress("moves of orders");
/** A customer who cannot decide has done with fewer. */
const movesOfOrder = shopLimit("moves of an order", { tries: 20, windowMs: 60 * 60_000 });

/** Why an order, a service order or a move has to wait: words for a person, a header for a program. */
interface OrderDelay {
	message: string;
	headers: { "Retry-After": string };
}

/**
 * Counts one more order or service order of this address; null when it may be placed now (ORDER_LIMIT). Each takes pieces out of the
 * stock before it is paid. The people of the shop, who serve many customers at one counter, are not counted.
 */
export async function delayOrder(request: Request): Promise<OrderDelay | null> {
	const limit = orderLimit();
	if ((await accountOf(request)) !== null) return null;
	const address = addressOf(request);
	if (await limit.take(address)) return null;
	return delayOf(request, "errors:tooManyOrders", await limit.waitMs(address));
}

/**
 * Counts one more change of an order by its customer: of its status, its method, or a claim; null when it may be made now. Each
 * is written to the order's log, and takes pieces out of the stock or puts them back.
 */
export async function delayMove(request: Request, orderId: number): Promise<OrderDelay | null> {
	if ((await accountOf(request)) !== null) return null;
	const [order, address] = [String(orderId), addressOf(request)];
	if (!(await movesOfOrder.take(order)))
		return delayOf(request, "errors:tooManyMoves", await movesOfOrder.waitMs(order));
	const limit = moveLimit();
	if (await limit.take(address)) return null;
	return delayOf(request, "errors:tooManyMoves", await limit.waitMs(address));
}

function delayOf(request: Request, key: "errors:tooManyOrders" | "errors:tooManyMoves", waitMs: number): OrderDelay {
	const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
	const message = textsOf(request).t(key, { count: Math.ceil(seconds / 60) });
	return { message, headers: { "Retry-After": String(seconds) } };
}

/** The machine itself: whoever tries the shop out there, or a proxy that is not trusted (TRUST_PROXY), and then everybody. */
const OWN_MACHINE = /^(?:127\.|0:0:0:0::\/64$)/;

/** Who orders, for the limits of what is held unpaid. The kiosk's network is the shop's own, so it is not counted. */
export async function ordererOf(request: Request): Promise<Orderer> {
	const isByStaff = (await accountOf(request)) !== null;
	const address = request.headers.get(CLIENT_ADDRESS_HEADER);
	const isCounted = !isByStaff && !isKiosk(request) && address !== null && !OWN_MACHINE.test(address);
	return { isByStaff, network: isCounted ? signFor("network of an order", address) : null };
}

/** A delay as the answer of a call. */
export function delayedCall({ message, headers }: OrderDelay): Response {
	return json({ code: "too-many-requests", message }, { status: 429, headers: Object.entries(headers) });
}
