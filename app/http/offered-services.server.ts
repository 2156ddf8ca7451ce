import { LOCALES, type Locale } from "#app/domain/locale.ts";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { logFailure } from "#app/http/log.server.ts";
import { keptPerRevision } from "#app/http/per-revision.server.ts";
import { shop } from "#app/http/shop.server.ts";

const kept = keptPerRevision<{ slug: string; name: string }[]>(LOCALES.length);

/** So many stand in a footer; all of them on the page of the services. */
const AT_MOST = 12;

/** The services on offer, for every page's footer; none where they cannot be read, so that a page that needs no more is still shown. */
export function offeredServices(locale: Locale) {
	const read = async () =>
		(await listServices(shop, locale)).slice(0, AT_MOST).map(({ slug, name }) => ({ slug, name }));
	return kept(locale, read).catch((error: unknown) => {
		logFailure(error, "Failed to fetch services");
		return [];
	});
}
