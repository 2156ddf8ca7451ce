import { z } from "zod";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { Locale } from "#app/domain/locale.ts";
import { checkbox, optionalText } from "#app/domain/typed-fields.ts";

/** What the law wants beside a product before it is sold (docs/law.md, "Product pages"). */

/** By what it is, more is wanted: of monitors the energy label, of radio equipment with a battery the charger's. */
export const EQUIPMENT = ["other", "monitor", "radio-battery"] as const;
type Equipment = (typeof EQUIPMENT)[number];

export const ENERGY_CLASSES = ["A", "B", "C", "D", "E", "F", "G"] as const;
export const CHARGER = ["included", "not-included"] as const;

const webAddress = optionalText(300).refine((text) => text === null || isWebAddress(text), {
	error: () => "adminProducts:webAddressInvalid",
});

function isWebAddress(text: string): boolean {
	return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** "2,5" or "2.5", as people write it. */
const watts = z
	.string({ error: () => "adminProducts:wattsInvalid" })
	.trim()
	.regex(/^(?:\d{1,3}(?:[.,]\d)?)?$/, { error: () => "adminProducts:wattsInvalid" })
	.nullish()
	.transform((text) => (text ? Number(text.replace(",", ".")) : null))
	.refine((value) => value === null || value > 0, { error: () => "adminProducts:wattsInvalid" });

export const wattsText = (value: number, locale: Locale) =>
	locale === "ro" ? String(value).replace(".", ",") : String(value);

/** A list's choice, or nothing. */
const choice = <const T extends readonly string[]>(values: T) =>
	z
		.union([z.enum(values), z.literal("")], { error: () => "validation:invalid" })
		.nullish()
		.transform((value) => (value ? (value as T[number]) : null));

const isEmail = (text: string) => z.email().safeParse(text).success;

export const legalDataSchema = z
	.object({
		equipment: z
			.enum(EQUIPMENT, { error: () => "validation:invalid" })
			.nullish()
			.transform((equipment): Equipment => equipment ?? "other"),
		madeByShop: checkbox,
		maker: optionalText(200),
		makerAddress: optionalText(300),
		makerContact: optionalText(254).refine((text) => text === null || isEmail(text) || isWebAddress(text), {
			error: () => "adminProducts:makerContactInvalid",
		}),
		warningsRo: optionalText(2000),
		warningsEn: optionalText(2000),
		energyClass: choice(ENERGY_CLASSES),
		sheetAddress: webAddress,
		charger: choice(CHARGER),
		chargerMinWatts: watts,
		chargerMaxWatts: watts,
		conformityRo: optionalText(4000),
		conformityEn: optionalText(4000),
	})
	.superRefine(({ warningsRo, warningsEn, conformityRo, conformityEn, chargerMinWatts, chargerMaxWatts }, context) => {
		const refuse = (field: string, message: string) =>
			context.addIssue({ code: "custom", path: [field], message: `adminProducts:${message}` });
		// A warning in one language only would be missing in the other.
		if (warningsRo !== null && warningsEn === null) refuse("warningsEn", "warningsBoth");
		if (warningsEn !== null && warningsRo === null) refuse("warningsRo", "warningsBoth");
		if (conformityRo !== null && conformityEn === null) refuse("conformityEn", "conformityBoth");
		if (conformityEn !== null && conformityRo === null) refuse("conformityRo", "conformityBoth");
		if (chargerMinWatts !== null && chargerMaxWatts !== null && chargerMinWatts > chargerMaxWatts) {
			refuse("chargerMaxWatts", "wattsOrder");
		}
	});

/** What is typed; the label is uploaded by itself. */
export type LegalFacts = z.output<typeof legalDataSchema>;

export const NO_LEGAL_FACTS: LegalFacts = legalDataSchema.parse({});

/** The official label: the base of its file, null where there is none, and its words. */
export type LabelFacts = { label: string | null } & PictureAlt;

/** What can be missing, each by the name of its words. */
export type MissingData =
	| "maker"
	| "makerAddress"
	| "makerContact"
	| "energyClass"
	| "sheetAddress"
	| "charger"
	| "conformity"
	| "label";

/** What the law wants and nobody has said yet. A product of the shop's own has the shop as its maker. */
export function missingData(facts: LegalFacts, hasLabel: boolean): MissingData[] {
	const { equipment, madeByShop, maker, makerAddress, makerContact, energyClass, sheetAddress, charger } = facts;
	const hasCharger = charger !== null && facts.chargerMinWatts !== null && facts.chargerMaxWatts !== null;
	const wanted: [MissingData, boolean][] = [
		["maker", madeByShop || maker !== null],
		["makerAddress", madeByShop || makerAddress !== null],
		["makerContact", madeByShop || makerContact !== null],
		["energyClass", equipment !== "monitor" || energyClass !== null],
		["sheetAddress", equipment !== "monitor" || sheetAddress !== null],
		["charger", equipment !== "radio-battery" || hasCharger],
		["conformity", !madeByShop || facts.conformityRo !== null],
		["label", equipment === "other" || hasLabel],
	];
	return wanted.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** What the form holds before anybody types. */
export function legalValues(facts: LegalFacts): Record<keyof LegalFacts, string> {
	const texts = Object.entries(facts).map(([field, value]) => [
		field,
		typeof value === "number" ? wattsText(value, "ro") : String(value ?? ""),
	]);
	return { ...Object.fromEntries(texts), madeByShop: facts.madeByShop ? "on" : "" } as Record<keyof LegalFacts, string>;
}

/** The same as its page shows it, in one language; null for what nobody has said. */
export interface LegalData {
	equipment: Equipment;
	maker: { name: string | null; address: string | null; contact: string | null };
	warnings: string | null;
	energyClass: (typeof ENERGY_CLASSES)[number] | null;
	sheetAddress: string | null;
	charger: { comes: (typeof CHARGER)[number]; minWatts: string; maxWatts: string } | null;
	/** The technical data of what the shop makes and its declaration of conformity: a text, or a web address alone. */
	conformity: string | null;
	/** The official label, as the owner uploaded it: never drawn by the shop. */
	label: Picture | null;
	/** Shown as places to be filled before the shop is live. */
	missing: MissingData[];
}
