import { z } from "zod";
import { CATEGORIES, WINDOWS } from "#app/domain/catalogue/product-choices.ts";
import { typedSlug } from "#app/domain/catalogue/slug.ts";
import type { Locale } from "#app/domain/locale.ts";
import { checkbox, optionalText, optionalWhole, typedText, typedWhole } from "#app/domain/typed-fields.ts";

/**
 * What is said of a product, a line a fact: its rule where it is typed (messages are text keys), its column in the database, and
 * the one it has in a list (docs/how-to/import-products.md; null: none). Forms, lists, history, copies, calls and pages come from here.
 */

/** Of components and peripherals (DECISIONS 7). */
const WARRANTY_MONTHS = { least: 12, most: 36 };

/** Said in both languages: a column of `product_text`; fields and columns of a list have an ending for each, "nameRo" and "name_ro". */
export const TEXT_FACTS = {
	name: { rule: typedText(2, 120, "adminCatalogue:nameRequired"), column: "name", list: "name" },
	tagline: { rule: optionalText(160), column: "tagline", list: "tagline" },
	short: { rule: typedText(10, 300, "adminCatalogue:shortRequired"), column: "short_description", list: "short" },
	description: {
		rule: typedText(20, 6000, "adminCatalogue:descriptionRequired"),
		column: "description",
		list: "description",
	},
	inTheBox: { rule: optionalText(1000), column: "in_the_box", list: "box" },
} as const;

/** Said once: a column of `product`. */
export const PLAIN_FACTS = {
	sku: {
		rule: z
			.string({ error: () => "adminProducts:skuInvalid" })
			.trim()
			.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, { error: () => "adminProducts:skuInvalid" }),
		column: "sku",
		list: null,
	},
	slug: { rule: typedSlug, column: "slug", list: null },
	category: {
		rule: z.enum(CATEGORIES, { error: () => "adminProducts:categoryChoose" }),
		column: "category",
		list: "category",
	},
	warrantyMonths: {
		rule: typedWhole(WARRANTY_MONTHS.least, WARRANTY_MONTHS.most, "adminProducts:warrantyInvalid"),
		column: "warranty_months",
		list: "warranty_months",
	},
	windows: {
		rule: z
			.enum(WINDOWS, { error: () => "adminProducts:windowsInvalid" })
			.nullish()
			.transform((windows) => windows ?? "not-stated"),
		column: "windows",
		list: "windows",
	},
	position: { rule: optionalWhole(1, 99_999, "adminCatalogue:positionInvalid"), column: "position", list: null },
	featured: { rule: checkbox, column: "featured", list: null },
} as const;

type Text = typeof TEXT_FACTS;
type Plain = typeof PLAIN_FACTS;

/** An address and a place in the list are kept whether or not they were typed. */
type KeptPlain = {
	[Fact in keyof Plain]: Fact extends "slug" | "position"
		? NonNullable<z.output<Plain[Fact]["rule"]>>
		: z.output<Plain[Fact]["rule"]>;
};
/** The facts as kept, as the forms name them. */
export type KeptFacts = { [Fact in keyof Text as `${Fact}${"Ro" | "En"}`]: z.output<Text[Fact]["rule"]> } & KeptPlain;
/** The same in one language. */
export type LocalFacts = { [Fact in keyof Text]: z.output<Text[Fact]["rule"]> } & KeptPlain;

/** Columns of a product's row; a yes or no is 1 or 0. */
type FactsRow = {
	[Fact in keyof Plain as Plain[Fact]["column"]]: KeptPlain[Fact] extends boolean ? number : KeptPlain[Fact];
};
/** Columns of its texts in one language. */
type FactsTextRow = { [Fact in keyof Text as Text[Fact]["column"]]: z.output<Text[Fact]["rule"]> };

const TEXT_FIELDS = Object.entries(TEXT_FACTS).flatMap(([fact, { rule, column, list }]) => [
	{ field: `${fact}Ro` as keyof KeptFacts, locale: "ro", rule, column, list: `${list}_ro` },
	{ field: `${fact}En` as keyof KeptFacts, locale: "en", rule, column, list: `${list}_en` },
]);
const PLAIN_FIELDS = Object.entries(PLAIN_FACTS).map(([fact, more]) => ({ field: fact as keyof Plain, ...more }));
const FIELDS = [...TEXT_FIELDS, ...PLAIN_FIELDS];

/** As the forms ask: one language after the other. */
export const FACT_RULES = Object.fromEntries(
	[...textFields("ro"), ...textFields("en"), ...PLAIN_FIELDS].map(({ field, rule }) => [field, rule]),
) as {
	[Fact in keyof Text as `${Fact}${"Ro" | "En"}`]: Text[Fact]["rule"];
} & { [Fact in keyof Plain]: Plain[Fact]["rule"] };

/** The columns of a list of facts, and the field that each is. Its heads begin with what readers know a product by. */
export const FACT_COLUMNS: Record<string, keyof KeptFacts> = {
	...{ name_ro: "nameRo", name_en: "nameEn", category: "category" },
	...Object.fromEntries(FIELDS.flatMap(({ field, list }) => (list ? [[list, field]] : []))),
};

/** What the product's form holds before anybody types: each field as text, "" where there is nothing. */
export function factsValues(facts: KeptFacts): Record<keyof KeptFacts, string> {
	const text = (value: string | number | boolean | null) =>
		typeof value === "boolean" ? (value ? "on" : "") : String(value ?? "");
	const values = FIELDS.map(({ field }) => [field, text(facts[field])]);
	return Object.fromEntries(values) as Record<keyof KeptFacts, string>;
}

export function toFactsRow(facts: KeptFacts): FactsRow {
	const cells = PLAIN_FIELDS.map(({ field, column }) => {
		const value = facts[field];
		return [column, typeof value === "boolean" ? Number(value) : value];
	});
	return Object.fromEntries(cells) as FactsRow;
}

export function toFactsTextRow(facts: KeptFacts, locale: Locale): FactsTextRow {
	return Object.fromEntries(textFields(locale).map(({ field, column }) => [column, facts[field]])) as FactsTextRow;
}

function textFields(locale: Locale) {
	return TEXT_FIELDS.filter((text) => text.locale === locale);
}

/** The facts of a row with its texts in both languages. */
export function keptFacts(row: FactsRow, texts: Record<Locale, FactsTextRow>): KeptFacts {
	const inBoth = TEXT_FIELDS.map(({ field, locale, column }) => [field, texts[locale as Locale][column]]);
	return Object.fromEntries([...inBoth, ...plainOf(row)]) as KeptFacts;
}

/** The facts of a row with its texts in one. */
export function localFacts(row: FactsRow & FactsTextRow): LocalFacts {
	const inOne = Object.entries(TEXT_FACTS).map(([fact, { column }]) => [fact, row[column]]);
	return Object.fromEntries([...inOne, ...plainOf(row)]) as LocalFacts;
}

const plainOf = (row: FactsRow) =>
	PLAIN_FIELDS.map(({ field, column, rule }) => [field, rule === checkbox ? row[column] === 1 : row[column]]);
