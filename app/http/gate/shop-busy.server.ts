import { data } from "@remix-run/node";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { log } from "#app/http/log.server.ts";
import type { DatabaseUnavailable } from "#db/unavailable.ts";

/** Whoever comes back then finds a lock gone; a full disk takes longer, but nobody can say how long. */
export const RETRY_AFTER_S = 10;

/**
 * What a locked, full or broken database becomes for whoever asked: an error that carries the framework's own answer, so
 * that every page which does not know better shows the error screen with 503, and not as a fault of ours with 500. What was
 * asked was not done; the same may be asked again.
 */
export function shopBusy(error: DatabaseUnavailable): Error {
	log.warn({ reason: error.reason }, error.message);
	return Object.assign(error, data({ code: "shop-busy" }, { status: STATUS_OF["shop-busy"] }));
}
