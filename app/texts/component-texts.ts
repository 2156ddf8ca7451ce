import type { i18n } from "i18next";
import type { Locale } from "#app/domain/locale.ts";

/** Texts by namespace and key. */
export type Catalogue = Record<string, Record<string, string>>;

/**
 * The instance that react-i18next reads where a page is made, on the server and in the browser. i18next itself is a tenth of all that
 * a page's scripts weigh, and takes twenty times as long for a text with values; of what it does our texts use namespaces, plurals, `{{name}}` and `{{name, number}}`. tests/unit/component-texts.test.ts holds every text
 * of both to the same words.
 *
 * @param catalogue what is there already
 * @param loadMore fetches the namespaces that the page does not have yet; whoever needs one waits (React's suspense)
 */
export function createComponentTexts(locale: Locale, catalogue: Catalogue, loadMore: () => Promise<Catalogue>): i18n {
	const texts = { ...catalogue };
	const plurals = new Intl.PluralRules(locale);
	let numbers: Intl.NumberFormat | undefined;
	// A phone takes a tenth of a second for its first formatter; below a thousand nothing parts the digits.
	const inDigits = (value: number): string => {
		if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
		numbers ??= new Intl.NumberFormat(locale);
		return numbers.format(value);
	};

	const translate = (ownNamespace: string, key: string, values: Record<string, unknown> = {}): string => {
		const at = key.indexOf(":");
		const namespace = texts[at < 0 ? ownNamespace : key.slice(0, at)];
		const name = key.slice(at + 1);
		const plural =
			values.count === undefined ? undefined : namespace?.[`${name}_${plurals.select(Number(values.count))}`];
		const text = plural ?? namespace?.[name];
		// What the server has put into words already is said as it is.
		if (text === undefined) return key;
		return text.replace(PLACE, (_, value: string, isNumber?: string) =>
			isNumber ? inDigits(Number(values[value])) : String(values[value] ?? ""),
		);
	};

	return {
		language: locale,
		languages: [locale],
		isInitialized: true,
		options: { defaultNS: "common", react: { useSuspense: true, bindI18n: "" } },
		getFixedT: (_: unknown, namespace: string) => (key: string, values?: Record<string, unknown>) =>
			translate(namespace, key, values),
		hasLoadedNamespace: (namespace: string) => namespace in texts,
		loadNamespaces: (_: unknown, done: () => void) =>
			loadMore()
				.then((more) => Object.assign(texts, more))
				.then(done),
	} as unknown as i18n;
}

const PLACE = /\{\{(\w+)(, number)?\}\}/g;
