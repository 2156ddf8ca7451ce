import { describe, expect, it } from "vitest";
import { LOCALES } from "#app/domain/locale.ts";
import { type Catalogue, createComponentTexts } from "#app/texts/component-texts.ts";
import * as backOfficeEn from "#app/texts/en/back-office/index.ts";
import * as en from "#app/texts/en/index.ts";
import * as backOfficeRo from "#app/texts/ro/back-office/index.ts";
import * as ro from "#app/texts/ro/index.ts";
import { textsFor } from "#app/texts/texts.server.ts";

const catalogues: Record<string, Catalogue> = { ro: { ...ro, ...backOfficeRo }, en: { ...en, ...backOfficeEn } };
const none = async () => ({});
const COUNTS = [0, 1, 2, 5, 19, 20, 21, 101, 119, 999, 1000, 12_345, 1.5];

type Translate = (key: string, values?: Record<string, unknown>) => string;

const withoutPlural = (key: string) => key.replace(/_(one|few|other)$/, "");

/** Each text's key without its plural form, with what fills its places; one form may leave out what another says. */
function callsOf(catalogue: Catalogue): [key: string, values: Record<string, unknown>][] {
	return Object.entries(catalogue).flatMap(([namespace, texts]) =>
		Object.keys(texts).flatMap((key): [string, Record<string, unknown>][] => {
			const name = `${namespace}:${withoutPlural(key)}`;
			const forms = Object.keys(texts).filter((other) => withoutPlural(other) === withoutPlural(key));
			const places = forms.flatMap((form) => [...texts[form]!.matchAll(/\{\{(\w+)(, number)?/g)]);
			const values = Object.fromEntries(
				places.map(([, place, isNumber]) => [place, isNumber ? 12_345.5 : `$&"<${place}>`]),
			);
			return COUNTS.map((count) => [
				name,
				"count" in values || name !== `${namespace}:${key}` ? { ...values, count } : values,
			]);
		}),
	);
}

describe.each(LOCALES)("what components read in %s", (locale) => {
	const catalogue = catalogues[locale]!;

	it("says what i18next says, each of them", () => {
		const [own, i18next] = [createComponentTexts(locale, catalogue, none), textsFor(locale)].map(
			(texts) => texts.getFixedT(locale, "common") as unknown as Translate,
		);
		const calls = callsOf(catalogue);
		expect(calls.length).toBeGreaterThan(5_000);
		expect(calls.map(([key, values]) => own!(key, values))).toEqual(
			calls.map(([key, values]) => i18next!(key, values)),
		);
	});

	it("finds a key without a namespace in the page's own", () => {
		const t = createComponentTexts(locale, catalogue, none).getFixedT(locale, "cart") as unknown as Translate;
		expect(t("title")).toBe(catalogue.cart!.title);
		expect(t("layout:skipToContent")).toBe(catalogue.layout!.skipToContent);
	});

	it("says a sentence as it is, also one with a colon", () => {
		const t = createComponentTexts(locale, catalogue, none).getFixedT(locale, "cart") as unknown as Translate;
		for (const sentence of ["Prices have changed: the products now cost 159,00 LEI.", "cart: {{count}}", "a.b"])
			expect([t(sentence), (textsFor(locale).t as unknown as Translate)(sentence)]).toEqual([sentence, sentence]);
	});

	it("fetches what is not there yet, once it is asked for", async () => {
		const texts = createComponentTexts(locale, { common: catalogue.common! }, async () => catalogue);
		expect(texts.hasLoadedNamespace("order")).toBe(false);
		await new Promise<void>((resolve) => void texts.loadNamespaces(["order"], () => resolve()));
		expect(texts.hasLoadedNamespace("order")).toBe(true);
	});
});
