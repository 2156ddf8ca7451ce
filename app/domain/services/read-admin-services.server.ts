import type { Locale } from "#app/domain/locale.ts";
import { sectionOf } from "#app/domain/revision.server.ts";
import { type AdminService, type AdminServiceLine, FIXED_SLUGS } from "#app/domain/services/service-form.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectAdminService, selectAdminServices, selectServiceTexts } from "#db/queries/admin-services.ts";

/** Every service, retired ones too, in display order. */
export async function listAdminServices(shop: Shop, locale: Locale): Promise<AdminServiceLine[]> {
	return (await selectAdminServices(shop.db, locale)).map((row) => ({
		id: row.id,
		slug: row.slug,
		name: row.name,
		priceBani: row.price_bani,
		daysMin: row.days_min,
		daysMax: row.days_max,
		state: row.status,
		hasPicture: row.picture_base !== "",
	}));
}

/** One service with what its forms change; null when there is none. In the caller's transaction where `db` is one. */
export async function findAdminService(db: Db, id: number): Promise<AdminService | null> {
	const row = await selectAdminService(db, id);
	if (!row) return null;
	const texts = new Map((await selectServiceTexts(db, id)).map((text) => [text.locale, text]));
	const [ro, en] = [texts.get("ro"), texts.get("en")];
	return {
		id,
		state: row.status,
		isFixed: FIXED_SLUGS.has(row.slug),
		facts: sectionOf({
			nameRo: ro?.name ?? "",
			nameEn: en?.name ?? "",
			shortRo: ro?.short_description ?? "",
			shortEn: en?.short_description ?? "",
			descriptionRo: ro?.description ?? "",
			descriptionEn: en?.description ?? "",
			slug: row.slug,
			price: row.price_bani,
			daysMin: row.days_min,
			daysMax: row.days_max,
			position: row.position,
		}),
		picture:
			row.picture_base === ""
				? null
				: {
						base: row.picture_base,
						width: row.picture_width,
						height: row.picture_height,
						widths: JSON.parse(row.picture_widths) as number[],
					},
		alt: sectionOf({ altRo: ro?.picture_alt ?? "", altEn: en?.picture_alt ?? "" }),
	};
}
