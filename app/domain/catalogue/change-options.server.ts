import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import { OPTIONS_AT_MOST } from "#app/domain/catalogue/product-option.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { lockRows } from "#db/dialect/locks.ts";
import { selectAdminProduct, updateProduct } from "#db/queries/admin-products.ts";
import { deleteOption, insertOptions, selectOptionRows, selectProductsCalled } from "#db/queries/product-options.ts";

type Outcome = Result<null, ShopError>;

const refuse = (message: string): Outcome =>
	fail({ code: "validation", fields: { product: `adminProducts:${message}` } });

/**
 * Offers another product with this one, after those that are offered already.
 *
 * @param called number, code or whole name of the option, in either language
 * @returns product-not-found; validation on `product`: nothing or more than one thing is called so, or it is this product itself, is
 * there already, is off sale, or there is room for no more
 */
export function addOption(shop: Shop, id: number, called: string): Promise<Outcome> {
	return shop.db.transaction().execute(async (db) => {
		const [optionId, ...others] = await selectProductsCalled(db, called, readAdminId(called));
		if (others.length > 0) return refuse("optionSeveral");
		await lockRows(db, "product", [id, optionId ?? id]);
		if (!(await selectAdminProduct(db, id))) return fail({ code: "product-not-found" });
		const option = optionId === undefined ? undefined : await selectAdminProduct(db, optionId);
		if (!option) return refuse("optionUnknown");
		if (option.id === id) return refuse("optionItself");
		const rows = await selectOptionRows(db, id);
		if (rows.some((row) => row.option_id === option.id)) return refuse("optionThere");
		if (option.status === "retired") return refuse("optionRetired");
		if (rows.length >= OPTIONS_AT_MOST) return refuse("optionsFull");
		await insertOptions(db, [{ product_id: id, option_id: option.id, position: (rows.at(-1)?.position ?? 0) + 1 }]);
		await updateProduct(db, id, { updated_at: shop.clock().toISOString() });
		return ok(null);
	});
}

/**
 * Offers a product with this one no longer; the same twice changes nothing more.
 *
 * @returns product-not-found
 */
export function removeOption(shop: Shop, id: number, optionId: number): Promise<Outcome> {
	return shop.db.transaction().execute(async (db) => {
		if (!(await selectAdminProduct(db, id))) return fail({ code: "product-not-found" });
		await deleteOption(db, id, optionId);
		await updateProduct(db, id, { updated_at: shop.clock().toISOString() });
		return ok(null);
	});
}
