import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import { createComponentTexts } from "#app/texts/component-texts.ts";
import * as backOfficeEn from "#app/texts/en/back-office/index.ts";
import * as en from "#app/texts/en/index.ts";
import { type BackOfficeTexts, createTexts, type Texts } from "#app/texts/i18n.ts";
import * as backOfficeRo from "#app/texts/ro/back-office/index.ts";
import * as ro from "#app/texts/ro/index.ts";

const romanian: Texts & BackOfficeTexts = { ...ro, ...backOfficeRo };
const english: Texts & BackOfficeTexts = { ...en, ...backOfficeEn };
const instances: Record<Locale, i18n> = { ro: createTexts("ro", romanian), en: createTexts("en", english) };
const nothingMore = async () => ({});
const ofComponents: Record<Locale, i18n> = {
	ro: createComponentTexts("ro", romanian, nothingMore),
	en: createComponentTexts("en", english, nothingMore),
};

/** The server's ready i18next instance of a language. */
export function textsFor(locale: Locale): i18n {
	return instances[locale];
}

/** What components read in a language. */
export function componentTextsFor(locale: Locale): i18n {
	return ofComponents[locale];
}
