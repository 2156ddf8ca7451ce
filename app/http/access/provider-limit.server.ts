import { createRateLimit } from "#app/http/access/rate-limit.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";

/** A payment asks three or four times; the provider counts what an account asks of it. */
const asked = createRateLimit({ tries: 60, windowMs: 60_000 });

/** Whether the shop may ask the provider once more for this address; every process counts by itself, with nothing written. */
export function mayAskProvider(request: Request): boolean {
	return asked.take(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown");
}
