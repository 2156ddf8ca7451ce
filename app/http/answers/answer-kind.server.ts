import type { IncomingMessage } from "node:http";

export const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Whether a call was made by a page (a plain form, a link) and not by a program: a page gets a page back, with a message
 * and a way on; a program gets JSON. Who names JSON as what it accepts is a program.
 */
export function isFromPage(request: Request): boolean {
	return isPageCall(request.method, (name) => request.headers.get(name));
}

/** The same of a request that the framework has not seen yet. */
export function isIncomingFromPage({ method = "GET", headers }: IncomingMessage): boolean {
	return isPageCall(method, (name) => headers[name]);
}

function isPageCall(method: string, header: (name: "accept" | "content-type") => string | null | undefined): boolean {
	const accept = header("accept") ?? "";
	if (accept.includes("application/json")) return false;
	if (method === "GET" || method === "HEAD") return accept.includes("text/html");
	const type = (header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
	return FORM_TYPES.includes(type);
}
