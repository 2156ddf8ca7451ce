import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { addressOf } from "#app/http/gate/gate.server.ts";

const MINUTE_MS = 60_000;
/** A payment asks three or four times, and more where somebody presses without patience. */
const byOrder = createRateLimit({ tries: 60, windowMs: MINUTE_MS });
/** Many customers may have one address. */
const byAddress = createRateLimit({ tries: 300, windowMs: MINUTE_MS });

/**
 * Whether the provider may be asked once more about this order, which costs the account's allowance there; every process counts
 * by itself, with nothing written.
 */
export function mayAskProvider(request: Request, orderId: number): boolean {
	if (!byOrder.take(String(orderId))) return false;
	return byAddress.take(addressOf(request));
}
