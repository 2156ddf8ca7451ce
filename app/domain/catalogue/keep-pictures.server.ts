import type { RefusedFile } from "#app/domain/catalogue/admin-product.ts";
import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import type { PictureLimits } from "#app/domain/catalogue/picture-limits.ts";
import type { KeptPicture } from "#app/domain/catalogue/picture-port.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";

export interface UploadedFile {
	name: string;
	content: Uint8Array;
}

export type PicturesRefused = { code: "pictures-refused"; files: RefusedFile[] };

/** As often as the same picture may go elsewhere while it comes here. */
const TRIES = 3;

/**
 * Makes the files of one upload ready, all of them or none, and refers to them in one transaction. Afterwards it sees to it that
 * the files are still there: the same picture may have been removed elsewhere in the meantime, and then it is kept again.
 *
 * @param refer writes the rows; gets the pictures in the order of the files
 * @returns what `refer` says, or which files are refused and why
 */
export async function keepAndRefer<T>(
	shop: Shop,
	files: UploadedFile[],
	refer: (db: Db, pictures: KeptPicture[]) => Promise<Result<T, ShopError | PicturesRefused>>,
	limits?: PictureLimits,
): Promise<Result<T, ShopError | PicturesRefused>> {
	const pictures = await keepAll(shop, files, limits);
	if (!pictures.ok) return pictures;
	const outcome = await shop.db.transaction().execute((db) => refer(db, pictures.value));
	if (!outcome.ok) {
		await cleanPictures(shop, pictures.value.map(baseOf));
		return outcome;
	}
	for (let attempt = 1; attempt <= TRIES; attempt++) {
		const there = await Promise.all(pictures.value.map((picture) => shop.pictures.has(picture)));
		if (there.every(Boolean)) return outcome;
		await keepAll(shop, files, limits);
	}
	throw new Error("the files of kept pictures go again and again");
}

const baseOf = ({ base }: KeptPicture) => base;

async function keepAll(
	shop: Shop,
	files: UploadedFile[],
	limits?: PictureLimits,
): Promise<Result<KeptPicture[], PicturesRefused>> {
	const kept: KeptPicture[] = [];
	const refused: RefusedFile[] = [];
	for (const { name, content } of files) {
		const outcome = await shop.pictures.keep(content, limits);
		if (!outcome.ok) refused.push({ name, problem: outcome.error });
		else if (kept.some(({ base }) => base === outcome.value.base)) refused.push({ name, problem: "already-there" });
		else kept.push(outcome.value);
	}
	if (refused.length === 0) return ok(kept);
	await cleanPictures(shop, kept.map(baseOf));
	return fail({ code: "pictures-refused", files: refused });
}
