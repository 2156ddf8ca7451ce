import { type Cookie, createCookie } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import { keysFor } from "#app/http/cookies/secrets.server.ts";

const YEAR_S = 365 * 86_400;

/**
 * A signed, HttpOnly cookie; with HTTPS its name has the prefix __Host-, which keeps other hosts of the domain from setting
 * it (`plainName` where the name itself is promised, DECISIONS 3). Anything forged reads as null. Made when first used: the settings that it needs are checked
 * at start, after the modules are loaded.
 */
export function secretCookie(name: string, options: { maxAgeS?: number; plainName?: boolean } = {}): SecretCookie {
	let made: Cookie | undefined;
	const cookie = () => {
		const isSecure = settings().siteUrl.startsWith("https:");
		// A signature covers the value alone, so each name has a key of its own: no cookie passes for another.
		made ??= createCookie(isSecure && !options.plainName ? `__Host-${name}` : name, {
			path: "/",
			httpOnly: true,
			sameSite: "lax",
			secure: isSecure,
			secrets: keysFor(`cookie:${name}`),
			maxAge: options.maxAgeS,
		});
		return made;
	};
	return {
		parse: (header) => cookie().parse(header),
		serialize: (value, options) => cookie().serialize(value, options),
	};
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
