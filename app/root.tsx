import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CartMirror } from "#app/components/enhance/cart-mirror.tsx";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { TypedOnReturn } from "#app/components/enhance/typed-on-return.tsx";
import { RouteErrorScreen } from "#app/components/layout/error-page.tsx";
import { FlashMessages } from "#app/components/layout/flash-messages.tsx";
import { useNonce } from "#app/components/layout/nonce.tsx";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { PageTags } from "#app/components/layout/page-tags.tsx";
import { PendingPage } from "#app/components/layout/pending-page.tsx";
import { RefreshWithoutScripts } from "#app/components/layout/refresh-without-scripts.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { flashesState, VisitorBlock } from "#app/components/layout/visitor.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";
import { loadRootData } from "#app/http/root-data.server.ts";
import styles from "#app/styles/app.css?url";
import fontLatin from "#app/styles/fonts/hanken-grotesk-latin.woff2?url";
import fontLatinExt from "#app/styles/fonts/hanken-grotesk-latin-ext.woff2?url";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRootData(request, context);

export const shouldRevalidate = unlessRefused;

const font = (href: string) =>
	({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	font(fontLatin),
	font(fontLatinExt),
	{ rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

/** Marks that scripts run, before anything is painted, so that what only they can do may show. */
const MARK_SCRIPTS = "document.documentElement.classList.add('js')";

export function Layout({ children }: { children: ReactNode }) {
	const { i18n } = useTranslation();
	const nonce = useNonce();
	return (
		<html lang={i18n.language} data-kiosk={useKiosk() || undefined} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				{/* Safari on a phone would make links of whatever looks like a number to call, account numbers too, in text that React knows. */}
				<meta name="format-detection" content="telephone=no" />
				<PageTags />
				<RefreshWithoutScripts />
				{/* Before the styles, for which a script behind them would wait, and the page's parsing with it. */}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by nonce */}
				<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_SCRIPTS }} />
				<Links />
			</head>
			<body>
				<ArrivalFocus />
				{children}
				<VisitorBlock />
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	);
}

export default function App() {
	// The pages of admins and staff bring a frame of their own.
	const isBackOffice = isBackOfficePath(useLocation().pathname);
	const { cart, locale } = useRootData();
	return (
		<>
			{isBackOffice ? (
				<Outlet />
			) : (
				<PageFrame>
					<Outlet />
				</PageFrame>
			)}
			<CartMirror cart={isBackOffice ? null : cart} locale={locale} />
			{/* Last: what a page's own effects fill in stands by then. */}
			<TypedOnReturn />
		</>
	);
}

/** Header, messages, the page, footer. */
function PageFrame({ children }: { children: ReactNode }) {
	const root = useRootData();
	return (
		<>
			<SkipLink />
			<SiteHeader />
			<OwnPart name="flashes" state={flashesState(root.flashes)}>
				<FlashMessages messages={root.flashes} />
			</OwnPart>
			<main id="main" tabIndex={-1}>
				<PendingPage>{children}</PendingPage>
			</main>
			<SiteFooter />
		</>
	);
}

/** What fails in the root itself, or in a call; all other failures end in the frame of their page. */
export const ErrorBoundary = () => (
	<main id="main">
		<RouteErrorScreen />
	</main>
);

/** The page in view; of this window, since an error screen is drawn anew from the root. */
let shown: string | null = null;

/**
 * A page that scripts exchanged begins at its heading, as a document would at its top: who listens hears where they are, and Tab
 * goes on from there. So does the same page where it has lost what had the focus: a pager's link, a chosen filter's. Stands before
 * the pages, whose own effects may then give the focus to what matters more.
 */
function ArrivalFocus() {
	const { pathname, search, hash } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another anchor of the same page is no arrival.
	useEffect(() => {
		const isArrival = shown !== null && !hash && (shown !== pathname || document.activeElement === document.body);
		shown = pathname;
		const heading = isArrival && document.querySelector("h1");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname, search]);
	return null;
}
