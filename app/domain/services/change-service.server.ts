import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import { slugOf } from "#app/domain/catalogue/slug.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { judgeChange, sectionOf } from "#app/domain/revision.server.ts";
import { findAdminService } from "#app/domain/services/read-admin-services.server.ts";
import type { AdminService, KeptServiceFacts, ServiceFacts } from "#app/domain/services/service-form.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	insertService,
	replaceServiceTexts,
	selectNextServicePosition,
	selectServiceWithSlug,
	updateService,
} from "#db/queries/admin-services.ts";

const refuse = (field: string, message: string) =>
	fail({ code: "validation" as const, fields: { [field]: message } }) satisfies Result<never>;

/** Runs a change of one service in one transaction. */
export function withService<T>(
	shop: Shop,
	id: number,
	change: (db: Db, service: AdminService) => Promise<Result<T>>,
): Promise<Result<T>> {
	return shop.db.transaction().execute(async (db) => {
		const service = await findAdminService(db, id);
		return service ? change(db, service) : fail({ code: "service-not-found" });
	});
}

/**
 * Makes a service that is not offered yet: its picture comes first.
 *
 * @returns its number; validation when the address is taken. The same form sent twice answers with the service it made.
 */
export function createService(shop: Shop, typed: ServiceFacts): Promise<Result<{ id: number }>> {
	return shop.db.transaction().execute(async (db) => {
		const slug = typed.slug ?? slugOf(typed.nameRo);
		if (slug === "") return refuse("slug", "adminCatalogue:slugInvalid");
		const other = await selectServiceWithSlug(db, slug, null);
		if (other) {
			const kept = await findAdminService(db, other.id);
			const position = typed.position ?? kept?.facts.values.position ?? 0;
			const isSame = kept?.facts.revision === sectionOf({ ...typed, slug, position }).revision;
			return isSame ? ok({ id: other.id }) : refuse("slug", "adminCatalogue:slugTaken");
		}
		const position = typed.position ?? (await selectNextServicePosition(db));
		const id = await insertService(db, {
			...columns({ ...typed, slug, position }),
			...{ picture_base: "", picture_width: 0, picture_height: 0, picture_widths: "[]" },
			status: "retired",
		});
		await replaceServiceTexts(db, textRows(id, typed));
		return ok({ id });
	});
}

/**
 * Changes a service's texts, price, days, address and place.
 *
 * @param seen revision of what the writer saw
 * @returns service-not-found, changed-meanwhile, validation with the fields
 */
export function changeService(shop: Shop, id: number, typed: ServiceFacts, seen: string): Promise<Result<null>> {
	return withService<null>(shop, id, async (db, service) => {
		const kept = service.facts.values;
		const slug = typed.slug ?? (service.isFixed ? kept.slug : slugOf(typed.nameRo));
		const wanted = { ...typed, slug, position: typed.position ?? kept.position };
		if (slug === "") return refuse("slug", "adminCatalogue:slugInvalid");
		const verdict = judgeChange(service.facts, wanted, seen);
		if (verdict === "done") return ok(null);
		if (verdict === "stale") return fail({ code: "changed-meanwhile" });
		if (service.isFixed && slug !== kept.slug) return refuse("slug", "adminServices:slugFixed");
		if (await selectServiceWithSlug(db, slug, id)) return refuse("slug", "adminCatalogue:slugTaken");
		await updateService(db, id, columns(wanted));
		await replaceServiceTexts(db, textRows(id, wanted));
		return ok(null);
	});
}

/**
 * Offers a service or takes it off; it is never deleted, since service orders refer to it.
 *
 * @returns service-not-found, validation when it has no picture to be offered with
 */
export function changeServiceState(shop: Shop, id: number, state: ProductState): Promise<Result<null>> {
	return withService<null>(shop, id, async (db, service) => {
		if (service.state === state) return ok(null);
		if (state === "active" && service.picture === null) return refuse("", "adminServices:pictureFirst");
		await updateService(db, id, { status: state });
		return ok(null);
	});
}

function columns(facts: KeptServiceFacts) {
	return {
		slug: facts.slug,
		price_bani: facts.price,
		days_min: facts.daysMin,
		days_max: facts.daysMax,
		position: facts.position,
	};
}

function textRows(id: number, facts: ServiceFacts) {
	return [
		{
			service_id: id,
			locale: "ro" as const,
			name: facts.nameRo,
			short_description: facts.shortRo,
			description: facts.descriptionRo,
		},
		{
			service_id: id,
			locale: "en" as const,
			name: facts.nameEn,
			short_description: facts.shortEn,
			description: facts.descriptionEn,
		},
	];
}
