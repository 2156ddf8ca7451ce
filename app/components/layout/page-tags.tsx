import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFailureTitle } from "#app/components/layout/error-page.tsx";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { useRouterState } from "#app/components/layout/use-router-state.ts";
import { SHOP_PICTURE } from "#app/components/seo/descriptions.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#app/domain/locale.ts";

/** Title and description of a page, made by its loader in the visitor's language: `meta` of its data. */
export interface PageMeta {
	title: string;
	description?: string;
	/** Pages about one person's order or a form's middle are not for search engines. */
	noindex?: boolean;
	/** The page's one address, where it answers to several (a number and a slug) or has parameters that count. */
	canonicalPath?: string;
	/** The pages beside it, where it is one page of a list. */
	previousPath?: string | null;
	nextPath?: string | null;
	/** What a link to the page is shown with; the shop's own picture where it has none. Its size in pixels. */
	picture?: { path: string; width: number; height: number; alt: string };
	/** What the page is about, in the words of Open Graph. */
	kind?: "product";
}

/** The tags of the page in view, as its loader says them; one that could not be made has those of its error screen. */
export function PageTags() {
	const { t } = useTranslation("layout");
	const shopName = useRootDataOrNull()?.business.shopName ?? "Nucleu";
	const data = useMatches().at(-1)?.data as { meta?: PageMeta; fault?: unknown } | undefined | null;
	const failure = useFailureTitle()?.replace(/\.$/, "");
	const isRefused = useIsRefused() || Boolean(data?.fault);
	const meta: PageMeta = failure
		? { title: failure, noindex: true }
		: (data?.meta ?? { title: shopName, noindex: true });
	const title = meta.title === shopName ? shopName : `${meta.title} | ${shopName}`;
	return (
		<>
			<title>{isRefused ? `${t("refused")}: ${title}` : title}</title>
			{meta.description ? <meta name="description" content={meta.description} /> : null}
			{meta.noindex ? <meta name="robots" content="noindex" /> : null}
			{meta.previousPath ? <link rel="prev" href={meta.previousPath} /> : null}
			{meta.nextPath ? <link rel="next" href={meta.nextPath} /> : null}
			{meta.noindex ? null : <PublicTags meta={meta} />}
		</>
	);
}

/**
 * Whether the page in view is the answer to a form that it has refused: a checked form with faults, or a problem in words. A list whose
 * address asks for what is none says so in its data (`fault`).
 */
function useIsRefused(): boolean {
	const answers = Object.values(useRouterState()?.actionData ?? {});
	return answers.some((answer) => Object.entries(answer ?? {}).some(isRefusal));
}

/** `message` is what a payment page says of a button that came to nothing. */
const PROBLEMS = new Set(["problem", "problems", "error", "message"]);

/** Of a page with several forms the answers stand by their intents under "results". */
function isRefusal([name, value]: [string, unknown]): boolean {
	if (name === "results") return Object.entries(value ?? {}).some(isRefusal);
	if (PROBLEMS.has(name)) return Boolean(value);
	const { status, error } = (value ?? {}) as { status?: unknown; error?: unknown };
	// One field's form says its fault as a text's key.
	return status === "error" || typeof error === "string";
}

const OPEN_GRAPH_LOCALE: Record<Locale, string> = { ro: "ro_RO", en: "en_GB" };

/** The page's one address and its other language (DECISIONS 3), and how a link to it is shown in chats and networks (Open Graph). */
function PublicTags({ meta }: { meta: PageMeta }) {
	const root = useRootDataOrNull();
	const { pathname } = useLocation();
	if (!root) return null;
	const picture = meta.picture ?? { ...SHOP_PICTURE, alt: root.business.name };
	// "/about/" answers too and is "/about".
	const address = root.siteUrl + (meta.canonicalPath ?? (pathname.replace(/\/+$/, "") || "/"));
	// Search engines heed a language's address only where it is that page's own canonical one.
	const inLanguage = (locale: Locale) =>
		locale === DEFAULT_LOCALE ? address : `${address}${address.includes("?") ? "&" : "?"}lng=${locale}`;
	const canonical = inLanguage(root.locale);
	return (
		<>
			<link rel="canonical" href={canonical} />
			{LOCALES.map((locale) => (
				<link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(locale)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={address} />
			<meta property="og:site_name" content={root.business.name} />
			<meta property="og:type" content={meta.kind ?? "website"} />
			<meta property="og:title" content={meta.title} />
			{meta.description ? <meta property="og:description" content={meta.description} /> : null}
			<meta property="og:url" content={canonical} />
			<meta property="og:locale" content={OPEN_GRAPH_LOCALE[root.locale]} />
			{LOCALES.filter((locale) => locale !== root.locale).map((locale) => (
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
