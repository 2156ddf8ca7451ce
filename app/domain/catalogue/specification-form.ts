import { z } from "zod";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import {
	isKnownSpecification,
	ownSpecificationKey,
	ownSpecificationNames,
	SPECIFICATION_KEYS,
} from "#app/domain/catalogue/specification.ts";
import { optionalText, optionalWhole } from "#app/domain/typed-fields.ts";

/** One line of the specifications as kept, in both languages. */
export interface SpecificationRow {
	key: string;
	ro: string;
	en: string;
}

export type PerformanceRow = ProductDetail["performance"][number];

export const SPECIFICATIONS_AT_MOST = 30;
/** Of one value, in one language. */
export const SPECIFICATION_CHARACTERS_AT_MOST = 300;
export const PERFORMANCE_AT_MOST = 20;

/** Empty rows at the end of a form, for what comes new. */
const SPARE_ROWS = 4;
/** Rows are sorted by a number; the gaps leave room to put one between two others. */
const POSITION_STEP = 10;

/** The choice for a line whose name the shop does not have. */
export const OWN_NAME = "own";

/** How many rows a form shows for so many that are filled. */
export const rowsFor = (filled: number, atMost: number): number => Math.min(filled + SPARE_ROWS, atMost);

const KEYS = [...SPECIFICATION_KEYS, OWN_NAME] as const;

const specificationFields = {
	position: optionalWhole(0, 999, "adminProducts:rowPositionInvalid"),
	key: z
		.enum(KEYS, { error: () => "adminProducts:specificationKeyRequired" })
		.nullish()
		.transform((key) => key ?? null),
	nameRo: optionalText(60),
	nameEn: optionalText(60),
	ro: optionalText(SPECIFICATION_CHARACTERS_AT_MOST),
	en: optionalText(SPECIFICATION_CHARACTERS_AT_MOST),
};
export type SpecificationField = keyof typeof specificationFields;
type TypedSpecification = { [F in SpecificationField]: z.output<(typeof specificationFields)[F]> };

const performanceFields = {
	game: optionalText(80),
	fps1080p: optionalWhole(1, 9999, "adminProducts:fpsInvalid"),
	fps1440p: optionalWhole(1, 9999, "adminProducts:fpsInvalid"),
	test: optionalText(80),
};
export type PerformanceField = keyof typeof performanceFields;
type TypedPerformance = { [F in PerformanceField]: z.output<(typeof performanceFields)[F]> };

/** The name of a row's field; plain, because the body reader lets nothing else through. */
export const rowField = <F extends string>(field: F, row: number): string => `${field}-${row}`;

/** Fields of so many rows, as one flat object. */
function rowsSchema(fields: Record<string, z.ZodType>, rows: number) {
	const shape: Record<string, z.ZodType> = {};
	for (let row = 1; row <= rows; row++)
		for (const [field, type] of Object.entries(fields)) shape[rowField(field, row)] = type;
	return z.object(shape);
}

function readRows<T>(fields: Record<string, z.ZodType>, rows: number, typed: Record<string, unknown>): T[] {
	return Array.from({ length: rows }, (_, index) =>
		Object.fromEntries(Object.keys(fields).map((field) => [field, typed[rowField(field, index + 1)] ?? null])),
	) as T[];
}

type Refuse = (row: number, field: string, message: string) => void;

const refuseIn =
	(context: z.RefinementCtx): Refuse =>
	(row, field, message) =>
		context.addIssue({ code: "custom", path: [rowField(field, row)], message });

