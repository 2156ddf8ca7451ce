import { pino } from "pino";

/** One line of JSON a record, without personal data: no bodies, no cookies, no query strings. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, level: "info" });

export function logUnexpected(error: unknown, request: Request): void {
	log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "unexpected failure");
}

export function logFailure(error: unknown, what: string): void {
	log.error({ err: error }, what);
}
