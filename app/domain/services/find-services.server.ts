import { LOCALES, type Locale } from "#app/domain/locale.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { canBeGuessed, isNear, searchTokens } from "#db/search-text.ts";

const FOUND_AT_MOST = 4;

/**
 * Services that a search of the shop finds beside its products: every word begins a word of their name or short text, or
 * differs from one by a letter. There are few of them, so they are looked through and not indexed.
 */
export async function searchServices(shop: Shop, locale: Locale, search: string): Promise<Service[]> {
	const wanted = searchTokens(search);
	if (wanted.length === 0) return [];
	const [services, inOtherWords] = await Promise.all([
		listServices(shop, locale),
		listServices(shop, LOCALES.find((other) => other !== locale) ?? locale),
	]);
	const fits = ({ id }: Service) => {
		const same = [...services, ...inOtherWords].filter((service) => service.id === id);
		const words = searchTokens(same.map(({ name, shortDescription }) => `${name} ${shortDescription}`).join(" "));
		return wanted.every((token) =>
			words.some((word) => word.startsWith(token) || (canBeGuessed(token) && isNear(token, word))),
		);
	};
	return services.filter(fits).slice(0, FOUND_AT_MOST);
}
