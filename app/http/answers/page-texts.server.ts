import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** The request's language with its texts, for loaders and actions. */
export function textsOf(request: Request): { locale: Locale; t: i18n["t"] } {
	const locale = localeOf(request);
	return { locale, t: textsFor(locale).t };
}
