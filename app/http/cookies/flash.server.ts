import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type Asking, readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** A message for the next page: a text key with its values; a toast with JavaScript (DECISIONS 2). */
export interface Flash {
	/** Tells two equal messages apart; given when it is kept. */
	id?: string;
	tone: "success" | "error" | "info";
	key: string;
	values?: Record<string, string | number>;
}

/** What was sent after the session had ended was not carried out. */
export const NOT_DONE: Flash = { tone: "error", key: "backOffice:notDone" };

const cookie = secretCookie("flash", { maxAgeS: 300 });

export function flashOf(request: Asking): Flash | null {
	const value = readCookie(cookie, request) as Flash | null;
	return value && typeof value === "object" && typeof value.key === "string" ? value : null;
}

export function keepFlash(flash: Flash): string {
	return cookie.serialize({ ...flash, id: randomBytes(6).toString("base64url") });
}

/** 303 to a page that says so. */
export const goWith = (to: string, flash: Flash) =>
	redirect(to, { status: 303, headers: { "Set-Cookie": keepFlash(flash) } });

/** 303 to a page that says what was done. */
export const goDone = (to: string, key: string, values?: Flash["values"]) =>
	goWith(to, { tone: "success", key, values });

export function removeFlash(): string {
	return removeCookie(cookie);
}
