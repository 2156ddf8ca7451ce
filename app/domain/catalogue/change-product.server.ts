import type { AdminProduct } from "#app/domain/catalogue/admin-product.ts";
import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import type { KeptFacts } from "#app/domain/catalogue/product-facts.ts";
import type { ProductFacts, ProductStock } from "#app/domain/catalogue/product-form.ts";
import { noteChanges, readWholeProducts } from "#app/domain/catalogue/product-parts.server.ts";
import { toAdminProduct } from "#app/domain/catalogue/read-admin-products.server.ts";
import { readLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import { slugOf } from "#app/domain/catalogue/slug.ts";
import { namesTaken, writeFacts } from "#app/domain/catalogue/write-facts.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange } from "#app/domain/revision.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { updateProduct, updateStock } from "#db/queries/admin-products.ts";
import { indexProducts } from "#db/queries/product-index.ts";

type Outcome = Result<null>;

/** Runs a change of one product in one transaction, and notes who changed what of it. */
export function withProduct<T>(
	shop: Shop,
	id: number,
	by: string | null,
	change: (db: Db, product: AdminProduct) => Promise<Result<T>>,
): Promise<Result<T>> {
	return shop.db.transaction().execute((db) => changeProduct(shop, db, { id, by }, change));
}

/** The same in the caller's transaction. */
export async function changeProduct<T>(
	shop: Pick<Shop, "clock">,
	db: Db,
	{ id, by }: { id: number; by: string | null },
	change: (db: Db, product: AdminProduct) => Promise<Result<T>>,
): Promise<Result<T>> {
	const before = await readWholeProducts(db, [id]);
	const product = before.get(id);
	if (!product) return fail({ code: "product-not-found" });
	const outcome = await change(db, toAdminProduct(product));
	if (outcome.ok) await noteChanges(db, [id], { before, at: shop.clock().toISOString(), author: { by } });
	return outcome;
}

/**
 * Changes a product's names, texts, code, address, category, warranty and place; the search follows.
 *
 * @param seen revision of the facts that the writer saw
 * @returns product-not-found, changed-meanwhile, validation with the fields
 */
export function changeFacts(
	shop: Shop,
	id: number,
	typed: ProductFacts,
	seen: string,
	by: string | null = null,
): Promise<Outcome> {
	return withProduct(shop, id, by, async (db, product) => {
		const wanted: KeptFacts = {
			...typed,
			slug: typed.slug ?? slugOf(typed.nameRo),
			position: typed.position ?? product.facts.values.position,
		};
		if (wanted.slug === "") return fail({ code: "validation", fields: { slug: "adminCatalogue:slugInvalid" } });
		const verdict = judgeChange(product.facts, wanted, seen);
		if (verdict === "done") return ok(null);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		const taken = await namesTaken(db, wanted, id);
		if (taken) return fail({ code: "validation", fields: taken.fields });
		await writeFacts(db, id, wanted, shop.clock().toISOString());
		await indexProducts(db, [id]);
		return ok(null);
	});
}

/**
 * Sets the stock to what was typed, and only if it is still what the writer saw: an order that took a piece meanwhile is not
 * lost, and the same form sent twice changes it once.
 *
 * @param seen revision of the stock that the writer saw
 * @returns product-not-found, changed-meanwhile
 */
export function changeStock(
	shop: Shop,
	id: number,
	typed: ProductStock,
	seen: string,
	by: string | null = null,
): Promise<Outcome> {
	return withProduct(shop, id, by, async (db, product) => {
		const verdict = judgeChange(product.stock, typed, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "write") {
			await updateStock(db, id, {
				from: product.stock.values.stock,
				stock: typed.stock,
				lead_time_days: typed.leadTimeDays,
				updated_at: shop.clock().toISOString(),
			});
		}
		return ok(null);
	});
}

/**
 * Puts a product on sale or takes it off; it is never deleted, since orders refer to it. A shop that is live puts none on sale
 * that lacks what the law wants beside it (docs/law.md, "Product pages"); those that are on sale stay there.
 *
 * @returns product-not-found, validation of the whole
 */
export function changeState(shop: Shop, id: number, state: ProductState, by: string | null = null): Promise<Outcome> {
	return withProduct(shop, id, by, async (db, product) => {
		if (product.state !== state) {
			if (state === "active" && shop.settings.live && (await readLegalData(db, id)).missing.length > 0) {
				return fail({ code: "validation", fields: { "": "adminProducts:legalDataMissing" } });
			}
			await updateProduct(db, id, { status: state, updated_at: shop.clock().toISOString() });
		}
		return ok(null);
	});
}
