import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import type { LabelFacts, LegalFacts } from "#app/domain/catalogue/legal-data.ts";
import { type KeptFacts, keptFacts } from "#app/domain/catalogue/product-facts.ts";
import type { KeptPrice, ProductStock } from "#app/domain/catalogue/product-form.ts";
import { labelFactsOf, legalFactsOf } from "#app/domain/catalogue/read-legal-data.server.ts";
import type { PerformanceRow, SpecificationRow } from "#app/domain/catalogue/specification-form.ts";
import type { Db } from "#db/connection.ts";
import { groupBy } from "#db/group-by.ts";
import { insertProductChanges, selectWholeProducts } from "#db/queries/product-changes.ts";

/** All that is kept of a product but the pictures of its gallery, in the parts in which it is changed. */
export interface ProductParts {
	facts: KeptFacts;
	price: KeptPrice;
	stock: ProductStock;
	state: { state: ProductState };
	specifications: { rows: SpecificationRow[] };
	performance: { rows: PerformanceRow[] };
	legal: LegalFacts;
	label: LabelFacts;
}

export interface WholeProduct {
	id: number;
	parts: ProductParts;
	hasLabel: boolean;
}

/** These products by number; in a transaction nobody else changes them before it ends. */
export async function readWholeProducts(db: Db, ids: number[]): Promise<Map<number, WholeProduct>> {
	const rows = await selectWholeProducts(db, ids);
	const texts = new Map(rows.texts.map((row) => [`${row.locale} ${row.product_id}`, row]));
	const specifications = groupBy(rows.specifications, (row) => row.product_id);
	const performance = groupBy(rows.performance, (row) => row.product_id);
	const legal = new Map(rows.legal.map((row) => [row.product_id, row]));
	return new Map(
		rows.products.map((row) => {
			const parts: ProductParts = {
				facts: keptFacts(row, { ro: texts.get(`ro ${row.id}`)!, en: texts.get(`en ${row.id}`)! }),
				price: { priceBani: row.price_bani, discountPercent: row.discount_percent },
				stock: { stock: row.stock, leadTimeDays: row.lead_time_days },
				state: { state: row.status },
				specifications: {
					rows: (specifications.get(row.id) ?? []).map(({ key, value_ro: ro, value_en: en }) => ({ key, ro, en })),
				},
				performance: {
					rows: (performance.get(row.id) ?? []).map(({ game, test, fps_1080p, fps_1440p }) => ({
						...{ game, test, fps1080p: fps_1080p, fps1440p: fps_1440p },
					})),
				},
				legal: legalFactsOf(legal.get(row.id)),
				label: labelFactsOf(legal.get(row.id)),
			};
			return [row.id, { id: row.id, parts, hasLabel: parts.label.label !== null }];
		}),
	);
}

/** Who changed something, and by which list. */
interface ChangeAuthor {
	/** An account's e-mail address; null where nobody is known. */
	by: string | null;
	importDigest?: string;
	/** Whether it takes that list's change back. */
	isUndo?: boolean;
}

/**
 * Notes what is different now of these products, part by part, with the values before and after. Call it in the transaction that
 * changed them, with what was read before. A product that was not there before is noted as made.
 */
export async function noteChanges(
	db: Db,
	ids: number[],
	{ before, at, author }: { before: ReadonlyMap<number, WholeProduct>; at: string; author: ChangeAuthor },
): Promise<void> {
	const after = await readWholeProducts(db, ids);
	const note = (productId: number, part: string, [was, is]: [unknown, unknown]) => ({
		...{ product_id: productId, at, changed_by: author.by, part },
		...{ before: JSON.stringify(was), after: JSON.stringify(is) },
		...{ import_digest: author.importDigest ?? null, is_undo: author.isUndo ? (1 as const) : (0 as const) },
	});
	const rows = [...after].flatMap(([id, { parts: now }]) => {
		const was = before.get(id)?.parts;
		if (!was) return [note(id, "made", [{}, {}])];
		return (Object.keys(now) as (keyof ProductParts)[]).flatMap((part) => {
			const differing = differences(was[part] as never, now[part] as never);
			return differing ? [note(id, part, differing)] : [];
		});
	});
	await insertProductChanges(db, rows);
}

/** The fields that differ, as they were and as they are; null where none does. */
function differences(was: Record<string, unknown>, is: Record<string, unknown>): [object, object] | null {
	const fields = Object.keys(is).filter((field) => !sameValue(was[field], is[field]));
	const pick = (values: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, values[field]]));
	return fields.length === 0 ? null : [pick(was), pick(is)];
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
