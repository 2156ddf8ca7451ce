import { readCookie, removeCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";

/** A message for the next page: a text key with its values; a toast with JavaScript (DECISIONS 2). */
export interface Flash {
	tone: "success" | "error" | "info";
	key: string;
	values?: Record<string, string | number>;
}

/** What was sent after the session had ended was not carried out. */
export const NOT_DONE: Flash = { tone: "error", key: "backOffice:notDone" };

const cookie = secretCookie("flash", { maxAgeS: 300 });

export async function flashOf(request: Request): Promise<Flash | null> {
	const value = (await readCookie(cookie, request)) as Flash | null;
	return value && typeof value === "object" && typeof value.key === "string" ? value : null;
}

export function keepFlash(flash: Flash): Promise<string> {
	return cookie.serialize(flash);
}

export function removeFlash(): Promise<string> {
	return removeCookie(cookie);
}
