import { useLocation } from "@remix-run/react";
import { canonicalAddress, pageAddress } from "#app/components/layout/page-address.ts";
import { usePageMeta } from "#app/components/layout/page-meta.ts";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { LOCALES } from "#app/domain/locale.ts";

/** The page's one address and its other language (DECISIONS 3). A page that is not for search engines has none. */
export function AlternateLinks() {
	const root = useRootDataOrNull();
	const location = useLocation();
	const meta = usePageMeta();
	if (!root || !meta || meta.noindex) return null;
	return (
		<>
			<link rel="canonical" href={canonicalAddress(root, meta, location)} />
			{LOCALES.map((locale) => (
				<link key={locale} rel="alternate" hrefLang={locale} href={pageAddress(root.siteUrl, meta, location, locale)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={pageAddress(root.siteUrl, meta, location)} />
		</>
	);
}
