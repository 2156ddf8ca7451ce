import { withProduct } from "#app/domain/catalogue/change-product.server.ts";
import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import { keepAndRefer, type PicturesRefused, type UploadedFile } from "#app/domain/catalogue/keep-pictures.server.ts";
import { type LegalFacts, missingData } from "#app/domain/catalogue/legal-data.ts";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import { readLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import { judgeChange } from "#app/domain/catalogue/revision.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { lockRows } from "#db/dialect/locks.ts";
import { saveLegalData } from "#db/queries/legal-data.ts";

/**
 * Writes what was typed.
 *
 * @param seen revision of what the writer saw
 * @returns product-not-found, changed-meanwhile
 */
export function changeLegalData(
	shop: Shop,
	id: number,
	wanted: LegalFacts,
	seen: string,
	by: string | null = null,
): Promise<Result<null, ShopError>> {
	return withProduct(shop, id, by, async (db) => {
		const kept = await readLegalData(db, id);
		const verdict = judgeChange(kept.facts, wanted, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "write") await saveLegalData(db, legalRow(id, wanted, kept.label !== null));
		return ok(null);
	});
}

/**
 * Puts the official label, as the owner has it, in the place of the one before; without a file, its words alone.
 *
 * @returns product-not-found, changed-meanwhile, pictures-refused, validation on `files` where there is no label at all
 */
export async function changeLabel(
	shop: Shop,
	id: number,
	{ file, alt, seen }: { file: UploadedFile | null; alt: PictureAlt; seen: string },
): Promise<Result<null, ShopError | PicturesRefused>> {
	const words = { label_alt_ro: alt.altRo, label_alt_en: alt.altEn };
	if (!file) {
		return withProduct<null>(shop, id, null, async (db) => {
			const kept = await readLegalData(db, id);
			if (!kept.label) return fail({ code: "validation", fields: { files: "adminPictures:fileRequired" } });
			const verdict = judgeChange(kept.alt, alt, seen);
			if (verdict === "stale") return fail({ code: "changed-meanwhile" });
			if (verdict === "write")
				await saveLegalData(db, { ...legalRow(id, kept.facts.values, true), ...labelColumns(kept.label), ...words });
			return ok(null);
		});
	}
	const before = (await readLegalData(shop.db, id)).label;
	const outcome = await keepAndRefer<null>(shop, [file], async (db, [picture]) => {
		await lockRows(db, "product", [id]);
		const { facts } = await readLegalData(db, id);
		await saveLegalData(db, { ...legalRow(id, facts.values, true), ...labelColumns(picture!), ...words });
		return ok(null);
	});
	if (outcome.ok && before) await cleanPictures(shop, [before.base]);
	return outcome;
}

const labelColumns = ({ base, width, height, widths }: Omit<Picture, "alt">) => ({
	...{ label_base: base, label_width: width, label_height: height },
	label_widths: JSON.stringify(widths),
});

/** The row of what was typed. */
export function legalRow(productId: number, facts: LegalFacts, hasLabel: boolean) {
	return {
		product_id: productId,
		equipment: facts.equipment,
		made_by_shop: facts.madeByShop ? 1 : 0,
		maker: facts.maker,
		maker_address: facts.makerAddress,
		maker_contact: facts.makerContact,
		warnings_ro: facts.warningsRo,
		warnings_en: facts.warningsEn,
		energy_class: facts.energyClass,
		sheet_address: facts.sheetAddress,
		charger: facts.charger,
		charger_min_watts: facts.chargerMinWatts,
		charger_max_watts: facts.chargerMaxWatts,
		is_complete: missingData(facts, hasLabel).length === 0 ? 1 : 0,
	};
}
