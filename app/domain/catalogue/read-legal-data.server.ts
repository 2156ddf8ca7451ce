import {
	type LabelFacts,
	type LegalData,
	type LegalFacts,
	type MissingData,
	missingData,
	NO_LEGAL_FACTS,
	wattsText,
} from "#app/domain/catalogue/legal-data.ts";
import type { KeptPicture } from "#app/domain/catalogue/picture-port.ts";
import type { Locale } from "#app/domain/locale.ts";
import { sectionOf } from "#app/domain/revision.server.ts";
import type { Section } from "#app/domain/section.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectLegalData } from "#db/queries/legal-data.ts";

/** What the law wants beside a product, as the back office changes it. */
interface KeptLegalData {
	facts: Section<LegalFacts>;
	label: Section<LabelFacts>;
	picture: KeptPicture | null;
	missing: MissingData[];
}

type Row = Awaited<ReturnType<typeof selectLegalData>>;

/** What has been said of a product; nothing where nobody has said anything. */
export async function readLegalData(db: Db, productId: number): Promise<KeptLegalData> {
	const row = await selectLegalData(db, productId);
	const facts = legalFactsOf(row);
	const label = labelFactsOf(row);
	return {
		facts: sectionOf(facts),
		label: sectionOf(label),
		picture: pictureOf(row),
		missing: missingData(facts, label.label !== null),
	};
}

/** The same as the product's page shows it. */
export async function findLegalData(shop: Shop, locale: Locale, productId: number): Promise<LegalData> {
	const { facts, label, picture, missing } = await readLegalData(shop.db, productId);
	const { equipment, energyClass, sheetAddress, charger, chargerMinWatts, chargerMaxWatts, ...said } = facts.values;
	const { business } = shop.settings;
	const own = {
		name: business.legalName,
		address: [business.address, `${business.postalCode} ${business.city}`].join(", "),
		contact: business.email,
	};
	return {
		...{ equipment, energyClass, sheetAddress, missing },
		maker: said.madeByShop ? own : { name: said.maker, address: said.makerAddress, contact: said.makerContact },
		warnings: locale === "ro" ? said.warningsRo : said.warningsEn,
		conformity: said.madeByShop ? (locale === "ro" ? said.conformityRo : said.conformityEn) : null,
		charger:
			charger && chargerMinWatts !== null && chargerMaxWatts !== null
				? {
						comes: charger,
						minWatts: wattsText(chargerMinWatts, locale),
						maxWatts: wattsText(chargerMaxWatts, locale),
					}
				: null,
		label: picture && { ...picture, alt: locale === "ro" ? label.values.altRo : label.values.altEn },
	};
}

/** What was said of a product, as its form changes it. */
export function legalFactsOf(row: Row): LegalFacts {
	if (!row) return NO_LEGAL_FACTS;
	return {
		equipment: row.equipment,
		madeByShop: row.made_by_shop === 1,
		maker: row.maker,
		makerAddress: row.maker_address,
		makerContact: row.maker_contact,
		warningsRo: row.warnings_ro,
		warningsEn: row.warnings_en,
		energyClass: row.energy_class,
		sheetAddress: row.sheet_address,
		charger: row.charger,
		chargerMinWatts: row.charger_min_watts,
		chargerMaxWatts: row.charger_max_watts,
		conformityRo: row.conformity_ro,
		conformityEn: row.conformity_en,
	};
}

export const labelFactsOf = (row: Row): LabelFacts => ({
	label: row?.label_base ?? null,
	altRo: row?.label_alt_ro ?? "",
	altEn: row?.label_alt_en ?? "",
});

function pictureOf(row: Row): KeptPicture | null {
	if (!row?.label_base) return null;
	return {
		base: row.label_base,
		width: row.label_width!,
		height: row.label_height!,
		widths: JSON.parse(row.label_widths!) as number[],
	};
}
