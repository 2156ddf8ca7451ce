import { useLocation } from "@remix-run/react";
import { canonicalAddress } from "#app/components/layout/page-address.ts";
import { usePageMeta } from "#app/components/layout/page-meta.ts";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { SHOP_PICTURE } from "#app/components/seo/descriptions.ts";
import { LOCALES, type Locale } from "#app/domain/locale.ts";

const OPEN_GRAPH_LOCALE: Record<Locale, string> = { ro: "ro_RO", en: "en_GB" };

/** How a link to the page is shown in chats and networks (Open Graph); pages that are not for others have none. */
export function SharingTags() {
	const root = useRootDataOrNull();
	const meta = usePageMeta();
	const location = useLocation();
	if (!root || !meta || meta.noindex) return null;
	const picture = meta.picture ?? { ...SHOP_PICTURE, alt: root.business.name };
	const others = LOCALES.filter((locale) => locale !== root.locale);
	return (
		<>
			<meta property="og:site_name" content={root.business.name} />
			<meta property="og:type" content={meta.kind ?? "website"} />
			<meta property="og:title" content={meta.title} />
			{meta.description ? <meta property="og:description" content={meta.description} /> : null}
			<meta property="og:url" content={canonicalAddress(root, meta, location)} />
			<meta property="og:locale" content={OPEN_GRAPH_LOCALE[root.locale]} />
			{others.map((locale) => (
				<meta key={locale} property="og:locale:alternate" content={OPEN_GRAPH_LOCALE[locale]} />
			))}
			<meta property="og:image" content={root.siteUrl + picture.path} />
			<meta property="og:image:type" content="image/webp" />
			<meta property="og:image:width" content={String(picture.width)} />
			<meta property="og:image:height" content={String(picture.height)} />
			<meta property="og:image:alt" content={picture.alt} />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}
