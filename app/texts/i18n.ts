import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "#app/domain/locale.ts";
import type backOfficeRo from "#app/texts/ro/back-office/index.ts";
import type ro from "#app/texts/ro/index.ts";

/** Every catalogue has the shape of the Romanian one; tsc refuses a missing or extra key. */
export type Texts = ShapeOf<typeof ro>;
/** What only admins and staff read, on their own pages. */
export type BackOfficeTexts = ShapeOf<typeof backOfficeRo>;

type ShapeOf<T> = { [N in keyof T]: { [K in keyof T[N]]: string } };

/**
 * A ready i18next instance for one language. Make it once per process (server) or page (browser): a new one costs a
 * hundred times more than a lookup.
 */
export function createTexts(locale: Locale, texts: Texts): i18n {
	const instance = i18next.createInstance();
	instance.use(initReactI18next).init({
		lng: locale,
		fallbackLng: false,
		resources: { [locale]: texts } as Resource,
		ns: Object.keys(texts),
		defaultNS: "common",
		interpolation: { escapeValue: false },
		returnNull: false,
		initImmediate: false,
		react: { useSuspense: false },
	});
	lookUpOnce(instance);
	return instance;
}

type Look = (key: string, ...values: unknown[]) => string;

/** A text without values is the same each time. Components ask for one a hundred times a page, mostly for such texts. */
function lookUpOnce(instance: i18n): void {
	const getFixedT = instance.getFixedT.bind(instance) as unknown as (...scope: unknown[]) => Look;
	const made = new Map<string, Look>();
	instance.getFixedT = ((...scope: unknown[]) => {
		const name = scope.join();
		const known = made.get(name) ?? keepingPlain(getFixedT(...scope));
		made.set(name, known);
		return known;
	}) as unknown as typeof instance.getFixedT;
}

function keepingPlain(look: Look): Look {
	const plain = new Map<string, string>();
	return (key, ...values) => {
		const known = values.length === 0 ? plain.get(key) : undefined;
		if (known !== undefined) return known;
		const text = look(key, ...values);
		// A key without a text is said as it is, whoever made it up.
		if (values.length === 0 && text !== key) plain.set(key, text);
		return text;
	};
}
