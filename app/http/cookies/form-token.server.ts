import { randomBytes } from "node:crypto";
import { type Asking, readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { isSignedFor, signFor } from "#app/http/cookies/secrets.server.ts";

/**
 * The fallback for browsers that send neither Origin nor Sec-Fetch-Site (w3m, lynx): a random cookie and, in each form,
 * its signature. Browsers that do send them get neither, so their pages stay small.
 */
const cookie = secretCookie("visitor");

const sign = (visitor: string) => signFor("form", visitor);

function visitorOf(request: Asking): string | null {
	const value = readCookie(cookie, request);
	return typeof value === "string" && value.length >= 16 ? value : null;
}

/** The token for this browser's forms, with the header that makes it valid; null where it is not needed. */
export function csrfTokenFor(request: Asking): { token: string; setCookie: string | null } | null {
	if (request.headers.has("Sec-Fetch-Site")) return null;
	const known = visitorOf(request);
	return known ? { token: sign(known), setCookie: null } : newFormToken();
}

/** A token for a browser that has none yet. */
function newFormToken(): { token: string; setCookie: string } {
	const visitor = randomBytes(16).toString("base64url");
	return { token: sign(visitor), setCookie: cookie.serialize(visitor) };
}

export function isFormToken(request: Request, token: unknown): boolean {
	const visitor = visitorOf(request);
	return visitor !== null && isSignedFor("form", visitor, token);
}
