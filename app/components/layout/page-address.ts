import type { PageMeta } from "#app/components/layout/page-meta.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale.ts";

/**
 * The absolute address of a page: its one path, with the parameters that make it another page, and a language.
 *
 * @param lng the language that the address asks for; none where the default one goes without saying
 */
export function pageAddress(
	siteUrl: string,
	meta: PageMeta | null,
	location: { pathname: string },
	lng?: Locale,
): string {
	// "/about/" answers too and is "/about".
	const path = meta?.canonicalPath ?? (location.pathname.replace(/\/+$/, "") || "/");
	return `${siteUrl}${path}${lng ? `${path.includes("?") ? "&" : "?"}lng=${lng}` : ""}`;
}

/** The address under which search engines know the page in the language that is shown. */
export function canonicalAddress(
	root: { siteUrl: string; locale: Locale },
	meta: PageMeta | null,
	location: { pathname: string },
): string {
	return pageAddress(root.siteUrl, meta, location, root.locale === DEFAULT_LOCALE ? undefined : root.locale);
}
