import type { PageMeta } from "#app/components/layout/page-meta.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale.ts";

/** Parameters that make another page of the same address; everything else is one page for search engines. */
const MEANINGFUL = ["category"];

/**
 * The absolute address of a page: its one path, the parameters that make it another page, and a language.
 *
 * @param lng the language that the address asks for; none where the default one goes without saying
 */
export function pageAddress(
	siteUrl: string,
	meta: PageMeta | null,
	location: { pathname: string; search: string },
	lng?: Locale,
): string {
	const given = new URLSearchParams(location.search);
	const query = new URLSearchParams(MEANINGFUL.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])));
	if (lng) query.set("lng", lng);
	const text = query.toString();
	// "/about/" answers too and is "/about".
	const path = meta?.canonicalPath ?? (location.pathname.replace(/\/+$/, "") || "/");
	return `${siteUrl}${path}${text ? `?${text}` : ""}`;
}

/** The address under which search engines know the page in the language that is shown. */
export function canonicalAddress(
	root: { siteUrl: string; locale: Locale },
	meta: PageMeta | null,
	location: { pathname: string; search: string },
): string {
	return pageAddress(root.siteUrl, meta, location, root.locale === DEFAULT_LOCALE ? undefined : root.locale);
}
