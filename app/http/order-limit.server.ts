import { settings } from "#app/config/env.server.ts";
import { accountOf } from "#app/http/desk-session.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate.server.ts";
import { createRateLimit } from "#app/http/rate-limit.server.ts";

const WINDOW_MS = 10 * 60_000;

let limit: ReturnType<typeof createRateLimit> | undefined;

/**
 * Whether this address may place one more order or book one more service just now (ORDER_LIMIT): each order takes pieces out
 * of the stock before it is paid. The people of the shop, who serve many customers at one counter, are not counted.
 */
export async function mayOrderNow(request: Request): Promise<boolean> {
	limit ??= createRateLimit({ tries: settings().ORDER_LIMIT, windowMs: WINDOW_MS });
	if ((await accountOf(request)) !== null) return true;
	return limit.take(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown");
}
