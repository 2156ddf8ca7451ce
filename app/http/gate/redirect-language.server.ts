import type { IncomingMessage, ServerResponse } from "node:http";
import { chosenLocale, keepLocale } from "#app/http/cookies/locale.server.ts";

/** How the framework says in a page's data that the page leads elsewhere. */
const REDIRECT_IN_DATA = 202;

/**
 * `?lng=` on a page that leads elsewhere counts too (DECISIONS 3): the redirect keeps the language for the page that follows,
 * whoever redirects. Pages that are shown keep it themselves.
 */
export function keepLanguageOnRedirects(request: IncomingMessage, response: ServerResponse): void {
	if (request.method !== "GET" || !/[?&]lng=/.test(request.url ?? "")) return;
	const [path, base] = [request.url ?? "", "http://own.invalid"];
	const chosen = URL.canParse(path, base) ? chosenLocale({ url: new URL(path, base).href }) : null;
	if (!chosen) return;
	const { writeHead } = response;
	response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
		const isRedirect = this.hasHeader("location") || head[0] === REDIRECT_IN_DATA;
		if (isRedirect) this.appendHeader("Set-Cookie", keepLocale(chosen));
		return writeHead.apply(this, head);
	} as typeof writeHead;
}
