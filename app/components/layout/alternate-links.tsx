import { useLocation } from "@remix-run/react";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { DEFAULT_LOCALE, LOCALES } from "#app/domain/locale.ts";

/** Parameters that make another page of the same address; everything else is one page for search engines. */
const MEANINGFUL = ["category"];

/** The page's one address and its other language (DECISIONS 3). */
export function AlternateLinks() {
	const root = useRootDataOrNull();
	const location = useLocation();
	if (!root) return null;
	const given = new URLSearchParams(location.search);
	const address = (lng?: string) => {
		const query = new URLSearchParams(
			MEANINGFUL.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])),
		);
		if (lng) query.set("lng", lng);
		const text = query.toString();
		return `${root.siteUrl}${location.pathname}${text ? `?${text}` : ""}`;
	};
	return (
		<>
			<link rel="canonical" href={address(root.locale === DEFAULT_LOCALE ? undefined : root.locale)} />
			{LOCALES.map((locale) => (
				<link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={address()} />
		</>
	);
}
