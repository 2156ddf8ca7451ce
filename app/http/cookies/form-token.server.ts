import { randomBytes } from "node:crypto";
import { readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { isSignedFor, signFor } from "#app/http/cookies/secrets.server.ts";

/**
 * The fallback for browsers that send neither Origin nor Sec-Fetch-Site (w3m, lynx): a random cookie and, in each form,
 * its signature. Browsers that do send them get neither, so their pages stay small.
 */
const cookie = secretCookie("visitor");

const sign = (visitor: string) => signFor("form", visitor);

async function visitorOf(request: Request): Promise<string | null> {
	const value = await readCookie(cookie, request);
	return typeof value === "string" && value.length >= 16 ? value : null;
}

/** The token for this browser's forms, with the header that makes it valid; null where it is not needed. */
export async function csrfTokenFor(request: Request): Promise<{ token: string; setCookie: string | null } | null> {
	if (request.headers.has("Sec-Fetch-Site")) return null;
	const known = await visitorOf(request);
	return known ? { token: sign(known), setCookie: null } : newFormToken();
}

/** A token for a browser that has none yet. */
export async function newFormToken(): Promise<{ token: string; setCookie: string }> {
	const visitor = randomBytes(16).toString("base64url");
	return { token: sign(visitor), setCookie: await cookie.serialize(visitor) };
}

export async function isFormToken(request: Request, token: unknown): Promise<boolean> {
	const visitor = await visitorOf(request);
	return visitor !== null && isSignedFor("form", visitor, token);
}
