/** The shop's languages; Romanian is the default (SPEC 9). */
export const LOCALES = ["ro", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "ro";

export function isLocale(value: unknown): value is Locale {
	return LOCALES.includes(value as Locale);
}

/** A text that exists in every language of the shop. */
export type Localised<T = string> = Record<Locale, T>;

/** What a link that opens in another browser says of its language: nothing where one that chose none reads it anyway (DECISIONS 3). */
export const lngOf = (locale: Locale): Locale | null => (locale === DEFAULT_LOCALE ? null : locale);
