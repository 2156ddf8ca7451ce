import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import deskEn from "#app/texts/desk/en/index.ts";
import deskRo from "#app/texts/desk/ro/index.ts";
import en from "#app/texts/en/index.ts";
import { createTexts, type DeskTexts, type Texts } from "#app/texts/i18n.ts";
import ro from "#app/texts/ro/index.ts";

const romanian: Texts & DeskTexts = { ...ro, ...deskRo };
const english: Texts & DeskTexts = { ...en, ...deskEn };
const instances: Record<Locale, i18n> = { ro: createTexts("ro", romanian), en: createTexts("en", english) };

/** The server's ready i18next instance of a language. */
export function textsFor(locale: Locale): i18n {
	return instances[locale];
}
