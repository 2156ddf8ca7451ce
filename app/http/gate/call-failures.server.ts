import type { IncomingMessage, ServerResponse } from "node:http";
import { noticePage } from "#app/documents/notice/notice-page.tsx";
import { printedPagePolicy } from "#app/http/answers/content-security-policy.server.ts";
import { pageBehind } from "#app/http/body/own-path.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { RETRY_AFTER_S } from "#app/http/gate/shop-busy.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/**
 * The framework answers what threw with words of its own. A call speaks JSON, so its last resort does too: 500 with
 * the id under which the log has the cause, or 503 when the database is locked or full. What a person followed or sent gets a
 * page. Every 503 says when to come back.
 */
export function answerFailures(request: IncomingMessage, response: ServerResponse): void {
	const { writeHead, write, end } = response;
	let failure: Failure | null = null;
	response.writeHead = function (this: ServerResponse, status: number, ...head: unknown[]) {
		if (status === 503 && !this.hasHeader("retry-after")) this.setHeader("Retry-After", String(RETRY_AFTER_S));
		// An address without an action can only be read.
		if (status === 405 && !this.hasHeader("allow")) this.setHeader("Allow", "GET, HEAD");
		failure = isCall(request) ? jsonOf(this, status) : pageOf(request, this, status);
		if (!failure) return writeHead.call(this, status, ...(head as []));
		this.removeHeader("content-length");
		// The framework has begun to compress the words that are replaced.
		this.removeHeader("content-encoding");
		this.removeHeader(FRAMEWORKS_OWN);
		this.setHeader("Cache-Control", "no-store");
		for (const [name, value] of Object.entries(failure.headers)) this.setHeader(name, value);
		return writeHead.call(this, status);
	} as typeof writeHead;
	response.write = function (this: ServerResponse, ...chunk: unknown[]) {
		if (!this.headersSent) this.writeHead(this.statusCode);
		return failure ? true : write.apply(this, chunk as Parameters<typeof write>);
	} as typeof write;
	response.end = function (this: ServerResponse, ...chunk: unknown[]) {
		if (!this.headersSent) this.writeHead(this.statusCode);
		if (!failure) return end.apply(this, chunk as Parameters<typeof end>);
		return (end as (body: string) => ServerResponse).call(this, failure.body);
	} as typeof end;
}

/** Marks an answer that the framework made of what a call threw. */
const FRAMEWORKS_OWN = "x-remix-error";

/** What is said instead of the framework's words. */
interface Failure {
	headers: Record<string, string>;
	body: string;
}

/** Whether it asks for a call, and not for a page; addresses count in capitals too, as the framework has them. */
export const isCall = ({ url = "" }: IncomingMessage): boolean => /^\/(?:api\/|healthz(?:[/?]|$))/i.test(url);

/** Null for an answer of the call's own. */
function jsonOf(response: ServerResponse, status: number): Failure | null {
	const json = (body: object) => ({
		headers: { "Content-Type": "application/json; charset=utf-8" },
		body: JSON.stringify(body),
	});
	if (status === 503 && response.hasHeader(FRAMEWORKS_OWN)) return json({ code: "shop-busy", message: BUSY });
	if (status !== 500 || /json|html/.test(String(response.getHeader("content-type") ?? ""))) return null;
	return json({ code: "unexpected", message: UNEXPECTED, requestId: String(response.getHeader("x-request-id") ?? "") });
}

/** Null for a page of the shop's own. Files and buttons without a page of their own have none to show a failure on. */
function pageOf(request: IncomingMessage, response: ServerResponse, status: number): Failure | null {
	const path = (request.url ?? "").split("?")[0]!;
	const isBare = /^text\/plain/.test(String(response.getHeader("content-type") ?? ""));
	const isFrameworks = response.hasHeader(FRAMEWORKS_OWN) || (status === 500 && isBare);
	if (status < 500 || !isFrameworks || path.endsWith(".data")) return null;
	const headers = Object.entries(request.headers).filter(
		(header): header is [string, string] => !Array.isArray(header[1]),
	);
	const locale = localeOf(new Request(`http://own.invalid${request.url}`, { headers }));
	const { t } = textsFor(locale);
	const link = { href: pageBehind(request.headers.referer), label: t("errors:backToPage") };
	const [title, text] =
		status === 503
			? [t("errors:shop-busy"), t("errors:busyTryAgain")]
			: [t("errors:unexpectedTitle"), t("errors:requestId", { id: String(response.getHeader("x-request-id") ?? "") })];
	return {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Language": locale,
			"Content-Security-Policy": printedPagePolicy(null),
		},
		body: noticePage({ locale, title, text, link }),
	};
}

const UNEXPECTED = "A apărut o problemă la noi. / Something went wrong on our side.";
const BUSY =
	"Magazinul este ocupat acum. Încercați din nou peste câteva momente. / The shop is busy right now. Please try again in a moment.";
