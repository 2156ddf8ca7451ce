import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The framework answers a call that threw with plain words and status 500. A call speaks JSON, so its last resort does too,
 * with the id under which the log has the cause.
 */
export function answerFailuresInJson(request: IncomingMessage, response: ServerResponse): void {
	if (!(request.url ?? "").startsWith("/api/")) return;
	const { writeHead, write, end } = response;
	let isReplaced = false;
	response.writeHead = function (this: ServerResponse, status: number, ...head: unknown[]) {
		isReplaced = status === 500 && !String(this.getHeader("content-type") ?? "").includes("json");
		if (!isReplaced) return writeHead.call(this, status, ...(head as []));
		this.removeHeader("content-length");
		this.setHeader("Content-Type", "application/json; charset=utf-8");
		this.setHeader("Cache-Control", "no-store");
		return writeHead.call(this, status);
	} as typeof writeHead;
	response.write = function (this: ServerResponse, ...chunk: unknown[]) {
		if (!this.headersSent) this.writeHead(this.statusCode);
		return isReplaced ? true : write.apply(this, chunk as Parameters<typeof write>);
	} as typeof write;
	response.end = function (this: ServerResponse, ...chunk: unknown[]) {
		if (!this.headersSent) this.writeHead(this.statusCode);
		if (!isReplaced) return end.apply(this, chunk as Parameters<typeof end>);
		const requestId = String(this.getHeader("x-request-id") ?? "");
		const body = JSON.stringify({ code: "unexpected", message: UNEXPECTED, requestId });
		return (end as (body: string) => ServerResponse).call(this, body);
	} as typeof end;
}

const UNEXPECTED = "A apărut o problemă la noi. / Something went wrong on our side.";
