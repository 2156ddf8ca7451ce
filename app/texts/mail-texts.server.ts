import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import documentsEn from "#app/texts/documents/en.ts";
import documentsRo from "#app/texts/documents/ro.ts";
import en from "#app/texts/en/index.ts";
import { createTexts, type Texts } from "#app/texts/i18n.ts";
import mailEn from "#app/texts/mail/en.ts";
import mailRo from "#app/texts/mail/ro.ts";
import ro from "#app/texts/ro/index.ts";

type MailTexts = Texts & {
	mail: { [K in keyof typeof mailRo]: string };
	documents: { [K in keyof typeof documentsRo]: string };
};

const romanian: MailTexts = { ...ro, mail: mailRo, documents: documentsRo };
const english: MailTexts = { ...en, mail: mailEn, documents: documentsEn };
const instances: Record<Locale, i18n> = { ro: createTexts("ro", romanian), en: createTexts("en", english) };

/** The shop's texts and those of its e-mails and printed documents, which no browser ever needs. */
export function mailTextsFor(locale: Locale): i18n {
	return instances[locale];
}
