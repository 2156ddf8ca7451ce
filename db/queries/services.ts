import type { Db } from "../connection.ts";

/** Services on offer with their texts in one language, in display order. */
export function selectServices(
	db: Db,
	filter: { locale: "ro" | "en"; ids?: number[]; slug?: string; withRetired?: boolean },
) {
	let query = db
		.selectFrom("service")
		.innerJoin("service_text", "service_text.service_id", "service.id")
		.where("service_text.locale", "=", filter.locale)
		.select([
			"service.id",
			"service.slug",
			"service.price_bani",
			"service.days_min",
			"service.days_max",
			"service.picture_base",
			"service.picture_width",
			"service.picture_height",
			"service.picture_widths",
			"service_text.name",
			"service_text.short_description",
			"service_text.description",
			"service_text.picture_alt",
		])
		.orderBy("service.position")
		.orderBy("service.id");
	if (!filter.withRetired) query = query.where("service.status", "=", "active");
	if (filter.ids) query = query.where("service.id", "in", filter.ids);
	if (filter.slug !== undefined) query = query.where("service.slug", "=", filter.slug);
	return query.execute();
}
