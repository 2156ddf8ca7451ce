import type { Insertable, Selectable } from "kysely";
import type { Db } from "../connection.ts";
import { lockRows } from "../dialect/locks.ts";
import { beyond, directionOf, type Edge } from "../keyset.ts";
import type { ProductChangeTable } from "../schema.ts";
import { selectPerformance, selectSpecifications, TEST_PRODUCT_SKU } from "./catalogue.ts";

/** So many rows go into one statement. */
const ROWS_AT_ONCE = 200;

export async function insertProductChanges(db: Db, rows: Insertable<ProductChangeTable>[]): Promise<void> {
	for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
		await db
			.insertInto("product_change")
			.values(rows.slice(from, from + ROWS_AT_ONCE))
			.execute();
	}
}

/** The rows of which these products are made, but for pictures; in a transaction nobody else changes them before that ends. */
export async function selectWholeProducts(db: Db, ids: number[]) {
	if (ids.length === 0) return { products: [], texts: [], specifications: [], performance: [], legal: [] };
	await lockRows(db, "product", ids);
	return {
		products: await db
			.selectFrom("product")
			.selectAll()
			.where("id", "in", ids)
			.where("sku", "<>", TEST_PRODUCT_SKU)
			.execute(),
		texts: await db.selectFrom("product_text").selectAll().where("product_id", "in", ids).execute(),
		specifications: await selectSpecifications(db, ids),
		performance: await selectPerformance(db, ids),
		legal: await db.selectFrom("product_legal").selectAll().where("product_id", "in", ids).execute(),
	};
}

/** The products of these codes. */
export function selectNumbersBySku(db: Db, skus: string[]) {
	return db
		.selectFrom("product")
		.select(["id", "sku"])
		.where("sku", "in", skus)
		.where("sku", "<>", TEST_PRODUCT_SKU)
		.execute();
}

/** Of one part of a product: the fields that a list changed and that were not taken back, as they were before it and as it set them; and when, the last time. */
interface StandingChange {
	productId: number;
	part: string;
	at: string;
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/** Adds up changes, the oldest first: a list may have come again, and some of its fields may have been taken back. */
function standing(rows: Pick<Selectable<ProductChangeTable>, (typeof OF_A_CHANGE)[number]>[]): StandingChange[] {
	const found = new Map<string, StandingChange>();
	for (const { product_id: productId, part, at, ...row } of rows) {
		const [was, is] = [JSON.parse(row.before), JSON.parse(row.after)] as StandingChange["after"][];
		const key = `${productId} ${part} ${row.import_digest}`;
		const change = found.get(key) ?? { productId, part, at, before: {}, after: {} };
		for (const field of Object.keys(is!)) {
			delete change.before[field];
			delete change.after[field];
			if (row.is_undo) continue;
			change.before[field] = was![field] ?? null;
			change.after[field] = is![field];
		}
		found.set(key, { ...change, at });
	}
	return [...found.values()];
}

const OF_A_CHANGE = ["product_id", "part", "at", "before", "after", "import_digest", "is_undo"] as const;

/** What a list changed of these products that was not taken back. */
export async function selectStandingChanges(db: Db, digest: string, productIds: number[]) {
	if (productIds.length === 0) return [];
	return standing(
		await db
			.selectFrom("product_change")
			.select(OF_A_CHANGE)
			.where("import_digest", "=", digest)
			.where("product_id", "in", productIds)
			.orderBy("id")
			.execute(),
	);
}

/** What other lists changed of the stock of these products since a moment, and was not taken back. */
export async function selectStockChangedElsewhere(
	db: Db,
	productIds: number[],
	{ digest, since }: { digest: string; since: string },
) {
	if (productIds.length === 0) return [];
	return standing(
		await db
			.selectFrom("product_change")
			.select(OF_A_CHANGE)
			.where("product_id", "in", productIds)
			.where("part", "=", "stock")
			.where("import_digest", "is not", null)
			.where("import_digest", "<>", digest)
			.where("at", ">=", since)
			.orderBy("id")
			.execute(),
	);
}

/** Lists since a moment, newest first: when, by whom, of how many products, and of how many it was taken back. */
export async function selectImports(db: Db, since: string, limit: number) {
	const rows = await db
		.selectFrom("product_change")
		.select((eb) => [
			"import_digest",
			eb.fn.max(eb.case().when("is_undo", "=", 0).then(eb.ref("at")).end()).as("at"),
			eb.fn.max(eb.case().when("is_undo", "=", 0).then(eb.ref("changed_by")).end()).as("changed_by"),
			eb.fn.count<number>("product_id").distinct().as("products"),
			eb.fn.max("id").as("last"),
		])
		.where("import_digest", "is not", null)
		.where("at", ">=", since)
		.groupBy("import_digest")
		.orderBy("last", "desc")
		.limit(limit)
		.execute();
	const last =
		rows.length === 0
			? []
			: await selectUndoing(
					db,
					rows.map((row) => row.last),
				);
	return rows.flatMap(({ import_digest: digest, at, changed_by: by, products, last: id }) =>
		digest && at ? [{ digest, at, by, products, isUndone: last.includes(id) }] : [],
	);
}

async function selectUndoing(db: Db, ids: number[]): Promise<number[]> {
	const rows = await db
		.selectFrom("product_change")
		.select("id")
		.where("id", "in", ids)
		.where("is_undo", "=", 1)
		.execute();
	return rows.map(({ id }) => id);
}

/** Products that a list has changed since a moment, by number, page by page. */
export async function selectImportedProducts(
	db: Db,
	{ digest, since, after, limit }: { digest: string; since: string; after: number; limit: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom("product_change")
		.select("product_id")
		.distinct()
		.where("import_digest", "=", digest)
		.where("product_id", ">", after)
		.where("at", ">=", since)
		.orderBy("product_id")
		.limit(limit)
		.execute();
	return rows.map(({ product_id }) => product_id);
}

/** Changes of a product away from an edge, the nearest to it first. */
export function selectProductChanges(db: Db, productId: number, edge: Edge, limit: number) {
	return db
		.selectFrom("product_change")
		.select(["id", "at", "changed_by", "part", "before", "after", "import_digest", "is_undo"])
		.where("product_id", "=", productId)
		.where(beyond("id", edge))
		.orderBy("id", directionOf(edge))
		.limit(limit)
		.execute();
}
