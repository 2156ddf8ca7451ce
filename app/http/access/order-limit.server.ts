import { settings } from "#app/config/env.server.ts";
import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { json } from "#app/http/answers/json.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";

const WINDOW_MS = 10 * 60_000;

let limit: ReturnType<typeof createRateLimit> | undefined;

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
	limit ??= createRateLimit({ tries: settings().orderLimit, windowMs: WINDOW_MS });
	if ((await accountOf(request)) !== null) return null;
	const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
	if (limit.take(address)) return null;
	const seconds = Math.max(1, Math.ceil(limit.waitMs(address) / 1_000));
	const message = textsOf(request).t("errors:tooManyOrders", { count: Math.ceil(seconds / 60) });
	return { message, headers: { "Retry-After": String(seconds) } };
}

/** The same for a call. */
export function delayedCall({ message, headers }: OrderDelay): Response {
	return json({ code: "too-many-requests", message }, { status: 429, headers: Object.entries(headers) });
}
