import { createHmac } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";

const YEAR_S = 365 * 86_400;

/**
 * A signed, HttpOnly cookie; anything forged reads as null. Made when first used: the settings that it needs are checked
 * at start, after the modules are loaded.
 */
export function secretCookie(name: string, options: { maxAgeS?: number } = {}): SecretCookie {
	let made: Cookie | undefined;
	const cookie = () => {
		made ??= createCookie(name, {
			path: "/",
			httpOnly: true,
			sameSite: "lax",
			secure: settings().siteUrl.startsWith("https:"),
			secrets: [secretOf(name)],
			maxAge: options.maxAgeS,
		});
		return made;
	};
	return {
		parse: (header) => cookie().parse(header),
		serialize: (value, options) => cookie().serialize(value, options),
	};
}

/** A key for each name: a signature covers the value alone, so one secret would let a cookie pass for another. */
function secretOf(name: string): string {
	return createHmac("sha256", settings().sessionSecret).update(`cookie:${name}`).digest("base64url");
}

type SecretCookie = Pick<Cookie, "parse" | "serialize">;

export const ONE_YEAR_S = YEAR_S;

/** Reads a cookie; a value that cannot be decoded counts as none. */
export async function readCookie(cookie: SecretCookie, request: Request): Promise<unknown> {
	try {
		return await cookie.parse(request.headers.get("Cookie"));
	} catch {
		return null;
	}
}

/** The header that takes a cookie away. */
export function removeCookie(cookie: SecretCookie): Promise<string> {
	return cookie.serialize("", { maxAge: 0 });
}
