import { randomBytes } from "node:crypto";
import { readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** Tells whose checkout form it is: its one-time key counts in this browser only (DECISIONS 6). */
const cookie = secretCookie("buyer", { maxAgeS: 86_400 });

/** Null for a browser that was shown no checkout within a day. */
export function buyerOf(request: Request): string | null {
	const value = readCookie(cookie, request);
	return typeof value === "string" ? value : null;
}

/** The header that a checkout is shown with. */
export const keepBuyer = (request: Request) =>
	cookie.serialize(buyerOf(request) ?? randomBytes(16).toString("base64url"));
