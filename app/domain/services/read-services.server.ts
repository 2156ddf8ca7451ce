import { searchWords } from "#app/domain/catalogue/product-filter.ts";
import { readIdOrSlug } from "#app/domain/catalogue/read-products.server.ts";
import { LOCALES, type Locale } from "#app/domain/locale.ts";
import { type Service, UPGRADES_ID } from "#app/domain/services/service.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectUnknown } from "#db/queries/product-search.ts";
import { selectServices } from "#db/queries/services.ts";
import { canBeGuessed, isNear, searchTokens } from "#db/search-text.ts";

/** Every service on offer, in display order (SPEC 2.6). */
export async function listServices(shop: Shop, locale: Locale): Promise<Service[]> {
	return (await selectServices(shop.db, { locale })).map(toService);
}

/** One service by number or slug (DECISIONS 6); null when there is none. */
export async function findService(shop: Shop, locale: Locale, idOrSlug: string): Promise<Service | null> {
	const filter = readIdOrSlug(idOrSlug);
	if (!filter) return null;
	const rows = await selectServices(shop.db, { locale, ...filter });
	return rows[0] ? toService(rows[0]) : null;
}

/** The service that a scheduling page is about: the one with this number or slug, upgrades for any other (SPEC 2.12). */
export async function findServiceToSchedule(shop: Shop, locale: Locale, idOrSlug: string): Promise<Service | null> {
	return (await findService(shop, locale, idOrSlug)) ?? findService(shop, locale, String(UPGRADES_ID));
}

const FOUND_AT_MOST = 4;

/** What all of them are called, as no text of theirs does. */
const CALLED = "service serviciul servicii services";

/** What goes wrong with a computer, as its owner says it: the texts of the service name what is done about it. */
const ASKED_FOR_WITH: Record<string, string> = {
	"pc-repair": "stricat strica defect defecta porneste broken fix",
	optimization: "greu incet lent incalzeste praf dust slow hot",
};

/**
 * Services that a search of the shop finds beside its products: every word begins a word of their name or short text, or
 * differs from one by a letter where it begins no word of a product either. There are few of them, so they are looked
 * through and not indexed.
 *
 * @param of "any": those that have the most of the words, in any of their texts
 */
export async function searchServices(
	shop: Shop,
	locale: Locale,
	search: string,
	of: "all" | "any",
): Promise<Service[]> {
	const wanted = searchWords(search).flatMap(searchTokens);
	if (wanted.length === 0) return [];
	const [unknown, services, inOtherWords] = await Promise.all([
		selectUnknown(shop.db, wanted.filter(canBeGuessed)),
		listServices(shop, locale),
		listServices(shop, LOCALES.find((other) => other !== locale) ?? locale),
	]);
	const counts = services.map(({ id, slug }) => {
		const same = [...services, ...inOtherWords].filter((service) => service.id === id);
		const texts = same.map(({ name, shortDescription }) => `${CALLED} ${name} ${shortDescription}`);
		const more = same.map(({ description }) => `${description} ${ASKED_FOR_WITH[slug] ?? ""}`);
		const words = searchTokens([...texts, ...(of === "any" ? more : [])].join(" "));
		return wanted.filter((token) =>
			words.some((word) => word.startsWith(token) || (unknown.includes(token) && isNear(token, word))),
		).length;
	});
	const least = of === "any" ? Math.max(1, ...counts) : wanted.length;
	return services.filter((_, index) => counts[index]! >= least).slice(0, FOUND_AT_MOST);
}

export function toService(row: Awaited<ReturnType<typeof selectServices>>[number]): Service {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		shortDescription: row.short_description,
		description: row.description,
		priceBani: row.price_bani,
		daysMin: row.days_min,
		daysMax: row.days_max,
		picture: {
			base: row.picture_base,
			widths: JSON.parse(row.picture_widths) as number[],
			width: row.picture_width,
			height: row.picture_height,
			alt: row.picture_alt,
		},
	};
}
