import i18next, { type i18n, type Resource } from "i18next";
import type { Locale } from "#app/domain/locale.ts";
import type * as backOfficeRo from "#app/texts/ro/back-office/index.ts";
import type * as ro from "#app/texts/ro/index.ts";

/** Every catalogue has the shape of the Romanian one, without the plurals of which English has none; tsc refuses a missing key. */
export type Texts = ShapeOf<typeof ro>;
/** What only admins and staff read, on their own pages. */
export type BackOfficeTexts = ShapeOf<typeof backOfficeRo>;

type ShapeOf<T> = { [N in keyof T]: { [K in Exclude<keyof T[N], `${string}_few`>]: string } };

/** A ready i18next instance for one language. Make it once per process: a new one costs a hundred times more than a lookup. */
export function createTexts(locale: Locale, texts: Texts): i18n {
	const instance = i18next.createInstance();
	instance.init({
		lng: locale,
		fallbackLng: false,
		resources: { [locale]: texts } as Resource,
		ns: Object.keys(texts),
		defaultNS: "common",
		interpolation: { escapeValue: false },
		returnNull: false,
		initImmediate: false,
	});
	return instance;
}
