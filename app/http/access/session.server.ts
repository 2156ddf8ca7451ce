import { settings } from "#app/config/env.server.ts";
import type { SessionAccount } from "#app/domain/accounts/account.ts";
import { digestOf, endSession, readSession, SESSION_LIVES_MS, signOut } from "#app/domain/accounts/sessions.server.ts";
import { browserFamily, type Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { keepMark } from "#app/http/cookies/known-browser.server.ts";
import { readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** Holds the token of a session that is kept on the server (DECISIONS 4). */
const cookie = secretCookie("desk", { maxAgeS: SESSION_LIVES_MS / 1000 });

async function tokenOf(request: Request): Promise<string | null> {
	const value = readCookie(cookie, request);
	return typeof value === "string" && value.length > 0 ? value : null;
}

/** Whose session this browser has; null for everybody else, and at a kiosk, which customers touch (DECISIONS 8). */
export async function sessionOf(request: Request): Promise<SessionAccount | null> {
	if (isKiosk(request)) return null;
	const token = await tokenOf(request);
	return token === null ? null : readSession(shop, token);
}

/** Who is signed in with this browser and may do what their role may. */
export async function accountOf(request: Request): Promise<SessionAccount | null> {
	const account = await sessionOf(request);
	return account && !mustSetUp(account) ? account : null;
}

/** An admin who has no second factor where the shop demands one: until it is set up nothing else is theirs. */
export const mustSetUp = ({ role, hasSecondFactor }: SessionAccount) =>
	settings().ADMIN_TWO_STEP && role === "admin" && !hasSecondFactor;

/** Under what this browser's session is kept. */
export async function ownSession(request: Request): Promise<string> {
	return digestOf((await tokenOf(request)) ?? "");
}

/** The headers that keep a new session, and the browser's mark; an older session of this browser ends. */
export async function keepSession(request: Request, kept: { token: string; mark: string }): Promise<string[]> {
	const older = await tokenOf(request);
	if (older !== null) await endSession(shop, older);
	return [cookie.serialize(kept.token), keepMark(request, kept.mark)];
}

/** Signs this browser out; the header takes its cookie away. */
export async function endOwnSession(request: Request): Promise<string> {
	const token = await tokenOf(request);
	if (token !== null) await signOut(shop, token, whereaboutsOf(request));
	return removeCookie(cookie);
}

/** From where a request comes, for the sign-in log and the list of sessions. */
export const whereaboutsOf = ({ headers }: Request): Whereabouts => ({
	network: headers.get(CLIENT_ADDRESS_HEADER),
	browser: browserFamily(headers.get("User-Agent")),
});
