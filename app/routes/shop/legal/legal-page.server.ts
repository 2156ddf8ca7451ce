import { pageSlugOf } from "#app/domain/page-slug.ts";
import { readMarkup } from "#app/domain/settings/shop-text.ts";
import { legalText } from "#app/http/answers/legal-text.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { LEGAL_PAGES, LEGAL_UPDATED, type LegalText, NOT_LIVE } from "#app/texts/legal-text.ts";

/** The legal page at the request's address, in its language and with this shop's data. */
export function readLegalPage(request: Request): LegalText & { updated: string; hasNotice: boolean } {
	const name = pageSlugOf(new URL(request.url).pathname);
	const page = LEGAL_PAGES.find((known) => known === name);
	if (!page) throw new Error(`no legal page at ${name}`);
	const locale = localeOf(request);
	const text = legalText(page, locale);
	const own = shop.settings.texts?.[`${page}-${locale}`];
	const shown = own ? { ...text, sections: sectionsOf(own.text, text) } : text;
	return { ...shown, updated: own?.at ?? LEGAL_UPDATED, hasNotice: page === "terms" };
}

/** A part whose heading stayed keeps its address. */
function sectionsOf(own: string, { sections }: LegalText): LegalText["sections"] {
	const places = new Map(sections.filter(({ id }) => id !== NOT_LIVE).map(({ heading, id }) => [heading, id]));
	const parts = readMarkup(own).map((section, index) => {
		const id = places.get(section.heading) ?? `part-${index + 1}`;
		places.delete(section.heading);
		return { id, ...section };
	});
	return [...sections.filter(({ id }) => id === NOT_LIVE), ...parts];
}
