import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import emailsEn from "#app/texts/en/emails.ts";
import * as en from "#app/texts/en/index.ts";
import { createTexts, type Texts } from "#app/texts/i18n.ts";
import emailsRo from "#app/texts/ro/emails.ts";
import * as ro from "#app/texts/ro/index.ts";

type EmailTexts = Texts & { emails: { [K in keyof typeof emailsRo]: string } };

const romanian: EmailTexts = { ...ro, emails: emailsRo };
const english: EmailTexts = { ...en, emails: emailsEn };
const instances: Record<Locale, i18n> = { ro: createTexts("ro", romanian), en: createTexts("en", english) };

/** The shop's texts and those of its e-mails, which no browser ever needs. */
export function emailTextsFor(locale: Locale): i18n {
	return instances[locale];
}
