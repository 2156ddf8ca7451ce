import { createCookie } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";

const YEAR_S = 365 * 86_400;

/** A signed, HttpOnly cookie; anything forged reads as null. */
export function secretCookie(name: string, options: { maxAgeS?: number } = {}) {
	return createCookie(name, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: settings().siteUrl.startsWith("https:"),
		secrets: [settings().sessionSecret],
		maxAge: options.maxAgeS,
	});
}

export const ONE_YEAR_S = YEAR_S;

/** Reads a cookie; a value that cannot be decoded counts as none. */
export async function readCookie(cookie: ReturnType<typeof secretCookie>, request: Request): Promise<unknown> {
	try {
		return await cookie.parse(request.headers.get("Cookie"));
	} catch {
		return null;
	}
}

/** The header that takes a cookie away. */
export function removeCookie(cookie: ReturnType<typeof secretCookie>): Promise<string> {
	return cookie.serialize("", { maxAge: 0 });
}
