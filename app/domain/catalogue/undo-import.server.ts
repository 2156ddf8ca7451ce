import { setImmediate as nextTurn } from "node:timers/promises";
import { historyAfter } from "#app/domain/catalogue/change-price.server.ts";
import { writeParts } from "#app/domain/catalogue/change-price-list.server.ts";
import { wrongDiscount } from "#app/domain/catalogue/price-history.ts";
import {
	noteChanges,
	type ProductParts,
	readWholeProducts,
	sameValue,
	type WholeProduct,
} from "#app/domain/catalogue/product-parts.server.ts";
import { readPriceHistories } from "#app/domain/catalogue/read-admin-products.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { groupBy } from "#db/group-by.ts";
import { selectImportedProducts, selectImports, selectStandingChanges } from "#db/queries/product-changes.ts";
import { indexProducts } from "#db/queries/product-index.ts";

/** For so many days a list can be taken back, and so many of the latest ones are offered. */
const UNDO_DAYS = 30;
const OFFERED_AT_MOST = 10;

/** What was not taken back, and why: changed since, made by the list, or no longer what the law lets a discount say. */
interface LeftAlone {
	productId: number;
	sku: string;
	field: string;
	why: "changed" | "made" | "law";
}

export interface UndoReport {
	restored: number;
	left: LeftAlone[];
}

/** The lists of the last days that changed something which still stands, newest first. */
export function readImports(shop: Shop) {
	const since = new Date(shop.clock().getTime() - UNDO_DAYS * 86_400_000).toISOString();
	return selectImports(shop.db, since, OFFERED_AT_MOST);
}

const PRODUCTS_AT_ONCE = 25;

/**
 * Takes a list's changes back, field by field and only where the field still holds what the list wrote; so nobody's later work, and no
 * order, is undone. A product that the list made stays, hidden. Broken off, it is finished by asking again.
 *
 * @param by who asks for it
 */
export async function undoImport(shop: Shop, { digest, by }: { digest: string; by: string }): Promise<UndoReport> {
	const report: UndoReport = { restored: 0, left: [] };
	const since = new Date(shop.clock().getTime() - UNDO_DAYS * 86_400_000).toISOString();
	for (let after = 0; ; await nextTurn()) {
		const ids = await selectImportedProducts(shop.db, { digest, since, after, limit: PRODUCTS_AT_ONCE });
		if (ids.length === 0) return report;
		after = ids.at(-1)!;
		const done = await undoSome(shop, ids, { digest, by });
		report.restored += done.restored;
		report.left.push(...done.left);
	}
}

async function undoSome(
	shop: Shop,
	ids: number[],
	{ digest, by }: { digest: string; by: string },
): Promise<UndoReport> {
	const at = shop.clock().toISOString();
	return shop.db.transaction().execute(async (db) => {
		const before = await readWholeProducts(db, ids);
		const histories = await readPriceHistories(db, ids);
		const changes = groupBy(await selectStandingChanges(db, digest, ids), ({ productId }) => productId);
		const restored: number[] = [];
		const left: LeftAlone[] = [];
		for (const product of before.values()) {
			const leave = (field: string, why: LeftAlone["why"]) =>
				left.push({ productId: product.id, sku: product.parts.facts.sku, field, why });
			const wanted = wantedBack(product, changes.get(product.id) ?? [], leave);
			if (wanted.price && wrongDiscount(historyAfter(histories(product.id), wanted.price, at))) {
				leave("price", "law");
				delete wanted.price;
			}
			if (Object.keys(wanted).length === 0) continue;
			await writeParts(db, product, wanted, at);
			restored.push(product.id);
		}
		await indexProducts(db, restored);
		await noteChanges(db, restored, { before, at, author: { by, importDigest: digest, isUndo: true } });
		return { restored: restored.length, left };
	});
}

type Change = Awaited<ReturnType<typeof selectStandingChanges>>[number];

function wantedBack(
	{ parts }: WholeProduct,
	changes: Change[],
	leave: (field: string, why: LeftAlone["why"]) => void,
): Partial<ProductParts> {
	const wanted: Partial<ProductParts> = {};
	for (const { part, before, after } of changes) {
		if (part === "made") leave("", "made");
		if (!(part in parts)) continue;
		const kept = parts[part as keyof ProductParts] as unknown as Record<string, unknown>;
		const fields = Object.keys(after).filter((field) => {
			const stands = sameValue(kept[field], after[field]);
			if (!stands && !sameValue(kept[field], before[field])) leave(field, "changed");
			return stands;
		});
		if (fields.length === 0) continue;
		const back = Object.fromEntries(fields.map((field) => [field, before[field]]));
		Object.assign(wanted, { [part]: { ...kept, ...back } });
	}
	return wanted;
}
