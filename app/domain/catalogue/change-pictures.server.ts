import type { AdminPicture } from "#app/domain/catalogue/admin-product.ts";
import { withProduct } from "#app/domain/catalogue/change-product.server.ts";
import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import { keepAndRefer, type PicturesRefused, type UploadedFile } from "#app/domain/catalogue/keep-pictures.server.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import { PICTURES_OF_A_PRODUCT } from "#app/domain/catalogue/picture-limits.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import type { Section } from "#app/domain/section.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { lockRows } from "#db/dialect/locks.ts";
import { selectAdminProduct, updateProduct } from "#db/queries/admin-products.ts";
import { replaceRows, selectPictures } from "#db/queries/catalogue.ts";

type Row = Awaited<ReturnType<typeof selectPictures>>[number];

const altOf = (row: Row): Section<PictureAlt> => sectionOf({ altRo: row.alt_ro, altEn: row.alt_en });

/** A product's pictures, the main one first. */
export async function readAdminPictures(shop: Shop, productId: number): Promise<AdminPicture[]> {
	const rows = await selectPictures(shop.db, [productId]);
	return rows.map((row) => ({
		picture: { base: row.base, width: row.width, height: row.height, widths: JSON.parse(row.widths) as number[] },
		alt: altOf(row),
	}));
}

/**
 * Adds pictures at the end, all of an upload or none. They begin with the same words.
 *
 * @returns how many; product-not-found, pictures-refused with the files and their problems, validation on `files`
 */
export async function addPictures(
	shop: Shop,
	productId: number,
	files: UploadedFile[],
	alt: PictureAlt,
): Promise<Result<number, ShopError | PicturesRefused>> {
	if (!(await selectAdminProduct(shop.db, productId))) return fail({ code: "product-not-found" });
	return keepAndRefer<number>(shop, files, async (db, pictures) => {
		await lockRows(db, "product", [productId]);
		const rows = await selectPictures(db, [productId]);
		const known = new Set(rows.map((row) => row.base));
		const twice = files.filter((_, index) => known.has(pictures[index]!.base));
		if (twice.length > 0) {
			const refused = twice.map(({ name }) => ({ name, problem: "already-there" as const }));
			return fail({ code: "pictures-refused", files: refused });
		}
		if (rows.length + files.length > PICTURES_OF_A_PRODUCT) {
			return fail({ code: "validation", fields: { files: "adminPictures:tooMany" } });
		}
		const added = pictures.map(({ base, width, height, widths }) => ({
			...{ base, width, height, widths: JSON.stringify(widths) },
			...{ alt_ro: alt.altRo, alt_en: alt.altEn },
		}));
		await write(shop, db, productId, [...rows, ...added]);
		return ok(added.length);
	});
}

/**
 * Changes what is said of a picture.
 *
 * @param seen revision of the words that the writer saw
 * @returns product-not-found, not-found (the picture went meanwhile), changed-meanwhile
 */
export function describePicture(
	shop: Shop,
	productId: number,
	change: { base: string; seen: string; alt: PictureAlt },
): Promise<Result<null>> {
	return withPicture(shop, productId, change.base, async (db, rows, index) => {
		const row = rows[index]!;
		const verdict = judgeChange(altOf(row), change.alt, change.seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		const changed = { ...row, alt_ro: change.alt.altRo, alt_en: change.alt.altEn };
		if (verdict === "write") await write(shop, db, productId, rows.with(index, changed));
		return ok(null);
	});
}

/** Puts a picture at a place, counted from 1; the first is the main one. The same twice changes nothing more. */
export function movePicture(
	shop: Shop,
	productId: number,
	{ base, to }: { base: string; to: number },
): Promise<Result<null>> {
	return withPicture(shop, productId, base, async (db, rows, index) => {
		const others = rows.toSpliced(index, 1);
		const place = Math.min(Math.max(to, 1), rows.length) - 1;
		if (place !== index) await write(shop, db, productId, others.toSpliced(place, 0, rows[index]!));
		return ok(null);
	});
}

/** Takes a picture off a product, and its files away where nothing else shows it. */
export async function removePicture(shop: Shop, productId: number, base: string): Promise<Result<null>> {
	const removed = await withPicture(shop, productId, base, async (db, rows, index) => {
		await write(shop, db, productId, rows.toSpliced(index, 1));
		return ok(null);
	});
	if (removed.ok) await cleanPictures(shop, [base]);
	return removed;
}

function withPicture(
	shop: Shop,
	productId: number,
	base: string,
	change: (db: Db, rows: Row[], index: number) => Promise<Result<null>>,
): Promise<Result<null>> {
	return withProduct<null>(shop, productId, null, async (db) => {
		const rows = await selectPictures(db, [productId]);
		const index = rows.findIndex((row) => row.base === base);
		return index === -1 ? fail({ code: "not-found" }) : change(db, rows, index);
	});
}

async function write(shop: Shop, db: Db, productId: number, rows: Omit<Row, "product_id" | "position">[]) {
	await replaceRows(db, "product_picture", productId, rows);
	await updateProduct(db, productId, { updated_at: shop.clock().toISOString() });
}
