import { limitsIn, settings } from "#app/config/env.server.ts";
import type { Orderer } from "#app/domain/orders/order-command.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { shopLimit } from "#app/http/access/shop-limit.server.ts";
import { json } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { signFor } from "#app/http/cookies/secrets.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";

const WINDOW_MS = 10 * 60_000;

/** By how many: test mode has more of them. */
const limits = new Map<number, ReturnType<typeof shopLimit>>();

function orderLimit(): ReturnType<typeof shopLimit> {
	const tries = limitsIn(shop.settings.payments.mode, settings()).orderLimit;
	const limit = limits.get(tries) ?? shopLimit("orders", { tries, windowMs: WINDOW_MS });
	limits.set(tries, limit);
	return limit;
}

/** Why an order or a booking has to wait: words for a person, a header for a program. */
interface OrderDelay {
	message: string;
	headers: { "Retry-After": string };
}

/**
 * Counts one more order or booking of this address; null when it may be placed now (ORDER_LIMIT). Each takes pieces out of the
 * stock before it is paid. The people of the shop, who serve many customers at one counter, are not counted.
 */
export async function delayOrder(request: Request): Promise<OrderDelay | null> {
	const limit = orderLimit();
	if ((await accountOf(request)) !== null) return null;
	const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
	if (await limit.take(address)) return null;
	const seconds = Math.max(1, Math.ceil((await limit.waitMs(address)) / 1_000));
	const message = textsOf(request).t("errors:tooManyOrders", { count: Math.ceil(seconds / 60) });
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
