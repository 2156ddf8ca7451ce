import { isUploaded } from "#app/domain/catalogue/picture-port.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectUsedPictures } from "#db/queries/pictures.ts";

/**
 * Takes away the files of uploaded pictures that nothing shows any more: these, and what an upload that was cut off left
 * behind. No transaction is open meanwhile, and no lock held: files are set aside before the look that decides. Whoever began
 * to refer to a picture before that look is seen by it, and the files are put back; whoever does so after it misses them, and
 * keeps them again (keepAndRefer).
 *
 * @param bases pictures that something has just stopped showing
 */
export async function cleanPictures(shop: Shop, bases: string[]): Promise<void> {
	const suspects = [...new Set([...bases.filter(isUploaded), ...(await shop.pictures.settled())])];
	const used = await selectUsedPictures(shop.db, suspects);
	const idle = suspects.filter((base) => !used.has(base));
	if (idle.length === 0) return;
	const aside = await Promise.all(idle.map((base) => shop.pictures.setAside(base)));
	const usedNow = await selectUsedPictures(shop.db, idle);
	await Promise.all(aside.map((files, index) => (usedNow.has(idle[index]!) ? files.putBack() : files.remove())));
}
