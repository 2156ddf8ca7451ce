import { isUploaded } from "#app/domain/catalogue/picture-port.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectUsedPictures } from "#db/queries/pictures.ts";

/**
 * Takes away the files of uploaded pictures that nothing shows any more: these, and what an upload that was cut off left
 * behind. Runs in a transaction, so that nobody can begin to refer to a picture between the look and the removal; a row is
 * gone before its files are, never the other way round.
 *
 * @param bases pictures that something has just stopped showing
 */
export async function cleanPictures(shop: Shop, bases: string[]): Promise<void> {
	const suspects = [...new Set([...bases.filter(isUploaded), ...(await shop.pictures.settled())])];
	if (suspects.length === 0) return;
	await shop.db.transaction().execute(async (db) => {
		const used = await selectUsedPictures(db, suspects);
		const idle = suspects.filter((base) => !used.has(base));
		await Promise.all(idle.map((base) => shop.pictures.remove(base)));
	});
}
