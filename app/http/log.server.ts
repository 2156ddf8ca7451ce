import { pino } from "pino";
import { requestIdOf } from "#app/http/gate/request-id.server.ts";

/** One line of JSON a record, without personal data: no bodies, no cookies, no query strings. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, level: "info" });

export function logUnexpected(error: unknown, request: Request): void {
	const { method, url } = request;
	const requestId = requestIdOf(request);
	log.error({ err: error, requestId, method, path: new URL(url).pathname }, "unexpected failure");
}

export function logFailure(error: unknown, what: string): void {
	log.error({ err: error }, what);
}
