import type { IncomingMessage, ServerResponse } from "node:http";
import { RETRY_AFTER_S } from "#app/http/gate/shop-busy.server.ts";

/**
 * The framework answers a call that threw with words of its own. A call speaks JSON, so its last resort does too: 500 with
 * the id under which the log has the cause, or 503 when the database is locked or full. Every 503 says when to come back.
 */
export function answerFailuresInJson(request: IncomingMessage, response: ServerResponse): void {
	const isCall = (request.url ?? "").startsWith("/api/");
	const { writeHead, write, end } = response;
	let failure: object | null = null;
	response.writeHead = function (this: ServerResponse, status: number, ...head: unknown[]) {
		if (status === 503 && !this.hasHeader("retry-after")) this.setHeader("Retry-After", String(RETRY_AFTER_S));
		failure = isCall ? failureOf(this, status) : null;
		if (!failure) return writeHead.call(this, status, ...(head as []));
		this.removeHeader("content-length");
		// The framework has begun to compress the words that are replaced.
		this.removeHeader("content-encoding");
		this.removeHeader(FRAMEWORKS_OWN);
		this.setHeader("Content-Type", "application/json; charset=utf-8");
		this.setHeader("Cache-Control", "no-store");
		return writeHead.call(this, status);
	} as typeof writeHead;
	response.write = function (this: ServerResponse, ...chunk: unknown[]) {
		if (!this.headersSent) this.writeHead(this.statusCode);
		return failure ? true : write.apply(this, chunk as Parameters<typeof write>);
	} as typeof write;
	response.end = function (this: ServerResponse, ...chunk: unknown[]) {
		if (!this.headersSent) this.writeHead(this.statusCode);
		if (!failure) return end.apply(this, chunk as Parameters<typeof end>);
		return (end as (body: string) => ServerResponse).call(this, JSON.stringify(failure));
	} as typeof end;
}

/** Marks an answer that the framework made of what a call threw. */
const FRAMEWORKS_OWN = "x-remix-error";

/** What a call says instead of the framework's words; null for an answer of the call's own. */
function failureOf(response: ServerResponse, status: number): object | null {
	if (status === 503 && response.hasHeader(FRAMEWORKS_OWN)) return { code: "shop-busy", message: BUSY };
	if (status !== 500 || /json|html/.test(String(response.getHeader("content-type") ?? ""))) return null;
	return { code: "unexpected", message: UNEXPECTED, requestId: String(response.getHeader("x-request-id") ?? "") };
}

const UNEXPECTED = "A apărut o problemă la noi. / Something went wrong on our side.";
const BUSY =
	"Magazinul este ocupat acum. Încercați din nou peste câteva momente. / The shop is busy right now. Please try again in a moment.";
