import { setImmediate as nextTurn } from "node:timers/promises";
import { legalRow } from "#app/domain/catalogue/change-legal-data.server.ts";
import { insertNewProduct } from "#app/domain/catalogue/create-product.server.ts";
import { type LinePlan, planLine } from "#app/domain/catalogue/plan-line.server.ts";
import { type PriceLine, SAME_DIFFERENCE_DAYS } from "#app/domain/catalogue/price-list.ts";
import {
	noteChanges,
	type ProductParts,
	readWholeProducts,
	type WholeProduct,
} from "#app/domain/catalogue/product-parts.server.ts";
import { readPriceHistories } from "#app/domain/catalogue/read-admin-products.server.ts";
import { type CatalogueList, readList } from "#app/domain/catalogue/read-list.server.ts";
import { slugOf } from "#app/domain/catalogue/slug.ts";
import { freeNames, namesTaken, writeFacts, writePrice } from "#app/domain/catalogue/write-facts.server.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { replaceSpecifications, updateStock } from "#db/queries/admin-products.ts";
import { saveLegalData } from "#db/queries/legal-data.ts";
import { selectNumbersBySku, selectStandingChanges, selectStockChangedElsewhere } from "#db/queries/product-changes.ts";
import { indexProducts } from "#db/queries/product-index.ts";

export interface PriceListReport {
	/** Lines that change something or cannot, in the order of the list. */
	lines: PriceLine[];
	/** Lines that say what is so already. */
	unchanged: number;
	/** Lines among them whose difference of the stock this very list had made before. */
	repeated: number;
	/** Products that were changed or made; 0 where nothing was to be written. */
	written: number;
}

interface ListOrder {
	text: string;
	/** `no` only looks, `all` wants every line right, `right` leaves the wrong ones out. */
	write: "no" | "all" | "right";
	/** Prices may fall as far as they do. */
	sure?: boolean;
	/** Differences of the stock that another list has just made are meant once more. */
	again?: boolean;
	/** It is one page's fields and no file: its changes are noted as a form's. */
	isForm?: boolean;
	/** Who sends it. */
	by?: string | null;
}

/** So many lines are looked at, and so many products written, before whoever else waits has their turn. */
const LINES_AT_ONCE = 250;
const WRITTEN_AT_ONCE = 25;

/**
 * Facts, prices, discounts and stock of many products, by SKU. All lines are looked at first; nothing is written unless all are right
 * or the wrong ones may be left out. Then they are written by the rules of the products' own forms, WRITTEN_AT_ONCE in a transaction,
 * in the order of their numbers, each looked at again as it stands then. An empty cell changes nothing. Stock carries the stock that its
 * writer saw, or is a difference, which counts once however often the same list comes: so a list that was broken off is finished by
 * the same list. A difference that another list made in the last days is refused unless it is meant `again`. What a list changed is noted under its digest, and can be taken back (undo-import.server.ts).
 *
 * @returns validation of the field `list` where the text is no such list
 */
export async function changePriceList(shop: Shop, order: ListOrder): Promise<Result<PriceListReport>> {
	const list = readList(order.text);
	if (!list.ok) return list;
	const work: Work = { ...order, digest: list.value.digest, at: shop.clock().toISOString() };
	const lines = await lookAtAll(shop, list.value, work);
	const isWrong = lines.some(({ problem }) => problem !== null);
	let written = 0;
	if (order.write === "right" || (order.write === "all" && !isWrong)) {
		const due = lines.filter(({ problem, changes }) => problem === null && changes.length > 0).sort(byNumber);
		for (const some of inParts(due, WRITTEN_AT_ONCE)) {
			written += await writeSome(shop, some, work);
			await nextTurn();
		}
	}
	const told = lines.filter(({ changes, problem }) => problem !== null || changes.length > 0);
	return ok({
		lines: told.map(({ line, sku, isNew, changes, problem, column, value, message }) => ({
			...{ line, sku, isNew, changes, problem, column, value, message },
		})),
		unchanged: lines.length - told.length,
		repeated: lines.filter(({ isRepeated }) => isRepeated).length,
		written,
	});
}

interface Work extends ListOrder {
	digest: string;
	at: string;
}

interface Looked extends PriceLine {
	id: number | null;
	cells: CatalogueList["lines"][number]["cells"];
	isRepeated: boolean;
}

/** Products in the order of their numbers, as their rows are locked; new ones after them. */
const byNumber = (a: Looked, b: Looked) => (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER);

