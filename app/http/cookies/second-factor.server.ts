import { newSecret } from "#app/domain/accounts/second-factor.server.ts";
import { readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** How long somebody may take to set their phone up. */
const LIVES_MS = 15 * 60_000;
const cookie = secretCookie("second-factor", { maxAgeS: LIVES_MS / 1000 });

/** The secret that this browser was shown for an account, before it is kept anywhere else; null when none is, or it is too old. */
export function offeredSecretOf(request: Request, account: number): string | null {
	const value = readCookie(cookie, request) as { account: number; secret: string; until: number } | null;
	return value && value.account === account && value.until > Date.now() ? value.secret : null;
}

/** The secret to show, the same one while it is fresh, with the header that keeps it. */
export function offerSecret(request: Request, account: number): { secret: string; setCookie: string } {
	const secret = offeredSecretOf(request, account) ?? newSecret();
	return { secret, setCookie: cookie.serialize({ account, secret, until: Date.now() + LIVES_MS }) };
}

export const removeOfferedSecret = () => removeCookie(cookie);
