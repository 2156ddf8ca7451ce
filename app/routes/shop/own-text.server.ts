import type { Locale } from "#app/domain/locale.ts";
import { type OwnText, readMarkup } from "#app/domain/settings/shop-text.ts";
import { shop } from "#app/http/shop.server.ts";

/** The owner's words in this language; null where the shop's own stand. */
export function ownText(page: "home" | "about", locale: Locale): OwnText | null {
	const own = shop.settings.texts?.[`${page}-${locale}`];
	const [first, ...others] = own ? readMarkup(own.text) : [];
	if (!first) return null;
	const [lead, ...blocks] = typeof first.blocks[0] === "string" ? first.blocks : ["", ...first.blocks];
	const rest = blocks.length > 0 ? [{ heading: "", blocks }] : [];
	return { title: first.heading, lead: lead as string, sections: [...rest, ...others] };
}

/** Its title and description for search engines, or the page's own. */
export function metaOf(own: OwnText | null, { title, description }: { title: string; description: string }) {
	return { title: own?.title ?? title, description: own?.lead || description };
}
