import { ONE_YEAR_S, readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/**
 * Says which accounts this browser has signed in to (DECISIONS 4). It opens nothing and goes with the kiosk's wipe; strangers'
 * wrong tries cannot keep a browser waiting that has it.
 */
const cookie = secretCookie("known-browser", { maxAgeS: ONE_YEAR_S });

/** So many people share a browser of the shop; whoever has not signed in for longest is forgotten first. */
const MARKS = 8;

export function marksOf(request: Request): string[] {
	const value = readCookie(cookie, request);
	return Array.isArray(value) ? value.filter((mark) => typeof mark === "string") : [];
}

/** The header that keeps an account's mark, in place of an older one of the same account. */
export function keepMark(request: Request, mark: string): string {
	const accountOf = (one: string) => one.split(".")[0];
	const others = marksOf(request).filter((one) => accountOf(one) !== accountOf(mark));
	return cookie.serialize([mark, ...others].slice(0, MARKS));
}
