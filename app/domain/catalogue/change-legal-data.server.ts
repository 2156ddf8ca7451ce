import { changeProduct, withProduct } from "#app/domain/catalogue/change-product.server.ts";
import { cleanPictures } from "#app/domain/catalogue/clean-pictures.server.ts";
import { keepAndRefer, type PicturesRefused, type UploadedFile } from "#app/domain/catalogue/keep-pictures.server.ts";
import { type LegalFacts, missingData } from "#app/domain/catalogue/legal-data.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import { OFFICIAL_LIMITS } from "#app/domain/catalogue/picture-limits.ts";
import type { KeptPicture } from "#app/domain/catalogue/picture-port.ts";
import { readLegalData } from "#app/domain/catalogue/read-legal-data.server.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange } from "#app/domain/revision.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
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
): Promise<Result<null>> {
	return withProduct(shop, id, by, async (db) => {
		const kept = await readLegalData(db, id);
		const verdict = judgeChange(kept.facts, wanted, seen);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (verdict === "write") await saveLegalData(db, legalRow(id, wanted, kept.picture !== null));
		return ok(null);
	});
}

/**
 * Puts the official label, as the owner has it, in the place of the one before; without a file, its words alone.
 *
 * @param change `seen`: the revision of the label that the writer saw
 * @returns product-not-found, changed-meanwhile, pictures-refused, validation on `files` where there is no label at all
 */
export async function changeLabel(
	shop: Shop,
	id: number,
	change: { file: UploadedFile | null; alt: PictureAlt; seen: string; by: string | null },
): Promise<Result<null, ShopError | PicturesRefused>> {
	const { file, alt, by } = change;
	if (!file) {
		return withProduct<null>(shop, id, by, async (db) => {
			const { picture } = await readLegalData(db, id);
			if (!picture) return fail({ code: "validation", fields: { files: "adminPictures:fileRequired" } });
			return writeLabel(db, id, { ...picture, ...alt }, change.seen);
		});
	}
	let before: string | null = null;
	const outcome = await keepAndRefer<null>(
		shop,
		[file],
		(db, [picture]) =>
			changeProduct(shop, db, { id, by }, async () => {
				before = (await readLegalData(db, id)).label.values.label;
				return writeLabel(db, id, { ...picture!, ...alt }, change.seen);
			}),
		OFFICIAL_LIMITS,
	);
	if (outcome.ok && before) await cleanPictures(shop, [before]);
	return outcome;
}

async function writeLabel(
	db: Db,
	id: number,
	{ base, width, height, widths, altRo, altEn }: KeptPicture & PictureAlt,
	seen: string,
): Promise<Result<null>> {
	const { facts, label } = await readLegalData(db, id);
	const verdict = judgeChange(label, { label: base, altRo, altEn }, seen);
	if (verdict === "stale") return fail({ code: "changed-meanwhile" });
	if (verdict === "write") {
		await saveLegalData(db, {
			...legalRow(id, facts.values, true),
			...{ label_base: base, label_width: width, label_height: height, label_widths: JSON.stringify(widths) },
			...{ label_alt_ro: altRo, label_alt_en: altEn },
		});
	}
	return ok(null);
}

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
		conformity_ro: facts.conformityRo,
		conformity_en: facts.conformityEn,
		is_complete: missingData(facts, hasLabel).length === 0 ? 1 : 0,
	};
}
