import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import { keepAndRefer, type PicturesRefused, type UploadedFile } from "#app/domain/catalogue/keep-pictures.server.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange } from "#app/domain/revision.server.ts";
import { withService } from "#app/domain/services/change-service.server.ts";
import { findAdminService } from "#app/domain/services/read-admin-services.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { updatePictureAlts, updateService } from "#db/queries/admin-services.ts";

/**
 * Gives a service another picture with its words, or only other words where there is one already.
 *
 * @param file null keeps the picture that it has
 * @param seen revision of the words that the writer saw; another picture needs none
 * @returns service-not-found, changed-meanwhile, pictures-refused, validation on `files` when there is no picture at all
 */
export async function changeServicePicture(
	shop: Shop,
	id: number,
	{ file, alt, seen }: { file: UploadedFile | null; alt: PictureAlt; seen: string },
): Promise<Result<null, ShopError | PicturesRefused>> {
	const before = await findAdminService(shop.db, id);
	if (!before) return fail({ code: "service-not-found" });
	if (!file) return changeWords(shop, id, alt, seen);
	const outcome = await keepAndRefer<null>(shop, [file], async (db, [picture]) => {
		const { base, width, height, widths } = picture!;
		await updateService(db, id, {
			...{ picture_base: base, picture_width: width, picture_height: height },
			picture_widths: JSON.stringify(widths),
		});
		await updatePictureAlts(db, id, { ro: alt.altRo, en: alt.altEn });
		return ok(null);
	});
	if (outcome.ok && before.picture) await cleanPictures(shop, [before.picture.base]);
	return outcome;
}

function changeWords(shop: Shop, id: number, alt: PictureAlt, seen: string): Promise<Result<null>> {
	return withService<null>(shop, id, async (db, service) => {
		if (service.picture === null) {
			return fail({ code: "validation", fields: { files: "adminPictures:fileRequired" } });
		}
		const verdict = judgeChange(service.alt, alt, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "write") await updatePictureAlts(db, id, { ro: alt.altRo, en: alt.altEn });
		return ok(null);
	});
}
