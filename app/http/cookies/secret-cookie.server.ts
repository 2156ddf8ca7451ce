import { parse, serialize } from "cookie";
import { sign, unsign } from "cookie-signature";
import { settings } from "#app/config/env.server.ts";
import { keysFor } from "#app/http/cookies/secrets.server.ts";

export const ONE_YEAR_S = 365 * 86_400;

/**
 * A signed, HttpOnly cookie; with HTTPS its name has the prefix __Host-, which keeps other hosts of the domain from setting
 * it (`plainName` where the name itself is promised, DECISIONS 3). Anything forged reads as null. It is what the framework
 * makes of a cookie with secrets, by the same two libraries, but read at once: the gate needs it before it knows who answers.
 */
export function secretCookie(name: string, options: { maxAgeS?: number; plainName?: boolean } = {}): SecretCookie {
	// Made when first used: the settings are checked at start, after the modules are loaded.
	let made: { name: string; keys: string[]; secure: boolean } | undefined;
	const own = () => {
		const secure = settings().siteUrl.startsWith("https:");
		// A signature covers the value alone, so each name has a key of its own: no cookie passes for another.
		made ??= { name: secure && !options.plainName ? `__Host-${name}` : name, keys: keysFor(`cookie:${name}`), secure };
		return made;
	};
	return {
		parse(header) {
			const { name, keys } = own();
			const text = header?.includes(name) ? parse(header)[name] : undefined;
			return text ? JSON.parse(unsigned(text, keys) ?? "null") : null;
		},
		serialize(value, maxAgeS = options.maxAgeS) {
			const { name, keys, secure } = own();
			const text = value === "" ? "" : signed(value, keys[0]!);
			return serialize(name, text, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: maxAgeS });
		},
	};
}

interface SecretCookie {
	/** @returns the value; null where there is none, or one that the shop did not write */
	parse(header: string | null): unknown;
	serialize(value: unknown, maxAgeS?: number): string;
}

/** Of a request, what tells who asks: the framework's, or the gate's view of Node's. */
export interface Asking {
	headers: Pick<Headers, "get" | "has">;
}

/** Reads a cookie; a value that cannot be decoded counts as none. */
export function readCookie(cookie: SecretCookie, request: Asking): unknown {
	return cookie.parse(request.headers.get("Cookie"));
}

/** The header that takes a cookie away. */
export function removeCookie(cookie: SecretCookie): string {
	return cookie.serialize("", 0);
}

const signed = (value: unknown, key: string) => sign(Buffer.from(JSON.stringify(value)).toString("base64"), key);

/** What was found to be the shop's own: a visitor sends the same cart with each page. */
const found = new Map<string, string>();
const MAX_FOUND = 500;

function unsigned(cookie: string, keys: string[]): string | null {
	const known = found.get(keys[0] + cookie);
	if (known) return known;
	for (const key of keys) {
		const text = unsign(cookie, key);
		if (text === false) continue;
		const value = Buffer.from(text, "base64").toString();
		found.set(keys[0] + cookie, value);
		if (found.size > MAX_FOUND) found.delete(found.keys().next().value!);
		return value;
	}
	return null;
}