/** The form of the specifications with all its rows; what comes out is what is kept. A row without a value is one that goes. */
export const specificationSchema = rowsSchema(specificationFields, SPECIFICATIONS_AT_MOST).transform(
	(typed, context): { rows: SpecificationRow[] } => {
		const all = readRows<TypedSpecification>(specificationFields, SPECIFICATIONS_AT_MOST, typed);
		const filled = all.map((row, index) => ({ ...row, row: index + 1 })).filter((row) => row.ro ?? row.en ?? row.key);
		const refuse = refuseIn(context);
		const seen = new Set<string>();
		const rows = filled
			.filter((row) => row.ro !== null || row.en !== null)
			.map((row) => ({ position: row.position ?? row.row * POSITION_STEP, ...toSpecification(row, refuse, seen) }));
		return { rows: rows.sort((a, b) => a.position - b.position).map(({ key, ro, en }) => ({ key, ro, en })) };
	},
);

function toSpecification(
	typed: TypedSpecification & { row: number },
	refuse: Refuse,
	seen: Set<string>,
): SpecificationRow {
	const { row, key: choice, nameRo, nameEn } = typed;
	if (choice === null) refuse(row, "key", "adminProducts:specificationKeyRequired");
	if (choice === OWN_NAME && nameRo === null) refuse(row, "nameRo", "adminProducts:ownNameRequired");
	if (choice === OWN_NAME && nameEn === null) refuse(row, "nameEn", "adminProducts:ownNameRequired");
	const key = choice === OWN_NAME ? ownSpecificationKey({ ro: nameRo ?? "", en: nameEn ?? "" }) : (choice ?? "");
	if (key !== "" && seen.has(key)) refuse(row, "key", "adminProducts:specificationTwice");
	if (isKnownSpecification(key) || choice === OWN_NAME) seen.add(key);
	if (typed.ro === null) refuse(row, "ro", "adminProducts:valueRequired");
	// Figures and makers' names are the same in both languages.
	return { key, ro: typed.ro ?? "", en: typed.en ?? typed.ro ?? "" };
}

/** The frame rates' form with all its rows. */
export const performanceSchema = rowsSchema(performanceFields, PERFORMANCE_AT_MOST).transform(
	(typed, context): { rows: PerformanceRow[] } => {
		const all = readRows<TypedPerformance>(performanceFields, PERFORMANCE_AT_MOST, typed);
		const refuse = refuseIn(context);
		const rows = all.flatMap(({ game, fps1080p, fps1440p, test }, index) => {
			if ([game, fps1080p, fps1440p, test].every((value) => value === null)) return [];
			if (game === null) refuse(index + 1, "game", "adminProducts:gameRequired");
			if (fps1080p === null) refuse(index + 1, "fps1080p", "adminProducts:fpsInvalid");
			if (fps1440p === null) refuse(index + 1, "fps1440p", "adminProducts:fpsInvalid");
			return [{ game: game ?? "", fps1080p: fps1080p ?? 0, fps1440p: fps1440p ?? 0, test }];
		});
		return { rows };
	},
);

/** What the form of the specifications holds before anybody types. */
export function specificationValues(rows: SpecificationRow[]): Record<string, string> {
	const values: Record<string, string> = {};
	for (let row = 1; row <= rowsFor(rows.length, SPECIFICATIONS_AT_MOST); row++) {
		const kept = rows[row - 1];
		const names = kept ? ownSpecificationNames(kept.key) : null;
		values[rowField("position", row)] = String(row * POSITION_STEP);
		values[rowField("key", row)] = names ? OWN_NAME : (kept?.key ?? "");
		values[rowField("nameRo", row)] = names?.ro ?? "";
		values[rowField("nameEn", row)] = names?.en ?? "";
		values[rowField("ro", row)] = kept?.ro ?? "";
		values[rowField("en", row)] = kept?.en ?? "";
	}
	return values;
}

/** What the frame rates' form holds before anybody types. */
export function performanceValues(rows: PerformanceRow[]): Record<string, string> {
	const values: Record<string, string> = {};
	rows.forEach(({ game, fps1080p, fps1440p, test }, index) => {
		values[rowField("game", index + 1)] = game;
		values[rowField("fps1080p", index + 1)] = String(fps1080p);
		values[rowField("fps1440p", index + 1)] = String(fps1440p);
		values[rowField("test", index + 1)] = test ?? "";
	});
	return values;
}