function* inParts<T>(all: T[], size: number): Generator<T[]> {
	for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

async function lookAtAll(shop: Shop, { lines }: CatalogueList, work: Work): Promise<Looked[]> {
	const first = new Map<string, number>();
	const last = new Map<string, number>();
	for (const { line, cells } of lines) {
		if (!first.has(cells.sku!)) first.set(cells.sku!, line);
		last.set(cells.sku!, line);
	}
	const looked: Looked[] = [];
	for (const some of inParts(lines, LINES_AT_ONCE)) {
		const skus = some.map(({ cells }) => cells.sku!).filter(Boolean);
		const numbers = new Map(
			(await selectNumbersBySku(shop.db, [...new Set(skus), ""])).map(({ id, sku }) => [sku, id]),
		);
		const view = await viewOf(shop.db, [...numbers.values()], work);
		for (const { line, cells } of some) {
			const sku = cells.sku!;
			const id = numbers.get(sku) ?? null;
			const blank = { line, sku, id, cells, isNew: id === null, changes: [], isRepeated: false };
			const none = { problem: null, column: null, value: null, message: null } as const;
			const twin = first.get(sku) === line ? last.get(sku)! : first.get(sku)!;
			if (sku === "") looked.push({ ...blank, ...none, problem: "sku-missing", column: "sku" });
			else if (twin !== line) looked.push({ ...blank, ...none, problem: "twice", column: "sku", value: twin });
			else {
				const plan = planLine(cells, view(id));
				const isRepeated = Boolean(cells.stock_change) && view(id).isRepeated;
				looked.push(
					"changes" in plan ? { ...blank, ...none, changes: plan.changes, isRepeated } : { ...blank, ...plan },
				);
			}
		}
		await nextTurn();
	}
	return looked;
}

/** What lines of these products are looked at with, as it stands now. */
async function viewOf(
	db: Db,
	ids: number[],
	{ digest, sure = false, again, at }: Work,
	kept?: Map<number, WholeProduct>,
) {
	const products = kept ?? (await readWholeProducts(db, ids));
	const histories = await readPriceHistories(db, ids);
	const own = await selectStandingChanges(db, digest, ids);
	const repeated = new Set(own.flatMap(({ productId, after }) => ("stock" in after ? productId : [])));
	const earlier = again ? null : await readEarlier(db, ids, { digest, at });
	return (id: number | null) => ({
		kept: (id !== null && products.get(id)) || null,
		history: id === null ? [] : histories(id),
		isRepeated: id !== null && repeated.has(id),
		earlier: new Map((id !== null && earlier?.get(id)) || []),
		isSure: sure,
		at,
	});
}

/** By product what other lists of the last days changed its stock by, and when. */
async function readEarlier(db: Db, ids: number[], { digest, at }: { digest: string; at: string }) {
	const since = new Date(Date.parse(at) - SAME_DIFFERENCE_DAYS * 86_400_000).toISOString();
	const rows = await selectStockChangedElsewhere(db, ids, { digest, since });
	const found = new Map<number, [pieces: number, atMs: number][]>();
	for (const { productId, before, after, ...change } of rows.filter((row) => "stock" in row.after)) {
		const made: [number, number] = [Number(after.stock ?? 0) - Number(before.stock ?? 0), Date.parse(change.at)];
		found.set(productId, [...(found.get(productId) ?? []), made]);
	}
	return found;
}

/** Writes some lines in one transaction; what has become wrong since it was looked at is left out and told. */
async function writeSome(shop: Shop, lines: Looked[], work: Work): Promise<number> {
	const done = await shop.db.transaction().execute(async (db) => {
		const ids = lines.flatMap(({ id }) => id ?? []);
		const before = await readWholeProducts(db, ids);
		const view = await viewOf(db, ids, work, before);
		const [changed, renamed, left]: [number[], number[], Looked[]] = [[], [], []];
		for (const line of lines) {
			const plan = planLine(line.cells, view(line.id));
			const id = "changes" in plan ? await writePlan(db, plan, view(line.id).kept, work.at) : null;
			if (id === null || !("changes" in plan)) left.push(line);
			else {
				changed.push(id);
				if (plan.made || plan.wanted.facts || plan.wanted.specifications) renamed.push(id);
			}
		}
		await indexProducts(db, renamed);
		const author = { by: work.by ?? null, ...(work.isForm ? {} : { importDigest: work.digest }) };
		await noteChanges(db, changed, { before, at: work.at, author });
		return { changed, left };
	});
	for (const line of done.left) line.problem = "changed";
	return done.changed.length;
}

/** @returns the product's number; null where a new one's code was taken meanwhile, or all addresses for it are. */
async function writePlan(db: Db, plan: LinePlan, kept: WholeProduct | null, at: string): Promise<number | null> {
	if (kept) {
		await writeParts(db, kept, plan.wanted, at);
		return kept.id;
	}
	const { made } = plan;
	if (!made) return null;
	const { sku } = made;
	const withCode = slugOf(`${made.nameRo.slice(0, 40)} produs ${sku}`);
	let names: { sku: string; slug: string } | null = { sku, slug: slugOf(made.nameRo) || withCode };
	const taken = await namesTaken(db, names, null);
	if (taken?.skuOf) return null;
	if (taken) {
		names = { sku, slug: withCode };
		if (await namesTaken(db, names, null)) names = await freeNames(db, withCode, () => sku);
	}
	if (!names) return null;
	const id = await insertNewProduct(db, { ...made, ...names }, at);
	await writeParts(db, { id, hasLabel: false, parts: null }, plan.wanted, at);
	return id;
}

/** Writes parts of a product as they are wanted; the search follows by `indexProducts`. */
export async function writeParts(
	db: Db,
	{ id, parts, hasLabel }: Omit<WholeProduct, "parts"> & { parts: ProductParts | null },
	wanted: LinePlan["wanted"],
	at: string,
): Promise<void> {
	if (wanted.facts) await writeFacts(db, id, wanted.facts, at);
	if (wanted.price) await writePrice(db, id, wanted.price, at);
	if (wanted.stock) {
		const { stock, leadTimeDays } = wanted.stock;
		await updateStock(db, id, {
			from: parts?.stock.stock ?? null,
			stock,
			lead_time_days: leadTimeDays,
			updated_at: at,
		});
	}
	if (wanted.specifications) await replaceSpecifications(db, id, wanted.specifications.rows);
	if (wanted.legal) await saveLegalData(db, legalRow(id, wanted.legal, hasLabel));
}
