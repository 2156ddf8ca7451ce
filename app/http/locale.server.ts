import { settings } from "#app/config/env.server.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#app/domain/locale.ts";

/**
 * The language of an answer: `?lng=` on any page, else the cookie `language` with its plain code, else Romanian. The
 * browser's Accept-Language does not count (DECISIONS 3).
 */
export function localeOf(request: Request): Locale {
	return chosenLocale(request) ?? cookieLocale(request) ?? DEFAULT_LOCALE;
}

/** The language that `?lng=` asks for, when it is one of ours. */
export function chosenLocale(request: Pick<Request, "url">): Locale | null {
	const lng = new URL(request.url).searchParams.get("lng");
	return isLocale(lng) ? lng : null;
}

function cookieLocale(request: Request): Locale | null {
	const value = /(?:^|;\s*)language=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1];
	return isLocale(value) ? value : null;
}

/** The header that keeps the language; scripts may read it, so it is not HttpOnly. */
export function keepLocale(locale: Locale): string {
	const secure = settings().siteUrl.startsWith("https:") ? "; Secure" : "";
	return `language=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
