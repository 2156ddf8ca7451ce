import type { IncomingMessage } from "node:http";
import type { Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { settings } from "#app/config/env.server.ts";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "#app/domain/locale.ts";

/** Where the framework's side finds the language of its request; whatever a visitor sends under this name is replaced. */
export const LOCALE_HEADER = "x-nucleu-locale";

/** The cookie `language` holds the plain code (DECISIONS 3), for scripts too; the framework's own cookies are encoded. */
const languageCookie: Cookie = {
	name: "language",
	isSigned: false,
	parse: async (cookies) => codeOrNull(/(?:^|;\s*)language=([^;]*)/.exec(cookies ?? "")?.[1]),
	serialize: async (locale) => keepLocale(locale),
};

/**
 * The language of an answer: `?lng=` on any page, else the cookie, else Romanian. The browser's Accept-Language does not
 * count (DECISIONS 3). `?lng=` is handed over as exact codes: read as a list, as the library does by itself, "en<script>"
 * would be English.
 */
const detection = new RemixI18Next({
	detection: {
		supportedLanguages: [...LOCALES],
		fallbackLanguage: DEFAULT_LOCALE,
		order: ["custom", "cookie"],
		findLocale: async (request) => chosenLocale(request),
		cookie: languageCookie,
	},
});

/** Finds the language, once for each request, at the gate: memory and the framework's side go by what it found. */
export async function detectLocale({ url, headers }: Pick<IncomingMessage, "url" | "headers">): Promise<Locale> {
	// A whole Request costs three times as much, and nothing else of it is read.
	const request = { url: `http://own.invalid${url}`, headers: { get: () => headers.cookie ?? null } };
	return (await detection.getLocale(request as unknown as Request)) as Locale;
}

/** The language that the gate found. */
export function localeOf(request: Request): Locale {
	return codeOrNull(request.headers.get(LOCALE_HEADER)) ?? DEFAULT_LOCALE;
}

/** The language that `?lng=` asks for, when it is one of ours. */
export function chosenLocale(request: Pick<Request, "url">): Locale | null {
	return codeOrNull(new URL(request.url).searchParams.get("lng"));
}

const codeOrNull = (code: unknown) => (isLocale(code) ? code : null);

/** The header that keeps the language; scripts may read it, so it is not HttpOnly. */
export function keepLocale(locale: Locale): string {
	const secure = settings().siteUrl.startsWith("https:") ? "; Secure" : "";
	return `language=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
