import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import { OPTIONS_AT_MOST } from "#app/domain/catalogue/product-option.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { lockRows } from "#db/dialect/locks.ts";
import { selectAdminProduct, updateProduct } from "#db/queries/admin-products.ts";
import { insertProductChanges } from "#db/queries/product-changes.ts";
import { replaceOptions, selectOptionIds, selectOptions, selectProductsCalled } from "#db/queries/product-options.ts";

type Outcome = Result<null>;

/** Whose options are changed, and by whom: an account's e-mail address. */
interface Changed {
	id: number;
	by: string;
}

const refuse = (message: string): Outcome =>
	fail({ code: "validation", fields: { product: `adminProducts:${message}` } });

/**
 * Offers another product with this one, after those that are offered already.
 *
 * @param called number, code or whole name of the option, in either language
 * @returns product-not-found; validation on `product`: nothing or more than one thing is called so, or it is this product itself, is
 * there already, is off sale, or there is room for no more
 */
export function addOption(shop: Shop, changed: Changed, called: string): Promise<Outcome> {
	const { id } = changed;
	return shop.db.transaction().execute(async (db) => {
		const [optionId, ...others] = await selectProductsCalled(db, called, readAdminId(called));
		if (others.length > 0) return refuse("optionSeveral");
		await lockRows(db, "product", [id, optionId ?? id]);
		if (!(await selectAdminProduct(db, id))) return fail({ code: "product-not-found" });
		const option = optionId === undefined ? undefined : await selectAdminProduct(db, optionId);
		if (!option) return refuse("optionUnknown");
		if (option.id === id) return refuse("optionItself");
		const ids = await selectOptionIds(db, id);
		if (ids.includes(option.id)) return refuse("optionThere");
		if (option.status === "retired") return refuse("optionRetired");
		if (ids.length >= OPTIONS_AT_MOST) return refuse("optionsFull");
		await write(shop, db, changed, [...ids, option.id]);
		return ok(null);
	});
}

/**
 * Puts an option at a place, counted from 1; the same twice changes nothing more.
 *
 * @returns product-not-found, not-found (the option went meanwhile)
 */
export function moveOption(shop: Shop, changed: Changed, { option, to }: { option: number; to: number }) {
	return withOptions(shop, changed.id, async (db, ids) => {
		if (!ids.includes(option)) return fail({ code: "not-found" });
		const place = Math.min(Math.max(to, 1), ids.length) - 1;
		const others = ids.filter((id) => id !== option);
		if (ids[place] !== option) await write(shop, db, changed, others.toSpliced(place, 0, option));
		return ok(null);
	});
}

/**
 * Offers a product with this one no longer; the same twice changes nothing more.
 *
 * @returns product-not-found
 */
export function removeOption(shop: Shop, changed: Changed, option: number): Promise<Outcome> {
	return withOptions(shop, changed.id, async (db, ids) => {
		const others = ids.filter((id) => id !== option);
		if (others.length < ids.length) await write(shop, db, changed, others);
		return ok(null);
	});
}

function withOptions(shop: Shop, id: number, change: (db: Db, ids: number[]) => Promise<Outcome>): Promise<Outcome> {
	return shop.db.transaction().execute(async (db) => {
		await lockRows(db, "product", [id]);
		if (!(await selectAdminProduct(db, id))) return fail({ code: "product-not-found" });
		return change(db, await selectOptionIds(db, id));
	});
}

/** What the history of a product says of its options: their names and codes, in order. */
async function written(db: Db, productId: number): Promise<string> {
	const options = await selectOptions(db, { productId, locale: "ro", withRetired: true });
	return JSON.stringify({ options: options.map(({ name, sku }) => `${name} (${sku})`) });
}

async function write(shop: Shop, db: Db, { id, by }: Changed, optionIds: number[]): Promise<void> {
	const at = shop.clock().toISOString();
	const before = await written(db, id);
	await replaceOptions(db, id, optionIds);
	await updateProduct(db, id, { updated_at: at });
	const change = { product_id: id, at, changed_by: by, part: "options", import_digest: null, is_undo: 0 } as const;
	await insertProductChanges(db, [{ ...change, before, after: await written(db, id) }]);
}
