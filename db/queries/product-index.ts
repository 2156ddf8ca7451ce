import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { groupBy } from "../group-by.ts";
import { nameSortKey } from "../name-order.ts";
import { ALIKE, figuresOf, SMOOTH_FPS } from "../product-figures.ts";
import { nounsOf } from "../product-nouns.ts";
import type { ProductSearchTable, ProductTable, ProductTextTable } from "../schema.ts";
import { searchTokens } from "../search-text.ts";
import { selectSpecifications } from "./catalogue.ts";

/** Another name here and every product is indexed anew when a shop starts next: for a change of what is written below. */
export const INDEX_VERSION = "product-index-8";

const AT_ONCE = 500;

/** What a product is called by who looks for one of its kind, in both languages; the first word is of its kind alone. */
const KIND_WORDS: Record<ProductTable["kind"], string> = {
	system: `PC PCs PC-urile gaming jocuri games calculatorul calculatoarele computerele computers sistemul sistemele systems
		desktopurile desktop-uri desktops`,
	component: "componenta componentele components piesa piesele parts",
	peripheral: "perifericele peripherals accesoriul accesoriile accessories accessory",
};

/** Finds every product: each has the words of its kind. */
export const EVERY_PRODUCT = `(${Object.values(KIND_WORDS)
	.map((words) => `"${searchTokens(words)[0]}"`)
	.join(" OR ")})`;

/**
 * Writes anew all that is derived from these products' texts, specifications and frame rates: what the search finds, the
 * order of names, the figures that lists are filtered by.
 * Call it in the transaction that changed them, with at most a few hundred products.
 */
export async function indexProducts(db: Db, productIds: number[]): Promise<void> {
	if (productIds.length === 0) return;
	await db.deleteFrom("product_name_order").where("product_id", "in", productIds).execute();
	await db.deleteFrom("product_search").where("rowid", "in", productIds).execute();
	await db.deleteFrom("product_figures").where("product_id", "in", productIds).execute();
	const texts = await db
		.selectFrom("product_text")
		.innerJoin("product", "product.id", "product_text.product_id")
		.select(["product_id", "locale", "name", "short_description", "tagline", "sku", "kind", "category"])
		.where("product_id", "in", productIds)
		.execute();
	if (texts.length === 0) return;
	await db
		.insertInto("product_name_order")
		.values(texts.map(({ product_id, locale, name }) => ({ product_id, locale, sort_key: nameSortKey(name) })))
		.execute();
	const specifications = groupBy(await selectSpecifications(db, productIds), (row) => row.product_id);
	const rates = groupBy(await selectRates(db, productIds), (row) => row.product_id);
	const products = [...groupBy(texts, (row) => row.product_id)];
	const found = products.map(([id, rows]) => searchRow(id, rows, specifications.get(id) ?? [], rates.get(id) ?? []));
	await db.insertInto("product_search").values(found).execute();
	await keepWords(db, found);
	const figures = products.map(([id, rows]) => figuresRow(id, rows, specifications.get(id) ?? [], rates.get(id) ?? []));
	await db.insertInto("product_figures").values(figures).execute();
	const alike = sql<string>`(select ${sql.raw(ALIKE)} from product_figures where product_id = product.id)`;
	const ids = products.map(([id]) => id);
	await db.updateTable("product").set({ alike }).where("id", "in", ids).where("alike", "<>", alike).execute();
}

function figuresRow(
	id: number,
	texts: TextRow[],
	specifications: Awaited<ReturnType<typeof selectSpecifications>>,
	rates: Rate[],
) {
	const values = new Map(specifications.map((row) => [row.key, row.value_en]));
	return {
		product_id: id,
		category: texts[0]!.category,
		...figuresOf(texts[0]!.name, (key) => values.get(key), lowestOf(rates)),
	};
}

type TextRow = Pick<ProductTextTable, "name" | "tagline" | "short_description"> &
	Pick<ProductTable, "sku" | "kind" | "category">;

function selectRates(db: Db, productIds: number[]) {
	return db
		.selectFrom("product_performance")
		.select(["product_id", "game", "fps_1080p", "fps_1440p"])
		.where("product_id", "in", productIds)
		.execute();
}

type Rate = Awaited<ReturnType<typeof selectRates>>[number];

/** The frames per second of the most demanding game at each resolution. */
function lowestOf(rates: Rate[]): Pick<Rate, "fps_1080p" | "fps_1440p"> | undefined {
	if (rates.length === 0) return undefined;
	const lowest = (key: "fps_1080p" | "fps_1440p") => Math.min(...rates.map((rate) => rate[key]));
	return { fps_1080p: lowest("fps_1080p"), fps_1440p: lowest("fps_1440p") };
}

function searchRow(
	id: number,
	texts: TextRow[],
	specifications: Awaited<ReturnType<typeof selectSpecifications>>,
	rates: Rate[],
): ProductSearchTable {
	const words = (all: (string | null)[]) =>
		[...new Set(all)].map((text) => searchTokens(text ?? "").join(" ")).join("\n");
	const lowest = lowestOf(rates);
	const resolutions = [
		lowest && lowest.fps_1080p >= SMOOTH_FPS ? "1080p" : null,
		lowest && lowest.fps_1440p >= SMOOTH_FPS ? "1440p" : null,
	];
	const games = rates.filter((rate) => rate.fps_1080p >= SMOOTH_FPS).map(({ game }) => game);
	const { kind, category } = texts[0]!;
	const isSystem = kind === "system";
	const nouns = isSystem ? [] : texts.map(({ name, short_description }) => nounsOf(`${name} ${short_description}`));
	return {
		rowid: id,
		// Whoever looks for a PC means one, not what fits into it; who looks for a keyboard not what one may lie on.
		name: words([
			...texts.flatMap(({ name, sku }) => [name, sku]),
			KIND_WORDS[kind],
			...(isSystem ? [category] : nouns.map(({ name }) => name)),
		]),
		facts: words([
			...specifications.flatMap((row) => [row.value_ro, row.value_en]),
			...nouns.map(({ facts }) => facts),
		]),
		about: words([...texts.flatMap((row) => [row.tagline, row.short_description]), ...resolutions, ...games]),
	};
}

/** A word that no product has any more stays: it finds nothing. */
async function keepWords(db: Db, rows: ProductSearchTable[]): Promise<void> {
	const words = new Set(
		rows.flatMap(({ name, facts, about }) => `${name} ${facts} ${about}`.match(/\p{L}{2,}/gu) ?? []),
	);
	await db
		.insertInto("product_search_word")
		.values([...words].map((word) => ({ word })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Indexes the products of a shop from before this version of the index, once. */
export async function indexCatalogue(db: Db): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		const mark = { name: INDEX_VERSION, applied_at: new Date().toISOString() };
		const { numInsertedOrUpdatedRows } = await transaction
			.insertInto("seed")
			.values(mark)
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 0n) return;
		let ids: number[] = [];
		do {
			ids = await selectIdsAfter(transaction, ids.at(-1) ?? 0);
			await indexProducts(transaction, ids);
		} while (ids.length === AT_ONCE);
	});
}

async function selectIdsAfter(db: Db, after: number): Promise<number[]> {
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where("id", ">", after)
		.orderBy("id")
		.limit(AT_ONCE)
		.execute();
	return rows.map(({ id }) => id);
}
