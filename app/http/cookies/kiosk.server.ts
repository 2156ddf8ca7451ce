import { settings } from "#app/config/env.server.ts";
import { ONE_YEAR_S, readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** Says that this browser is the tablet on the counter, and nothing about who made it so (DECISIONS 8). */
const cookie = secretCookie("kiosk", { maxAgeS: ONE_YEAR_S });
const MARK = "kiosk";
const OWN_NAME = /^(?:__Host-)?kiosk$/;
/** It guards the forms of browsers that do not say where a request comes from; it tells nothing of anybody. */
const GUARD_NAME = /^(?:__Host-)?visitor$/;

/** Whether the browser says that it is a kiosk: enough to keep an answer out of caches, not to believe it. */
export function claimsKiosk(cookies: string | null | undefined): boolean {
	return namesOf(cookies).some((name) => OWN_NAME.test(name));
}

/** Whether this browser is a kiosk. */
export function isKiosk(request: Request): boolean {
	return claimsKiosk(request.headers.get("Cookie")) && readCookie(cookie, request) === MARK;
}

export const keepKiosk = () => cookie.serialize(MARK);
export const removeKiosk = () => removeCookie(cookie);

/** Whether there is anything of a customer's in this browser. */
export function hasTraces(request: Request): boolean {
	return namesOf(request.headers.get("Cookie")).some((name) => !OWN_NAME.test(name) && !GUARD_NAME.test(name));
}

/** The headers that take every cookie away but the kiosk's own: what a later release adds is not forgotten. */
export function wipeCookies(request: Request): string[] {
	const secure = settings().siteUrl.startsWith("https:") ? "; Secure" : "";
	return namesOf(request.headers.get("Cookie"))
		.filter((name) => !OWN_NAME.test(name))
		.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
}

/** Names that a cookie can have (RFC 6265); what else a header holds was set by nobody. */
function namesOf(cookies: string | null | undefined): string[] {
	const names = (cookies ?? "").split(";").map((pair) => (pair.split("=")[0] ?? "").trim());
	return [...new Set(names.filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)))];
}
