import type { Account } from "#app/domain/accounts/account.ts";
import { endSession, readSession, SESSION_LIVES_MS } from "#app/domain/accounts/sessions.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** Holds the token of a session that is kept on the server (DECISIONS 4). */
const cookie = secretCookie("desk", { maxAgeS: SESSION_LIVES_MS / 1000 });

async function tokenOf(request: Request): Promise<string | null> {
	const value = readCookie(cookie, request);
	return typeof value === "string" && value.length > 0 ? value : null;
}

/** Who is signed in with this browser; null for everybody else, and at a kiosk, which customers touch (DECISIONS 8). */
export async function accountOf(request: Request): Promise<Account | null> {
	if (isKiosk(request)) return null;
	const token = await tokenOf(request);
	return token === null ? null : readSession(shop, token);
}

/** The header that keeps a new session; an older one of this browser ends. */
export async function keepSession(request: Request, token: string): Promise<string> {
	await endOwnSession(request);
	return cookie.serialize(token);
}

/** Ends this browser's session; the header takes its cookie away. */
export async function endOwnSession(request: Request): Promise<string> {
	const token = await tokenOf(request);
	if (token !== null) await endSession(shop, token);
	return removeCookie(cookie);
}
