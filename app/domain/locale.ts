/** The shop's languages; Romanian is the default (SPEC 9). */
export const LOCALES = ["ro", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "ro";

export function isLocale(value: unknown): value is Locale {
	return value === "ro" || value === "en";
}

/** A text that exists in every language of the shop. */
export type Localised<T = string> = Record<Locale, T>;
