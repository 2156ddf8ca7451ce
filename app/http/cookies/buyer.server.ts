import { randomBytes } from "node:crypto";
import { readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** Whose form it is that orders, and the one-time key that it is shown with, as "buyer.key" (DECISIONS 6). */
const cookie = secretCookie("buyer", { maxAgeS: 86_400 });

function partsOf(request: Request): string[] {
	const value = readCookie(cookie, request);
	return typeof value === "string" ? value.split(".") : [];
}

/** Null for a browser that was shown no form that orders within a day: a form's key counts in its own browser only. */
export const buyerOf = (request: Request): string | null => partsOf(request)[0] ?? null;

/** The key that such forms were last shown with. */
export const shownKeyOf = (request: Request): string | null => partsOf(request)[1] ?? null;

/** The header that they are shown with. */
export const keepBuyer = (request: Request, key: string) =>
	cookie.serialize(`${buyerOf(request) ?? randomBytes(16).toString("base64url")}.${key}`);
