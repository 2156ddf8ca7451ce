import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import en from "#app/texts/en/index.ts";
import { createTexts } from "#app/texts/i18n.ts";
import ro from "#app/texts/ro/index.ts";

const instances: Record<Locale, i18n> = { ro: createTexts("ro", ro), en: createTexts("en", en) };

/** The server's ready i18next instance of a language. */
export function textsFor(locale: Locale): i18n {
	return instances[locale];
}
