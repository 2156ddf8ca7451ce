import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import { keepAndRefer, type PicturesRefused, type UploadedFile } from "#app/domain/catalogue/keep-pictures.server.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import { OFFICIAL_LIMITS } from "#app/domain/catalogue/picture-limits.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import {
	type KeptShopPicture,
	PICTURE_SLOTS,
	type PictureSlot,
	type ShopPictures,
} from "#app/domain/settings/shop-picture.ts";
import { allOrNothing, type Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { reviseCatalogue } from "#db/queries/catalogue.ts";
import { insertSetting, selectSettingVersions } from "#db/queries/settings.ts";

const GROUP = "picture-";

/** The pictures among kept settings; one that was taken away is `null` there. */
export function shopPicturesOf(kept: { group_name: string; content: string }[]): ShopPictures {
	const contents = new Map(kept.map(({ group_name, content }) => [group_name, content]));
	const pictures = PICTURE_SLOTS.map((slot) => [slot, JSON.parse(contents.get(GROUP + slot) ?? "null")]);
	return Object.fromEntries(pictures.filter(([, picture]) => picture !== null)) as ShopPictures;
}

/** One of them, with the revision that its writer sees, and who changed it last. */
export async function readShopPicture(db: Db, slot: PictureSlot) {
	const [kept] = await selectSettingVersions(db, GROUP + slot, 1);
	return {
		picture: JSON.parse(kept?.content ?? "null") as KeptShopPicture | null,
		revision: String(kept?.number ?? 0),
		change: kept ? { at: kept.changed_at, by: kept.changed_by } : null,
	};
}

/** Who changes a slot, and the revision of what they saw. */
interface Change {
	slot: PictureSlot;
	seen: string;
	by: string;
}

/**
 * Puts a picture into its slot; without a file, its words alone.
 *
 * @returns changed-meanwhile, pictures-refused, validation on `files` where there is no picture at all
 */
export async function changeShopPicture(
	shop: Shop,
	change: Change & { file: UploadedFile | null; alt: PictureAlt },
): Promise<Result<null, ShopError | PicturesRefused>> {
	const { file, alt } = change;
	if (!file) {
		return allOrNothing<null>(shop, (db) =>
			write(shop, db, change, (kept) => (kept === null ? null : { ...kept, ...alt })),
		);
	}
	const before = await readShopPicture(shop.db, change.slot);
	const outcome = await keepAndRefer<null>(
		shop,
		[file],
		(db, [picture]) => write(shop, db, change, () => ({ ...picture!, ...alt })),
		OFFICIAL_LIMITS,
	);
	if (outcome.ok && before.picture) await cleanPictures(shop, [before.picture.base]);
	return outcome;
}

/** Empties a slot; doing it twice changes nothing. @returns changed-meanwhile */
export async function removeShopPicture(shop: Shop, { slot, seen, by }: Change): Promise<Result<null>> {
	const before = await readShopPicture(shop.db, slot);
	if (!before.picture) return ok(null);
	const outcome = await allOrNothing<null>(shop, (db) => write(shop, db, { slot, seen, by }, null));
	if (outcome.ok) await cleanPictures(shop, [before.picture.base]);
	return outcome;
}

async function write(
	shop: Shop,
	db: Db,
	{ slot, seen, by }: Change,
	change: ((kept: KeptShopPicture | null) => KeptShopPicture | null) | null,
): Promise<Result<null>> {
	// First, since its row is what two writers wait for.
	await reviseCatalogue(db);
	const kept = await readShopPicture(db, slot);
	const picture = change?.(kept.picture) ?? null;
	if (JSON.stringify(picture) === JSON.stringify(kept.picture) && picture) return ok(null);
	if (kept.revision !== seen) return fail({ code: "changed-meanwhile" });
	if (change && !picture) return fail({ code: "validation", fields: { files: "adminPictures:fileRequired" } });
	await insertSetting(db, { group: GROUP + slot, after: kept.revision, content: picture, at: shop.clock(), by });
	return ok(null);
}
