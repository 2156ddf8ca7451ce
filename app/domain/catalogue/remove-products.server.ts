import { setImmediate as nextTurn } from "node:timers/promises";
import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import { noteChanges, readWholeProducts } from "#app/domain/catalogue/product-parts.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { deleteProducts, selectOrderedProducts, updateProduct } from "#db/queries/admin-products.ts";
import { selectPictures } from "#db/queries/catalogue.ts";
import { selectSampleProducts } from "#db/seeds/seed.ts";

/**
 * Deletes a product that nobody has ever ordered and that is not on sale, with its history.
 *
 * @returns product-not-found; validation of the whole for one that was ordered or is on sale
 */
export async function deleteProduct(shop: Shop, id: number): Promise<Result<null>> {
	const refuse = (message: string) =>
		fail<ShopError>({ code: "validation", fields: { "": `adminProducts:${message}` } });
	const pictures = await selectPictures(shop.db, [id]);
	const done = await shop.db.transaction().execute<Result<null>>(async (db) => {
		const product = (await readWholeProducts(db, [id])).get(id);
		if (!product) return fail({ code: "product-not-found" });
		if (product.parts.state.state === "active") return refuse("deleteActive");
		if ((await selectOrderedProducts(db, [id])).size > 0) return refuse("deleteOrdered");
		await deleteProducts(db, [id]);
		return ok(null);
	});
	const bases = pictures.map(({ base }) => base);
	if (done.ok) await cleanPictures(shop, bases);
	return done;
}

const AT_ONCE = 25;

/** How many products of the sample catalogue are there. */
export const countSample = async (shop: Shop): Promise<number> => (await selectSampleProducts(shop.db)).length;

/**
 * Takes the sample catalogue away: what was never ordered is deleted, the rest goes off sale.
 *
 * @returns how many of each
 */
export async function removeSample(shop: Shop, by: string): Promise<{ deleted: number; retired: number }> {
	const ids = await selectSampleProducts(shop.db);
	const count = { deleted: 0, retired: 0 };
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE);
		const done = await shop.db.transaction().execute(async (db) => {
			const before = await readWholeProducts(db, some);
			const ordered = await selectOrderedProducts(db, some);
			const active = [...before.values()].filter(({ id, parts }) => ordered.has(id) && parts.state.state === "active");
			const at = shop.clock().toISOString();
			for (const { id } of active) await updateProduct(db, id, { status: "retired", updated_at: at });
			const retired = active.map(({ id }) => id);
			await noteChanges(db, retired, { before, at, author: { by } });
			const free = some.filter((id) => !ordered.has(id));
			await deleteProducts(db, free);
			return { deleted: free.length, retired: active.length };
		});
		count.deleted += done.deleted;
		count.retired += done.retired;
		await nextTurn();
	}
	return count;
}
