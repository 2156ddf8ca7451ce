import type { IncomingMessage, ServerResponse } from "node:http";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";
import { isIncomingFromPage } from "#app/http/answers/answer-kind.server.ts";
import { pageBehind } from "#app/http/body/own-path.ts";
import { keepFlash, NOT_DONE } from "#app/http/cookies/flash.server.ts";
import { isCall } from "#app/http/gate/call-failures.server.ts";
import { path } from "#app/paths.ts";

/**
 * Whether somebody without any session asks for what lies behind the sign-in. Each loader and action there asks for itself
 * whose session it is (access/back-office.server.ts); this also covers what the framework answers before them, such as a form for a
 * page that takes none. A page's data, which scripts ask for, is redirected in the framework's own way; a form that brings
 * anything gets its answer there too, so that what was typed is not lost (failed-post.server.ts).
 */
export function lacksSession(request: IncomingMessage): boolean {
	const path = pathOf(request);
	if (!isBackOfficePath(path) || path.endsWith(".data") || /^\/admin\/(?:login|login\/code|logout)\/?$/.test(path))
		return false;
	if (bringsFields(request) && (!isCall(request) || isIncomingFromPage(request))) return false;
	return !/(?:^|;\s*)(?:__Host-)?desk=/.test(request.headers.cookie ?? "");
}

const bringsFields = ({ method, headers }: IncomingMessage) =>
	method === "POST" &&
	Number(headers["content-length"] ?? 0) > 0 &&
	/^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");

/** A person goes to the sign-in and comes back after it, also from a page's call; a program's call is refused. */
export async function sendToSignIn(
	request: IncomingMessage,
	response: ServerResponse,
	refuseCall: () => void,
): Promise<void> {
	if (isCall(request) && !isIncomingFromPage(request)) {
		refuseCall();
		return;
	}
	const wasAskedFor = isCall(request)
		? pageBehind(request.headers.referer)
		: request.method === "GET"
			? (request.url ?? "")
			: pathOf(request);
	response.statusCode = 303;
	if (request.method === "POST") response.setHeader("Set-Cookie", keepFlash(NOT_DONE));
	response.setHeader("Location", path("signIn", { returnTo: wasAskedFor }));
	response.setHeader("Content-Length", 0);
	response.end();
}

const pathOf = (request: IncomingMessage) => (request.url ?? "").split("?")[0]!;
